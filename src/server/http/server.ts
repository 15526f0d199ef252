import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { minuteMs } from '#contract/time.ts'
import type { Metrics } from '../observability/metrics.ts'
import type { Tracing } from '../observability/tracing.ts'
import { Refusal } from '../refusal.ts'
import { cachedResponses, type FindReady, type Timeouts } from './cached-responses.ts'
import { answerError } from './errors.ts'
import { hasSeveralHosts } from './one-host.ts'
import { requestLine } from './request-log.ts'
import { refuseOtherSites } from './same-origin.ts'
import { limitBodyTime, limitSockets, timeouts } from './slow-clients.ts'
import { traceRequests } from './traced.ts'

export type HttpOptions = {
  logger: FastifyBaseLogger
  /** Whether X-Forwarded-* headers are believed: only behind a proxy that sets them. */
  trustProxy: boolean
  /** Headers of every answer. */
  headers: Record<string, string>
  /** The site's own origin, `https://example.com`. */
  publicUrl: string
  /** Whether it was set, and not made from host and port. */
  hasPublicUrl: boolean
  /** Off: any number of connections from anywhere, for load tests. */
  rateLimits: boolean
  /** Finds a prepared response for an address, before anything else is done about a request. */
  findReady: FindReady
  metrics?: Metrics | undefined
  tracing?: Tracing | undefined
}

const readyCountedEveryMs = minuteMs

/** A server without routes: how requests are read, logged, bounded and refused. */
export function createHttpServer({
  logger,
  trustProxy,
  publicUrl,
  hasPublicUrl,
  rateLimits,
  headers,
  findReady,
  metrics,
  tracing,
}: HttpOptions) {
  const ready = cachedResponses(findReady)
  const app = fastify({
    serverFactory: (handler, options) => ready.serve(handler as RequestListener, options as Timeouts),
    loggerInstance: logger,
    // Our own line below names neither the visitor's address nor the words of a search.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Of X-Forwarded-For only the address that our own proxy has added is believed: the visitor can send the rest.
    trustProxy: trustProxy && ((_address, hop) => hop === 0),
    bodyLimit: 64 * 1024,
    // zod knows the shapes. Left out, Fastify loads a hundred files of a validator and a serializer.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    ...timeouts,
    // As long as an address can be: an unknown address is not found, however long it is.
    routerOptions: { maxParamLength: 16 * 1024 },
    rewriteUrl: ({ url = '/' }) => readableUrl(pathIn(url)),
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(headers)),
    forceCloseConnections: 'idle',
    // A client that is still connected while the process ends is answered, and told to connect anew.
    return503OnClosing: false,
  })

  app.removeAllContentTypeParsers()
  takeJson(app)

  if (tracing) traceRequests(app, tracing, trustProxy)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    limitBodyTime(request)
    if (hasSeveralHosts(request.raw)) throw new Refusal('malformed')
    refuseOtherSites(request, { publicUrl, hasPublicUrl })
    refuseCompressed(request)
  })
  app.addHook('onResponse', async (request, reply) => {
    const line = requestLine(request, reply)
    request.log.info(line, 'answered')
    const { method, route, status } = line
    metrics?.answered({ method, route, status, seconds: reply.elapsedTime / 1000 })
  })
  metrics?.counter('site_answers_from_memory_total', 'Requests that were answered at once from memory', ready.count)
  // A line for each of these would cost more than the answer.
  const logReady = () => {
    const answered = ready.takeCount()
    if (answered > 0) logger.info({ answered }, 'answered from memory')
  }
  const counting = setInterval(logReady, readyCountedEveryMs).unref()
  app.addHook('preClose', async () => {
    clearInterval(counting)
    ready.stop()
    logReady()
  })
  app.setErrorHandler(answerError)
  // Behind a proxy every connection is the proxy's.
  if (rateLimits && !trustProxy) limitSockets(app)
  return app
}

function noSchemas(): never {
  throw new Error("Shapes belong to the contract's endpoints, not to Fastify's routes")
}

/** Proxies may send whole addresses, and `OPTIONS *` asks about none: from here on each begins with a slash. */
function pathIn(url: string) {
  if (url.startsWith('/')) return url
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '')
  return path.startsWith('/') ? path : `/${path}`
}

/** An address that can't be read leads to no page, and visitors are told so; a call is refused for it. */
function readableUrl(url: string) {
  if (url.startsWith('/api/')) return url
  const [path = ''] = url.split('?', 1)
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}

/** Refuses compressed bodies: nothing here unpacks them. */
function refuseCompressed({ headers }: FastifyRequest) {
  const { 'content-encoding': encoding = 'identity' } = headers
  if (encoding.toLowerCase() === 'identity') return
  throw new Refusal('wrongType', { message: notCompressed, headers: { 'accept-encoding': 'identity' } })
}

const notCompressed = 'Please send the request without compressing it.'

/** JSON and nothing else, and no body where a client announces one that it has not: as after a DELETE. */
function takeJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, String(body), done),
  )
}
