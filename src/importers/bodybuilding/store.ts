/** Stores bodybuilding's rows and figures as the served snapshot. */

import type { Stage } from '../../database/snapshots/publish.ts'
import { countryOf } from '../../services/athletes/rules/countries/countries.ts'
import { computeBodybuilding, withoutForecasts } from '../../services/bodybuilding/rules/compute.ts'
import type { BodybuildingFigures, CareerFigures, PageFigures } from '../../services/bodybuilding/rules/figures.ts'
import type { AthleteRow, BodybuildingRows, Level } from '../../services/bodybuilding/rules/rows.ts'
import type { SportData } from '../sport/data.ts'
import { type Computed, type SportSource, sportImport } from '../sport/importer.ts'
import { type Keys, lookUp, orNull } from '../sport/keys.ts'
import { lazily } from '../sport/lazy.ts'
import { ofCareers, totalsRow } from '../sport/store-careers.ts'
import { storePlacings } from '../sport/store-contests.ts'
import {
  ANNIVERSARY,
  BACK_TEST,
  CAREER_TOTALS,
  DIVISION_FLOW,
  DIVISION_MOVE,
  DIVISION_SEASON,
  DIVISION_TOTALS,
  FEED_ITEM,
  PREDICTION,
  PREDICTION_ENTRY,
  PUBLIC_PAGE,
  QUALIFICATION,
  SEASON,
} from './columns.ts'
import { forecastsAside } from './forecasts-thread.ts'

// The data of a bodybuilding source.

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

/** `computed`, with the forecasts in a second thread. */
export async function computedInThreads(data: BodybuildingData, today: string): Promise<ComputedBodybuilding> {
  const aside = forecastsAside({ rows: data.rows, today })
  // The `await` below reports a failure.
  aside.catch(() => {})
  const others = withoutForecasts(data.rows, today, (code) => countryOf(code)?.name)
  return computedOf(data, { ...others, ...(await aside) })
}

// Predictions with their entrants, and back-tests.

export async function storePredictions(
  stage: Stage,
  keys: Keys,
  { predictions, backTests }: BodybuildingFigures,
): Promise<void> {
  const { datasetId: dataset_id } = stage
  const first = await stage.reserve('prediction', predictions.length)
  await stage.insert(
    'prediction',
    PREDICTION,
    predictions.map(({ level, division, year, contest, basis, modelVersion, seed, simulations }, index) => ({
      ...{ id: first + index, dataset_id, level, division_id: keys.division(division), year },
      ...{ contest_id: orNull(contest, keys.contest)?.id, basis, model_version: modelVersion, seed, simulations },
    })),
  )
  await stage.insert(
    'prediction_entry',
    PREDICTION_ENTRY,
    lazily(
      predictions.flatMap(({ entrants }, index) => entrants.map((entrant) => ({ entrant, index }))),
      ({ entrant, index }) => ({
        prediction_id: first + index,
        athlete_id: keys.athlete(entrant.athlete),
        position: entrant.position,
        win: entrant.win,
        podium: entrant.podium,
        top_five: entrant.topFive,
        factors: entrant.factors,
        place: entrant.place,
      }),
    ),
  )
  await stage.insert(
    'back_test',
    BACK_TEST,
    backTests.map(({ level, division, year, forecaster, modelVersion, entrants, ...score }) => ({
      ...{ dataset_id, level, division_id: keys.division(division), year, forecaster, model_version: modelVersion },
      ...{ entrants, top_one: score.topOne, podium_hits: score.podiumHits, spearman: score.spearman },
      log_loss: score.logLoss,
    })),
  )
}

// Anniversaries, feed items and public pages.

export async function storeNews(
  stage: Stage,
  keys: Keys,
  { anniversaries, feed, pages }: BodybuildingFigures,
): Promise<void> {
  const { datasetId: dataset_id } = stage
  await stage.insert(
    'anniversary',
    ANNIVERSARY,
    lazily(anniversaries, ({ contest, athlete, division, ...anniversary }) => ({
      dataset_id,
      ...anniversary,
      contest_id: orNull(contest, keys.contest)?.id,
      athlete_id: orNull(athlete, keys.athlete),
      division_id: orNull(division, keys.division),
    })),
  )
  await stage.insert(
    'feed_item',
    FEED_ITEM,
    lazily(feed, ({ contest, athlete, ...item }) => ({
      dataset_id,
      ...item,
      contest_id: orNull(contest, keys.contest)?.id,
      athlete_id: orNull(athlete, keys.athlete),
    })),
  )
  await stage.insert(
    'public_page',
    PUBLIC_PAGE,
    lazily(pages, (page, index) => ({
      dataset_id,
      position: index + 1,
      kind: page.kind,
      slug: slugOf(page, keys),
      title: page.title,
      last_modified: page.lastModified,
    })),
  )
}

