import { lookup } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'
import { jobQueue } from '#server/platform/throttles/job-queue.ts'

const timeoutMs = 5000
const maxRedirects = 5

const runCheck = jobQueue(8, { waitingAtMost: 200 })

/** Returns true if this server may connect to an IP address. */
type IsAllowed = (address: string) => boolean

/**
 * True if a link leads nowhere: the other site does not answer, redirects too often, or answers with 404, 410 or a
 * status from 500. No other status counts as broken: some sites answer programs with 403. A link into the server's own
 * network counts as broken and is not requested.
 */
export async function isBrokenOutsideLink(link: string, isAllowed: IsAllowed = isPublicAddress): Promise<boolean> {
  // Some sites do not know HEAD, so only a GET proves that a page is gone.
  return runCheck(async () => (await isFailure('HEAD', link, isAllowed)) && isFailure('GET', link, isAllowed))
}

type Limits = { isAllowed: IsAllowed; signal: AbortSignal }

async function isFailure(method: 'HEAD' | 'GET', link: string, isAllowed: IsAllowed) {
  const limits = { isAllowed, signal: AbortSignal.timeout(timeoutMs) }
  try {
    let url = new URL(link)
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const { status, location } = await requestHead(method, url, limits)
      if (status < 300 || status >= 400 || !location) return status === 404 || status === 410 || status >= 500
      url = new URL(location, url)
    }
    return true
  } catch {
    return true
  }
}

/** Requests an address and returns the head of the response, without reading its body. Follows no redirect. */
function requestHead(method: string, url: URL, { isAllowed, signal }: Limits) {
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
 * Looks up the addresses of a host for a connection, and fails if one of them is not allowed. The connection uses these
 * very addresses, so it can't be led elsewhere by a host that changes its address meanwhile.
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

function blockList(type: 'ipv4' | 'ipv6', networks: string[]) {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), type)
  }
  return list
}

/** The ranges of IPv4 addresses for private networks and for special purposes (IANA's registries, RFC 6890). */
const specialIpv4 = blockList('ipv4', [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  '224.0.0.0/3',
])

// All public IPv6 addresses are in 2000::/3.
const publicIpv6 = blockList('ipv6', ['2000::/3'])
// The ranges inside 2000::/3 that are reserved, or whose addresses contain an IPv4 address.
const specialIpv6 = blockList('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])

/** True if an IP address belongs to the public internet, and not to this machine or its network. */
export const isPublicAddress = (address: string) =>
  isIPv6(address)
    ? publicIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6')
    : !specialIpv4.check(address, 'ipv4')
