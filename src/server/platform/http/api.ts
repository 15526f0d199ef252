import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { unattendedHeader, updatesEndpoint } from '#contract/dashboard/updates.ts'
import { urlOf } from '#contract/platform/endpoint.ts'
import type { Changes } from '../db/changes.ts'
import type { Db } from '../db/schema.ts'
import { caching } from '../responses/caching.ts'
import { encodedText } from '../responses/encodings.ts'
import type { PrepareResponse } from '../responses/prepared-response.ts'
import type { ResponseCache } from '../responses/response-cache.ts'
import type { Caller } from './caller.ts'
import { refuseOtherRequests } from './other-requests.ts'
import { sendPrepared } from './raw.ts'
import { etagHeader } from './reply.ts'
import { requestContext } from './request-context.ts'
import type { Route } from './route.ts'
import { runRoute } from './run-route.ts'
import { type FindCaller, requireCaller } from './sessions.ts'
import { ordinaryBodyMaxBytes } from './slow-clients.ts'
import { acceptUploads } from './uploads.ts'

export type ResponseCaching = { cache: ResponseCache; prepare: PrepareResponse }

/** The parts of the application that a call uses. */
export type Api = ResponseCaching & { db: Db; changes: Changes; rateLimits: boolean; findCaller: FindCaller }

/** Serves each route at its address. Replies for visitors are cached until their data changes. */
export function serveApi(app: FastifyInstance, api: Api, all: Route[]) {
  for (const route of all) if (!isUpload(route)) serveRoute(app, api, route)
  refuseOtherRequests(app, [...all.map(({ endpoint }) => endpoint), updatesEndpoint])
  app.register((app, _options, done) => {
    acceptUploads(app)
    for (const route of all) if (isUpload(route)) serveRoute(app, api, route)
    done()
  })
}

const isUpload = ({ endpoint }: Route) => endpoint.bodyType === 'multipart/form-data'

function serveRoute(app: FastifyInstance, api: Api, route: Route) {
  const { method, path, tags } = route.endpoint
  const isCached = method === 'GET' && route.access === 'anyone' && api.changes.covers(tags)
  const callers = new WeakMap<FastifyRequest, Caller>()
  app.route({
    method,
    url: path,
    bodyLimit: route.bodyMaxBytes ?? ordinaryBodyMaxBytes,
    config: { tooLarge: route.tooLarge },
    // Checks the caller before the body is read, so that the server takes no file from a client that isn't signed in.
    onRequest: async (request) => {
      if (route.access !== 'admins') return
      // A call that the dashboard makes while nobody uses it does not extend the session.
      const { authorization, [unattendedHeader]: unattended } = request.headers
      callers.set(request, await requireCaller(api, authorization, { isUse: unattended === undefined }))
    },
    handler: (request, reply) =>
      isCached
        ? sendCached(api, route, request, reply)
        : sendUncached(api, route, callers.get(request) ?? null, request, reply),
  })
}

async function sendUncached(
  api: Api,
  route: Route,
  caller: Caller | null,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { body, headers } = await runRequest(api, route, caller, request)
  return reply
    .code(route.status ?? 200)
    .headers({ ...etagHeaderOf(body), ...headers, 'cache-control': caching.none })
    .send(body)
}

async function sendCached(api: Api, route: Route, request: FastifyRequest, reply: FastifyReply) {
  const prepared = await api.cache.getOrCreate(cacheKeyOf(route, request), async () => {
    const { body, headers } = await runRequest(api, route, null, request)
    return {
      response: api.prepare({
        encodings: encodedText(JSON.stringify(body)),
        headers: { ...cachedHeaders, ...headers },
      }),
      tags: route.endpoint.tags,
    }
  })
  return sendPrepared(request, reply, prepared)
}

const cachedHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': caching.checked,
}

/** The cached response's key: the request's address with only the query parameters of the endpoint. */
function cacheKeyOf({ endpoint, schemas }: Route, request: FastifyRequest) {
  const sentQuery = request.query as Record<string, unknown>
  const names = Object.keys(schemas.query?.shape ?? {})
  const query = Object.fromEntries(names.map((name) => [name, sentQuery[name]]))
  return urlOf(endpoint, { params: request.params as Record<string, unknown>, query })
}

function runRequest(api: Api, route: Route, caller: Caller | null, request: FastifyRequest) {
  const context = requestContext(request, { caller, rateLimits: api.rateLimits })
  const { params, query, body } = request
  return runRoute(api.db, api.changes, route, { params, query, body }, context)
}

/**
 * If the reply is an entity, returns its version as an ETag, which the client sends as `If-Match` with its next change.
 * Otherwise returns no header.
 */
function etagHeaderOf(body: unknown) {
  const isEntity = typeof body === 'object' && body !== null && 'version' in body
  return isEntity ? etagHeader(body.version) : {}
}
