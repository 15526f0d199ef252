import type { BinnedName } from '#contract/bin.ts'
import type { ReplacedPlace } from '#contract/media.ts'
import { fromJson } from '../db/json.ts'
import type { Db } from '../db/schema.ts'

/** The places that show another file since this one is in the bin. */
export async function replacedPlaces(db: Db, entity: BinnedName, id: number) {
  const entry = await db
    .selectFrom('bin')
    .select('replaced')
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .executeTakeFirst()
  return entry ? fromJson<ReplacedPlace[]>(entry.replaced) : []
}
