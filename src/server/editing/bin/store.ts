import type { BinnedKind } from '#contract/editing/bin.ts'
import type { ReplacedPlace } from '#contract/media/media.ts'
import { countRows, fromJson } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { takeLeadIds } from './product-leads.ts'

type ListRange = { limit?: number | undefined; before?: number | undefined }

/**
 * Lists the bin's entries of one kind, such as 'products', the last deleted first: at most `limit` entries, and only
 * those whose `id` is below `before`. `total` is the number of all entries of this kind.
 */
export async function listBin(db: Db, entity: BinnedKind, { limit, before }: ListRange) {
  const entriesOfKind = db.selectFrom('bin').where('entity', '=', entity)
  let listedEntries = entriesOfKind
    .select(['id', 'entity_id as entityId', 'title', 'deleted_at as deletedAt'])
    .orderBy('id', 'desc')
  if (before !== undefined) listedEntries = listedEntries.where('id', '<', before)
  if (limit !== undefined) listedEntries = listedEntries.limit(limit)
  return { items: await listedEntries.execute(), total: await countRows(entriesOfKind) }
}

type DeletedRow = {
  entity: BinnedKind
  title: string
  row: { id: number }
  /** The content of a deleted media file. */
  bytes?: Uint8Array | null
  /** For a deleted media file: the entities and drafts in which another file took its place. */
  replaced?: ReplacedPlace[]
}

/** Copies a row into the bin. The caller deletes the row afterwards, in the same transaction. */
export async function putIntoBin(db: Db, { entity, title, row, bytes, replaced = [] }: DeletedRow) {
  // The bin stores the leads about a product, because deleting the product clears their `product_id`.
  const leads = entity === 'products' ? await takeLeadIds(db, row.id) : []
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

/**
 * Returns the entities and drafts in which another file took the place of a deleted file; an empty list if the bin does
 * not contain the deleted file.
 */
export async function placesOfReplacedFile(db: Db, entity: BinnedKind, id: number) {
  const entries = db.selectFrom('bin').select('replaced')
  const entry = await entries.where(({ and }) => and({ entity, entity_id: id })).executeTakeFirst()
  return entry ? fromJson<ReplacedPlace[]>(entry.replaced) : []
}
