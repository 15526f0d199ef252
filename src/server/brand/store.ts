import { Brand as BrandSchema } from '#contract/brand.schema.ts'
import { type Brand, type BrandInput, defaultBrand } from '#contract/brand.ts'
import type { Caller } from '../admins/caller.ts'
import type { Db } from '../db/schema.ts'
import { saveValues } from '../entities/save-values.ts'

/** The title of the block in the list of content. */
const title = 'Logo, colours and fonts'

/** The brand as administrators have saved it, or the default one. */
export async function currentBrand(db: Db): Promise<Brand> {
  const block = await blockOf(db, 'brand')
  // A block that an earlier release saved lacks the newer fields. They get their defaults.
  return block ? BrandSchema.parse(JSON.parse(block.content)) : defaultBrand
}

/** The brand with the company's name, and the version of its block: 0 until somebody has saved one. */
export async function readBrand(db: Db) {
  const [block, company] = [await blockOf(db, 'brand'), await blockOf(db, 'company')]
  const name: string | null = company ? JSON.parse(company.content).name : null
  return { ...(await currentBrand(db)), name, version: block?.version ?? 0 }
}

/** Saves the brand and the company's name, each as a new version of its content block. */
export async function saveBrand(db: Db, caller: Caller, { name, ...brand }: BrandInput, ifMatch: number | null) {
  const block = await blockOf(db, 'brand')
  const content = JSON.stringify(brand, null, 2)
  if (content !== block?.content && (block || content !== JSON.stringify(defaultBrand, null, 2))) {
    const values = { key: 'brand', title: block?.title ?? title, type: 'json', content }
    await saveValues(db, caller, { entity: 'content', entityId: block?.id ?? null, values }, ifMatch)
  }
  if (name !== null) await saveName(db, caller, name)
}

async function saveName(db: Db, caller: Caller, name: string) {
  const block = await blockOf(db, 'company')
  if (!block) return
  const { id: entityId, key, title, type } = block
  const company: { name: string } = JSON.parse(block.content)
  if (company.name === name) return
  const content = JSON.stringify({ ...company, name }, null, 2)
  await saveValues(db, caller, { entity: 'content', entityId, values: { key, title, type, content } })
}

const blockOf = (db: Db, key: string) => db.selectFrom('content').selectAll().where('key', '=', key).executeTakeFirst()
