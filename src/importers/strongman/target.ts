/** Strongman as a target of its sources. */
import type { StrongmanFigures } from '../../services/strongman/rules/figures.ts'
import type { StrongmanRows } from '../../services/strongman/rules/rows.ts'
import type { SportTarget } from '../sport/sport-source.ts'

export const STRONGMAN_TARGET: SportTarget<StrongmanRows, StrongmanFigures> = {
  service: 'strongman',
  counted: ({ athletes, contests, results, eventResults }) => ({
    ...{ athletes, contests, entries: results, 'event results': eventResults },
  }),
  async load() {
    const { computed, rowsOf, STRONGMAN_IMPORT } = await import('./store.ts')
    return { computed, rowsOf, importer: STRONGMAN_IMPORT }
  },
  async writeBundle(data, folder) {
    const { writeStrongmanBundle } = await import('../sources/strongman/bundle.ts')
    return writeStrongmanBundle(data.rows, folder, data)
  },
}
