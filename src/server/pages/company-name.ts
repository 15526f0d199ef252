import { findShownBlock } from '#server/content/blocks/shown-blocks.ts'
import type { Db } from '#server/platform/db/schema.ts'

export async function companyName(db: Db) {
  const company = await findShownBlock(db, 'company')
  // The form of the company's details saves an object with a `name` and refuses any other JSON.
  const { name }: { name?: string } = company ? JSON.parse(company.content) : {}
  return name || 'Renewable Energy'
}
