import { redirectLimits } from '#contract/pages/redirects.ts'
import { dayMs } from '#contract/platform/time.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { startWorker } from '#server/platform/worker.ts'
import { oldPathKey } from './store.ts'

const { pathMaxChars, missingMax, missingKeptDays } = redirectLimits

// Paths that programs request to find security holes. They are not counted. Pages of an old site may end in `.php`,
// `.asp`, `.jsp` or `.cgi`, so these endings alone are no sign of a program.
const probePatterns = [
  /\.(env|git|sql|bak|ini|ya?ml)\b/i,
  /\/(\.|wp-|cgi-bin|vendor\/|php-?(my-?admin|unit)|adminer|actuator|solr\/|boaform|hnap1|_ignition)/i,
  /\/(\w|\d+|xmlrpc|(php-?)?info|test|c?mds?|\w*shell\w*|eval-stdin|config(uration)?|setup|install|upload\w*)\.(php\d?|aspx?|jspx?|cgi)\b/i,
]
// Paths that may contain personal or secret data. They are not counted, either.
const personalPattern = /@|%40|^\/(estimate|preview)\//i

const storeEveryMs = 10_000

export type MissingPages = ReturnType<typeof missingPageCounter>

/** Creates a counter of requests for addresses of this site that do not exist. It stores nothing about the client. */
export function missingPageCounter() {
  const counts = new Map<string, number>()
  return {
    count(requestedPath: string) {
      const path = oldPathKey(requestedPath)
      if (path.length > pathMaxChars || personalPattern.test(path)) return
      if (probePatterns.some((pattern) => pattern.test(path))) return
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
export function startStoringMissingPages(db: Db, missingPages: MissingPages, onError: (error: unknown) => void) {
  const { end } = startWorker({
    async work() {
      await missingPages.store(db)
      return storeEveryMs
    },
    onError,
    pauseAfterErrorMs: storeEveryMs,
  })
  return async () => {
    await end()
    await missingPages.store(db).catch(onError)
  }
}

/** Lists the requested addresses that neither exist nor have a redirect, the most requested first. */
export async function listMissingPages(db: Db) {
  const redirected = new Set(pathsOf(await redirectedPaths(db).execute()))
  const pages = db.selectFrom('missing_pages').select(['path', 'count', 'last_on as lastOn'])
  const rows = await pages.orderBy('count', 'desc').orderBy('path').execute()
  // Earlier releases stored a path as it was requested, so the path in a row may differ from its key.
  return rows.filter(({ path }) => !redirected.has(path) && !redirected.has(oldPathKey(path)))
}

/** Deletes all but the `missingMax` most requested addresses, so that the table stays small. */
async function deleteSurplus(db: Db) {
  const paths = db.selectFrom('missing_pages').select('path').where('path', 'not in', redirectedPaths(db))
  const pathsByCount = paths.orderBy('count', 'desc').orderBy('last_on', 'desc').orderBy('path')
  const mostRequested = pathsOf(await pathsByCount.limit(missingMax).execute())
  if (mostRequested.length === missingMax)
    await db.deleteFrom('missing_pages').where('path', 'not in', mostRequested).execute()
}

const redirectedPaths = (db: Db) => db.selectFrom('redirects').select('path')
const pathsOf = (rows: { path: string }[]) => rows.map(({ path }) => path)

export async function deleteOldMissingPages(db: Db, now: Date) {
  const firstKeptDay = new Date(now.getTime() - missingKeptDays * dayMs).toISOString().slice(0, 10)
  await db.deleteFrom('missing_pages').where('last_on', '<', firstKeptDay).execute()
}
