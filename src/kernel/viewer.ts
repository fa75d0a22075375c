/** Who asks: nobody in particular, the holder of a key, or a widget that shows one thing. */
import { Fault } from './faults/faults.ts'
import { SPORT_NAMES, SPORTS } from './sports.ts'

/** What a key can open. */
export const SCOPES = SPORT_NAMES.map((sport) => SPORTS[sport].scope)

export type Scope = (typeof SCOPES)[number]

export const isScope = (text: string): text is Scope => (SCOPES as readonly string[]).includes(text)

/** What is known of a key once it has been recognised; nothing of it can be used as one. */
export interface KeyIdentity {
  readonly id: number
  /** The visible characters, for logs. */
  readonly prefix: string
  readonly scopes: ReadonlySet<Scope>
  readonly tier: 'FREE' | 'PRO' | 'PARTNER'
  /** Requests a minute, where the key has a limit of its own. */
  readonly perMinute: number | null
}

export type Viewer =
  /** Without a credential; `opens` is what the operator lets everybody read. */
  | { readonly kind: 'anonymous'; readonly opens: ReadonlySet<Scope> }
  | { readonly kind: 'key'; readonly key: KeyIdentity }
  /** `resource` is the one thing its token opens, e.g. `athlete:123`. */
  | { readonly kind: 'widget'; readonly resource: string }

export const ANONYMOUS: Viewer = { kind: 'anonymous', opens: new Set() }

/** Who may read everything: ourselves, for what we show to all, such as public pages, and for what is made ahead of time. */
export const EVERYTHING: Viewer = { kind: 'anonymous', opens: new Set(SCOPES) }

/** Whether the viewer may read what the scope opens. A widget's routes are guarded by its resource, before the graph. */
export function may(viewer: Viewer, scope: Scope): boolean {
  if (viewer.kind === 'key') return viewer.key.scopes.has(scope)
  return viewer.kind === 'widget' ? scope === 'bodybuilding:read' : viewer.opens.has(scope)
}

/** What somebody is told who may not: to bring a key, or that this one does not do. */
export const refusal = (viewer: Viewer, what: string): Fault =>
  viewer.kind === 'anonymous'
    ? new Fault('UNAUTHENTICATED', `"${what}" needs a key: send it as Authorization: Bearer <key> or as X-API-Key.`)
    : new Fault('FORBIDDEN', `This ${viewer.kind === 'key' ? 'key' : 'token'} does not open "${what}".`)
