import type { CallOf, Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { AnswerError } from '../../api/answer-error.ts'
import { request } from '../../api/fetch.ts'
import { rememberPlace } from './return-to.ts'
import { dropToken, readToken } from './token.ts'

/**
 * An administrator's call that was no success: its message is the status and its text, or 'Unauthorized'. Over HTTP/2 a
 * status has no text, so the server's own words stand in.
 */
export class AdminError extends AnswerError {
  constructor(status: number, statusText: string, body: string) {
    super(status, body)
    this.message = status === 401 ? 'Unauthorized' : `${status}: ${statusText || (this.refusal?.message ?? '')}`
  }
}

type Extra = { headers?: Record<string, string>; signal?: AbortSignal | undefined }

/** Calls an endpoint as the signed-in administrator. Throws an AdminError for anything but a success. */
export async function callAsAdmin(endpoint: Endpoint, call: CallOf<Endpoint>, { headers, signal }: Extra = {}) {
  const token = readToken()
  const response = await request(endpoint, call, { signal, headers: { ...headers, ...bearer(token) } })
  if (!response.ok) throw refused(token, response.status, response.statusText, await response.text())
  return response
}

export async function answerAsAdmin<E extends Endpoint>(
  endpoint: E,
  call: CallOf<E>,
  extra?: Extra,
): Promise<ReplyOf<E>> {
  const response = await callAsAdmin(endpoint, call, extra)
  return response.json()
}

/** The error of an answer. A 401 ends the session, unless another one was opened while the call was under way. */
export function refused(token: string | null, status: number, statusText: string, body: string) {
  if (status === 401 && token === readToken()) {
    rememberPlace({ hadSession: true })
    dropToken()
  }
  return new AdminError(status, statusText, body)
}

export const bearer = (token: string | null): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {}

/** Why something could not be done, in a sentence for people. */
export function reasonOf(error: unknown) {
  if (error instanceof AnswerError) return error.refusal?.message ?? error.message
  return 'The server cannot be reached. Please check the connection and try again.'
}
