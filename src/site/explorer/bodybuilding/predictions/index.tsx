/** Forecast of the next major contest: each entrant's chances, the factors behind them, and past accuracy. */

import type { ComponentChildren, VNode } from 'preact'
import { Fault } from '../../../../kernel/faults/faults.ts'
import { enumValue, graphql, type Load, type ResultOf } from '../../../graphql.ts'
import { day, signed, whole } from '../../../layout/format.ts'
import { type Column, Table } from '../../../layout/table.tsx'
import { bar } from '../../../plots/stack.tsx'
import type { Choice } from '../../shared/form.tsx'
import type { Explore } from '../../shared/frame.tsx'
import { all, divisionChoices, filters, labelOf, read } from '../../shared/paging.tsx'
import { athleteLink, contestLink, crumbs } from '../../shared/parts.tsx'
import { backTest, trackRecord } from './back-test.tsx'
import { percentages } from './percentages.ts'

type Prediction = ResultOf<typeof PREDICTION>['bodybuildingPrediction']
type Accuracies = ResultOf<typeof PREDICTION>['bodybuildingForecastAccuracies']['nodes']

const PREDICTION = graphql(/* GraphQL */ `
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
      entrants {
        position
        athlete { slug fullName countryCode }
        win
        podium
        topFive
        place
        factors { factor value effect }
      }
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
    elo { ...Score }
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
`)

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
  RECENT: 'The entrants are the recent top of the field; nobody is entered yet.',
  PLACED: 'The contest is over: the entrants are those who were placed, the forecast is what was known on its eve.',
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
    body: (
      <>
        {crumbs(['/rankings', 'Rankings'])}
        <h1>{title}</h1>
        <p class="lead">
          {found ? (
            <>
              {event(found)} {BASES[found.basis]}
              {lastWhole(found)}
            </>
          ) : (
            'There is no forecast of this edition.'
          )}
        </p>
        {choose(filters, contests, choices, seasons)}
        {found && forecast(found, accuracies)}
      </>
    ),
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
  const of = async (season: number | undefined): Promise<Predicted & { readonly found: Prediction }> => {
    const level = enumValue(contest)
    const loaded = await load(PREDICTION, { contest: level, accuracyOf: [level], division, year: season })
    const prediction = loaded.bodybuildingPrediction
    return {
      ...{ found: prediction, accuracies: loaded.bodybuildingForecastAccuracies.nodes },
      seasons: [prediction.year, ...prediction.backTest.years.map((one) => one.year)],
    }
  }
  try {
    const current = await of(year)
    if (year !== undefined || current.found.event?.status !== 'COMPLETED') return current
    const next = await of(current.found.year + 1).catch(() => undefined)
    return next ? { ...next, seasons: [...new Set([...next.seasons, ...current.seasons])] } : current
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
    {trackRecord(accuracies, found.division)}
    {chances(found)}
    {factors(found)}
    <p class="soft">
      Model {found.modelVersion}, half-life {whole(found.halfLifeDays)} days, {whole(found.simulations)} contests drawn
      from seed {found.seed}. Of ten favourites at 30%, seven are expected to lose.{' '}
      <a href="/methodology/bodybuilding">How forecasts are made</a>.
    </p>
    {backTest(found.backTest, accuracies, found.division)}
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

type Entrant = Prediction['entrants'][number]

/** Chances as texts of columns, which are rounded so that their shares add up. */
function chances({ entrants }: Prediction): VNode {
  const over = entrants.some(({ place }) => place !== null)
  const wins = percentages(entrants.map((one) => one.win))
  const columns: readonly Column<Entrant>[] = [
    {
      head: 'Athlete',
      cell: ({ position, athlete }) => (
        <>
          <span class="rank">{position}</span> {athleteLink(athlete)}
        </>
      ),
      data: {
        position: ({ position }) => position,
        athlete: ({ athlete }) => athlete.fullName,
        athlete_slug: ({ athlete }) => athlete.slug,
      },
    },
    {
      head: 'Win',
      cell: ({ win }, at) => bar(100 * win, wins[at]),
      ...{ numeric: true, bar: true },
      data: { win: ({ win }) => win },
    },
    shareOf('Podium', 'podium', entrants),
    shareOf('Top five', 'topFive', entrants),
    ...(over
      ? [{ head: 'Placed', cell: ({ place }: Entrant) => place ?? '–', data: { place: ({ place }: Entrant) => place } }]
      : []),
  ]
  return (
    <Table
      id="chances"
      caption="Chances of the entrants, the likeliest winner first"
      columns={columns}
      rows={entrants}
    />
  )
}

function shareOf(head: string, key: 'podium' | 'topFive', entrants: readonly Entrant[]): Column<Entrant> {
  const shares = percentages(entrants.map((one) => one[key]))
  return {
    ...{ head, cell: (_entrant, at) => shares[at], numeric: true },
    data: { [key === 'topFive' ? 'top_five' : key]: (one: Entrant) => one[key] },
  }
}

const FACTORS: Readonly<Record<string, string>> = {
  rating: 'Rating',
  form: 'Form',
  champion: 'Champion',
  standing: 'Last standing',
  experience: 'Experience',
  newcomer: 'Newcomer',
}

/** What each factor adds to the logarithm of strength, relative to the average entrant. */
function factors({ entrants }: Prediction): VNode {
  const names = entrants[0]?.factors.map(({ factor }) => factor) ?? []
  return (
    <section aria-labelledby="factors">
      <h2 id="factors">What the forecast rests on</h2>
      <Table
        id="factor-effects"
        caption="What each factor adds to the logarithm of strength, against the average of the entrants"
        rows={entrants}
        columns={[
          {
            head: 'Athlete',
            cell: ({ athlete }) => athlete.fullName,
            data: { athlete: ({ athlete }) => athlete.fullName, athlete_slug: ({ athlete }) => athlete.slug },
          },
          ...names.map(
            (name, at): Column<Entrant> => ({
              head: FACTORS[name] ?? name,
              cell: ({ factors: own }) => signed(own[at]?.effect ?? 0, 2),
              numeric: true,
              data: { [name]: ({ factors: own }) => own[at]?.effect },
            }),
          ),
        ]}
      />
    </section>
  )
}
