import { type CallOf, type Endpoint, type ReplyOf, urlOf } from '#contract/endpoint.ts'
import { AnswerError } from './answer-error.ts'

type Extra = { headers?: Record<string, string>; signal?: AbortSignal | undefined }

/** Calls an endpoint over the network, whatever the answer. */
export function request(endpoint: Endpoint, call: object, extra: Extra = {}): Promise<Response> {
  const { body } = call as { body?: unknown }
  return fetch(urlOf(endpoint, call), {
    method: endpoint.method,
    credentials: 'include',
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...extra.headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(extra.signal && { signal: extra.signal }),
  })
}

/** Calls an endpoint over the network. Throws an AnswerError for anything but a success. */
export async function fetchAnswer<E extends Endpoint>(
  endpoint: E,
  call: CallOf<E>,
  extra: Extra = {},
): Promise<ReplyOf<E>> {
  const response = await request(endpoint, call as object, extra)
  if (!response.ok) throw new AnswerError(response.status, (await response.text()) || response.statusText)
  // The route checks its replies against the endpoint's own schema before it sends them.
  return response.json()
}
