import type { BinnedName } from '#contract/editing/bin.ts'
import type { ReplacedPlace } from '#contract/media/media.ts'
import type { Db } from '#server/platform/db/schema.ts'

type DeletedRow = {
  entity: BinnedName
  title: string
  row: { id: number }
  /** The content of a deleted media file. */
  bytes?: Uint8Array | null
  /** For a deleted media file: the entities and drafts in which another file took its place. */
  replaced?: ReplacedPlace[]
}

/** Copies a row into the bin. The caller deletes the row afterwards, in the same transaction. */
export async function putIntoBin(db: Db, { entity, title, row, bytes, replaced = [] }: DeletedRow) {
  const leads = entity === 'products' ? await leadIdsAbout(db, row.id) : []
  const { id } = await db
    .insertInto('bin')
    .values({
      entity,
      entity_id: row.id,
      title,
      row: JSON.stringify(row),
      leads: JSON.stringify(leads),
      replaced: JSON.stringify(replaced),
      deleted_at: new Date().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (bytes) await db.insertInto('bin_files').values({ bin_id: id, bytes }).execute()
}

/** The ids of the leads about a product. The bin stores them, because deleting a product clears their `product_id`. */
async function leadIdsAbout(db: Db, productId: number) {
  const leads = await db.selectFrom('quotes').select('id').where('product_id', '=', productId).execute()
  return leads.map(({ id }) => id)
}
