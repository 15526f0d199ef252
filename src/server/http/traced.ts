import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Tracing } from '../observability/tracing.ts'
import { routeOf } from './request-log.ts'

type Traced = ReturnType<Tracing['startRequest']>

/** Puts a span around each request. Work during the request becomes part of it, and log lines name its trace. */
export function traceRequests(app: FastifyInstance, tracing: Tracing, trustProxy: boolean) {
  const underWay = new WeakMap<FastifyRequest, Traced>()

  app.addHook('onRequest', (request, reply, done) => {
    // A stranger's trace is none of ours.
    const traced = tracing.startRequest(request.method, trustProxy ? request.headers : undefined)
    underWay.set(request, traced)
    request.log = request.log.child({ trace_id: traced.traceId })
    reply.log = request.log
    traced.run(done)
  })
  // Reading a body goes on in the context of the connection.
  app.addHook('preValidation', (request, _reply, done) => underWay.get(request)?.run(done))
  app.addHook('onResponse', async (request, reply) => {
    underWay.get(request)?.end(routeOf(request), reply.raw.statusCode)
  })
}
