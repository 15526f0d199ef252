import type { BinEntry, BinnedName } from '#contract/bin.ts'
import type { Db } from '../db/schema.ts'

type ListPart = { limit?: number | undefined; before?: number | undefined }

/** A page of the bin's entries of one kind, the last deleted first, and the number of all entries of that kind. */
export async function listBin(db: Db, entity: BinnedName, { limit, before }: ListPart) {
  const all = db.selectFrom('bin').where('entity', '=', entity)
  let part = all.select(['id', 'entity_id', 'title', 'deleted_at']).orderBy('id', 'desc')
  if (before !== undefined) part = part.where('id', '<', before)
  if (limit !== undefined) part = part.limit(limit)
  const { total } = await all.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow()
  const entries = (await part.execute()).map(
    ({ id, entity_id, title, deleted_at }): BinEntry => ({ id, entityId: entity_id, title, deletedAt: deleted_at }),
  )
  return { entries, total: Number(total) }
}
