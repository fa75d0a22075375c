/**
 * Determines the bucket that a request is counted in. Keys are counted by their verified id, never by the header as
 * sent: otherwise every invalid key would get a bucket of its own.
 */
import { BlockList, isIP, isIPv6 } from 'node:net'
import { ipKeyGenerator } from 'express-rate-limit'
import { LRUCache } from 'lru-cache'
import {
  BODYBUILDING_LIMIT,
  FAILED_CREDENTIALS_LIMIT,
  KEYLESS_LIMIT,
  type Limit,
  PAGES_FACTOR,
  TIER_LIMITS,
  WIDGET_LIMIT,
} from '../../kernel/limits.ts'
import { ANONYMOUS, type KeyIdentity, type Viewer } from '../../kernel/viewer.ts'
import type { Bucket } from './store.ts'

export interface LimitedClient {
  readonly address: string
  readonly viewer: Viewer
}

/**
 * What is limited: an endpoint group of a service, or GraphQL, which spans services. Create each once; caches key on
 * it.
 */
export interface LimitScope {
  readonly service: string
  /** Open services count each endpoint group separately. */
  readonly group: string
}

export interface LimitRules {
  /** Per client and endpoint group of the open services, and for GraphQL without a key. */
  readonly openLimit: Limit
  /** Addresses, ranges and key prefixes that are not limited. */
  readonly allowed: readonly string[]
}

/** Bits of an IPv6 address that identify one client: the prefix that a household is assigned. */
const CLIENT_BITS = 56

/** Addresses whose buckets are cached. */
const MAX_CLIENTS = 10_000

/** The name of the limit on invalid credentials, in headers and messages. */
export const FAILED_CREDENTIALS = 'failed-credentials'

/** The HTML pages. */
const SITE = 'site'

/** Services that require keys; all others are open. */
const KEYED = new Set(['strongman', 'bodybuilding', 'people', 'usage'])

/** The policy has no partition key (`pk`): a digest of an address could be reversed by trying all addresses. */
const createBucket = (name: string, key: string, limit: Limit, requests = `for "${name}"`): Bucket => ({
  ...{ name, key, limit, requests },
  policy: `"${name}"; q=${limit.requests}; w=${limit.windowSeconds}`,
})

const clientKey = (address: string): string => ipKeyGenerator(address, CLIENT_BITS)

/** Undefined for clients that are not limited. */
export type FailedCredentialsBucketOf = (address: string, service: string) => Bucket | undefined

/** Invalid credentials are counted per client and service. */
export function failedCredentialsBucketOf({ allowed }: Pick<LimitRules, 'allowed'>): FailedCredentialsBucketOf {
  const isUnlimited = allowlist(allowed)
  return (address, service) =>
    isUnlimited({ address, viewer: ANONYMOUS })
      ? undefined
      : createBucket(FAILED_CREDENTIALS, `failed:${service}:${clientKey(address)}`, FAILED_CREDENTIALS_LIMIT)
}

/** Identifies a client whatever it requests; undefined for clients that are not limited. */
export function clientIdOf({ allowed }: Pick<LimitRules, 'allowed'>): (client: LimitedClient) => string | undefined {
  const isUnlimited = allowlist(allowed)
  return (client) => {
    if (isUnlimited(client)) return undefined
    const { viewer } = client
    return viewer.kind === 'key' ? `key:${viewer.key.id}` : `ip:${clientKey(client.address)}`
  }
}

/** Undefined for clients that are not limited. */
export type BucketOf = (client: LimitedClient, scope: LimitScope) => Bucket | undefined

export function bucketOf({ openLimit, allowed }: LimitRules): BucketOf {
  const isUnlimited = allowlist(allowed)
  const pagesLimit = { ...openLimit, requests: openLimit.requests * PAGES_FACTOR }
  const ofKey = cached<KeyIdentity>(new WeakMap(), (key, { service, group }) => {
    const queried = chargedService(key)
    const charged = KEYED.has(service) ? service : queried
    const requests = `with this key for ${charged}${charged === queried ? ' and GraphQL' : ''}`
    return createBucket(group, `key:${key.id}:${charged}`, limitOf(key, charged), requests)
  })
  const ofAddress = cached<string>(new LRUCache({ max: MAX_CLIENTS }), (address, { service, group }) => {
    const client = clientKey(address)
    if (KEYED.has(service)) return createBucket(group, `ip:${client}:${service}`, KEYLESS_LIMIT)
    const limit = service === SITE ? pagesLimit : openLimit
    return createBucket(group, `ip:${client}:${service}:${group}`, limit)
  })
  return (client, scope) => {
    if (isUnlimited(client)) return undefined
    const { viewer } = client
    if (viewer.kind === 'key' && (KEYED.has(scope.service) || scope.service === 'graphql')) {
      return ofKey(viewer.key, scope)
    }
    if (viewer.kind === 'widget') {
      return createBucket(scope.group, `widget:${clientKey(client.address)}`, WIDGET_LIMIT)
    }
    return ofAddress(client.address, scope)
  }
}

/** Whether a client matches one of the addresses, ranges and key prefixes. */
function allowlist(entries: readonly string[]): (client: LimitedClient) => boolean {
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
  const isListed = (address: string) =>
    isIP(address) !== 0 && addresses.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  return ({ viewer, address }) => (viewer.kind === 'key' && prefixes.has(viewer.key.prefix)) || isListed(address)
}

interface BucketCache<Client> {
  get(client: Client): WeakMap<LimitScope, Bucket> | undefined
  set(client: Client, buckets: WeakMap<LimitScope, Bucket>): unknown
}

/** Caches buckets per client and scope: building the key costs more than counting. */
function cached<Client>(
  cache: BucketCache<Client>,
  create: (client: Client, scope: LimitScope) => Bucket,
): (client: Client, scope: LimitScope) => Bucket {
  return (client, scope) => {
    let buckets = cache.get(client)
    if (!buckets) {
      buckets = new WeakMap()
      cache.set(client, buckets)
    }
    const hit = buckets.get(scope)
    if (hit) return hit
    const bucket = create(client, scope)
    buckets.set(scope, bucket)
    return bucket
  }
}

/**
 * REST and GraphQL share one bucket; a GraphQL query may span services, so one of the key's services is charged for it.
 */
const chargedService = ({ scopes }: KeyIdentity): string =>
  scopes.has('strongman:read') ? 'strongman' : 'bodybuilding'

function limitOf({ perMinute, tier }: KeyIdentity, service: string): Limit {
  if (perMinute !== null) return { requests: perMinute, windowSeconds: 60 }
  return service === 'bodybuilding' ? BODYBUILDING_LIMIT : TIER_LIMITS[tier]
}
