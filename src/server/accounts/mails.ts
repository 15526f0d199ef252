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

type Texts = Pick<MailContent, 'heading' | 'paragraphs' | 'action' | 'closing'> & { facts?: MailContent['facts'] }

/** Writes a mail about an administrator's account, in the name and colours of the company. */
async function accountMail(db: Db, textsFor: (company: string) => Texts) {
  const { name: company } = await readCompany(db)
  const content = { facts: [], ...textsFor(company), preview: '', company, quotation: null }
  const headers = { 'Auto-Submitted': 'auto-generated' }
  return composedMail(content, { palette: await readPalette(db), replyTo: null, headers })
}

type SignIn = { userAgent: string; address: string | null; at: Date; publicUrl: string }

/** Writes the mail that tells an administrator about a login in a browser that is new to the account. */
export async function newBrowserMail(
  db: Db,
  { username, email }: Pick<Row<'admins'>, 'username' | 'email'>,
  { userAgent, address, at, publicUrl }: SignIn,
): Promise<Mail[]> {
  const mail = await accountMail(db, (name) => ({
    heading: `New sign-in to the dashboard of ${name}`,
    paragraphs: ['Somebody has signed in to your account in a browser that was not used for it before.'],
    facts: [
      { label: 'Username', value: username },
      { label: 'Browser', value: userAgent || 'Unknown' },
      { label: 'Time', value: at.toUTCString() },
      ...(address ? [{ label: 'Address', value: address }] : []),
    ],
    action: { label: 'See the open sessions', href: `${publicUrl}${adminPath}?tab=settings` },
    closing: [
      'If it was you, there is nothing to do. If not, change your password at once: it ends all other sessions.',
    ],
  }))
  return [{ ...mail, to: email }]
}
