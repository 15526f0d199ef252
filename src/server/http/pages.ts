import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pages } from '../pages/serve.ts'
import { Refusal } from '../refusal.ts'
import { type PreparedResponse, writeResponse } from '../responses/prepared-response.ts'
import type { BuiltFiles } from './assets.ts'

/**
 * Any other address is a built file or a page; the page of an unknown address says that there is none. Another spelling
 * of a page's address leads to the page, and only there: an address that is no page is never redirected.
 */
export function servePages(app: FastifyInstance, files: BuiltFiles, pages: Pages) {
  app.setNotFoundHandler(async (request, reply) => {
    // With a host in front, because `//x` alone would be read as a host.
    const { pathname, search } = new URL(`http://localhost${request.url}`)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || pathname.startsWith('/api/')) throw new Refusal('notFound')
    const file = files.get(pathname)
    if (file) return sendReady(request, reply, file)
    const canonical = canonicalPath(pathname)
    if (canonical && (await pages.get(canonical, search)).status === 200)
      return reply.header('cache-control', redirectCaching).redirect(canonical + search, 308)
    return sendReady(request, reply, await pages.get(pathname, search))
  })
}

// The page may be gone tomorrow, and browsers keep a 308 for good unless they are told not to.
const redirectCaching = 'public, max-age=0, must-revalidate'

/** The path in lower case and without slashes at its end; null if it is that already, or nothing would be left. */
function canonicalPath(pathname: string) {
  const canonical = pathname.toLowerCase().replace(/(?<!\/)\/+$/, '')
  return canonical === '' || canonical === pathname ? null : canonical
}

/** Writes a prepared response as it is, past Fastify's own handling of replies. */
export function sendReady(request: FastifyRequest, reply: FastifyReply, answer: PreparedResponse) {
  reply.hijack()
  writeResponse(request.raw, reply.raw, answer)
  return reply
}
