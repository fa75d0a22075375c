/** The interface of a widget within a frame, and its inputs. */
import type { Credential } from './credential.ts'

export interface Given {
  readonly credential: Credential
  /** API URL of the resource. */
  readonly api: string
  /** Number of rows shown at a time. */
  readonly rows: number
  /** The unit of the values in a list. */
  readonly counts: string
  /** Called with the data version on display. */
  readonly shown: (dataVersion: string) => void
}

/** Renders the widget and returns the data version on display. */
export type Widget = (given: Given) => Promise<string>
