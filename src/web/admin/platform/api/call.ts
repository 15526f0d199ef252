import { confirmationHeader, confirmationPath } from '#contract/accounts/security.ts'
import { tabIdHeader, unattendedHeader } from '#contract/dashboard/updates.ts'
import type { CallOf, Endpoint, ReplyOf } from '#contract/platform/endpoint.ts'
import { minuteMs } from '#contract/platform/time.ts'
import { request } from '#web/api/fetch.ts'
import { ResponseError } from '#web/api/response-error.ts'
import { askForConfirmation } from './confirmations.ts'
import { dropToken, readToken, storeReturnPath } from './session.ts'

/**
 * The error for a failed call of an administrator. Its message is 'Unauthorized' for status 401, otherwise the status
 * with its text. Over HTTP/2, which has no status texts, the message in the response's body replaces the text.
 */
export class AdminCallError extends ResponseError {
  constructor(status: number, statusText: string, body: string) {
    super(status, body)
    this.message = status === 401 ? 'Unauthorized' : `${status}: ${statusText || (this.refusal?.message ?? '')}`
  }
}

/** The end of a call for which the administrator did not give the password again. It is no failure: they have stopped. */
export class StoppedError extends Error {}

type CallOptions = { headers?: Record<string, string>; signal?: AbortSignal | undefined }

/**
 * Calls an endpoint as the signed-in administrator. Throws an AdminCallError for a response with an error status. If the
 * call needs a confirmation, the dashboard asks for the password or a passkey, and the call is sent again. Throws a
 * StoppedError if the administrator closes this question.
 */
export async function callAsAdmin(
  endpoint: Endpoint,
  call: CallOf<Endpoint>,
  { headers, signal }: CallOptions = {},
): Promise<Response> {
  const token = readToken()
  const senderHeaders = { [tabIdHeader]: browserTabName, ...(isUnattended() && { [unattendedHeader]: '1' }) }
  const response = await request(endpoint, call, {
    signal,
    headers: { ...headers, ...senderHeaders, ...bearerHeaders(token) },
  })
  if (response.ok) return response
  const error = adminCallErrorOf(token, response.status, response.statusText, await response.text())
  const isUnconfirmed = error.refusal?.errors.some(({ path }) => path === confirmationPath) ?? false
  if (!isUnconfirmed || headers?.[confirmationHeader]) throw error
  const confirmation = await askForConfirmation()
  if (confirmation === null) throw new StoppedError('Nothing was changed')
  return callAsAdmin(endpoint, call, { headers: { ...headers, [confirmationHeader]: confirmation }, signal })
}

export async function fetchReplyAsAdmin<E extends Endpoint>(
  endpoint: E,
  call: CallOf<E>,
  options?: CallOptions,
): Promise<ReplyOf<E>> {
  const response = await callAsAdmin(endpoint, call, options)
  return response.json()
}

/**
 * Creates the error for a failed response. After a 401 it also signs this browser out, unless the administrator has
 * signed in again since the call was sent.
 */
export function adminCallErrorOf(token: string | null, status: number, statusText: string, body: string) {
  if (status === 401 && token === readToken()) {
    storeReturnPath({ hadSession: true })
    dropToken()
  }
  return new AdminCallError(status, statusText, body)
}

export const bearerHeaders = (token: string | null): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {}

/** Returns a sentence that tells the administrator why a call failed. Browsers throw a TypeError if no response arrives. */
export function failureReason(error: unknown) {
  if (error instanceof ResponseError) return error.refusal?.message ?? error.message
  if (error instanceof TypeError) return 'The server cannot be reached. Please check the connection and try again.'
  return 'Something broke on our side. Please try again in a few minutes.'
}

/**
 * Returns the messages about all wrong fields of a refused call, for places that do not show them at the fields. For
 * any other failure, returns the text of `failureReason`.
 */
export function failureReasons(error: unknown) {
  const errors = error instanceof ResponseError ? (error.refusal?.errors ?? []) : []
  return errors.length > 0 ? errors.map(({ message }) => message).join('. ') : failureReason(error)
}

/**
 * A random name of this browser tab until the next reload. Calls send the name, so that the tab can ignore the updates
 * that its own changes cause. `getRandomValues` works over plain HTTP, where browsers have no `randomUUID`.
 */
export const browserTabName = crypto.getRandomValues(new Uint32Array(4)).join('-')

const unattendedAfterMs = 5 * minuteMs

let lastUsedAt = Date.now()

/** Records the time whenever a person uses the pointer or the keyboard in this browser tab. */
export function watchUserActivity() {
  const recordUse = () => {
    lastUsedAt = Date.now()
  }
  for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])
    addEventListener(event, recordUse, { passive: true, capture: true })
}

/** True if nobody has used this browser tab for five minutes. Its calls then say so, and don't extend the session. */
const isUnattended = () => Date.now() - lastUsedAt > unattendedAfterMs
