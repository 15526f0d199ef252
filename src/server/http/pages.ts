import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor } from '../pages/compressed.ts'
import type { Pages, ServedPage } from '../pages/serve.ts'
import { Refusal } from './refusal.ts'

/** Every address that is nothing else is a page, if only the one that says that there is none. */
export function servePages(app: FastifyInstance, pages: Pages) {
  app.setNotFoundHandler(async (request, reply) => {
    const { pathname, search } = new URL(request.url, 'http://localhost')
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (!isPage || pathname.startsWith('/api/')) throw new Refusal('notFound')
    return sendPage(request, reply, await pages.get(pathname, search))
  })
}

export function sendPage(request: FastifyRequest, reply: FastifyReply, { status, etag, forms }: ServedPage) {
  reply.code(status).headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'accept-encoding',
    etag,
  })
  if (status === 200 && request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(forms[encoding])
}
