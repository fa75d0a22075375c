/**
 * Lets a request read a former version of the data: by its name, or by date and time (RFC 7089, 200-style negotiation
 * with distinct URIs: the response names the address of the version that it shows).
 */
import type { Request, Response } from 'express'
import { invalidParameters } from '../kernel/faults/faults.ts'
import { type RequestedVersion, type Snapshot, VERSION_PARAMETER, type VersionedSnapshots } from '../kernel/snapshot.ts'
import { inRequestSpan } from './middleware.ts'

/** The data of a version never changes. */
const FOREVER = 'max-age=31536000, immutable'

/** Keeps who may store the response: `private, max-age=3600` becomes `private, max-age=…, immutable`. */
export const foreverLike = (cacheControl: string): string => `${cacheControl.split(',', 1)[0]}, ${FOREVER}`

/** The same for a response that caches may store, but may not reuse without asking the server. */
export const revalidated = (cacheControl: string): string => `${cacheControl.split(',', 1)[0]}, no-cache`

/** As HTTP dates are written (RFC 9110, 5.6.7), in the only form that RFC 7089 has. */
const HTTP_DATE = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/** The moment that `Accept-Datetime` asks for. */
export function requestedMoment({ headers }: Pick<Request, 'headers'>): Date | undefined {
  const sent = headers['accept-datetime']
  if (sent === undefined) return undefined
  const text = String(sent).trim()
  const moment = new Date(text)
  if (HTTP_DATE.test(text) && moment.toUTCString() === text) return moment
  const detail = `${JSON.stringify(text.slice(0, 80))} is not a date and time, such as ${new Date(0).toUTCString()}`
  throw invalidParameters([{ parameter: 'Accept-Datetime', detail }])
}

/** The snapshot that a request to a route of the service, or of all services, reads, if not the current one. */
export function requestedSnapshot(
  versions: VersionedSnapshots,
  service: string | undefined,
  version: string | undefined,
  request: Pick<Request, 'headers' | 'method'>,
  response: Response,
): Snapshot | Promise<Snapshot> | undefined {
  if (version !== undefined) return inRequestSpan(response, () => versions.named(service, version))
  const moment = request.method === 'POST' ? undefined : requestedMoment(request)
  return moment && inRequestSpan(response, () => versions.at(service, moment))
}

/** From now on, the request reads this snapshot. */
export function readSnapshot(response: Response, snapshot: Snapshot): void {
  response.locals['snapshot'] = snapshot
}

/** The address of a response under a path. */
interface Address {
  readonly path: string
  readonly query: URLSearchParams
}

export interface VersionedAddress {
  readonly original: Address
  /** The address of the version that the request reads; undefined if it reads the current data. */
  readonly memento: (Address & { readonly committedAt: Date }) | undefined
}

/** `query` may have the version already. */
export function versionedAddress(
  { path, query }: Address,
  service: string | undefined,
  requested: RequestedVersion | undefined,
): VersionedAddress {
  const original = new URLSearchParams(query)
  original.delete(VERSION_PARAMETER)
  if (!requested) return { original: { path, query: original }, memento: undefined }
  const versioned = new URLSearchParams(original)
  const { name, committedAt } = requested
  versioned.set(VERSION_PARAMETER, requested.service === service ? name : `${requested.service}:${name}`)
  return {
    original: { path, query: original },
    memento: { path, query: versioned, committedAt },
  }
}

/** When a version was committed. */
export const mementoDatetime = ({ committedAt }: Pick<RequestedVersion, 'committedAt'>) => ({
  'Memento-Datetime': committedAt.toUTCString(),
})

const urlOf = ({ path, query }: Address): string => (query.size > 0 ? `${path}?${query}` : path)

/** Says where the current data is and where a moment can be requested, and of a version when it was committed. */
export function versionHeaders(
  { original, memento }: VersionedAddress,
  isNegotiated: boolean,
): { readonly links: readonly string[]; readonly headers: Readonly<Record<string, string>> } {
  const timegate = `<${urlOf(original)}>; rel="original timegate"`
  if (!memento) return { links: [timegate], headers: {} }
  const headers = mementoDatetime(memento)
  if (!isNegotiated) return { links: [timegate], headers }
  const url = urlOf(memento)
  return {
    links: [timegate, `<${url}>; rel="memento"; datetime="${headers['Memento-Datetime']}"`],
    headers: { ...headers, 'Content-Location': url },
  }
}
