import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PreparedResponse } from '../responses/prepared-response.ts'
import { addressGroup } from '../throttles/addresses.ts'
import { type Api, requireCaller, sendPrepared } from './api.ts'
import { sendChunks, writeHead } from './chunks.ts'
import type { Caller } from './route.ts'

export type RawRequest = Pick<FastifyRequest, 'method' | 'url' | 'headers' | 'raw'> & {
  params: Record<string, string>
  /** The client's address by which rate limits count; null if rate limits are off. */
  address: string | null
}

type PlainReply = {
  status?: number
  headers?: Record<string, string>
  body?: string | Buffer | Readable
  /** The chunks of a large body, which the server reads while it sends. */
  chunks?: AsyncGenerator<Buffer>
}

/** A prepared response, a plain one, a redirect, or the 404 page. */
export type RawReply =
  | PreparedResponse
  | PlainReply
  | { redirect: string; status?: number; headers?: Record<string, string> }
  | 'not found'

/** Serves something other than JSON of the API by GET: a file, a page or a stream. */
export type RawRoute = { path: string } & (
  | { access?: 'anyone'; handle: (request: RawRequest) => Promise<RawReply> }
  // The request of an administrator. It doesn't extend the session.
  | { access: 'admins'; handle: (request: RawRequest, caller: Caller) => Promise<RawReply> }
)

export function serveRaw(app: FastifyInstance, api: Api, routes: RawRoute[]) {
  for (const route of routes)
    app.route({
      method: 'GET',
      url: route.path,
      exposeHeadRoute: route.access !== 'admins',
      handler: async (request, reply) => {
        if (route.access !== 'admins') return sendRaw(request, reply, await route.handle(rawRequest(api, request)))
        const caller = await requireCaller(api, request.headers.authorization, { isUse: false })
        return sendRaw(request, reply, await route.handle(rawRequest(api, request), caller))
      },
    })
}

/** Serves the requests that no route answers. */
export function serveFallback(app: FastifyInstance, api: Api, handle: (request: RawRequest) => Promise<RawReply>) {
  app.setNotFoundHandler(async (request, reply) => sendRaw(request, reply, await handle(rawRequest(api, request))))
}

function rawRequest({ rateLimits }: Api, request: FastifyRequest): RawRequest {
  const { method, url, headers, raw, params } = request
  const address = rateLimits ? addressGroup(request.ip) : null
  return { method, url, headers, raw, params: params as Record<string, string>, address }
}

function sendRaw(request: FastifyRequest, reply: FastifyReply, result: RawReply) {
  if (result === 'not found') return reply.callNotFound()
  if ('encoded' in result) return sendPrepared(request, reply, result)
  reply.headers(result.headers ?? {})
  if ('redirect' in result) return reply.redirect(result.redirect, result.status ?? 302)
  reply.code(result.status ?? 200)
  if (result.chunks) return sendChunks(request, reply, result.chunks)
  if (request.method !== 'HEAD' || reply.getHeader('content-length') === undefined) return reply.send(result.body)
  // Fastify would set the length to 0, the length of the empty body.
  writeHead(reply).end()
  return reply
}