function slugOf({ kind, key }: PageFigures, keys: Keys): string {
  if (kind === 'ATHLETE') return keys.athleteSlug(key)
  return kind === 'CONTEST' ? keys.contest(key).slug : key
}

// Career totals by division, and moves between divisions.

export async function storeDivided(
  stage: Stage,
  keys: Keys,
  athletes: readonly AthleteRow[],
  careers: readonly CareerFigures[],
): Promise<void> {
  const person = lookUp('athlete', new Map(athletes.map((row) => [row.key, row])))
  await stage.insert(
    'career_totals',
    CAREER_TOTALS,
    ofCareers(
      keys,
      careers,
      ({ totals }) => totals,
      (totals, career_id, _, { athlete }) => ({
        career_id,
        dataset_id: stage.datasetId,
        division_id: orNull(totals.division, keys.division),
        sex: person(athlete).sex,
        ...totalsRow(totals),
        contests_with_rivals: totals.contestsWithRivals,
        best_place: totals.bestPlace,
        prime_years: totals.prime?.years ?? [],
        prime_rating: totals.prime?.lead,
        prime_deviation: totals.prime?.deviation,
      }),
    ),
  )
  await stage.insert(
    'division_move',
    DIVISION_MOVE,
    ofCareers(
      keys,
      careers,
      ({ moves }) => moves,
      (move, career_id) => ({
        ...{ career_id, from_division_id: keys.division(move.from), to_division_id: keys.division(move.to) },
        ...{ year: move.year, contests_before: move.contestsBefore, wins_before: move.winsBefore },
        ...{ mean_place_before: move.meanPlaceBefore, contests_after: move.contestsAfter },
        ...{ wins_after: move.winsAfter, mean_place_after: move.meanPlaceAfter },
      }),
    ),
  )
}

// Totals of divisions and years, flows between divisions, and qualifications.

export async function storeDivisions(stage: Stage, keys: Keys, figures: BodybuildingFigures): Promise<void> {
  const { datasetId: dataset_id } = stage
  await stage.insert(
    'division_totals',
    DIVISION_TOTALS,
    figures.divisions.map(({ division, athletes, activeAthletes, contests, entries, firstYear, lastYear }) => ({
      ...{ dataset_id, division_id: keys.division(division), athletes, active_athletes: activeAthletes },
      ...{ contests, entries, first_year: firstYear, last_year: lastYear },
    })),
  )
  await stage.insert(
    'division_season',
    DIVISION_SEASON,
    figures.divisionSeasons.map(({ division, meanFieldSize, newFaces, winConcentration, ...season }) => ({
      ...{ dataset_id, division_id: keys.division(division), mean_field_size: meanFieldSize },
      ...{ new_faces: newFaces, win_concentration: winConcentration, ...season },
    })),
  )
  await stage.insert(
    'division_flow',
    DIVISION_FLOW,
    figures.flows.map(({ from, to, athletes, improved, ...flow }, index) => ({
      ...{ dataset_id, from_division_id: keys.division(from), to_division_id: keys.division(to), position: index + 1 },
      ...{ athletes, first_year: flow.firstYear, last_year: flow.lastYear },
      ...{ mean_place_before: flow.meanPlaceBefore, mean_place_after: flow.meanPlaceAfter, improved },
    })),
  )
  await stage.insert(
    'qualification',
    QUALIFICATION,
    figures.qualifications.map(({ athlete, division, contest, ...qualification }) => ({
      ...{ dataset_id, athlete_id: keys.athlete(athlete), division_id: keys.division(division) },
      ...{ contest_id: orNull(contest, keys.contest)?.id, ...qualification },
    })),
  )
  await stage.insert(
    'season',
    SEASON,
    figures.years.map(({ newFaces, ...year }) => ({ dataset_id, new_faces: newFaces, ...year })),
  )
}
