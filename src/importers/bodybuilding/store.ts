/** Stores bodybuilding's rows and figures as the snapshot that is served. */

import { countryOf } from '../../services/athletes/rules/countries.ts'
import { computeBodybuilding, withoutForecasts } from '../../services/bodybuilding/rules/compute.ts'
import type { BodybuildingFigures } from '../../services/bodybuilding/rules/figures.ts'
import type { BodybuildingRows, Level } from '../../services/bodybuilding/rules/rows.ts'
import type { SportData } from '../sport/data.ts'
import { type Computed, type SportSource, sportImport } from '../sport/importer.ts'
import { storePlacings } from '../sport/store-contests.ts'
import { forecastsAside } from './forecasts-thread.ts'
import { storeDivided, storeDivisions } from './store-careers.ts'
import { storeNews, storePredictions } from './store-news.ts'
// What a source of bodybuilding brings to an import.

export type BodybuildingData = SportData<BodybuildingRows>

export const BODYBUILDING = {
  ...{ service: 'BODYBUILDING', source: 'contests', sport: 'BODYBUILDING' },
} as const satisfies SportSource

export type ComputedBodybuilding = Computed<BodybuildingRows, BodybuildingFigures>

const LEVELS: readonly Level[] = ['FLAGSHIP', 'SECOND', 'MAJOR', 'PRO', 'REGIONAL']

export const {
  computed,
  computedOf,
  rowsOf,
  store: storeBodybuilding,
  importer: BODYBUILDING_IMPORT,
} = sportImport<BodybuildingRows, BodybuildingFigures>({
  ...BODYBUILDING,
  levels: LEVELS,
  compute: computeBodybuilding,
  own: ({ qualifications }, figures) => ({
    ofContests: [],
    figures: [
      ...[figures.divisions, figures.divisionSeasons, figures.flows, figures.qualifications, figures.years],
      ...[figures.predictions, figures.backTests, figures.anniversaries, figures.feed, figures.pages],
    ],
    parts: [
      ...figures.careers.flatMap(({ totals, moves }) => [totals, moves]),
      ...figures.predictions.map(({ entrants }) => entrants),
    ],
    seen: [],
    counts: { qualifications: qualifications.length },
  }),
  async load(stage, keys, rows, figures) {
    await storePlacings(stage, keys, rows.results)
    await storeDivided(stage, keys, rows.athletes, figures.careers)
    await storeDivisions(stage, keys, figures)
    await storePredictions(stage, keys, figures)
    await storeNews(stage, keys, figures)
  },
})

/** `computed` by two threads. */
export async function computedByTwo(data: BodybuildingData, today: string): Promise<ComputedBodybuilding> {
  const aside = forecastsAside({ rows: data.rows, today })
  // Awaited below; until then nobody listens to a failure.
  aside.catch(() => {})
  const others = withoutForecasts(data.rows, today, (code) => countryOf(code)?.name)
  return computedOf(data, { ...others, ...(await aside) })
}
