import type { Product } from '#contract/products.ts'
import type { Db, Row } from '../db/schema.ts'
import { fromJson } from '../json.ts'
import { picturesAt } from '../media/pictures.ts'

/** In the order that the administrator has chosen. */
export async function listProducts(db: Db): Promise<Product[]> {
  const rows = await db.selectFrom('products').selectAll().orderBy('position').orderBy('id').execute()
  return withPictures(db, rows)
}

async function withPictures(db: Db, rows: Row<'products'>[]) {
  const pictures = await picturesAt(
    db,
    rows.map((row) => row.image),
  )
  return rows.map((row) => toProduct(row, pictures.get(row.image) ?? null))
}

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
