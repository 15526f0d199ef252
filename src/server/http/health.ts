import type { FastifyInstance } from 'fastify'
import { isMigrated } from '../db/migrate.ts'
import type { Db } from '../db/schema.ts'
import { caching } from '../responses/caching.ts'

/** `/healthz`: the process runs and goes on running. `/readyz`: it can serve, because its database answers and is up to date. */
export function serveHealth(app: FastifyInstance, db: Db, isEnding: () => boolean) {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', caching.none)
    return isEnding() ? reply.code(503).send({ status: 'ending' }) : reply.send({ status: 'ok' })
  })
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', caching.none)
    if (isEnding()) return reply.code(503).send({ status: 'ending' })
    try {
      if (await isMigrated(db)) return reply.send({ status: 'ready' })
      return reply.code(503).send({ status: 'migrating' })
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer')
      return reply.code(503).send({ status: 'database unreachable' })
    }
  })
}
