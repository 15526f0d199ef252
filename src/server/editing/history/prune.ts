import { sql } from 'kysely'
import type { VersionedName } from '#contract/editing/history.ts'
import { versionLimits } from '#contract/editing/history.ts'
import { dayMs } from '#contract/platform/time.ts'
import type { Db } from '#server/platform/db/schema.ts'

/** Deletes the versions of an entity beyond the newest 200, except the last version of each month. */
export async function forgetSurplusVersions(
  db: Db,
  { entity, entity_id, newestNumber }: { entity: string; entity_id: string; newestNumber: number },
) {
  if (newestNumber <= versionLimits.keptVersions) return
  await deletionOfSuperseded(db)
    .where('entity', '=', entity)
    .where('entity_id', '=', entity_id)
    .where('number', '<=', newestNumber - versionLimits.keptVersions)
    .execute()
}

/** Deletes versions that are older than two years, except the last version of each month. */
export async function forgetOldVersions(db: Db, now = new Date()) {
  const savedBefore = new Date(now.getTime() - versionLimits.keptDays * dayMs).toISOString()
  await deletionOfSuperseded(db).where('at', '<', savedBefore).execute()
}

/** Deletes all versions of an entity that is deleted for good. */
export async function forgetVersions(db: Db, entity: VersionedName, id: number) {
  await db.deleteFrom('versions').where('entity', '=', entity).where('entity_id', '=', String(id)).execute()
}

/** The query that deletes each version with a newer one in the same month, so the newest of an entity always stays. */
const deletionOfSuperseded = (db: Db) =>
  db.deleteFrom('versions').where(({ exists, selectFrom }) =>
    exists(
      selectFrom('versions as newer')
        .select('newer.id')
        .whereRef('newer.entity', '=', 'versions.entity')
        .whereRef('newer.entity_id', '=', 'versions.entity_id')
        .whereRef('newer.number', '>', 'versions.number')
        // The first 7 characters of a time are its month, such as 2026-11.
        .where(sql<boolean>`substr(newer.at, 1, 7) = substr(versions.at, 1, 7)`),
    ),
  )
