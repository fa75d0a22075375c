/** Who asks: nobody in particular, the holder of a key, or a widget that shows one thing. */
import type { Tier } from '../database/generated/client.ts'

export const SCOPES = ['strongman:read', 'bodybuilding:read'] as const

export type Scope = (typeof SCOPES)[number]

export interface Viewer {
  readonly kind: 'anonymous' | 'key' | 'widget'
  readonly scopes: ReadonlySet<Scope>
  /** What a widget token opens, e.g. `athlete:123`. */
  readonly resource?: string
  readonly key?: {
    readonly id: number
    readonly prefix: string
    readonly tier: Tier
    readonly perMinute: number | null
  }
}

export const ANONYMOUS: Viewer = { kind: 'anonymous', scopes: new Set() }

export const isScope = (text: string): text is Scope => (SCOPES as readonly string[]).includes(text)
