/** What a widget within a frame is, and what it has to go by. */
import type { Credential } from './credential.ts'

export interface Given {
  readonly credential: Credential
  /** Address of the API that shows the thing. */
  readonly api: string
  /** Lines at a time. */
  readonly rows: number
  /** What the values of a list count. */
  readonly counts: string
  /** Hears which version of the data is shown. */
  readonly shown: (dataVersion: string) => void
}

/** Shows itself, and says which version of the data it shows. */
export type Widget = (given: Given) => Promise<string>
