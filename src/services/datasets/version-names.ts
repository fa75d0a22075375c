/** Names of versions as clients write them: `2026-11-20.1`, or of another service `strength:2026-11-20.1`. */
import type { Dataset, Service } from '../../database/generated/client.ts'
import { Fault, type FaultDetail, invalidParameters } from '../../kernel/faults/faults.ts'
import { VERSION_PATTERN } from '../../kernel/snapshot.ts'
import { nearest } from '../../kernel/text/names.ts'
import { SERVICES } from './types.ts'

const VERSION = new RegExp(`^${VERSION_PATTERN}$`)

const isVersion = (name: string): boolean => VERSION.test(name)

/** For a request that a server cannot respond to before it has a version that is published. */
export const notYetHere = (): Fault =>
  new Fault('UNAVAILABLE', 'A version has just been published that this server does not have yet.', {
    headers: { 'Retry-After': '1' },
  })

export const wireName = (service: Service): string => service.toLowerCase()

/** The service of a version and the name within it. Throws INVALID_PARAMETER if it names no service. */
export function splitName(service: string | undefined, name: string, parameter: string): readonly [Service, string] {
  const colon = name.indexOf(':')
  if (colon >= 0) return [serviceNamed(name.slice(0, colon), name, parameter), name.slice(colon + 1)]
  const detail = 'must start with a service, such as strongman:2026-11-20.1'
  if (service === undefined) throw invalidVersion({ name, parameter, detail })
  return [serviceNamed(service, name, parameter), name]
}

export function serviceNamed(service: string, name: string, parameter: string): Service {
  const found = SERVICES.find((one) => wireName(one) === service)
  if (found) return found
  const names = SERVICES.map(wireName)
  const near = nearest(service, names)
  const detail = `does not start with a service: one of ${names.join(', ')}${near ? `; did you mean ${near}?` : ''}`
  throw invalidVersion({ name, parameter, detail })
}

/** A version name that was rejected, and why. */
interface InvalidVersion {
  readonly name: string
  /** The parameter that has it. */
  readonly parameter: string
  readonly detail: string
  /** Versions that can be named instead, and what they have in common. */
  readonly allowed?: readonly string[]
  readonly allowedAre?: string
}

export const invalidVersion = (invalid: InvalidVersion): Fault => invalidParameters([errorFor(invalid)])

export function versionGone(invalid: InvalidVersion): Fault {
  const error = errorFor(invalid)
  return new Fault('VERSION_GONE', `${error.parameter} ${error.detail}`, { errors: [error] })
}

function errorFor({
  name,
  parameter,
  detail,
  allowed = [],
  allowedAre = 'these versions can be read',
}: InvalidVersion): FaultDetail {
  const readable = allowed.length > 0 ? `; ${allowedAre}: ${allowed.join(', ')}` : ''
  return {
    parameter,
    detail: `${JSON.stringify(name.slice(0, 80))} ${detail}${readable}`,
    ...(allowed.length > 0 && { allowed }),
  }
}

/** The reason for a version that is not on record and is not older than those that are. */
export function unknownBecause(service: Service, name: string, all: readonly VersionOnRecord[]): string {
  if (!isVersion(name)) return 'is not a version, such as 2026-11-20.1'
  if (all.length === 0) return `never existed: there is no data for ${wireName(service)} yet`
  return isLater(name, all) ? 'does not exist yet' : 'never existed'
}

type VersionOnRecord = Pick<Dataset, 'version'>

// By day, then by counter; demo data counts separately.

const orderOf = (version: string): string => {
  const [day = '', counter = ''] = version.split('.')
  return `${day}.${counter.padStart(10, '0')}`
}

const ordersLike = (name: string, all: readonly VersionOnRecord[]): string[] =>
  all.flatMap(({ version }) => (version.startsWith('demo-') === name.startsWith('demo-') ? orderOf(version) : []))

/** Whether it is older than all versions of its kind on record. */
export function isOlder(name: string, all: readonly VersionOnRecord[]): boolean {
  const orders = ordersLike(name, all)
  return isVersion(name) && orders.length > 0 && orders.every((one) => orderOf(name) < one)
}

/** Whether a server with these versions may lack it only because it lags. */
export const mayBeAhead = (name: string, all: readonly VersionOnRecord[]): boolean =>
  isVersion(name) && ordersLike(name, all).every((one) => orderOf(name) > one)

const isLater = (name: string, all: readonly VersionOnRecord[]): boolean =>
  ordersLike(name, all).length > 0 && mayBeAhead(name, all)
