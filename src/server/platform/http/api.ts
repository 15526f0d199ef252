import multipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { browserIdHeader } from '#contract/accounts/admins.ts'
import { confirmationHeader } from '#contract/accounts/security.ts'
import { tabIdHeader, unattendedHeader, updatesEndpoint } from '#contract/dashboard/updates.ts'
import { formDetailsHeader } from '#contract/leads/leads.ts'
import { mediaLimits } from '#contract/media/media.ts'
import { type Endpoint, urlOf } from '#contract/platform/endpoint.ts'
import type { Changes } from '../db/changes.ts'
import type { Db } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { encodedText } from '../responses/encodings.ts'
import {
  cacheControl,
  type PreparedResponse,
  type PrepareResponse,
  writeResponse,
} from '../responses/prepared-response.ts'
import type { ResponseCache } from '../responses/response-cache.ts'
import { addressGroup } from '../throttles/addresses.ts'
import { sendChunks } from './chunks.ts'
import { BatchedReply, type Caller, etagHeader, type RequestContext, type Route } from './route.ts'
import { isBatches, isStorable, runRoute } from './run-route.ts'
import { ordinaryBodyMaxBytes } from './slow-clients.ts'

export type ResponseCaching = { cache: ResponseCache; prepare: PrepareResponse }

/** The objects that the server needs to run the calls of the API. */
export type Api = ResponseCaching & { db: Db; changes: Changes; rateLimits: boolean; findCaller: FindCaller }

