import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Tracing } from '../observability/tracing.ts'
import { routeOf } from './request-log.ts'

type Traced = ReturnType<Tracing['startRequest']>

/** Starts a span for each request. Spans of the request's work are inside it, and its log lines have the trace's id. */
export function traceRequests(app: FastifyInstance, tracing: Tracing, trustProxy: boolean) {
  const spans = new WeakMap<FastifyRequest, Traced>()

  app.addHook('onRequest', (request, reply, done) => {
    // Only a trusted proxy may set the id of a trace.
    const traced = tracing.startRequest(request.method, trustProxy ? request.headers : undefined)
    spans.set(request, traced)
    request.log = request.log.child({ trace_id: traced.traceId })
    reply.log = request.log
    traced.run(done)
  })
  // Continues in the context of the request's span, because reading the body has switched to the connection's context.
  app.addHook('preValidation', (request, _reply, done) => spans.get(request)?.run(done))
  app.addHook('onResponse', async (request, reply) => {
    spans.get(request)?.end(routeOf(request), reply.raw.statusCode)
  })
}
