/** Stores strongman's rows and figures as the snapshot that is served. */

import { computeStrongman } from '../../services/strongman/rules/compute.ts'
import type { StrongmanFigures } from '../../services/strongman/rules/figures.ts'
import type { Level, StrongmanRows } from '../../services/strongman/rules/rows.ts'
import { storeMadeUp } from '../powerlifting/made-up.ts'
import type { SportData } from '../sport/data.ts'
import { type Computed, type SportSource, sportImport } from '../sport/importer.ts'
import { storeRecords, storeResults, withEvents } from './store-results.ts'

// What a source of strongman brings to an import.

export type { Attribution } from '../sport/data.ts'

export type StrongmanData = SportData<StrongmanRows>

export const STRONGMAN = {
  ...{ service: 'STRONGMAN', source: 'contests', sport: 'STRONGMAN' },
} as const satisfies SportSource

export type ComputedStrongman = Computed<StrongmanRows, StrongmanFigures>

const LEVELS: readonly Level[] = ['WORLD', 'MAJOR', 'NATIONAL', 'REGIONAL']

export const {
  computed,
  rowsOf,
  store: storeStrongman,
  importer: STRONGMAN_IMPORT,
} = sportImport<StrongmanRows, StrongmanFigures>({
  ...STRONGMAN,
  levels: LEVELS,
  compute: computeStrongman,
  own: ({ contestEvents, eventResults, records: listed }, { careers, records, standards, seasons }) => ({
    ofContests: [contestEvents, eventResults],
    figures: [records, standards, seasons],
    parts: careers.map(({ personalBests }) => personalBests),
    seen: listed,
    counts: { eventResults: eventResults.length },
  }),
  async load(stage, keys, rows, figures) {
    const all = await withEvents(stage, keys)
    await storeResults(stage, all, rows)
    await storeRecords(stage, all, figures)
  },
  finish: (sql, keys, { powerlifters = [] }) => storeMadeUp(sql, powerlifters, keys.athlete),
})
