import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorReason } from '../db/errors.ts'

const pathMaxChars = 200

/** The path of the route; `page` for pages, built files and unknown addresses, which have no route. */
const routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? 'page'

const loggedRequests = new WeakSet<FastifyRequest>()

/**
 * Logs a request that is refused with 503 because the database can't work. The log has only this line of the request,
 * with the reason: in an outage, many requests are refused for the same reason.
 */
export function logUnavailable(error: Error, request: FastifyRequest, reply: FastifyReply) {
  loggedRequests.add(request)
  request.log.error({ ...lineOf(request, reply), status: 503, reason: errorReason(error) }, 'answered')
}

/** Logs a request that was answered, unless it has a line already. Returns the line. */
export function logAnswered(request: FastifyRequest, reply: FastifyReply) {
  const line = lineOf(request, reply)
  if (!loggedRequests.has(request)) request.log.info(line, 'answered')
  return line
}

/** The log line of a request, without the visitor's address, the query or the body. */
function lineOf(request: FastifyRequest, reply: FastifyReply) {
  const { method, raw } = request
  return {
    method,
    route: routeOf(request),
    path: pathWithoutSecrets(raw.url ?? ''),
    status: reply.raw.statusCode,
    milliseconds: Math.round(reply.elapsedTime),
  }
}

// Replaces secrets and e-mail addresses in the path. The address of a saved estimate or a shared preview is a secret,
// and a link in a mail can contain an e-mail address. Session tokens are in headers, and the hash in a file's address
// is no secret.
function pathWithoutSecrets(url: string) {
  const [path = ''] = url.split(/[?#]/, 1)
  return path
    .slice(0, pathMaxChars)
    .replace(/^((?:\/\w+)?\/(?:estimates?|preview)\/)[^/]+/i, '$1…')
    .replace(/[^/]*(?:@|%40)[^/]*/gi, '…')
}
