/** What a client has; made by scripts/clients.mjs from the OpenAPI documents; change those instead. */
import type * as Strength from './strength.ts'
import type * as Strongman from './strongman.ts'
import type * as Bodybuilding from './bodybuilding.ts'
import type * as People from './people.ts'
import type * as Usage from './usage.ts'

export interface Client {
  /** Strength Standards Percentile API */
  readonly strength: Strength.Service
  /** Strongman Competition Data API */
  readonly strongman: Strongman.Service
  /** Bodybuilding Data API */
  readonly bodybuilding: Bodybuilding.Service
  /** People API */
  readonly people: People.Service
  /** Usage API */
  readonly usage: Usage.Service
}

/** The API key of each service that asks for one. */
export interface Keys {
  readonly strongman?: string | undefined
  readonly bodybuilding?: string | undefined
  readonly people?: string | undefined
  readonly usage?: string | undefined
}

export type { Strength, Strongman, Bodybuilding, People, Usage }
