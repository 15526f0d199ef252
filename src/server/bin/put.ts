import type { BinnedName } from '#contract/bin.ts'
import type { Db } from '../db/schema.ts'

type Binned = {
  entity: BinnedName
  title: string
  row: { id: number }
  /** The content of a file. */
  bytes?: Uint8Array | null
}

/** Keeps a row in the bin, in the transaction that deletes it, and before it does. */
export async function putIntoBin(db: Db, { entity, title, row, bytes }: Binned) {
  const leads = entity === 'products' ? await leadsAbout(db, row.id) : []
  const { id } = await db
    .insertInto('bin')
    .values({
      entity,
      entity_id: row.id,
      title,
      row: JSON.stringify(row),
      leads: JSON.stringify(leads),
      deleted_at: new Date().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (bytes) await db.insertInto('bin_files').values({ bin_id: id, bytes }).execute()
}

/** The leads about a product. The database takes the product from them when it is deleted. */
async function leadsAbout(db: Db, productId: number) {
  const leads = await db.selectFrom('quotes').select('id').where('product_id', '=', productId).execute()
  return leads.map(({ id }) => id)
}
