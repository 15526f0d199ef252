import { linkLimits } from '#contract/accounts/account-links.ts'
import { teamLimits } from '#contract/accounts/team.ts'
import type { Palette } from '#contract/content/brand-palette.ts'
import { adminPath } from '#contract/platform/pages.ts'
import type { HtmlMail, Mail } from '#server/deliveries/mailer.ts'
import { htmlMail, type MailContent, plainText } from '#server/deliveries/mails/layout.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'
import { readCompany, readPalette } from '#server/platform/settings/company.ts'

/** Writes the mail that invites a person to the team. */
export async function invitationMail(db: Db, { username, href }: { username: string; href: string }) {
  const { name } = await readCompany(db)
  return accountMail(name, await readPalette(db), {
    heading: `${username} invites you to the dashboard of ${name}`,
    paragraphs: ['Choose a username and a password, and you are an administrator of the site.'],
    action: { label: 'Accept the invitation', href },
    closing: [`The link works once, within ${teamLimits.invitationDays} days. Whoever has it can use it.`],
  })
}

/** Writes the mail with the link through which an administrator sets a new password. */
export async function resetMail(db: Db, { username, href }: { username: string; href: string }) {
  const { name } = await readCompany(db)
  return accountMail(name, await readPalette(db), {
    heading: `A new password for the dashboard of ${name}`,
    paragraphs: [`Somebody has asked for a new password for the username ${username}.`],
    action: { label: 'Choose a new password', href },
    closing: [
      `The link works once, within ${linkLimits.resetMinutes} minutes.`,
      'If it was not you, ignore this mail: the password stays as it is.',
    ],
  })
}

type Texts = Pick<MailContent, 'heading' | 'paragraphs' | 'action' | 'closing'> & { facts?: MailContent['facts'] }

/** Writes a mail about an account. It names no separate address for replies. */
function accountMail(company: string, palette: Palette, texts: Texts): HtmlMail {
  const content: MailContent = { facts: [], ...texts, preview: '', company, quotation: null }
  return {
    subject: texts.heading,
    replyTo: null,
    text: plainText(content),
    html: htmlMail(content, palette),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

type SignIn = { userAgent: string; address: string | null; at: Date; publicUrl: string }

/** Writes the mail that tells an administrator about a login in a browser that is new to the account. */
export async function signInMail(
  db: Db,
  { username, email }: Pick<Row<'admins'>, 'username' | 'email'>,
  { userAgent, address, at, publicUrl }: SignIn,
): Promise<Mail[]> {
  const { name } = await readCompany(db)
  const mail = accountMail(name, await readPalette(db), {
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
  })
  return [{ ...mail, to: email }]
}
