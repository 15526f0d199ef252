import type { Subject } from '#contract/endpoint.ts'

/** What pages and public answers are made from. Nothing is kept about the others, so nobody needs to hear of them. */
export const countedSubjects = ['content', 'media', 'news', 'products', 'projects'] as const satisfies Subject[]

export type Recorded = { subject: Subject; version: number }[]

/** All that is known at a moment, in a form that can be handed to another thread. */
export type KnownChanges = { recorded: Recorded; isCertain: boolean }

export type Changes = ReturnType<typeof watchChanges>

/** How often each subject has changed, as far as this thread knows. What is kept is fresh while this stands still. */
export function watchChanges() {
  const versions = new Map<Subject, number>()
  let isCertain = true

  function note(recorded: Recorded) {
    for (const { subject, version } of recorded) versions.set(subject, Math.max(version, versions.get(subject) ?? 0))
  }

  return {
    note,
    /** Whether other processes' changes are being heard of; what is kept may be stale while they are not. */
    isCertain: () => isCertain,
    setCertain(certain: boolean) {
      isCertain = certain
    },
    known: (): KnownChanges => ({
      recorded: Array.from(versions, ([subject, version]) => ({ subject, version })),
      isCertain,
    }),
    /** Takes over what another thread knows. */
    learn(known: KnownChanges) {
      note(known.recorded)
      isCertain = known.isCertain
    },
    version: (subject: Subject) => versions.get(subject) ?? 0,
    snapshot: (): ReadonlyMap<Subject, number> => new Map(versions),
    /** Equal as long as nothing of these has changed. */
    stamp: (about: readonly Subject[] = countedSubjects) =>
      about.map((subject) => versions.get(subject) ?? 0).join('.'),
    /** Whether what is about these may be kept: their changes are counted. */
    covers: (about: readonly Subject[]) => about.every((subject) => (countedSubjects as Subject[]).includes(subject)),
  }
}
