/** Who is not limited: by address, or by the visible characters of a key. */
import { BlockList, isIP, isIPv6 } from 'node:net'
import type { Viewer } from '../../kernel/viewer.ts'

export interface Caller {
  readonly address: string
  readonly viewer: Viewer
}

/** Whether a caller is among the addresses, ranges and key prefixes given. */
export function allowlist(entries: readonly string[]): (caller: Caller) => boolean {
  if (entries.length === 0) return () => false
  const addresses = new BlockList()
  const prefixes = new Set<string>()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (isIP(address) === 0) prefixes.add(entry)
    else if (bits === undefined) addresses.addAddress(address, family)
    else addresses.addSubnet(address, Number(bits), family)
  }
  const listed = (address: string) => isIP(address) !== 0 && addresses.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  return (caller) => (caller.viewer.kind === 'key' && prefixes.has(caller.viewer.key.prefix)) || listed(caller.address)
}
