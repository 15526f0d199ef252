import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { RefusalBody, RefusalCode } from '#contract/platform/errors.ts'
import { texts } from '#contract/texts/en/messages.ts'
import { directionOf, type Language, languages } from '#contract/texts/languages.ts'
import { fill } from '#contract/texts/texts.ts'
import { isDeadlock, isUnavailable } from '../db/errors.ts'
import { Refusal, unavailableRefusal } from '../refusal.ts'
import { cacheControl } from '../responses/prepared-response.ts'
import { languageOf, messagesIn, translatedRefusal } from './languages.ts'
import { logUnavailable } from './request-log.ts'

// The codes for errors that Fastify raises itself, before a route is reached, by their status.
const codeOfStatus: Record<number, RefusalCode> = {
  400: 'malformed',
  404: 'notFound',
  405: 'methodNotAllowed',
  408: 'tooSlow',
  413: 'tooLarge',
  415: 'wrongType',
  503: 'unavailable',
}

/** Returns the refusal that a client gets for an error; null if the error is a fault of the server. */
export function refusalOf(error: Error & Partial<FastifyError>, tooLargeMessage?: string): Refusal | null {
  if (error instanceof Refusal) return error
  if (isUnavailable(error) || isDeadlock(error)) return unavailableRefusal(texts.refusals.databaseUnavailable)
  const { statusCode = 500 } = error
  const code = codeOfStatus[statusCode] ?? (statusCode >= 400 && statusCode < 500 ? 'malformed' : undefined)
  if (!code) return null
  return code === 'tooLarge' && tooLargeMessage ? new Refusal(code, { message: tooLargeMessage }) : new Refusal(code)
}

/**
 * Sends the refusal for an error, in the visitor's language. Logs an error that the server or the database caused, and
 * sends the request's id.
 */
export async function sendError(error: Error, request: FastifyRequest, reply: FastifyReply) {
  const { tooLarge } = (request.routeOptions?.config ?? {}) as { tooLarge?: string }
  const refusal = refusalOf(error, tooLarge) ?? new Refusal('broken')
  // A person who follows an old link gets the site's 404 page. If `is404` is true, the handler of this page has refused
  // the request itself, and must not be called again.
  if (refusal.code === 'notFound' && wantsPage(request) && !request.is404) return reply.callNotFound()
  const isServerError = logServerError(error, refusal.code, request, reply)
  reply.code(refusal.status).headers({ ...refusal.headers, 'cache-control': cacheControl.none })
  const language = languageOf(request)
  const body = await translatedRefusal(language, { ...refusal.body, ...(isServerError && { requestId: request.id }) })
  if (!wantsPage(request)) return reply.send(body)
  return reply
    .type('text/html; charset=utf-8')
    .header('content-language', languages[language].tag)
    .send(await errorPage(language, body))
}

/** Logs an error if the server or the database caused it. Returns true if one of them did. */
export function logServerError(error: Error, code: RefusalCode, request: FastifyRequest, reply: FastifyReply) {
  const isOutage = isUnavailable(error)
  if (isOutage) logUnavailable(error, request, reply)
  else if (code === 'broken') request.log.error({ err: error }, 'fault')
  return isOutage || code === 'broken'
}

const wantsPage = ({ url, headers }: FastifyRequest) =>
  !url.startsWith('/api/') && headers.accept?.includes('text/html') === true

// The page is plain HTML, because rendering a page may have failed. Nothing needs escaping: the messages are the site's
// own, and the server makes the ids.
async function errorPage(language: Language, { message, requestId }: RefusalBody) {
  const { errorPage: texts } = (await messagesIn(language)).texts
  const direction = directionOf(language)
  return `<!doctype html>
<html lang="${languages[language].tag}"${direction ? ` dir="${direction}"` : ''}>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${texts.title}</title>
<h1>${message}</h1>
<p><a href="">${texts.tryAgain}</a></p>
${requestId ? `<p>${fill<string>(texts.requestId, { id: requestId })}</p>` : ''}
`
}
