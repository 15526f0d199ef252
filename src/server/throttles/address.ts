import { isIPv6 } from 'node:net'

/**
 * Returns the text by which addresses of one client are counted together. A provider assigns IPv6 addresses in blocks
 * of /64, so one visitor has 2^64 of them: the text names the block. An IPv4 address that is written as IPv6 is
 * returned as IPv4.
 */
export function addressGroup(address: string) {
  const bare = address.replace(/%.*$/, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1]
  if (mapped) return mapped
  if (!isIPv6(bare)) return bare
  // The URL parser writes every IPv6 address in the same form, with groups of hexadecimal digits only.
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::')
  const groups = (part: string | undefined) => (part ? part.split(':') : [])
  const [before, after] = [groups(head), groups(tail)]
  const zeros = Array<string>(8 - before.length - after.length).fill('0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}
