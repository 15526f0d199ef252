import { accountLinkLimits } from '#contract/accounts/account-links.ts'
import { invitationValidDays } from '#contract/accounts/team.ts'
import { adminPath } from '#contract/platform/pages.ts'
import type { Mail } from '#server/deliveries/mailer.ts'
import { composedMail, type MailContent } from '#server/deliveries/mails/layout.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'
import { readCompany, readPalette } from '#server/platform/settings/company.ts'

export const invitationMail = (db: Db, { username, href }: { username: string; href: string }) =>
  accountMail(db, (name) => ({
    heading: `${username} invites you to the dashboard of ${name}`,
    paragraphs: ['Choose a username and a password, and you are an administrator of the site.'],
    action: { label: 'Accept the invitation', href },
    closing: [`The link works once, within ${invitationValidDays} days. Whoever has it can use it.`],
  }))

export const passwordResetMail = (db: Db, { username, href }: { username: string; href: string }) =>
  accountMail(db, (name) => ({
    heading: `A new password for the dashboard of ${name}`,
    paragraphs: [`Somebody has asked for a new password for the username ${username}.`],
    action: { label: 'Choose a new password', href },
    closing: [
      `The link works once, within ${accountLinkLimits.resetMinutes} minutes.`,
      'If it was not you, ignore this mail: the password stays as it is.',
    ],
  }))

type NewAddress = {
  username: string
  email: string
  /** The link by which the former address agrees; null in a mail to any other address. */
  href: string | null
}

/** Writes the mail that tells the former address of an administrator about the new one. */
export const addressChangedMail = (db: Db, { username, email, href }: NewAddress) =>
  accountMail(db, (name) => ({
    heading: `Your e-mail address for the dashboard of ${name} was changed`,
    paragraphs: [
      `The account ${username} has the address ${email} now.`,
      ...(href === null
        ? []
        : [
            `For ${accountLinkLimits.resetsHeldHours} hours no link for a new password is mailed to it. If it was you, you can agree to the new address: then links are mailed at once.`,
          ]),
    ],
    action: href === null ? null : { label: 'Agree to the new address', href },
    closing: [
      'If it was not you, sign in at once, change your password and set your address back. Or ask another administrator to deactivate your account in Settings › Team.',
    ],
  }))

/** Writes the mail that tells why no link for a new password is mailed. */
export const resetsHeldMail = (db: Db, { username, resets_held_until }: Row<'admins'>) =>
  accountMail(db, (name) => ({
    heading: `No new password for the dashboard of ${name} yet`,
    paragraphs: [
      `Somebody has asked for a new password for the username ${username}. The e-mail address of this account is new, so no link is mailed until ${new Date(resets_held_until ?? 0).toUTCString()}.`,
      'A mail to the former address has a link that agrees to the new one. After that you can ask again.',
    ],
    action: null,
    closing: ['If it was not you, ignore this mail: the password stays as it is.'],
  }))

type Texts = Pick<MailContent, 'heading' | 'paragraphs' | 'action' | 'closing'> & { facts?: MailContent['facts'] }

/** Writes a mail about an administrator's account, in the name and colours of the company. */
async function accountMail(db: Db, textsFor: (company: string) => Texts) {
  const { name: company } = await readCompany(db)
  const content = { facts: [], ...textsFor(company), preview: '', company, quotation: null }
  const headers = { 'Auto-Submitted': 'auto-generated' }
  return composedMail(content, { palette: await readPalette(db), replyTo: null, headers })
}

/** The browser and the network address from which an account was changed. */
export type Client = { userAgent: string; address: string | null }

type SignIn = Client & { at: Date; publicUrl: string }

/** Writes the mail that tells an administrator about a login in a browser that is new to the account. */
export async function newBrowserMail(
  db: Db,
  { username, email }: Pick<Row<'admins'>, 'username' | 'email'>,
  { userAgent, address, at, publicUrl }: SignIn,
): Promise<Mail[]> {
  const mail = await accountMail(db, (name) => ({
    heading: `New sign-in to the dashboard of ${name}`,
    paragraphs: ['Somebody has signed in to your account in a browser that was not used for it before.'],
    facts: factsOf(username, { userAgent, address, at }),
    action: { label: 'See the open sessions', href: `${publicUrl}${adminPath}?tab=settings` },
    closing: [
      'If it was you, there is nothing to do. If not, change your password at once: it ends all other sessions.',
    ],
  }))
  return [{ ...mail, to: email }]
}

const factsOf = (username: string, { userAgent, address, at }: Client & { at: Date }) => [
  { label: 'Username', value: username },
  { label: 'Browser', value: userAgent || 'Unknown' },
  { label: 'Time', value: at.toUTCString() },
  ...(address ? [{ label: 'Address', value: address }] : []),
]

type ChangeMail = Client & {
  /** The username of the administrator that made the change. */
  username: string
  sentence: string
  publicUrl: string
}

/** Writes the mail that tells an administrator about a change of the own account. */
export const accountChangeMail = (db: Db, { username, sentence, publicUrl, ...client }: ChangeMail) =>
  accountMail(db, (name) => ({
    heading: `Your account for the dashboard of ${name} was changed`,
    paragraphs: [sentence],
    facts: factsOf(username, { ...client, at: new Date() }),
    action: { label: 'See your account', href: `${publicUrl}${adminPath}?tab=settings` },
    closing: [
      'If it was you, there is nothing to do. If not, change your password at once: it ends all other sessions. Or ask another administrator to deactivate your account in Settings › Team.',
    ],
  }))

/** Writes the mail that tells an administrator that somebody in a session could not prove to be the administrator. */
export const unprovenChangesMail = (db: Db, { username, sentence, publicUrl, ...client }: ChangeMail) =>
  accountMail(db, (name) => ({
    heading: `Somebody could not confirm a change of your account for the dashboard of ${name}`,
    paragraphs: [
      'Somebody who is signed in as you tried several times to change who can sign in, without the right password or passkey.',
      `${sentence} Nothing was changed.`,
    ],
    facts: factsOf(username, { ...client, at: new Date() }),
    action: { label: 'See the open sessions', href: `${publicUrl}${adminPath}?tab=settings` },
    closing: [
      'If it was you, there is nothing to do. If not, somebody else uses your session: sign out, sign in again and change your password, which ends all other sessions.',
    ],
  }))

/** Writes the mail that tells all administrators about a change of the team. */
export const teamChangeMail = (db: Db, { username, sentence, publicUrl, ...client }: ChangeMail) =>
  accountMail(db, (name) => ({
    heading: `The team of the dashboard of ${name} has changed`,
    paragraphs: [sentence],
    facts: factsOf(username, { ...client, at: new Date() }),
    action: { label: 'See the team', href: `${publicUrl}${adminPath}?tab=settings&part=team` },
    closing: ['If this should not be, deactivate the account there.'],
  }))
