import { languagesOfNewSite } from '#contract/content/blocks.ts'
import { Brand as BrandSchema } from '#contract/content/brand.schema.ts'
import { type Brand, defaultBrand } from '#contract/content/brand.ts'
import { paletteOf } from '#contract/content/brand-palette.ts'
import { languagesTurnedOn } from '#contract/texts/languages.ts'
import type { Db } from '../db/schema.ts'

// The code below reads the content blocks `company`, `brand` and `languages` for every part of the server, such as mails and files.

export type Company = { name: string; phone: string; email: string; hours: string[] }

/** Reads the content block `company`. If it does not exist, returns a general name and blank fields. */
export async function readCompany(db: Db): Promise<Company> {
  // When an administrator saves the block, the server checks that its JSON has this form.
  const company: Partial<Company> = JSON.parse((await findContent(db, 'company')) ?? '{}')
  return { phone: '', email: '', hours: [], ...company, name: company.name || 'Renewable Energy' }
}

/** Returns the saved brand, or the default brand if none is saved. */
export async function currentBrand(db: Db): Promise<Brand> {
  const content = await findContent(db, 'brand')
  // A block saved by an earlier release lacks newer fields. The schema adds their defaults.
  return content === undefined ? defaultBrand : BrandSchema.parse(JSON.parse(content))
}

/** Returns the languages in which the site appears, the main one first. */
export const readShownLanguages = async (db: Db) =>
  languagesTurnedOn((await findContent(db, 'languages')) ?? JSON.stringify(languagesOfNewSite))

export const readPalette = async (db: Db) => paletteOf(await currentBrand(db))

async function findContent(db: Db, key: string) {
  const row = await db.selectFrom('content').select('content').where('key', '=', key).executeTakeFirst()
  return row?.content
}
