import { isIPv6 } from 'node:net'

/**
 * Returns the text by which addresses of one client are counted together. A provider assigns IPv6 addresses in blocks
 * of /64, so one visitor has 2^64 of them: the text names the block. An IPv4 address that is written as IPv6 is
 * returned as IPv4.
 */
export function addressGroup(address: string) {
  const withoutZone = address.replace(/%.*$/, '')
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(withoutZone)?.[1]
  if (ipv4) return ipv4
  if (!isIPv6(withoutZone)) return withoutZone
  // The URL parser writes every IPv6 address in the same form, with groups of hexadecimal digits only.
  const [head = '', tail] = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1).split('::')
  const groups = (part: string | undefined) => (part ? part.split(':') : [])
  const [before, after] = [groups(head), groups(tail)]
  const zeros = Array<string>(8 - before.length - after.length).fill('0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}
