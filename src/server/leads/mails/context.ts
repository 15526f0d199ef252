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
}

type Given = Pick<LeadMailContext, 'notifications' | 'publicUrl' | 'now'>

/** Adds the company, the brand's colours and the office, as the database has them, to the given data. */
export const readLeadMailContext = async (db: Db, given: Given): Promise<LeadMailContext> => ({
  company: await readCompany(db),
  palette: await readPalette(db),
  office: await officeOrDefault(db),
  ...given,
})
