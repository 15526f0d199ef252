import type { FastifyInstance } from 'fastify'
import { isMigrated } from '../db/migrate.ts'
import type { Db } from '../db/schema.ts'
import { writeCheck } from '../db/write-check.ts'
import { caching } from '../responses/caching.ts'

/**
 * `/healthz`: the process runs and goes on running. `/readyz`: it can serve everybody, because its database answers, is
 * up to date and stores what it is given. Pages are answered also while it is not ready.
 */
export function serveHealth(app: FastifyInstance, db: Db, isEnding: () => boolean) {
  const storesWrites = writeCheck(db)
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', caching.none)
    return isEnding() ? reply.code(503).send({ status: 'ending' }) : reply.send({ status: 'ok' })
  })
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', caching.none)
    if (isEnding()) return reply.code(503).send({ status: 'ending' })
    try {
      if (!(await isMigrated(db))) return reply.code(503).send({ status: 'migrating' })
      if (!(await storesWrites())) return reply.code(503).send({ status: 'writes are refused' })
      return reply.send({ status: 'ready' })
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer')
      return reply.code(503).send({ status: 'database unreachable' })
    }
  })
}
