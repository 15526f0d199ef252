import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { isPostgres } from '../db/engine.ts'
import { isUnavailable } from '../db/errors.ts'
import { isMigrated } from '../db/migrate.ts'
import type { Db } from '../db/schema.ts'
import { cacheControl } from '../responses/prepared-response.ts'
import { logUnavailable } from './request-log.ts'

/**
 * Serves `/healthz`, which succeeds while the process runs and is not ending. Serves `/readyz`, which also requires
 * that the database is reachable, is migrated and accepts writes. The site serves pages even while it is not ready.
 */
export function serveHealth(app: FastifyInstance, db: Db, isEnding: () => boolean) {
  const refusalOfWrites = writeCheck(db)
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', cacheControl.none)
    return isEnding() ? reply.code(503).send({ status: 'ending' }) : reply.send({ status: 'ok' })
  })
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', cacheControl.none)
    if (isEnding()) return reply.code(503).send({ status: 'ending' })
    try {
      if (!(await isMigrated(db))) return reply.code(503).send({ status: 'migrating' })
      const refusal = await refusalOfWrites()
      if (!refusal) return reply.send({ status: 'ready' })
      logUnavailable(refusal, request, reply)
      return reply.code(503).send({ status: 'writes are refused' })
    } catch (error) {
      logUnavailable(error as Error, request, reply)
      return reply.code(503).send({ status: 'database unreachable' })
    }
  })
}

// Clients may request /readyz often, and each check waits for the disk, so the server uses a result for this long.
const resultValidMs = 2000

/**
 * Returns a function that tries to write. It resolves to the error if the database refuses writes, because its disk is
 * full or it is read-only; otherwise to null.
 */
function writeCheck(db: Db) {
  let lastCheck: { at: number; refusal: Promise<Error | null> } | undefined
  return function refusalOfWrites() {
    const now = performance.now()
    if (!lastCheck || now - lastCheck.at > resultValidMs) lastCheck = { at: now, refusal: tryToWrite(db) }
    return lastCheck.refusal
  }
}

async function tryToWrite(db: Db) {
  try {
    if (isPostgres(db)) {
      await insertAndDelete(db, '')
      await writeTemporaryFiles(db)
    } else await insertAndDelete(db, ' '.repeat(rowBytes))
    return null
  } catch (error) {
    if (isUnavailable(error)) return error as Error
    throw error
  }
}

// On SQLite the check writes a row of about the size of a lead with its indexes. A smaller row may still find room
// where a lead does not.
const rowBytes = 48 * 1024

/** Inserts a row and deletes it in a second commit. In one commit, SQLite would never write the row to the disk. */
async function insertAndDelete(db: Db, filler: string) {
  const row = { key: 'write-check', count: 0, blocked_until: filler, forget_at: '' }
  await db
    .insertInto('throttles')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  await db.deleteFrom('throttles').where('key', '=', row.key).execute()
}

/**
 * Writes temporary files of some 150 KB in each tablespace of the site's tables. A row would find room in pages that
 * PostgreSQL has allocated before, while a lead needs a new page. A large row with each check would also fill the
 * write-ahead log and leave dead rows. The files are gone when the statement ends.
 */
function writeTemporaryFiles(db: Db) {
  return db.transaction().execute(async (db) => {
    const { rows } = await tablespaces.execute(db)
    for (const { name } of rows) {
      // With this little memory, PostgreSQL sorts in a file.
      await sql`select set_config('work_mem', '64kB', true), set_config('temp_tablespaces', ${name}, true)`.execute(db)
      await sql`select md5(i::text) as filler from generate_series(1, 3000) i order by filler offset 3000`.execute(db)
    }
  })
}

// Leaves out tablespaces in which the site's user may not create files.
const tablespaces = sql<{ name: string }>`
  select distinct quote_ident(space.spcname) as name
  from pg_class one
  join pg_database base on base.datname = current_database()
  join pg_tablespace space on space.oid = coalesce(nullif(one.reltablespace, 0), base.dattablespace)
  where one.relkind in ('r', 'i')
    and one.relnamespace = (select relnamespace from pg_class where oid = 'quotes'::regclass)
    and (space.oid = base.dattablespace or has_tablespace_privilege(space.oid, 'create'))`
