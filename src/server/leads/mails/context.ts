import type { Palette } from '#contract/content/brand-palette.ts'
import type { NotificationSettings } from '#contract/deliveries/notifications.ts'
import type { OfficeHours } from '#contract/leads/office.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { type Company, readCompany, readPalette } from '#server/platform/settings/company.ts'
import { officeOrDefault } from '../office/office.ts'

/** The data that a mail about a lead needs besides the lead itself. */
export type LeadMailContext = {
  company: Company
  palette: Palette
  office: OfficeHours
  notifications: NotificationSettings
  publicUrl: string
  now: Date
  /** The address to which a lead's sender answers; null for the site's sender address. */
  answerTo: { name: string; address: string } | null
}

type Given = Pick<LeadMailContext, 'notifications' | 'publicUrl' | 'now'> & {
  /** The address of the mailbox that the site reads; '' if it reads none. */
  mailboxAddress?: string
}

/** Adds the company, the brand's colours and the office, as the database has them, to the given data. */
export async function readLeadMailContext(db: Db, { mailboxAddress = '', ...given }: Given): Promise<LeadMailContext> {
  const company = await readCompany(db)
  const address = company.email || mailboxAddress
  return {
    company,
    palette: await readPalette(db),
    office: await officeOrDefault(db),
    answerTo: address ? { name: company.name, address } : null,
    ...given,
  }
}