/** Serves each route at its address. Replies for visitors are cached until their data changes. */
export function serveApi(app: FastifyInstance, api: Api, allRoutes: Route[]) {
  for (const route of allRoutes) if (!isUpload(route)) serveRoute(app, api, route)
  refuseOtherRequests(app, [...allRoutes.map(({ endpoint }) => endpoint), updatesEndpoint])
  app.register((app, _options, done) => {
    acceptUploads(app)
    for (const route of allRoutes) if (isUpload(route)) serveRoute(app, api, route)
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
  const result = await runRequest(api, route, caller, request)
  const { body, headers } = result
  reply.code(route.status ?? 200).headers({ 'cache-control': cacheControl.none, ...etagHeaderOf(body), ...headers })
  if (!(result instanceof BatchedReply)) return reply.send(body)
  reply.header('content-type', 'application/json; charset=utf-8')
  return sendChunks(request, reply, jsonChunks(result.body))
}

/** The JSON of a list or of an object with lists, in a chunk for each batch of a list. */
async function* jsonChunks(body: object): AsyncGenerator<Buffer> {
  if (isBatches(body)) return yield* listChunks(body)
  let before = '{'
  for (const [name, value] of Object.entries(body)) {
    yield Buffer.from(`${before}${JSON.stringify(name)}:`)
    if (isBatches(value)) yield* listChunks(value)
    else yield Buffer.from(JSON.stringify(value))
    before = ','
  }
  yield Buffer.from('}')
}

async function* listChunks(batches: AsyncIterable<unknown[]>) {
  let before = '['
  for await (const batch of batches) {
    if (batch.length === 0) continue
    yield Buffer.from(before + JSON.stringify(batch).slice(1, -1))
    before = ','
  }
  yield Buffer.from(before === '[' ? '[]' : ']')
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

/** Writes a prepared response unchanged, without Fastify's own handling of replies. */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, prepared: PreparedResponse) {
  reply.hijack()
  writeResponse(request.raw, reply.raw, prepared)
  return reply
}

const cachedHeaders = { 'content-type': 'application/json; charset=utf-8', 'cache-control': cacheControl.checked }

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

type Details = {
  caller: Caller | null
  /** True if rate limits count the request. False for load tests. */
  rateLimits: boolean
}

export function requestContext({ headers, ip }: FastifyRequest, { caller, rateLimits }: Details): RequestContext {
  return {
    caller,
    address: rateLimits ? addressGroup(ip) : null,
    userAgent: storableHeader(headers['user-agent'], 300) ?? '',
    browser: storableHeader(headers[browserIdHeader], 100),
    tab: storableHeader(headers[tabIdHeader], 60),
    idempotencyKey: storableHeader(headers['idempotency-key'], 200),
    confirmation: storableHeader(headers[confirmationHeader], 300),
    ...changedFrom(storableHeader(headers['if-match'], 100)),
    formDetails: storableHeader(headers[formDetailsHeader], 12_000),
  }
}

function storableHeader(header: string | string[] | undefined, maxChars: number) {
  const text = (Array.isArray(header) ? header[0] : header)?.slice(0, maxChars)
  return text && isStorable(text) ? text : null
}

// No entity has this version, so each change that looks at the version is refused.
const noVersion = -1

/**
 * Reads the version from `"7"`, `W/"7"` or `7`, or another former value from `"new"`. For `*` or without a header, both
 * are null; a change then overwrites anything.
 */
function changedFrom(ifMatch: string | null): Pick<RequestContext, 'ifMatch' | 'formerValue'> {
  if (ifMatch === null || ifMatch === '*') return { ifMatch: null, formerValue: null }
  const value = ifMatch.replace(/^(?:W\/)?"?(.*?)"?$/s, '$1')
  return /^\d+$/.test(value)
    ? { ifMatch: Number(value), formerValue: null }
    : { ifMatch: noVersion, formerValue: value }
}

/**
 * Refuses all requests to the API that no endpoint answers. If endpoints have the path with other methods, the `Allow`
 * header lists these methods.
 */
function refuseOtherRequests(app: FastifyInstance, endpoints: Pick<Endpoint, 'method' | 'path'>[]) {
  const patterns = endpoints.map(({ method, path }) => ({ method, pattern: patternOf(path) }))
  app.all('/api/*', {
    onRequest: async ({ url }) => {
      const path = url.replace(/\?.*/s, '')
      const allowed = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
      if (allowed.length === 0) throw new Refusal('notFound')
      throw new Refusal('methodNotAllowed', { headers: { allow: allowed.join(', ') } })
    },
    handler: async () => {},
  })
}

const patternOf = (path: string) => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`)

/** Finds the administrator and the session of a token; undefined unless the session is open. */
export type FindCaller = (db: Db, token: string, options: { isUse: boolean }) => Promise<Caller | undefined>

/**
 * Finds the administrator whose session token is in `Authorization: Bearer …`. Refuses with a 401 if the token has no
 * open session. With `isUse`, the session is extended.
 */
export async function requireCaller(
  { db, findCaller }: { db: Db; findCaller: FindCaller },
  authorization: string | undefined,
  { isUse }: { isUse: boolean },
): Promise<Caller> {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(authorization ?? '')?.[1]
  const caller = token && (await findCaller(db, token, { isUse }))
  if (!caller) throw new Refusal('unauthorized', { headers: { 'www-authenticate': 'Bearer' } })
  return caller
}

// An upload is one file with a few short fields.
const formLimits = { files: 1, fields: 5, parts: 6, fieldSize: 1024, fieldNameSize: 100, headerPairs: 50 }

/** Reads bodies of type multipart/form-data on the routes of `app`. Each uploaded file becomes a File in the body. */
function acceptUploads(app: FastifyInstance) {
  app.register(multipart, { limits: { ...formLimits, fileSize: mediaLimits.pdfMaxBytes } })
  app.addHook('preValidation', async (request) => {
    if (!request.isMultipart()) throw new Refusal('wrongType')
    request.body = await filesOf(request)
  })
}

async function filesOf(request: FastifyRequest) {
  const files: Record<string, File> = {}
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue
      const bytes = new Uint8Array(await part.toBuffer())
      files[part.fieldname] = new File([bytes], part.filename ?? '', { type: part.mimetype })
    }
  } catch (error) {
    throw formError(error)
  }
  return files
}

/** Returns the error for a form that can't be read. An error without a status means that the form is malformed. */
const formError = (error: unknown) =>
  (error as FastifyError).statusCode ? (error as FastifyError) : new Refusal('malformed')
