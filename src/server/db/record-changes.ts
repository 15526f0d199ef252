import { sql } from 'kysely'
import type { Subject } from '#contract/endpoint.ts'
import { countedSubjects, type Recorded } from './changes.ts'
import { isPostgres } from './engine.ts'
import type { Db } from './schema.ts'

/** Where PostgreSQL tells every process of a change, when it is committed: `products 7`. */
export const changesChannel = 'site_changes'

/** Counts a change of each subject, in the transaction that makes it, and lets the other processes hear of it. */
export async function recordChanges(db: Db, subjects: readonly Subject[]): Promise<Recorded> {
  const counted = countedSubjects.filter((subject) => subjects.includes(subject))
  if (counted.length === 0) return []
  const counting = db
    .insertInto('changes')
    .values(counted.map((subject) => ({ subject, version: 1 })))
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet((eb) => ({ version: eb('changes.version', '+', 1) })),
    )
    .returning(['subject', 'version'])
  // In the same statement, so that it is said if and only if it is counted.
  const notice = sql`pg_notify(${changesChannel}, changes.subject || ' ' || changes.version)`.as('notice')
  const rows = await (isPostgres(db) ? counting.returning(notice) : counting).execute()
  // Only subjects are written to the table, above.
  return rows.map(({ subject, version }) => ({ subject, version })) as Recorded
}
