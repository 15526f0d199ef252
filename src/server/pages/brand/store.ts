import { type BrandInput, defaultBrand } from '#contract/content/brand.ts'
import { saveValues } from '#server/editing/save-values.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { Caller } from '#server/platform/http/route.ts'
import { currentBrand } from '#server/platform/settings/company.ts'

/** The title of a new block `brand` in the dashboard's list of content blocks. */
const defaultTitle = 'Logo, colours and fonts'

/** Returns the brand, the company's name and the version of the block `brand` (0 if the block does not exist). */
export async function readBrand(db: Db) {
  const [block, company] = [await findBlock(db, 'brand'), await findBlock(db, 'company')]
  const name: string | null = company ? JSON.parse(company.content).name : null
  return { ...(await currentBrand(db)), name, version: block?.version ?? 0 }
}

/** Saves the brand and the company's name: each, if it has changed, as a new version of its content block. */
export async function saveBrand(db: Db, caller: Caller, { name, ...brand }: BrandInput, ifMatch: number | null) {
  const block = await findBlock(db, 'brand')
  const content = JSON.stringify(brand, null, 2)
  if (content !== block?.content && (block || content !== JSON.stringify(defaultBrand, null, 2))) {
    const values = { key: 'brand', title: block?.title ?? defaultTitle, type: 'json', content }
    await saveValues(db, caller, { entity: 'content', entityId: block?.id ?? null, values }, ifMatch)
  }
  if (name !== null) await saveName(db, caller, name)
}

async function saveName(db: Db, caller: Caller, name: string) {
  const block = await findBlock(db, 'company')
  if (!block) return
  const { id: entityId, key, title, type } = block
  const company: { name: string } = JSON.parse(block.content)
  if (company.name === name) return
  const content = JSON.stringify({ ...company, name }, null, 2)
  await saveValues(db, caller, { entity: 'content', entityId, values: { key, title, type, content } })
}

const findBlock = (db: Db, key: string) =>
  db.selectFrom('content').selectAll().where('key', '=', key).executeTakeFirst()
