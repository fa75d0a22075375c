/** Parameters of routes: those of the operation, and the one that every route has. */
import type { Bounds } from '../kernel/bounds.ts'
import { VERSION_PARAMETER, VERSION_PATTERN } from '../kernel/snapshot.ts'
import type { SportName } from '../kernel/sports.ts'
import type { Coerce } from './coerce.ts'
import type { JsonSchema } from './json-schema.ts'
import { type Route, versionedService } from './route.ts'

export interface Param {
  readonly name: string
  readonly in: 'path' | 'query' | 'body'
  readonly required: boolean
  /** Reads a value, or returns what is wrong with it. */
  readonly coerce: Coerce
  readonly schema: JsonSchema
  readonly description: string
  readonly suggest?: Bounds['suggest']
  /** For a name among too many to list: what it names, in the sport of the route or in any. */
  readonly names?: { readonly kind: NonNullable<Bounds['names']>; readonly sport?: SportName } | undefined
  /** False if it is no variable of the operation. */
  readonly isVariable?: false
}

/** A version with its service in front. */
const OF_ANY_SERVICE = { pattern: `^[a-z_]+:${VERSION_PATTERN}$`, example: 'strongman:2026-11-20.1' }

/** A version of the route's own service, or of another one with that service in front. */
const OF_OWN_SERVICE = { pattern: `^([a-z_]+:)?${VERSION_PATTERN}$`, example: '2026-11-20.1' }

export function versionParam({ method, service }: Pick<Route, 'method' | 'service'>): Param {
  const { pattern, example } = versionedService(service) === undefined ? OF_ANY_SERVICE : OF_OWN_SERVICE
  const matcher = new RegExp(pattern)
  return {
    name: VERSION_PARAMETER,
    in: method === 'GET' ? 'query' : 'body',
    required: false,
    isVariable: false,
    description: `Reads this version of the data, such as \`${example}\`; by default, the current one.`,
    schema: { type: 'string', pattern },
    coerce: (raw) =>
      typeof raw === 'string' && matcher.test(raw)
        ? { value: raw, wire: raw }
        : { detail: `must be a version of the data, such as ${example}` },
  }
}
