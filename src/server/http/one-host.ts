import type { IncomingMessage } from 'node:http'

/** Whether a request names more than one host. A proxy on its way may have read another of them than Node does. */
export function hasSeveralHosts({ rawHeaders }: IncomingMessage) {
  let count = 0
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]?.length === 4 && rawHeaders[i]?.toLowerCase() === 'host') count += 1
  return count > 1
}
