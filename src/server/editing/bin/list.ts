import type { BinEntry, BinnedName } from '#contract/editing/bin.ts'
import type { Db } from '#server/platform/db/schema.ts'

type ListPart = { limit?: number | undefined; before?: number | undefined }

/**
 * Lists the bin's entries for one type of entity, such as 'products', the last deleted first: at most `limit` of them,
 * with ids below `before`. `total` is the number of all entries of this type.
 */
export async function listBin(db: Db, entity: BinnedName, { limit, before }: ListPart) {
  const entriesOfType = db.selectFrom('bin').where('entity', '=', entity)
  let entriesOfPart = entriesOfType.select(['id', 'entity_id', 'title', 'deleted_at']).orderBy('id', 'desc')
  if (before !== undefined) entriesOfPart = entriesOfPart.where('id', '<', before)
  if (limit !== undefined) entriesOfPart = entriesOfPart.limit(limit)
  const { total } = await entriesOfType.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow()
  const entries = (await entriesOfPart.execute()).map(
    ({ id, entity_id, title, deleted_at }): BinEntry => ({ id, entityId: entity_id, title, deletedAt: deleted_at }),
  )
  return { entries, total: Number(total) }
}
