import { lookup } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { concurrencyLimit } from '#server/platform/throttles/concurrency-limit.ts'
import { isPublicAddress } from './public-address.ts'

const timeoutMs = 5000
const maxRedirects = 5

const runLimited = concurrencyLimit(8, { waitingAtMost: 200 })

/** Returns true if this server may connect to an IP address. */
type IsAllowed = (address: string) => boolean

/**
 * True if a link leads nowhere: the other site does not answer, redirects too often, or answers with 404, 410 or a
 * status from 500. Other statuses do not count: some sites answer programs with 403. A link into the server's own
 * network counts as broken and is not requested.
 */
export async function isBrokenLink(link: string, isAllowed: IsAllowed = isPublicAddress): Promise<boolean> {
  // Some sites do not know HEAD, so only a GET proves that a page is gone.
  return runLimited(async () => (await isFailure('HEAD', link, isAllowed)) && isFailure('GET', link, isAllowed))
}

type Limits = { isAllowed: IsAllowed; signal: AbortSignal }

async function isFailure(method: 'HEAD' | 'GET', link: string, isAllowed: IsAllowed) {
  const limits = { isAllowed, signal: AbortSignal.timeout(timeoutMs) }
  try {
    let url = new URL(link)
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const { status, location } = await request(method, url, limits)
      if (status < 300 || status >= 400 || !location) return status === 404 || status === 410 || status >= 500
      url = new URL(location, url)
    }
    return true
  } catch {
    return true
  }
}

/** Requests an address and returns the head of the response, without reading its body. Follows no redirect. */
function request(method: string, url: URL, { isAllowed, signal }: Limits) {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error(`No protocol for pages: ${url.protocol}`)
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  // Node connects to an IP address in a link without a lookup, so `lookupAllowed` would not check it.
  if (isIP(host) && !isAllowed(host)) throw new Error(`Not a public address: ${host}`)
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; location: string | undefined }>()
  const options = {
    method,
    signal,
    agent: false as const,
    lookup: lookupAllowed(isAllowed),
    headers: { accept: '*/*' },
  }
  const clientRequest = (url.protocol === 'https:' ? https : http).request(url, options, (response) => {
    resolve({ status: response.statusCode ?? 0, location: response.headers.location })
    response.destroy()
  })
  clientRequest.on('error', reject).end()
  return promise
}

/**
 * Looks up a name for a connection, and fails if one of its addresses is not allowed. The connection uses these very
 * addresses, so a name that changes its address meanwhile can't lead it elsewhere.
 */
const lookupAllowed =
  (isAllowed: IsAllowed): LookupFunction =>
  (host, options, callback) => {
    lookup(host, { ...options, all: true }).then(
      (addresses) => {
        const forbiddenAddress = addresses.find(({ address }) => !isAllowed(address))
        if (forbiddenAddress) callback(new Error(`Not a public address: ${forbiddenAddress.address}`), [])
        else if (options.all) callback(null, addresses)
        else callback(null, addresses[0]?.address ?? '', addresses[0]?.family)
      },
      (error: Error) => callback(error, []),
    )
  }
