import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { eventStreamType } from '#contract/dashboard/updates.ts'
import { minuteMs } from '#contract/platform/time.ts'
import type { Metrics } from '../observability/metrics.ts'
import { percentDecoded } from '../percent-decoded.ts'
import { Refusal } from '../refusal.ts'
import { type ConnectionTimeouts, cachedResponses, type FindPreparedResponse } from './cached-responses.ts'
import { sendError } from './errors.ts'
import { logAnswered } from './request-log.ts'
import { hasSeveralHostHeaders, refuseOtherSites } from './security.ts'
import { connectionTimeouts, limitBodyTime, limitSockets } from './slow-clients.ts'

export type HttpOptions = {
  logger: FastifyBaseLogger
  /** True if the site trusts X-Forwarded-* headers. Set it only behind a proxy that sets them. */
  trustProxy: boolean
  /** Headers of every response. */
  headers: Record<string, string>
  /** The site's own origin, `https://example.com`. */
  publicUrl: string
  /** True if the operator has set `publicUrl`. Otherwise it consists of host and port. */
  hasPublicUrl: boolean
  /** True if the number of connections of an address is limited. False for load tests. */
  rateLimits: boolean
  /** Finds the prepared response of an address, before Fastify gets the request. */
  findPrepared: FindPreparedResponse
  metrics?: Metrics | undefined
}

const logCachedEveryMs = minuteMs

/** Creates the server without its routes: it reads, logs and limits requests, and sends refusals. */
export function createHttpServer({
  logger,
  trustProxy,
  publicUrl,
  hasPublicUrl,
  rateLimits,
  headers,
  findPrepared,
  metrics,
}: HttpOptions) {
  const cached = cachedResponses(findPrepared)
  const app = fastify({
    serverFactory: (handler, options) => cached.serve(handler as RequestListener, options as ConnectionTimeouts),
    loggerInstance: logger,
    // The hook `onResponse` below logs a line of its own, which has neither the visitor's address nor the query.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Takes the client's address from the last entry of X-Forwarded-For, which the operator's proxy adds. The visitor
    // can send the entries before it.
    trustProxy: trustProxy && ((_address, hop) => hop === 0),
    bodyLimit: 64 * 1024,
    // The contract's zod schemas check calls. Fastify would load a hundred files of its own validator and serializer.
    schemaController: { compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas } },
    ...connectionTimeouts,
    // The length of the longest address that Node accepts, so that an unknown address of any length gets a 404.
    routerOptions: { maxParamLength: 16 * 1024 },
    rewriteUrl: ({ url = '/' }) => readableUrl(pathIn(url)),
    frameworkErrors: (error, request, reply) => sendError(error, request, reply.headers(headers)),
    forceCloseConnections: 'idle',
    // While the process ends, connected clients still get responses, which close their connections.
    return503OnClosing: false,
  })

  app.removeAllContentTypeParsers()
  acceptJson(app)

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    limitBodyTime(request)
    if (hasSeveralHostHeaders(request.raw)) throw new Refusal('malformed')
    refuseOtherSites(request, { publicUrl, hasPublicUrl })
    refuseCompressed(request)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, route, status } = logAnswered(request, reply)
    // A stream is not counted: it lasts as long as its dashboard is open, which is no response time.
    if (reply.getHeader('content-type') !== eventStreamType)
      metrics?.countResponse({ method, route, status, seconds: reply.elapsedTime / 1000 })
  })
  metrics?.counter('site_answers_from_memory_total', 'Requests answered from memory', cached.count)
  // One line counts all responses from memory: a line for each would take longer than the response.
  const logCached = () => {
    const count = cached.takeCount()
    if (count > 0) logger.info({ answered: count }, 'answered from memory')
  }
  const logTimer = setInterval(logCached, logCachedEveryMs).unref()
  app.addHook('preClose', async () => {
    clearInterval(logTimer)
    cached.stop()
    logCached()
  })
  app.setErrorHandler(sendError)
  // Does not limit connections behind a proxy, because the proxy opens every connection.
  if (rateLimits && !trustProxy) limitSockets(app)
  return app
}

function refuseSchemas(): never {
  throw new Error("Schemas belong to the contract's endpoints, not to Fastify's routes")
}

/** The path and query of a request. Proxies may send whole addresses, and `OPTIONS *` has no path. */
function pathIn(url: string) {
  if (url.startsWith('/')) return url
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '')
  return path.startsWith('/') ? path : `/${path}`
}

/** Escapes a path with malformed `%`, so that visitors get the 404 page. Malformed paths of calls are refused. */
function readableUrl(url: string) {
  if (url.startsWith('/api/')) return url
  const [path = ''] = url.split('?', 1)
  return percentDecoded(path) === undefined ? path.replaceAll('%', '%25') + url.slice(path.length) : url
}

/** Refuses compressed bodies: the server doesn't decompress them. */
function refuseCompressed({ headers }: FastifyRequest) {
  const { 'content-encoding': encoding = 'identity' } = headers
  if (encoding.toLowerCase() === 'identity') return
  throw new Refusal('wrongType', { message: notCompressedMessage, headers: { 'accept-encoding': 'identity' } })
}

const notCompressedMessage = 'Please send the request without compressing it.'

/**
 * Accepts only JSON bodies. A body may be empty: some clients send a DELETE with the type of JSON and without a body.
 */
function acceptJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, String(body), done),
  )
}
