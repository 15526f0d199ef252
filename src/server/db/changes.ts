import type { Subject } from '#contract/endpoint.ts'
import type { Db } from './schema.ts'

/** What pages and public answers are made from. Nothing is kept about the others, so nobody needs to hear of them. */
const cachedSubjects = ['content', 'media', 'news', 'products', 'projects'] as const satisfies Subject[]

type Recorded = { subject: Subject; version: number }[]

/** Counts a change of each subject, in the transaction that makes it. */
export async function recordChanges(db: Db, subjects: readonly Subject[]): Promise<Recorded> {
  const cached = cachedSubjects.filter((subject) => subjects.includes(subject))
  if (cached.length === 0) return []
  const rows = await db
    .insertInto('changes')
    .values(cached.map((subject) => ({ subject, version: 1 })))
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet((eb) => ({ version: eb('changes.version', '+', 1) })),
    )
    .returning(['subject', 'version'])
    .execute()
  // Only subjects are written to the table, above.
  return rows as Recorded
}

export type Changes = ReturnType<typeof watchChanges>

/** How often each subject has changed, as far as this process knows. What is kept is fresh while this stands still. */
export function watchChanges() {
  const versions = new Map<Subject, number>()
  return {
    note(recorded: Recorded) {
      for (const { subject, version } of recorded) versions.set(subject, Math.max(version, versions.get(subject) ?? 0))
    },
    version: (subject: Subject) => versions.get(subject) ?? 0,
    snapshot: (): ReadonlyMap<Subject, number> => new Map(versions),
    /** Equal as long as nothing at all has changed. */
    stamp: () => Array.from(cachedSubjects, (subject) => versions.get(subject) ?? 0).join('.'),
    /** Whether what is about these may be kept: their changes are counted. */
    covers: (about: readonly Subject[]) => about.every((subject) => (cachedSubjects as Subject[]).includes(subject)),
  }
}
