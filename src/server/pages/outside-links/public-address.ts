import { BlockList, isIPv6 } from 'node:net'

/** The ranges of IPv4 addresses for private networks and for special purposes (IANA's registries, RFC 6890). */
const specialIpv4 = new BlockList()
for (const [net, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ] as const),
] as const)
  specialIpv4.addSubnet(net, bits, 'ipv4')

// All public IPv6 addresses are in 2000::/3.
const publicIpv6 = new BlockList()
publicIpv6.addSubnet('2000::', 3, 'ipv6')
// The ranges inside 2000::/3 that are reserved, or whose addresses contain an IPv4 address.
const specialIpv6 = new BlockList()
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  specialIpv6.addSubnet(net, bits, 'ipv6')

/** True if an IP address belongs to the public internet, and not to this machine or its network. */
export const isPublicAddress = (address: string) =>
  isIPv6(address)
    ? publicIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6')
    : !specialIpv4.check(address, 'ipv4')
