/**
 * Decides which hosts an import may fetch from. By default only public addresses are allowed. The check applies to the
 * address of the connection.
 */
import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { addressIn, checkedLookup, isLoopback, isPublic } from '../../kernel/addresses.ts'
import { ImportRefused } from '../../kernel/faults/report.ts'
import { type InputOptions, shownLocation } from './input.ts'

/** Whether a URL may lead to private addresses: no, yes, or yes because its host is named, and then over plain http too. */
export type PrivateHosts = boolean | 'named'

export const privateHostsOf = (
  { host }: URL,
  { allowPrivateHosts, privateHosts = [] }: Pick<InputOptions, 'allowPrivateHosts' | 'privateHosts'>,
): PrivateHosts => (privateHosts.includes(host) ? 'named' : allowPrivateHosts)

/** Throws if this URL must not reach the address. */
function demandAllowed(address: string, url: URL, allowed: PrivateHosts): void {
  const isPlainAllowed = isLoopback(address) || (allowed === 'named' && !isPublic(address))
  if (url.protocol === 'http:' && !isPlainAllowed)
    throw new ImportRefused(
      `${shownLocation(url.href)} is plain http, which is allowed only for this machine. Use https.`,
    )
  if (!allowed && !isPublic(address))
    throw new ImportRefused(
      `${shownLocation(url.href)} resolves to ${address}, which is not a public address. If this is intended, set IMPORT_ALLOW_PRIVATE_HOSTS=true.`,
    )
}

/** Throws if the URL itself is not allowed, by its scheme, its credentials, or an address in place of a name. */
export function demandFetchable(url: URL, allowed: PrivateHosts): void {
  if (url.username || url.password)
    throw new ImportRefused(`The URL of ${url.host} has a user name or password, which are not sent. Leave them out.`)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && allowed))
    throw new ImportRefused(`${shownLocation(url.href)} is not an https URL. Only https URLs are fetched.`)
  const address = addressIn(url)
  if (address !== undefined) demandAllowed(address, url, allowed)
}

/** A `lookup` that connects only to addresses that the URL may reach. */
export const guardedLookup = (url: URL, allowed: PrivateHosts, resolve = lookup): LookupFunction =>
  checkedLookup((address) => demandAllowed(address, url, allowed), resolve)
