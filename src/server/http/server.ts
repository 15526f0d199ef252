import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { answerError } from './errors.ts'
import { type FindReady, readyAnswers, type Timeouts } from './ready.ts'

export type HttpOptions = {
  logger: FastifyBaseLogger
  /** Whether X-Forwarded-* headers are believed: only behind a proxy that sets them. */
  trustProxy: boolean
  /** Headers of every answer. */
  headers: Record<string, string>
  /** What is ready to be written for an address: looked up before anything else is done about a request. */
  findReady: FindReady
}

const readyCountedEveryMilliseconds = 60_000

/** A server without routes: how requests are read, logged, bounded and refused. */
export function createHttpServer({ logger, trustProxy, headers, findReady }: HttpOptions) {
  const ready = readyAnswers(findReady)
  const app = fastify({
    serverFactory: (handler, options) => ready.serve(handler as RequestListener, options as Timeouts),
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
    // Whoever is still connected while the process ends is answered, and told to connect anew.
    return503OnClosing: false,
  })

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'))

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
  // A line for each of these would cost more than the answer.
  const counting = setInterval(() => {
    const answered = ready.takeCount()
    if (answered > 0) logger.info({ answered }, 'answered from memory')
  }, readyCountedEveryMilliseconds).unref()
  app.addHook('preClose', async () => {
    clearInterval(counting)
    ready.stop()
  })
  app.setErrorHandler(answerError)
  return app
}
