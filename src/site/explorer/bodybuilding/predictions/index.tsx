/** Forecast of the next major contest: each entrant's chances, the factors behind them, and past accuracy. */

import type { ComponentChildren, VNode } from 'preact'
import { Fault } from '../../../../kernel/faults/faults.ts'
import { enumValue, graphql, type Load, type ResultOf } from '../../../graphql.ts'
import { day, integer } from '../../../layout/format.ts'
import type { Card } from '../../../share/card.ts'
import type { Choice } from '../../shared/form.tsx'
import type { Explore } from '../../shared/frame.tsx'
import { all, divisionChoices, filters, labelOf, read } from '../../shared/paging.tsx'
import { athleteLink, contestLink, crumbs, nameOf } from '../../shared/parts.tsx'
import { backTest } from './back-test.tsx'
import { absentChampion } from './champion.tsx'
import { chances, ENTRANT, factors } from './entrants.tsx'
import { nextForecast } from './next.ts'
import { winPercentages } from './percentages.ts'

type Prediction = ResultOf<typeof PREDICTION>['bodybuildingPrediction']
type Accuracies = ResultOf<typeof PREDICTION>['bodybuildingForecastAccuracies']['nodes']

const PREDICTION = graphql(
  /* GraphQL */ `
  query sitePrediction(
    $contest: BodybuildingGreatContest
    $accuracyOf: [BodybuildingGreatContest!]
    $year: Int
    $division: String
  ) {
    bodybuildingPrediction(contest: $contest, year: $year, division: $division) {
      year
      name
      division { slug name history { year contestsWithField } }
      event { slug name date status }
      basis
      modelVersion
      halfLifeDays
      seed
      simulations
      entrants { ...Entrant }
      backTest {
        mean { ...Scores }
        years { year entrants scores { ...Scores } }
      }
    }
    bodybuildingForecastAccuracies(first: 20, filter: { contest: $accuracyOf }) {
      nodes { division { slug name } ...Accuracy }
    }
  }
  fragment Scores on BodybuildingForecastScores {
    model { ...Score }
    lastYear { ...Score }
    careerBest { ...Score }
  }
  fragment Accuracy on BodybuildingForecastAccuracy {
    editions
    firstYear
    lastYear
    forecasters {
      forecaster
      comparison
      topOne { ...Measure }
      podiumHits { ...Measure }
      spearman { ...Measure }
      logLoss { ...Measure }
    }
  }
  fragment Measure on BodybuildingForecastMeasure {
    mean { value low high }
    ahead { value low high }
    verdict
  }
  fragment Score on BodybuildingForecastScore {
    topOne
    podiumHits
    spearman
    logLoss
  }
`,
  [ENTRANT],
)

const DIVISIONS = graphql(/* GraphQL */ `
  query siteDivisions {
    bodybuildingDivisions(first: 100) { nodes { slug name } }
    flagship: bodybuildingContests(first: 1, filter: { level: [FLAGSHIP] }) { nodes { series { name } } }
    second: bodybuildingContests(first: 1, filter: { level: [SECOND] }) { nodes { series { name } } }
  }
`)

const CONTESTS = [
  { value: 'flagship', label: 'The flagship' },
  { value: 'second', label: 'The second major' },
] as const satisfies readonly Choice[]

const BASES = {
  ENTRIES: 'The entrants are those on the start list.',
  QUALIFIED: 'The entrants are those who have qualified.',
  RECENT: 'No athletes entered yet, so the entrants are the recent top of the field.',
  PLACED:
    'The contest is over: the entrants are those who were placed, and the forecast is based on what was known the day before.',
} as const

export const predictions: Explore = async (visit) => {
  const filters = read(visit.query, (form) => ({
    contest: form.choice('contest', CONTESTS, 'flagship'),
    division: form.text('division') ?? 'mens-open',
    year: form.integer('year'),
  }))
  const [divisions, { prediction, accuracies, seasons }] = await Promise.all([
    visit.load(DIVISIONS),
    predicted(visit.load, filters),
  ])
  const choices = divisionChoices(divisions.bodybuildingDivisions)
  const contests = CONTESTS.map(({ value, label }) => ({
    value,
    label: divisions[value].nodes[0]?.series?.name ?? label,
  }))
  const name = prediction?.division.name ?? labelOf(choices, filters.division)
  const edition = prediction?.name ?? `${labelOf(contests, filters.contest)} ${filters.year ?? ''}`.trim()
  const title = [edition, name].join(', ')
  return {
    title: `Forecast: ${title}`,
    description: `Forecast of the ${title}: the chances of each entrant, the factors behind them, and the track record of such forecasts.`,
    services: ['BODYBUILDING'],
    indexed: Object.keys(visit.query).length === 0,
    ...(prediction && { card: cardOf(title, prediction.entrants) }),
    body: (
      <>
        {crumbs(['/bodybuilding', 'Bodybuilding'])}
        <h1>{title}</h1>
        <p class="lead">{prediction ? favourites(prediction) : 'There is no forecast for this edition.'}</p>
        {prediction && (await absentChampion(visit.load, filters.contest, prediction))}
        {choose(filters, contests, choices, seasons)}
        {prediction && forecast(prediction, accuracies)}
      </>
    ),
  }
}

