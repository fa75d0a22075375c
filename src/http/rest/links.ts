/** The links of a response: the other pages of its list, and its data at other times. */
import {
  type BoundRoute,
  linksOf,
  nextLink,
  type Params,
  queryOf,
  type RequestParams,
  type Service,
  versionedService,
} from '../../contract/index.ts'
import type { RequestedVersion } from '../../kernel/snapshot.ts'
import { mementoDatetime, versionedAddress, versionHeaders } from '../requested-version.ts'
import type { ResponseHead } from '../responses/response.ts'

interface LinkContext {
  readonly route: BoundRoute
  readonly read: RequestParams
  /** Where the service is mounted. */
  readonly baseUrl: string
  /** The version that the request reads; undefined for the current data. */
  readonly version: RequestedVersion | undefined
  /** Whether the version is that of `Accept-Datetime`, not of the address. */
  readonly isNegotiated: boolean
}

/** The headers with the links of a response. A response to POST has no address to link to. */
export function linkHeaders(
  { route, read, baseUrl, version, isNegotiated }: LinkContext,
  body: Params,
): Pick<ResponseHead, 'link' | 'headers'> {
  if (route.method === 'POST') return { headers: version ? mementoDatetime(version) : {} }
  const { service } = route
  const path = baseUrl + pathOf(route, service, read.params)
  const address = versionedAddress({ path, query: queryOf(read) }, versionedService(service), version)
  const { links, headers } = versionHeaders(address, isNegotiated)
  const { envelope, cursor } = read.variant.shaped
  const here = address.memento ?? address.original
  const pages = [...(envelope ? linksOf(here, envelope, body) : []), ...(cursor ? nextLink(here, cursor, body) : [])]
  return { link: [...pages, ...links].join(', '), headers }
}

/** The path under the mount, with its parameters. */
const pathOf = ({ path }: BoundRoute, { mounts }: Service, params: Params): string =>
  path.slice(mounts[0].length).replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
