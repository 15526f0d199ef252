import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pages } from '../pages/serve.ts'
import { Refusal } from '../refusal.ts'
import { type PreparedResponse, writeResponse } from '../responses/prepared-response.ts'
import type { BuiltFiles } from './assets.ts'

/** Every address that is nothing else is a built file or a page, if only the one that says that there is none. */
export function servePages(app: FastifyInstance, files: BuiltFiles, pages: Pages) {
  app.setNotFoundHandler(async (request, reply) => {
    // Put together: `//x` alone would be read as a host.
    const { pathname, search } = new URL(`http://localhost${request.url}`)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || pathname.startsWith('/api/')) throw new Refusal('notFound')
    return sendReady(request, reply, files.get(pathname) ?? (await pages.get(pathname, search)))
  })
}

/** Writes it as it is, without what else Fastify would do to an answer. */
export function sendReady(request: FastifyRequest, reply: FastifyReply, answer: PreparedResponse) {
  reply.hijack()
  writeResponse(request.raw, reply.raw, answer)
  return reply
}
