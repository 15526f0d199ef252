import type { Palette } from '#contract/content/brand-palette.ts'
import type { NotificationSettings } from '#contract/deliveries/notifications.ts'
import type { Lead } from '#contract/leads/leads.ts'
import type { OfficeHours } from '#contract/leads/office.ts'
import { mainLanguage } from '#contract/texts/languages.ts'
import { findPublicBlock } from '#server/content/blocks/public-blocks.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { type Company, readCompany, readPalette } from '#server/platform/settings/company.ts'
import { officeOrDefault } from '../office/office.ts'

/** The data that a mail about a lead needs besides the lead itself. */
export type LeadMailContext = {
  company: Company
  /** The company's opening hours in the lead's language; empty if they are not translated. */
  hours: string[]
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
  lead: Pick<Lead, 'language'>
}

/** Adds the company, the brand's colours and the office, as the database has them, to the given data. */
export async function readLeadMailContext(
  db: Db,
  { mailboxAddress = '', lead, ...given }: Given,
): Promise<LeadMailContext> {
  const company = await readCompany(db)
  const address = company.email || mailboxAddress
  return {
    company,
    hours: lead.language === mainLanguage ? company.hours : await translatedHours(db, lead.language),
    palette: await readPalette(db),
    office: await officeOrDefault(db),
    answerTo: address ? { name: company.name, address } : null,
    ...given,
  }
}

async function translatedHours(db: Db, language: Lead['language']): Promise<string[]> {
  const block = await findPublicBlock(db, 'company', language)
  // A block that names a language is not translated. When it was saved, the server checked that its JSON has this form.
  const company: Partial<Company> = block && block.language === undefined ? JSON.parse(block.content) : {}
  return company.hours ?? []
}
