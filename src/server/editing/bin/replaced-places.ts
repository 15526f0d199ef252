import type { BinnedName } from '#contract/editing/bin.ts'
import type { ReplacedPlace } from '#contract/media/media.ts'
import { fromJson } from '#server/platform/db/json.ts'
import type { Db } from '#server/platform/db/schema.ts'

/**
 * Returns the entities and drafts in which another file took the place of a deleted file; an empty list if the bin does
 * not contain the deleted file.
 */
export async function replacedPlaces(db: Db, entity: BinnedName, id: number) {
  const entry = await db
    .selectFrom('bin')
    .select('replaced')
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .executeTakeFirst()
  return entry ? fromJson<ReplacedPlace[]>(entry.replaced) : []
}
