import { sql } from 'kysely'
import type { Tag } from '#contract/platform/endpoint.ts'
import { type Changes, countedTags, type RecordedChanges } from './changes.ts'
import { isPostgres } from './engine.ts'
import { inSharedTransaction } from './group-commit.ts'
import type { Db } from './schema.ts'

/** The channel on which PostgreSQL announces committed changes to every process, as tag and version: `products 7`. */
export const changesChannel = 'site_changes'

type Options = {
  /** The browser tab that makes the change. */
  tab?: string | null
  mayRunTwice?: boolean
}

/**
 * Runs work in one transaction, which also counts a change of each tag that the work returns. After the commit, cached
 * responses with these tags become outdated, and dashboards are told. `inSharedTransaction` explains `mayRunTwice`.
 */
export async function commitChanges<T>(
  db: Db,
  changes: Pick<Changes, 'apply' | 'notices'>,
  work: (db: Db) => Promise<{ result: T; tags: readonly Tag[] }>,
  { tab = null, ...options }: Options = {},
): Promise<T> {
  const { result, tags, recorded } = await inSharedTransaction(
    db,
    async (db) => {
      const done = await work(db)
      return { ...done, recorded: await recordChanges(db, done.tags) }
    },
    options,
  )
  changes.apply(recorded)
  changes.notices.announce({ tags, tab })
  return result
}

/** Counts a change of each tag in the transaction that makes it, and notifies the other processes. */
async function recordChanges(db: Db, tags: readonly Tag[]): Promise<RecordedChanges> {
  const changedTags = countedTags.filter((tag) => tags.includes(tag))
  if (changedTags.length === 0) return []
  const countQuery = db
    .insertInto('changes')
    .values(changedTags.map((tag) => ({ subject: tag, version: 1 })))
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet((eb) => ({ version: eb('changes.version', '+', 1) })),
    )
    .returning(['subject', 'version'])
  // Counting and notifying are one statement, so PostgreSQL sends the notification only if the change is counted.
  const notice = sql`pg_notify(${changesChannel}, changes.subject || ' ' || changes.version)`.as('notice')
  const rows = await (isPostgres(db) ? countQuery.returning(notice) : countQuery).execute()
  // The cast is safe: the column `subject` holds only the tags that are written above. Tags were called subjects once.
  // Migrations only add columns, so the column has kept its name.
  return rows.map(({ subject, version }) => ({ tag: subject as Tag, version }))
}
