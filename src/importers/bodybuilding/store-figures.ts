/** Stores what only bodybuilding has: totals by division, predictions, news and public pages. */
import type { Columns } from '../../database/snapshots/bulk-insert.ts'
import type { Stage } from '../../database/snapshots/publish.ts'
import type { BodybuildingFigures, CareerFigures, PageFigures } from '../../services/bodybuilding/rules/figures.ts'
import type { AthleteRow } from '../../services/bodybuilding/rules/rows.ts'
import { type Keys, lazily, lookUp, orNull } from '../sport/keys.ts'
import { ofCareers, totalsRow } from '../sport/store-careers.ts'

const CAREER_TOTALS = {
  ...{ dataset_id: 'int', career_id: 'int', division_id: 'int', sex: '"Sex"', total_contests: 'int' },
  ...{ total_wins: 'int', podiums: 'int', top_fives: 'int', flagship_titles: 'int', second_titles: 'int' },
  ...{
    contests_with_field: 'int',
    wins_with_field: 'int',
    win_rate: 'float8',
    season_count: 'int',
    longest_streak: 'int',
    best_place: 'int',
    first_year: 'int',
  },
  ...{ last_year: 'int', prime_years: 'int[]', prime_rating: 'float8', prime_deviation: 'float8' },
} satisfies Columns
const DIVISION_MOVE = {
  ...{ career_id: 'int', from_division_id: 'int', to_division_id: 'int', year: 'int' },
  ...{ contests_before: 'int', wins_before: 'int', mean_place_before: 'float8' },
  ...{ contests_after: 'int', wins_after: 'int', mean_place_after: 'float8' },
} satisfies Columns
const DIVISION_TOTALS = {
  ...{ dataset_id: 'int', division_id: 'int', athletes: 'int', active_athletes: 'int', contests: 'int' },
  ...{ entries: 'int', first_year: 'int', last_year: 'int' },
} satisfies Columns
const DIVISION_SEASON = {
  ...{ dataset_id: 'int', division_id: 'int', year: 'int', contests: 'int', entries: 'int', athletes: 'int' },
  ...{ mean_field_size: 'float8', nations: 'int', new_faces: 'int', winners: 'int', win_concentration: 'float8' },
  ...{ contests_with_field: 'int', sources: 'text[]', depth: 'float8' },
} satisfies Columns
const DIVISION_FLOW = {
  ...{ dataset_id: 'int', from_division_id: 'int', to_division_id: 'int', position: 'int', athletes: 'int' },
  ...{ first_year: 'int', last_year: 'int', mean_place_before: 'float8', mean_place_after: 'float8' },
  improved: 'float8',
} satisfies Columns
const QUALIFICATION = {
  ...{ dataset_id: 'int', athlete_id: 'int', division_id: 'int', year: 'int', contest_id: 'int' },
  ...{ points: 'float8', rule: 'text', derived: 'boolean' },
} satisfies Columns
const SEASON = {
  ...{ dataset_id: 'int', year: 'int', contests: 'int', upcoming: 'int', athletes: 'int', results: 'int' },
  ...{ nations: 'int', new_faces: 'int' },
} satisfies Columns
const PREDICTION = {
  ...{ id: 'int', dataset_id: 'int', level: '"ContestLevel"', division_id: 'int', year: 'int', contest_id: 'int' },
  ...{ name: 'text', basis: 'text', model_version: 'text', half_life_days: 'float8', seed: 'int', simulations: 'int' },
} satisfies Columns
const PREDICTION_ENTRY = {
  ...{ prediction_id: 'int', athlete_id: 'int', position: 'int', win: 'float8', podium: 'float8' },
  ...{ top_five: 'float8', factors: 'jsonb', place: 'int' },
} satisfies Columns
const BACK_TEST = {
  ...{ dataset_id: 'int', level: '"ContestLevel"', division_id: 'int', year: 'int', forecaster: '"Forecaster"' },
  ...{ model_version: 'text', entrants: 'int', top_one: 'float8', podium_hits: 'float8', spearman: 'float8' },
  ...{ log_loss: 'float8', settings: 'jsonb' },
} satisfies Columns
const FORECAST_ACCURACY = {
  ...{ dataset_id: 'int', position: 'int', level: '"ContestLevel"', division_id: 'int', model_version: 'text' },
  ...{ editions: 'int', first_year: 'int', last_year: 'int', forecasters: 'jsonb' },
} satisfies Columns
const ANNIVERSARY = {
  ...{ dataset_id: 'int', kind: '"AnniversaryKind"', month: 'int', day: 'int', year: 'int', contest_id: 'int' },
  ...{ athlete_id: 'int', division_id: 'int', text: 'text' },
} satisfies Columns
const FEED_ITEM = {
  ...{ dataset_id: 'int', kind: '"FeedKind"', date: 'date', title: 'text', text: 'text', contest_id: 'int' },
  athlete_id: 'int',
} satisfies Columns
const PUBLIC_PAGE = {
  ...{ dataset_id: 'int', position: 'int', kind: '"PageKind"', slug: 'text', title: 'text', last_modified: 'date' },
} satisfies Columns

// Predictions with their entrants, back-tests, and the accuracy of forecasts.

export async function storePredictions(
  stage: Stage,
  keys: Keys,
  { predictions, backTests, accuracies }: BodybuildingFigures,
): Promise<void> {
  const { datasetId: dataset_id } = stage
  const first = await stage.reserve('prediction', predictions.length)
  await stage.insert(
    'prediction',
    PREDICTION,
    predictions.map(({ level, division, year, contest, name, basis, ...model }, index) => ({
      ...{ id: first + index, dataset_id, level, division_id: keys.division(division), year },
      ...{ contest_id: orNull(contest, keys.contest)?.id, name, basis, model_version: model.modelVersion },
      ...{ half_life_days: model.halfLifeDays, seed: model.seed, simulations: model.simulations },
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
      ...{ log_loss: score.logLoss, settings: score.settings },
    })),
  )
  await stage.insert(
    'forecast_accuracy',
    FORECAST_ACCURACY,
    accuracies.map(({ level, division, modelVersion, editions, firstYear, lastYear, forecasters }, index) => ({
      ...{ dataset_id, position: index + 1, level, division_id: orNull(division, keys.division) },
      ...{ model_version: modelVersion, editions, first_year: firstYear, last_year: lastYear, forecasters },
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

export async function storeDivisionTotals(
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
    figures.divisionSeasons.map(
      ({ division, contestsWithField, meanFieldSize, newFaces, winConcentration, ...season }) => ({
        ...{ dataset_id, division_id: keys.division(division), mean_field_size: meanFieldSize },
        contests_with_field: contestsWithField,
        ...{ new_faces: newFaces, win_concentration: winConcentration, ...season },
      }),
    ),
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
