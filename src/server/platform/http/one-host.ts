import type { IncomingMessage } from 'node:http'

/** True if a request has several Host headers. It is then refused, because a proxy and Node may use different ones. */
export function hasSeveralHosts({ rawHeaders }: IncomingMessage) {
  let count = 0
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]?.length === 4 && rawHeaders[i]?.toLowerCase() === 'host') count += 1
  return count > 1
}
