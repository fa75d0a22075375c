/**
 * Decides which hosts an import may fetch from. By default only public addresses are allowed, so that a URL cannot lead
 * the server to the metadata service, a router or a neighbour. The check applies to the address of the connection.
 */
import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { ImportRefused } from '../../kernel/faults/report.ts'
import { shownLocation } from './input.ts'

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

/** Throws if this URL must not reach the address. */
function demandAllowed(address: string, url: URL, allowPrivateHosts: boolean): void {
  if (url.protocol === 'http:' && !isLoopback(address))
    throw new ImportRefused(
      `${shownLocation(url.href)} is plain http, which is allowed only for this machine. Use https.`,
    )
  if (!allowPrivateHosts && !isPublic(address))
    throw new ImportRefused(
      `${shownLocation(url.href)} leads to ${address}, which is not a public address. If that is right, set IMPORT_ALLOW_PRIVATE_HOSTS=true.`,
    )
}

/** Throws if the URL itself is not allowed, by its scheme, its credentials, or an address in place of a name. */
export function demandFetchable(url: URL, allowPrivateHosts: boolean): void {
  if (url.username || url.password)
    throw new ImportRefused(`The URL of ${url.host} has a user name or password, which are not sent. Leave them out.`)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && allowPrivateHosts))
    throw new ImportRefused(`${shownLocation(url.href)} is not an https URL. Only https URLs are fetched.`)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host)) demandAllowed(host, url, allowPrivateHosts)
}

/**
 * A `lookup` that connects to the address it has checked, so that a name that resolves differently the second time (DNS
 * rebinding) gains nothing.
 */
export const guardedLookup =
  (url: URL, allowPrivateHosts: boolean, resolve = lookup): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '')
      try {
        for (const { address } of addresses) demandAllowed(address, url, allowPrivateHosts)
      } catch (refused) {
        return callback(refused as Error, '')
      }
      const [first] = addresses
      if (options.all) callback(null, addresses)
      else callback(null, first?.address ?? '', first?.family)
    })
  }
