import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pages } from '../pages/serve.ts'
import { Refusal } from '../refusal.ts'
import { type PreparedResponse, writeResponse } from '../responses/prepared-response.ts'
import type { BuiltFiles } from './assets.ts'

/**
 * Serves every other address as a built file or a page; an unknown address gets the 404 page. Another spelling of a
 * page's address (upper case, a slash at the end) is redirected if the page exists.
 */
export function servePages(app: FastifyInstance, files: BuiltFiles, pages: Pages) {
  app.setNotFoundHandler(async (request, reply) => {
    // With a host in front: the URL parser would take `//x` alone for a host.
    const { pathname, search } = new URL(`http://localhost${request.url}`)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || pathname.startsWith('/api/')) throw new Refusal('notFound')
    const file = files.get(pathname)
    if (file) return sendPrepared(request, reply, file)
    const canonical = canonicalPath(pathname)
    if (canonical && (await pages.get(canonical, search)).status === 200)
      return reply.header('cache-control', redirectCaching).redirect(canonical + search, 308)
    return sendPrepared(request, reply, await pages.get(pathname, search))
  })
}

// The page may be removed later, and by default browsers cache a 308 for good.
const redirectCaching = 'public, max-age=0, must-revalidate'

/** The path in lower case without slashes at its end; null if it is that already, or if nothing would be left. */
function canonicalPath(pathname: string) {
  const canonical = pathname.toLowerCase().replace(/(?<!\/)\/+$/, '')
  return canonical === '' || canonical === pathname ? null : canonical
}

/** Writes a prepared response as it is, past Fastify's own handling of replies. */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, prepared: PreparedResponse) {
  reply.hijack()
  writeResponse(request.raw, reply.raw, prepared)
  return reply
}
