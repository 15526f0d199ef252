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

type Versions = ReadonlyMap<Subject, number>

export type Changes = ReturnType<typeof watchChanges>

/** How often each subject has changed, as far as this process knows. */
export function watchChanges() {
  const versions = new Map<Subject, number>()
  return {
    note(recorded: Recorded) {
      for (const { subject, version } of recorded) versions.set(subject, Math.max(version, versions.get(subject) ?? 0))
    },
    snapshot: (): Versions => new Map(versions),
    subjects: (): readonly Subject[] => cachedSubjects,
    /** Equal as long as none of the subjects has changed. */
    stamp: (about: Iterable<Subject>, at: Versions = versions) =>
      Array.from(about, (subject) => at.get(subject) ?? 0).join('.'),
  }
}
