import { type CallOf, type Endpoint, type ReplyOf, urlOf } from '#contract/endpoint.ts'
import { AnswerError } from './answer-error.ts'

// Browsers let requests that outlive their page have 64 KiB together; more is refused as if there was no network.
const outlivingMaxCharacters = 10_000

type Extra = { headers?: Record<string, string>; signal?: AbortSignal | undefined }

/** Calls an endpoint over the network, whatever the answer. */
export function request(endpoint: Endpoint, call: object, extra: Extra = {}): Promise<Response> {
  const { body } = call as { body?: unknown }
  const text = body === undefined ? undefined : JSON.stringify(body)
  return fetch(urlOf(endpoint, call), {
    method: endpoint.method,
    credentials: 'include',
    headers: { ...(text !== undefined && { 'content-type': 'application/json' }), ...extra.headers },
    ...(text !== undefined && { body: text }),
    // What has been sent arrives, also from somebody who leaves at once.
    keepalive: endpoint.method !== 'GET' && (text?.length ?? 0) <= outlivingMaxCharacters,
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
