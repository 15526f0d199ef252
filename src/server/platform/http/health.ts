import type { FastifyInstance } from 'fastify'
import { isMigrated } from '../db/migrate.ts'
import type { Db } from '../db/schema.ts'
import { writeCheck } from '../db/write-check.ts'
import { caching } from '../responses/caching.ts'
import { logUnavailable } from './request-log.ts'

/**
 * Serves `/healthz`, which succeeds while the process runs and is not ending. Serves `/readyz`, which also requires
 * that the database is reachable, is migrated and accepts writes. The site serves pages even while it is not ready.
 */
export function serveHealth(app: FastifyInstance, db: Db, isEnding: () => boolean) {
  const refusalOfWrites = writeCheck(db)
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', caching.none)
    return isEnding() ? reply.code(503).send({ status: 'ending' }) : reply.send({ status: 'ok' })
  })
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', caching.none)
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
