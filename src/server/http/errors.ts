import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { RefusalBody, RefusalCode } from '#contract/errors.ts'
import { refusals } from '#contract/errors.ts'
import { Refusal } from './refusal.ts'

// What Fastify itself refuses before a route is reached, by its status.
const codeOfStatus: Record<number, RefusalCode> = {
  400: 'malformed',
  404: 'notFound',
  405: 'methodNotAllowed',
  408: 'tooSlow',
  413: 'tooLarge',
  415: 'wrongType',
  503: 'unavailable',
}

/** The refusal that an error stands for; null if it is a fault of ours. */
export function refusalOf(error: Error & Partial<FastifyError>, tooLarge?: string): Refusal | null {
  if (error instanceof Refusal) return error
  const { statusCode = 500 } = error
  const code = codeOfStatus[statusCode] ?? (statusCode >= 400 && statusCode < 500 ? 'malformed' : undefined)
  if (!code) return null
  return code === 'tooLarge' && tooLarge ? new Refusal(code, { message: tooLarge }) : new Refusal(code)
}

/** Every error ends here, once: a refusal with its text, a fault with nothing but an id. */
export function answerError(error: Error, request: FastifyRequest, reply: FastifyReply) {
  const { tooLarge } = (request.routeOptions?.config ?? {}) as { tooLarge?: string }
  const refusal = refusalOf(error, tooLarge)
  reply.header('cache-control', 'no-store')
  if (refusal) return reply.code(refusal.status).headers(refusal.headers).send(refusal.body)
  request.log.error({ err: error }, 'fault')
  const body: RefusalBody = { message: refusals.broken.message, errors: [], requestId: request.id }
  return reply.code(500).send(body)
}
