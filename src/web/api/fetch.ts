import { type CallOf, type Endpoint, type ReplyOf, urlOf } from '#contract/platform/endpoint.ts'
import { mainLanguage } from '#contract/texts/languages.ts'
import { documentLanguage } from '#web/texts/use-texts.tsx'
import { ResponseError } from './response-error.ts'

// Browsers let `keepalive` requests carry 64 KiB in total at one time. A request beyond that fails as if there were no
// network. This many characters take at most 30,000 bytes, so two such requests fit.
const keepaliveMaxCharacters = 10_000

type RequestOptions = { headers?: Record<string, string>; signal?: AbortSignal | undefined }

/** Calls an endpoint over the network and returns the response with any status. */
export function request(endpoint: Endpoint, call: object, options: RequestOptions = {}): Promise<Response> {
  const { body } = call as { body?: unknown }
  const text = body === undefined ? undefined : JSON.stringify(body)
  return fetch(urlOf(endpoint, endpoint.method === 'GET' ? inPageLanguage(call) : call), {
    method: endpoint.method,
    credentials: 'include',
    headers: { ...(text !== undefined && bodyHeaders), ...options.headers },
    ...(text !== undefined && { body: text }),
    // The browser finishes the request even if the visitor leaves the page at once.
    keepalive: endpoint.method !== 'GET' && (text?.length ?? 0) <= keepaliveMaxCharacters,
    ...(options.signal && { signal: options.signal }),
  })
}

/** Adds the language of the page to a call, so that texts are in it. */
const inPageLanguage = (call: { query?: object }) =>
  documentLanguage === mainLanguage ? call : { ...call, query: { ...call.query, language: documentLanguage } }

/** Names the language of the page. The server answers in it, and the team knows in which language to write. */
const bodyHeaders = {
  'content-type': 'application/json',
  ...(documentLanguage !== mainLanguage && { 'content-language': documentLanguage }),
}

/** Calls an endpoint over the network and returns its reply. Throws a ResponseError for anything but a success. */
export async function fetchReply<E extends Endpoint>(
  endpoint: E,
  call: CallOf<E>,
  options: RequestOptions = {},
): Promise<ReplyOf<E>> {
  const response = await request(endpoint, call as object, options)
  if (!response.ok) throw new ResponseError(response.status, (await response.text()) || response.statusText)
  // The browser does not check the reply, because the server has checked it against the endpoint's schema.
  return response.json()
}
