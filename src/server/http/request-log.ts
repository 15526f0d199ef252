import type { FastifyReply, FastifyRequest } from 'fastify'

const pathMaxChars = 200

/** The address as it is in the table of routes; pages share one, because their table is not the server's. */
export const routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? 'page'

/** What the log says of a request: nothing of who sent it, what was searched for, or what was sent. */
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

// A link in somebody's mail can carry an e-mail address or a token of another program. Ours are in the query or in
// headers, and files have the hash of their content in their address, which is long and no secret.
function pathWithoutSecrets(url: string) {
  const [path = ''] = url.split(/[?#]/, 1)
  return path.slice(0, pathMaxChars).replace(/[^/]*(?:@|%40)[^/]*/gi, '…')
}
