/** The caller: anonymous, the holder of a key, or a widget that shows one resource. */
import { Fault } from './faults/faults.ts'
import { SPORT_NAMES, SPORTS } from './sports.ts'

/** The scopes that a key can have. */
export const SCOPES = SPORT_NAMES.map((sport) => SPORTS[sport].scope)

export type Scope = (typeof SCOPES)[number]

/** Grants access to the operator page, and to no data. Only the command line creates keys that have it. */
export const OPERATOR_SCOPE = 'operator'

/** What a key may be created with. */
export type KeyScope = Scope | typeof OPERATOR_SCOPE

export const isScope = (text: string): text is Scope => (SCOPES as readonly string[]).includes(text)

/** What is known of a verified key. Nothing in it can be used as a key. */
export interface KeyIdentity {
  readonly id: number
  /** The visible characters, for logs. */
  readonly prefix: string
  readonly scopes: ReadonlySet<Scope>
  readonly tier: 'FREE' | 'PRO' | 'PARTNER'
  /** Requests per minute, if the key has its own limit. */
  readonly perMinute: number | null
  /** Whether the key opens the operator page. */
  readonly isOperator?: true
}

/** The names of one resource, e.g. `athlete:123` and `athlete:jane-doe`; messages use the first. */
export type ResourceNames = readonly [string, ...string[]]

export type Viewer =
  /** Without a credential; `scopes` has those that the operator makes public. */
  | { readonly kind: 'anonymous'; readonly scopes: ReadonlySet<Scope> }
  /** `open` has the scopes that need no key, and therefore not this one either. */
  | { readonly kind: 'key'; readonly key: KeyIdentity; readonly open?: ReadonlySet<Scope> }
  /** `resource` is the only one that the token grants access to. */
  | { readonly kind: 'widget'; readonly resource: ResourceNames }

/** What the operator makes public. */
export const keylessScopes = (settings: { readonly BODYBUILDING_KEYLESS: boolean }): ReadonlySet<Scope> =>
  new Set(settings.BODYBUILDING_KEYLESS ? (['bodybuilding:read'] as const) : [])

export const ANONYMOUS: Viewer = { kind: 'anonymous', scopes: new Set() }

/**
 * May read everything: the server itself, for content that is public, such as pages, and for responses made ahead of
 * time.
 */
export const UNRESTRICTED: Viewer = { kind: 'anonymous', scopes: new Set(SCOPES) }

/** Whether the viewer has the scope. Routes of a widget are guarded by its resource before GraphQL runs. */
export function may(viewer: Viewer, scope: Scope): boolean {
  if (viewer.kind === 'key') return viewer.key.scopes.has(scope) || viewer.open?.has(scope) === true
  return viewer.kind === 'widget' ? scope === 'bodybuilding:read' : viewer.scopes.has(scope)
}

/** Whether the viewer has one of the scopes. */
export const mayAny = (viewer: Viewer, scopes: readonly Scope[]): boolean => scopes.some((scope) => may(viewer, scope))

/** Those of the scopes that the viewer has. */
export const readableScopes = (viewer: Viewer, scopes: readonly Scope[] = SCOPES): Scope[] =>
  scopes.filter((scope) => may(viewer, scope))

/** The fault of a caller without access: a key is required, or this key has none of the scopes that give it. */
export function refusal(viewer: Viewer, what: string, scopes: readonly Scope[]): Fault {
  if (viewer.kind === 'anonymous')
    return new Fault(
      'UNAUTHENTICATED',
      `"${what}" requires a key: send it as Authorization: Bearer <key> or as X-API-Key.`,
    )
  const credential = viewer.kind === 'key' ? 'key' : 'token'
  return new Fault(
    'FORBIDDEN',
    `This ${credential} may not read ${what}: it lacks the required scope, ${scopes.join(' or ')}.`,
  )
}
