import { randomUUID } from 'node:crypto'
import fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { answerError } from './errors.ts'
import { securityHeaders } from './security-headers.ts'

export type HttpOptions = {
  logger: FastifyBaseLogger
  /** Whether X-Forwarded-* headers are believed: only behind a proxy that sets them. */
  trustProxy: boolean
  /** The site's own origin, `https://example.com`. */
  publicUrl: string
}

/** A server without routes: how requests are read, logged, bounded and refused. */
export function createHttpServer({ logger, trustProxy, publicUrl }: HttpOptions) {
  const app = fastify({
    loggerInstance: logger,
    // Our own line below names neither the visitor's address nor what was searched for.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy,
    bodyLimit: 64 * 1024,
    // Slow clients: a request arrives within 15 s or not at all.
    requestTimeout: 15_000,
    connectionTimeout: 20_000,
    keepAliveTimeout: 10_000,
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
  })

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'))

  const headers = securityHeaders(publicUrl)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const milliseconds = Math.round(reply.elapsedTime)
    request.log.info(
      { method, route: routeOptions.url ?? 'unknown', status: reply.statusCode, milliseconds },
      'answered',
    )
  })
  app.setErrorHandler(answerError)
  return app
}
