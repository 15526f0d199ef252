import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pages } from '../pages/serve.ts'
import { Refusal } from '../refusal.ts'
import { type PreparedResponse, writeResponse } from '../responses/prepared-response.ts'
import type { BuiltFiles } from './assets.ts'

/** Any other address is a built file or a page; the page of an unknown address says that there is none. */
export function servePages(app: FastifyInstance, files: BuiltFiles, pages: Pages) {
  app.setNotFoundHandler(async (request, reply) => {
    // With a host in front, because `//x` alone would be read as a host.
    const { pathname, search } = new URL(`http://localhost${request.url}`)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || pathname.startsWith('/api/')) throw new Refusal('notFound')
    return sendReady(request, reply, files.get(pathname) ?? (await pages.get(pathname, search)))
  })
}

/** Writes a prepared response as it is, past Fastify's own handling of replies. */
export function sendReady(request: FastifyRequest, reply: FastifyReply, answer: PreparedResponse) {
  reply.hijack()
  writeResponse(request.raw, reply.raw, answer)
  return reply
}
