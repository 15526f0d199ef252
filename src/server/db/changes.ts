import { sql } from 'kysely'
import type { Subject } from '#contract/endpoint.ts'
import { isPostgres } from './engine.ts'
import type { Db } from './schema.ts'

/** Where PostgreSQL tells every process of a change, when it is committed: `products 7`. */
export const changesChannel = 'site_changes'

/** What pages and public answers are made from. Nothing is kept about the others, so nobody needs to hear of them. */
const cachedSubjects = ['content', 'media', 'news', 'products', 'projects'] as const satisfies Subject[]

export type Recorded = { subject: Subject; version: number }[]

/** Counts a change of each subject, in the transaction that makes it, and lets the other processes hear of it. */
export async function recordChanges(db: Db, subjects: readonly Subject[]): Promise<Recorded> {
  const cached = cachedSubjects.filter((subject) => subjects.includes(subject))
  if (cached.length === 0) return []
  const counting = db
    .insertInto('changes')
    .values(cached.map((subject) => ({ subject, version: 1 })))
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

export type Changes = ReturnType<typeof watchChanges>

/** How often each subject has changed, as far as this process knows. What is kept is fresh while this stands still. */
export function watchChanges() {
  const versions = new Map<Subject, number>()
  let isCertain = true
  return {
    note(recorded: Recorded) {
      for (const { subject, version } of recorded) versions.set(subject, Math.max(version, versions.get(subject) ?? 0))
    },
    /** Whether other processes' changes are being heard of; what is kept may be stale while they are not. */
    isCertain: () => isCertain,
    setCertain(certain: boolean) {
      isCertain = certain
    },
    version: (subject: Subject) => versions.get(subject) ?? 0,
    snapshot: (): ReadonlyMap<Subject, number> => new Map(versions),
    /** Equal as long as nothing of these has changed. */
    stamp: (about: readonly Subject[] = cachedSubjects) => about.map((subject) => versions.get(subject) ?? 0).join('.'),
    /** Whether what is about these may be kept: their changes are counted. */
    covers: (about: readonly Subject[]) => about.every((subject) => (cachedSubjects as Subject[]).includes(subject)),
  }
}
