import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Tracing } from '../observability/tracing.ts'
import { routeOf } from './request-log.ts'

type RequestSpan = ReturnType<Tracing['startRequest']>

/** Starts a span for each request, around the spans of its work. The log lines of the request have the trace's id. */
export function traceRequests(app: FastifyInstance, tracing: Tracing, trustProxy: boolean) {
  const spans = new WeakMap<FastifyRequest, RequestSpan>()

  app.addHook('onRequest', (request, reply, done) => {
    // Only a trusted proxy may set the id of a trace.
    const span = tracing.startRequest(request.method, trustProxy ? request.headers : undefined)
    spans.set(request, span)
    request.log = request.log.child({ trace_id: span.traceId })
    reply.log = request.log
    span.run(done)
  })
  // Continues in the context of the request's span, because reading the body has switched to the connection's context.
  app.addHook('preValidation', (request, _reply, done) => spans.get(request)?.run(done))
  app.addHook('onResponse', async (request, reply) => {
    spans.get(request)?.end(routeOf(request), reply.raw.statusCode)
  })
}
