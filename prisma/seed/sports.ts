/** The sports with demo contests, in order. Generators and importers load on demand. */

import type { SqlDatabase } from '../../src/database/database.ts'
import type { Dataset } from '../../src/database/generated/client.ts'
import type { StoreProgress } from '../../src/database/snapshots/publish.ts'
import type { Committed } from '../../src/database/snapshots/replace.ts'
import type { Importer } from '../../src/importers/source.ts'
import type { SportData } from '../../src/importers/sport/data.ts'

export interface DemoOptions {
  readonly scale: number
  readonly seed?: number
  /** Contests after this day are upcoming; `YYYY-MM-DD`. */
  readonly today: string
}

/** Demo contests with all computed figures, not stored yet. */
export interface DemoData {
  /** Number of rows to store if all of them are new. */
  readonly rows: number
  readonly counts: Readonly<Record<string, unknown>>
  /** Call within `importing`. */
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
      return demoData(computed(demoStrongman(options), options.today), rowsOf, STRONGMAN_IMPORT)
    },
  },
  {
    ...{ name: 'bodybuilding', service: 'BODYBUILDING', source: 'contests' },
    async make(options) {
      const [{ demoBodybuilding }, { computedInThreads, rowsOf, BODYBUILDING_IMPORT }] = await Promise.all([
        import('./bodybuilding/index.ts'),
        import('../../src/importers/bodybuilding/store.ts'),
      ])
      return demoData(await computedInThreads(demoBodybuilding(options), options.today), rowsOf, BODYBUILDING_IMPORT)
    },
  },
] as const satisfies readonly DemoSport[]

const demoData = <Built extends { readonly data: SportData<unknown> }>(
  built: Built,
  rowsOf: (built: Built) => number,
  importer: Pick<Importer<Built>, 'store'>,
): DemoData => ({
  ...{ rows: rowsOf(built), counts: built.data.counts },
  store: (database, onProgress) => importer.store(database, built, onProgress),
})
