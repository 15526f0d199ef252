import type { Product, ProductInput } from '#contract/products.ts'
import { fromJson } from '../db/json.ts'
import { lockRow } from '../db/lock-row.ts'
import { nextPosition } from '../db/ordered.ts'
import type { Db, Row } from '../db/schema.ts'
import { picturesAt } from '../media/pictures.ts'

/** In the order that the administrator has chosen. */
export async function listProducts(db: Db): Promise<Product[]> {
  const rows = await db.selectFrom('products').selectAll().orderBy('position').orderBy('id').execute()
  return withPictures(db, rows)
}

export async function createProduct(db: Db, input: ProductInput) {
  const now = new Date().toISOString()
  const place = { position: await nextPosition(db, 'products'), version: 1, created_at: now, updated_at: now }
  const row = await db
    .insertInto('products')
    .values({ ...columnsOf(input), ...place })
    .returningAll()
    .executeTakeFirstOrThrow()
  return withPicture(db, row)
}

/** What it was and what it has become; undefined if there is none. */
export async function updateProduct(db: Db, id: number, input: ProductInput, ifMatch: number | null) {
  const before = await lockRow(db, 'products', id, ifMatch)
  if (!before) return undefined
  const after = await db
    .updateTable('products')
    .set({ ...columnsOf(input), version: before.version + 1, updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { before: await withPicture(db, before), after: await withPicture(db, after) }
}

export async function removeProduct(db: Db, id: number, ifMatch: number | null) {
  const before = await lockRow(db, 'products', id, ifMatch)
  if (!before) return undefined
  await db.deleteFrom('products').where('id', '=', id).execute()
  return withPicture(db, before)
}

async function withPicture(db: Db, row: Row<'products'>) {
  const pictures = await picturesAt(db, [row.image])
  return toProduct(row, pictures.get(row.image) ?? null)
}

async function withPictures(db: Db, rows: Row<'products'>[]) {
  const pictures = await picturesAt(
    db,
    rows.map((row) => row.image),
  )
  return rows.map((row) => toProduct(row, pictures.get(row.image) ?? null))
}

const columnsOf = ({ features, specFile, ...plain }: ProductInput) => ({
  ...plain,
  features: JSON.stringify(features),
  spec_file: specFile,
})

const toProduct = (row: Row<'products'>, picture: Product['picture']): Product => ({
  id: row.id,
  title: row.title,
  description: row.description,
  image: row.image,
  // Only names from the contract's list are ever stored.
  icon: row.icon as Product['icon'],
  features: fromJson<string[]>(row.features),
  specFile: row.spec_file,
  picture,
  version: row.version,
  updatedAt: row.updated_at,
})
