/** What a client has; made by scripts/clients.mjs from the OpenAPI documents; change those instead. */
import type * as Strength from './strength.ts'
import type * as Strongman from './strongman.ts'
import type * as Bodybuilding from './bodybuilding.ts'
import type * as People from './people.ts'

export interface Client {
  /** Strength Standards Percentile API */
  readonly strength: Strength.Service
  /** Strongman Competition Data API */
  readonly strongman: Strongman.Service
  /** Bodybuilding Data API */
  readonly bodybuilding: Bodybuilding.Service
  /** People API */
  readonly people: People.Service
}

/** The API key of each service that asks for one. */
export interface Keys {
  readonly strongman?: string | undefined
  readonly bodybuilding?: string | undefined
  readonly people?: string | undefined
}

export type { Strength, Strongman, Bodybuilding, People }
