import type { Palette } from '#contract/content/brand-palette.ts'
import type { NotificationSettings } from '#contract/deliveries/notifications.ts'
import type { OfficeHours } from '#contract/leads/office.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { type Company, readCompany, readPalette } from '#server/platform/settings/company.ts'
import { officeOrDefault } from '../office/office.ts'

/** The data of a mail besides its lead. */
export type LeadMailContext = {
  company: Company
  palette: Palette
  office: OfficeHours
  notifications: NotificationSettings
  publicUrl: string
  now: Date
}

type Given = Pick<LeadMailContext, 'notifications' | 'publicUrl' | 'now'>

/** Adds to the given data those that are stored. */
export const readLeadMailContext = async (db: Db, given: Given): Promise<LeadMailContext> => ({
  company: await readCompany(db),
  palette: await readPalette(db),
  office: await officeOrDefault(db),
  ...given,
})
