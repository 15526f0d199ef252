import type { FastifyInstance } from 'fastify'
import { updatesEndpoint } from '#contract/dashboard/updates.ts'
import type { Api } from '#server/platform/http/api.ts'
import { requireCaller } from '#server/platform/http/sessions.ts'
import type { UpdateStreams } from './streams.ts'

export const eventStreamType = 'text/event-stream'

const headers = {
  'content-type': eventStreamType,
  // A proxy must neither cache nor compress the stream, because it would hold events back until its buffer is full.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/** Serves administrators a stream of changes. Reading it doesn't keep the session open. */
export function serveUpdates(app: FastifyInstance, { db }: Pick<Api, 'db'>, streams: UpdateStreams) {
  const { method, path: url } = updatesEndpoint
  app.route({
    method,
    url,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { sessionId } = await requireCaller(db, request.headers.authorization, { isUse: false })
      return reply.headers(headers).send(await streams.open(sessionId))
    },
  })
  app.addHook('preClose', async () => streams.end())
}
