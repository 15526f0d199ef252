import type { FastifyReply, FastifyRequest } from 'fastify'

const pathMaxChars = 200

/** The path of the route; `page` for all pages, because they are not routes of the server. */
export const routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? 'page'

/** The log line of a request, without the visitor's address, the query or the body. */
export function logLineOf(request: FastifyRequest, reply: FastifyReply) {
  const { method, raw } = request
  return {
    method,
    route: routeOf(request),
    path: pathWithoutSecrets(raw.url ?? ''),
    status: reply.raw.statusCode,
    milliseconds: Math.round(reply.elapsedTime),
  }
}

// Replaces secrets and e-mail addresses in the path. The address of a kept estimate or a shared preview is a secret,
// and a link in a mail can contain an e-mail address. Session tokens are in headers, and the hash in a file's address
// is no secret.
function pathWithoutSecrets(url: string) {
  const [path = ''] = url.split(/[?#]/, 1)
  return path
    .slice(0, pathMaxChars)
    .replace(/^((?:\/api)?\/(?:estimates?|preview)\/)[^/]+/i, '$1…')
    .replace(/[^/]*(?:@|%40)[^/]*/gi, '…')
}
