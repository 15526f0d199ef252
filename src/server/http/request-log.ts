import type { FastifyReply, FastifyRequest } from 'fastify'

const pathMaxChars = 200

/** The path of the route; `page` for all pages, because they are not routes of the server. */
export const routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? 'page'

/** The log's line about a request, without the visitor's address, the query or the body. */
export function requestLine(request: FastifyRequest, reply: FastifyReply) {
  const { method, raw } = request
  return {
    method,
    route: routeOf(request),
    path: pathWithoutSecrets(raw.url ?? ''),
    status: reply.raw.statusCode,
    milliseconds: Math.round(reply.elapsedTime),
  }
}

// The addresses of kept estimates and shared previews are secrets, and a link in an e-mail can have an e-mail address in
// its path: both are left out. The site's other tokens are in headers, and the hash in a file's address is no secret.
function pathWithoutSecrets(url: string) {
  const [path = ''] = url.split(/[?#]/, 1)
  return path
    .slice(0, pathMaxChars)
    .replace(/^((?:\/api)?\/(?:estimates?|preview)\/)[^/]+/i, '$1…')
    .replace(/[^/]*(?:@|%40)[^/]*/gi, '…')
}