/** The favourite and the two next. */
function favourites({ entrants, basis }: Prediction): ComponentChildren {
  const [first, ...others] = entrants.toSorted((a, b) => b.win - a.win).slice(0, 3)
  if (!first) return 'No athletes entered yet.'
  const winChances = winPercentages(entrants)
  const chance = ({ athlete }: typeof first) => (
    <>
      {nameOf(athlete)} ({winChances.get(athlete.slug)})
    </>
  )
  return (
    <>
      {athleteLink(first.athlete)} {basis === 'PLACED' ? 'was' : 'is'} the favourite, with a chance of{' '}
      {winChances.get(first.athlete.slug)} to win
      {others.map((one, at) => [at === 0 ? ', ahead of ' : ' and ', chance(one)])}.
    </>
  )
}

/** The favourites and their chances. */
const cardOf = (title: string, entrants: NonNullable<Prediction>['entrants']): Card => {
  const favourites = entrants.toSorted((a, b) => b.win - a.win).slice(0, 3)
  const winChances = winPercentages(entrants)
  return {
    ...{ eyebrow: 'Bodybuilding · forecast', title, subtitle: 'Chances of winning', sport: 'bodybuilding' },
    figures: favourites.map(({ athlete }) => ({
      value: winChances.get(athlete.slug)!,
      label: athlete.fullName,
      isName: true,
    })),
  }
}

/** Ratings rest on contests whose whole field is known, so readers should know if there has been none for years. */
function lastWhole({ year, division: { history } }: NonNullable<Prediction>): string | false {
  const yearsWithField = history.filter((one) => one.year < year && one.contestsWithField > 0).map((one) => one.year)
  if (yearsWithField.length === 0) return ' No complete field of the division is known from earlier years.'
  const last = Math.max(...yearsWithField)
  return last < year - 1 && ` The last year with a complete field of the division is ${last}.`
}

interface Edition {
  readonly contest: (typeof CONTESTS)[number]['value']
  readonly division: string
  readonly year: number | undefined
}

/**
 * The forecast, and the seasons that have one. Shows the next forecast if no year is set and this year's contest is
 * over. Faults of an unknown division propagate.
 */
async function predicted(load: Load, { contest, division, year }: Edition): Promise<Predicted> {
  const of = async (season: number | undefined) => {
    const level = enumValue(contest)
    const loaded = await load(PREDICTION, { contest: level, accuracyOf: [level], division, year: season })
    const prediction = loaded.bodybuildingPrediction
    return {
      ...{
        prediction,
        year: prediction.year,
        event: prediction.event,
        accuracies: loaded.bodybuildingForecastAccuracies.nodes,
      },
      seasons: [prediction.year, ...prediction.backTest.years.map((one) => one.year)],
    }
  }
  try {
    const [selected, over] = year === undefined ? await nextForecast(of) : [await of(year)]
    return { ...selected, seasons: [...new Set([...selected.seasons, ...(over?.seasons ?? [])])] }
  } catch (error) {
    const [detail] = error instanceof Fault && error.code === 'NOT_FOUND' ? error.details : []
    if (!detail || detail.parameter === 'division') throw error
    return { accuracies: [], seasons: (detail.allowed ?? []).map(Number) }
  }
}

interface Predicted {
  readonly prediction?: Prediction
  /** Of the contest: over all divisions first, then of each. */
  readonly accuracies: Accuracies
  readonly seasons: readonly number[]
}

function choose(
  { contest, division, year }: Edition,
  contests: readonly Choice[],
  divisions: readonly Choice[],
  seasons: readonly number[],
): VNode {
  const known = [...new Set(seasons)].sort((a, b) => b - a).map(String)
  return filters('/bodybuilding/predictions', [
    { name: 'contest', label: 'Contest', value: contest, choices: contests },
    { name: 'division', label: 'Division', value: division, choices: divisions },
    {
      name: 'year',
      label: 'Season',
      value: year,
      choices: [all('Next'), ...known.map((value) => ({ value, label: value }))],
    },
  ])
}

const forecast = (prediction: Prediction, accuracies: Accuracies): VNode => (
  <>
    {chances(prediction.entrants)}
    <p>
      {event(prediction)} {BASES[prediction.basis]}
      {lastWhole(prediction)}
    </p>
    {backTest(prediction.backTest, accuracies, prediction.division)}
    {factors(prediction.entrants)}
    <p class="soft">
      Of ten favourites at 30%, seven are expected to lose.{' '}
      <a href="/methodology/bodybuilding#predictions">How forecasts are made</a>
    </p>
    <details>
      <summary>Model and parameters</summary>
      <p>
        Model {prediction.modelVersion}, half-life of results {integer(prediction.halfLifeDays)} days,{' '}
        {integer(prediction.simulations)} simulated contests, seed {prediction.seed}.
      </p>
    </details>
  </>
)

/** The contest and its day, or that these are not known yet. */
function event({ event: contest, name }: Prediction): ComponentChildren {
  if (!contest) return `${name} is not in the calendar yet: its date is not known.`
  const on = contest.date ? <>, {day(contest.date)}.</> : '; its date is not known yet.'
  return (
    <>
      {contestLink('bodybuilding', { ...contest, name })}
      {on}
    </>
  )
}
