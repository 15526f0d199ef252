import type { CallOf, Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { tabHeader, unattendedHeader } from '#contract/updates.ts'
import { request } from '../../api/fetch.ts'
import { ResponseError } from '../../api/response-error.ts'
import { isUnattended } from './presence.ts'
import { keepReturnPath } from './return-to.ts'
import { tabName } from './tab-name.ts'
import { dropToken, readToken } from './token.ts'

/**
 * The error of an administrator's call. Its message is the status and its text, or 'Unauthorized'. Over HTTP/2 a status
 * has no text, so the server's own message takes its place.
 */
export class AdminError extends ResponseError {
  constructor(status: number, statusText: string, body: string) {
    super(status, body)
    this.message = status === 401 ? 'Unauthorized' : `${status}: ${statusText || (this.refusal?.message ?? '')}`
  }
}

type Extra = { headers?: Record<string, string>; signal?: AbortSignal | undefined }

/** Calls an endpoint as the signed-in administrator. Throws an AdminError for anything but a success. */
export async function callAsAdmin(endpoint: Endpoint, call: CallOf<Endpoint>, { headers, signal }: Extra = {}) {
  const token = readToken()
  const sender = { [tabHeader]: tabName, ...(isUnattended() && { [unattendedHeader]: '1' }) }
  const response = await request(endpoint, call, { signal, headers: { ...headers, ...sender, ...bearer(token) } })
  if (!response.ok) throw adminErrorOf(token, response.status, response.statusText, await response.text())
  return response
}

export async function replyAsAdmin<E extends Endpoint>(
  endpoint: E,
  call: CallOf<E>,
  extra?: Extra,
): Promise<ReplyOf<E>> {
  const response = await callAsAdmin(endpoint, call, extra)
  return response.json()
}

/** The error of a failed response. A 401 ends the session, unless another session was opened during the call. */
export function adminErrorOf(token: string | null, status: number, statusText: string, body: string) {
  if (status === 401 && token === readToken()) {
    keepReturnPath({ hadSession: true })
    dropToken()
  }
  return new AdminError(status, statusText, body)
}

export const bearer = (token: string | null): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {}

/** The reason of a failure in a sentence for people. */
export function reasonOf(error: unknown) {
  if (error instanceof ResponseError) return error.refusal?.message ?? error.message
  return 'The server cannot be reached. Please check the connection and try again.'
}
