/**
 * Which addresses on the network are public, and a lookup that connects only to those that a check accepts: a URL of
 * somebody else must not lead the server to the metadata service, a router or a neighbour.
 */
import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const LOOPBACK: readonly string[] = ['127.0.0.0/8', '::1/128']

/** Everything that IANA's special-purpose registries do not list as globally reachable (RFC 6890, RFC 8190). */
const NOT_PUBLIC: readonly string[] = [
  ...LOOPBACK,
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // carrier-grade NAT
  '169.254.0.0/16', // link-local
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved and broadcast
  '2001::/23', // protocol assignments, Teredo
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4, which embeds IPv4
  '3fff::/20', // documentation
]
/** The IPv6 range of public hosts; loopback, unique local, link-local and multicast addresses are outside it. */
const GLOBAL_IPV6 = '2000::/3'

const blockList = (ranges: readonly string[]): BlockList => {
  const blocked = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    blocked.addSubnet(address, Number(bits), family(address))
  }
  return blocked
}

const family = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

const loopback = blockList(LOOPBACK)
const global = blockList([GLOBAL_IPV6])
/** One list per family: a BlockList treats every IPv4 address as part of `::ffff:0:0/96`. */
const notPublic = {
  ipv4: blockList(NOT_PUBLIC.filter((range) => !range.includes(':'))),
  ipv6: blockList(NOT_PUBLIC.filter((range) => range.includes(':'))),
}

export const isLoopback = (address: string): boolean => loopback.check(address, family(address))
export function isPublic(address: string): boolean {
  const kind = family(address)
  return (kind === 'ipv4' || global.check(address, kind)) && !notPublic[kind].check(address, kind)
}

/** The address in place of a host name; undefined for a name. */
export function addressIn({ hostname }: Pick<URL, 'hostname'>): string | undefined {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) ? host : undefined
}

/**
 * A `lookup` that connects to the address it has checked, so that a name that resolves differently the second time (DNS
 * rebinding) gains nothing. `check` throws for an address that must not be reached. It is not called for a URL with an
 * address in place of a name.
 */
export const checkedLookup =
  (check: (address: string) => void, resolve = lookup): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '')
      try {
        for (const { address } of addresses) check(address)
      } catch (refused) {
        return callback(refused as Error, '')
      }
      const [first] = addresses
      if (options.all) callback(null, addresses)
      else callback(null, first?.address ?? '', first?.family)
    })
  }
