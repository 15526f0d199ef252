import { sql } from 'kysely'
import { redirectLimits } from '#contract/redirects.ts'
import { dayMs } from '#contract/time.ts'
import type { Db } from '../db/schema.ts'

const { pathMaxChars, missingMax, missingKeptDays } = redirectLimits

// Paths that programs request to find security holes. They are not counted.
const probePattern = /\.(php\d?|aspx?|cgi|jsp|env|git|sql|bak|ini|ya?ml)\b|^\/(\.|wp-|cgi-bin)/i
// Paths that may contain personal or secret data. They are not counted, either.
const personalPattern = /@|%40|^\/(estimate|preview)\//i

const storeEveryMs = 10_000

export type MissingPages = ReturnType<typeof missingPageCounter>

/** Creates a counter of requests for addresses of this site that do not exist. It stores nothing about the client. */
export function missingPageCounter() {
  const counts = new Map<string, number>()
  return {
    count(path: string) {
      if (path.length > pathMaxChars || probePattern.test(path) || personalPattern.test(path)) return
      if (counts.has(path) || counts.size < missingMax) counts.set(path, (counts.get(path) ?? 0) + 1)
    },
    /** Adds the counts since the last call to the counts in the database, which all instances share. */
    async store(db: Db, now = new Date()) {
      const newCounts = [...counts]
      counts.clear()
      const last_on = now.toISOString().slice(0, 10)
      for (const [path, count] of newCounts)
        await db
          .insertInto('missing_pages')
          .values({ path, count, last_on })
          .onConflict((conflict) =>
            conflict.column('path').doUpdateSet((eb) => ({ count: eb('missing_pages.count', '+', count), last_on })),
          )
          .execute()
      if (newCounts.length > 0) await deleteSurplus(db)
    },
  }
}

/** Stores the counts every few seconds. Returns a function that stores them once more and stops. */
export function keepStoring(db: Db, missingPages: MissingPages, onError: (error: unknown) => void) {
  const store = () => missingPages.store(db).catch(onError)
  const timer = setInterval(store, storeEveryMs).unref()
  return async () => {
    clearInterval(timer)
    await store()
  }
}

/** Lists the requested addresses that neither exist nor have a redirect, the most requested first. */
export const listMissing = (db: Db) =>
  db
    .selectFrom('missing_pages')
    .selectAll()
    .where('path', 'not in', redirectedPaths(db))
    .orderBy('count', 'desc')
    .orderBy('path')
    .execute()

/**
 * Deletes the rows beyond the limit, so that the table stays small however many addresses clients request. Half of the
 * rows that stay are the most requested ones. The others are chosen at random: an address that visitors ask for now and
 * then would never stay long enough to be counted if only the most requested ones did.
 */
async function deleteSurplus(db: Db) {
  const paths = db.selectFrom('missing_pages').select('path').where('path', 'not in', redirectedPaths(db))
  const pathsByCount = paths.orderBy('count', 'desc').orderBy('last_on', 'desc').orderBy('path')
  const mostRequested = pathsOf(await pathsByCount.limit(missingMax / 2).execute())
  if (mostRequested.length < missingMax / 2) return
  const others = paths.where('path', 'not in', mostRequested).orderBy(sql`random()`)
  const keptPaths = [...mostRequested, ...pathsOf(await others.limit(missingMax - mostRequested.length).execute())]
  if (keptPaths.length === missingMax) await db.deleteFrom('missing_pages').where('path', 'not in', keptPaths).execute()
}

const redirectedPaths = (db: Db) => db.selectFrom('redirects').select('path')
const pathsOf = (rows: { path: string }[]) => rows.map(({ path }) => path)

export async function forgetMissing(db: Db, now: Date) {
  const firstKeptDay = new Date(now.getTime() - missingKeptDays * dayMs).toISOString().slice(0, 10)
  await db.deleteFrom('missing_pages').where('last_on', '<', firstKeptDay).execute()
}
