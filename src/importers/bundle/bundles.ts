/** The bundles by service, for those who check, describe or import one. */
import { BODYBUILDING } from './bodybuilding/tables.ts'
import { readBodybuildingBundle } from './bodybuilding.ts'
import type { ReadOptions } from './read.ts'
import { STRONGMAN } from './strongman/tables.ts'
import { readStrongmanBundle } from './strongman.ts'
import type { Bundle } from './tables.ts'

export interface ServiceBundle {
  readonly bundle: Bundle
  /** Reads all of it, and refuses it as an import would. */
  readonly read: (
    location: string,
    options: ReadOptions,
  ) => Promise<{ readonly counts: Readonly<Record<string, unknown>> }>
}

export const BUNDLES: Readonly<Record<string, ServiceBundle>> = {
  strongman: { bundle: STRONGMAN, read: readStrongmanBundle },
  bodybuilding: { bundle: BODYBUILDING, read: readBodybuildingBundle },
}
