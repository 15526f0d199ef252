import { linkLimits } from '#contract/accounts/account-links.ts'
import { teamLimits } from '#contract/accounts/team.ts'
import type { Palette } from '#contract/content/brand-palette.ts'
import type { HtmlMail } from '#server/deliveries/mailer.ts'
import { htmlMail, type MailContent } from '#server/deliveries/mails/layout.ts'
import { plainText } from '#server/deliveries/mails/plain-text.ts'
import type { Db } from '#server/platform/db/schema.ts'
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
export function accountMail(company: string, palette: Palette, texts: Texts): HtmlMail {
  const content: MailContent = { facts: [], ...texts, preview: '', company, quotation: null }
  return {
    subject: texts.heading,
    replyTo: null,
    text: plainText(content),
    html: htmlMail(content, palette),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
