/** The sports that contests are made up of, in their order. What makes and stores them is loaded when they are wanted. */

import type { SqlDatabase } from '../../src/database/database.ts'
import type { Dataset } from '../../src/database/generated/client.ts'
import type { StoreProgress } from '../../src/database/snapshots/publish.ts'
import type { Committed } from '../../src/database/snapshots/replace.ts'
import type { Importer } from '../../src/importers/run.ts'
import type { SportData } from '../../src/importers/sport/data.ts'

export interface DemoOptions {
  readonly scale: number
  readonly seed?: number
  /** Contests after it are yet to come, `YYYY-MM-DD`. */
  readonly today: string
}

/** Contests with all that is worked out of them, not stored yet. */
export interface DemoData {
  /** How many are stored where everything is new. */
  readonly rows: number
  readonly counts: Readonly<Record<string, unknown>>
  /** To be called within `importing`. */
  store(database: SqlDatabase, onProgress: StoreProgress): Promise<Committed>
}

export interface DemoSport extends Pick<Dataset, 'service' | 'source'> {
  readonly name: string
  make(options: DemoOptions): Promise<DemoData>
}

export const DEMO_SPORTS = [
  {
    ...{ name: 'strongman', service: 'STRONGMAN', source: 'contests' },
    async make(options) {
      const [{ demoStrongman }, { computed, rowsOf, STRONGMAN_IMPORT }] = await Promise.all([
        import('./strongman/index.ts'),
        import('../../src/importers/strongman/store.ts'),
      ])
      return madeUp(computed(demoStrongman(options), options.today), rowsOf, STRONGMAN_IMPORT)
    },
  },
  {
    ...{ name: 'bodybuilding', service: 'BODYBUILDING', source: 'contests' },
    async make(options) {
      const [{ demoBodybuilding }, { computedByTwo, rowsOf, BODYBUILDING_IMPORT }] = await Promise.all([
        import('./bodybuilding/index.ts'),
        import('../../src/importers/bodybuilding/store.ts'),
      ])
      return madeUp(await computedByTwo(demoBodybuilding(options), options.today), rowsOf, BODYBUILDING_IMPORT)
    },
  },
] as const satisfies readonly DemoSport[]

const madeUp = <Built extends { readonly data: SportData<unknown> }>(
  built: Built,
  rowsOf: (built: Built) => number,
  importer: Pick<Importer<Built, unknown>, 'store'>,
): DemoData => ({
  ...{ rows: rowsOf(built), counts: built.data.counts },
  store: (database, onProgress) => importer.store(database, built, onProgress),
})
