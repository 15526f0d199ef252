import { adminPath } from '#contract/platform/pages.ts'
import type { Mail } from '#server/deliveries/mailer.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'
import { readCompany, readPalette } from '#server/platform/settings/company.ts'
import { accountMail } from '../team/mails.ts'

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
