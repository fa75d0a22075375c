/** Bodybuilding as a target of its sources. */
import type { BodybuildingFigures } from '../../services/bodybuilding/rules/figures.ts'
import type { BodybuildingRows } from '../../services/bodybuilding/rules/rows.ts'
import type { SportTarget } from '../sport/sport-source.ts'

export const BODYBUILDING_TARGET: SportTarget<BodybuildingRows, BodybuildingFigures> = {
  service: 'bodybuilding',
  counted: ({ athletes, contests, results, qualifications }) => ({
    ...{ athletes, contests, entries: results, qualifications },
  }),
  async load() {
    const { computedInThreads, rowsOf, BODYBUILDING_IMPORT } = await import('./store.ts')
    return { computed: computedInThreads, rowsOf, importer: BODYBUILDING_IMPORT }
  },
  async writeBundle(data, folder) {
    const { writeBodybuildingBundle } = await import('../sources/bodybuilding/bundle.ts')
    return writeBodybuildingBundle(data.rows, folder, data)
  },
}
