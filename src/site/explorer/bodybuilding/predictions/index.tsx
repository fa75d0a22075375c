/** Forecast of the next major contest: each entrant's chances, the factors behind them, and past accuracy. */

import type { ComponentChildren, VNode } from 'preact'
import { Fault } from '../../../../kernel/faults/faults.ts'
import { listed } from '../../../../kernel/text/phrases.ts'
import { enumValue, graphql, type Load, type ResultOf } from '../../../graphql.ts'
import { day, whole } from '../../../layout/format.ts'
import type { Card } from '../../../share/card.ts'
import type { Choice } from '../../shared/form.tsx'
import type { Explore } from '../../shared/frame.tsx'
import { all, divisionChoices, filters, labelOf, read } from '../../shared/paging.tsx'
import { athleteLink, contestLink, crumbs } from '../../shared/parts.tsx'
import { backTest } from './back-test.tsx'
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
  ENTRIES: 'The entrants are those of the start list.',
  QUALIFIED: 'The entrants are those who are qualified.',
  RECENT: 'Nobody is entered yet, so the entrants are the recent top of the field.',
  PLACED:
    'The contest is over: the entrants are those who were placed, and the forecast rests on what was known the day before.',
} as const

export const predictions: Explore = async (visit) => {
  const filters = read(visit.query, (form) => ({
    contest: form.choice('contest', CONTESTS, 'flagship'),
    division: form.text('division') ?? 'mens-open',
    year: form.whole('year'),
  }))
  const [divisions, { found, accuracies, seasons }] = await Promise.all([
    visit.load(DIVISIONS),
    predicted(visit.load, filters),
  ])
  const choices = divisionChoices(divisions.bodybuildingDivisions)
  const contests = CONTESTS.map(({ value, label }) => ({
    value,
    label: divisions[value].nodes[0]?.series?.name ?? label,
  }))
  const name = found?.division.name ?? labelOf(choices, filters.division)
  const edition = found?.name ?? `${labelOf(contests, filters.contest)} ${filters.year ?? ''}`.trim()
  const title = [edition, name].join(', ')
  return {
    title: `Forecast: ${title}`,
    description: `How ${title} may end: the chances of each entrant, what they rest on, and the track record of such forecasts.`,
    services: ['BODYBUILDING'],
    indexed: Object.keys(visit.query).length === 0,
    ...(found && { card: cardOf(title, found.entrants) }),
    body: (
      <>
        {crumbs(['/bodybuilding', 'Bodybuilding'])}
        <h1>{title}</h1>
        <p class="lead">{found ? favourites(found) : 'There is no forecast of this edition.'}</p>
        {choose(filters, contests, choices, seasons)}
        {found && forecast(found, accuracies)}
      </>
    ),
  }
}

/** The favourite and the two next. */
function favourites({ entrants, basis }: Prediction): ComponentChildren {
  const [first, ...others] = entrants.toSorted((a, b) => b.win - a.win).slice(0, 3)
  if (!first) return 'Nobody is entered yet.'
  const shown = winPercentages(entrants)
  const chance = ({ athlete }: typeof first) => `${athlete.fullName} (${shown.get(athlete.slug)})`
  return (
    <>
      {athleteLink(first.athlete)} {basis === 'PLACED' ? 'was' : 'is'} the favourite, with a chance of{' '}
      {shown.get(first.athlete.slug)} to win{others.length > 0 && `, ahead of ${listed(others.map(chance))}`}.
    </>
  )
}

/** The favourites and their chances. */
const cardOf = (title: string, entrants: NonNullable<Prediction>['entrants']): Card => {
  const favourites = entrants.toSorted((a, b) => b.win - a.win).slice(0, 3)
  const shown = winPercentages(entrants)
  return {
    ...{ eyebrow: 'Bodybuilding · forecast', title, subtitle: 'The chances of winning', sport: 'bodybuilding' },
    figures: favourites.map(({ athlete }) => ({ value: shown.get(athlete.slug)!, label: athlete.fullName })),
  }
}

/** Ratings rest on contests whose whole field is known, so readers should know if there has been none for years. */
function lastWhole({ year, division: { history } }: NonNullable<Prediction>): string | false {
  const whole = history.filter((one) => one.year < year && one.contestsWithField > 0).map((one) => one.year)
  if (whole.length === 0) return ' No whole field of the division is known from earlier years.'
  const last = Math.max(...whole)
  return last < year - 1 && ` The last year for which a whole field of the division is known is ${last}.`
}

interface Asked {
  readonly contest: (typeof CONTESTS)[number]['value']
  readonly division: string
  readonly year: number | undefined
}

/**
 * The forecast, and the seasons that have one. Shows the next forecast if no year is set and this year's contest is
 * over. Faults of an unknown division propagate.
 */
async function predicted(load: Load, { contest, division, year }: Asked): Promise<Predicted> {
  const of = async (season: number | undefined) => {
    const level = enumValue(contest)
    const loaded = await load(PREDICTION, { contest: level, accuracyOf: [level], division, year: season })
    const found = loaded.bodybuildingPrediction
    return {
      ...{ found, year: found.year, event: found.event, accuracies: loaded.bodybuildingForecastAccuracies.nodes },
      seasons: [found.year, ...found.backTest.years.map((one) => one.year)],
    }
  }
  try {
    const [shown, over] = year === undefined ? await nextForecast(of) : [await of(year)]
    return { ...shown, seasons: [...new Set([...shown.seasons, ...(over?.seasons ?? [])])] }
  } catch (error) {
    const [detail] = error instanceof Fault && error.code === 'NOT_FOUND' ? error.details : []
    if (!detail || detail.parameter === 'division') throw error
    return { accuracies: [], seasons: (detail.allowed ?? []).map(Number) }
  }
}

interface Predicted {
  readonly found?: Prediction
  /** Of the contest: over all divisions first, then of each. */
  readonly accuracies: Accuracies
  readonly seasons: readonly number[]
}

function choose(
  { contest, division, year }: Asked,
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

const forecast = (found: Prediction, accuracies: Accuracies): VNode => (
  <>
    {chances(found.entrants)}
    <p>
      {event(found)} {BASES[found.basis]}
      {lastWhole(found)}
    </p>
    {backTest(found.backTest, accuracies, found.division)}
    {factors(found.entrants)}
    <p class="soft">
      Model {found.modelVersion}, half-life {whole(found.halfLifeDays)} days, {whole(found.simulations)} contests drawn
      from seed {found.seed}. Of ten favourites at 30%, seven are expected to lose.{' '}
      <a href="/methodology/bodybuilding">How forecasts are made</a>.
    </p>
  </>
)

/** The contest and its day, or that these are not known yet. */
function event({ event: found, name }: Prediction): ComponentChildren {
  if (!found) return `${name} is not in the calendar yet: its date is not known.`
  const on = found.date ? <>, {day(found.date)}.</> : '; its date is not known yet.'
  return (
    <>
      {contestLink('bodybuilding', { ...found, name })}
      {on}
    </>
  )
}
