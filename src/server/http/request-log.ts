import type { FastifyReply, FastifyRequest } from 'fastify'

const pathMaxChars = 200

/** The path of the route; all pages share one, because they are no routes of the server. */
export const routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? 'page'

/** The log's line about a request: without the visitor's address, the words of a search, or the body. */
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

// A link in an e-mail can carry an e-mail address or another program's token. The site's own ones are in the query or
// in headers. The hash in a file's address is long and no secret.
function pathWithoutSecrets(url: string) {
  const [path = ''] = url.split(/[?#]/, 1)
  return path.slice(0, pathMaxChars).replace(/[^/]*(?:@|%40)[^/]*/gi, '…')
}
