import { type Palette, paletteOf } from '#contract/content/brand-palette.ts'
import type { NotificationSettings } from '#contract/deliveries/notifications.ts'
import type { Office } from '#contract/leads/waiting-time.ts'
import { readJsonBlock } from '#server/content/blocks/shown-blocks.ts'
import { currentBrand } from '#server/pages/brand/store.ts'
import type { Db } from '#server/platform/db/schema.ts'

export type Company = { name: string; phone: string; email: string; hours: string[] }

/** The data of a mail besides its lead. */
export type MailContext = {
  company: Company
  palette: Palette
  office: Office
  notifications: NotificationSettings
  publicUrl: string
  now: Date
}

/** Reads the content block `company`. If it does not exist, returns a general name and blank fields. */
export async function readCompany(db: Db): Promise<Company> {
  // When an administrator saves the block, the server checks that its JSON has this form.
  const company: Partial<Company> = (await readJsonBlock(db, 'company')) ?? {}
  return { name: 'Renewable Energy', phone: '', email: '', hours: [], ...company }
}

export const readPalette = async (db: Db) => paletteOf(await currentBrand(db))
