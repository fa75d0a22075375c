/** Forecast of the next major contest: each entrant's chances, the factors behind them, and past accuracy. */
import { Fault } from '../../../../kernel/faults/faults.ts'
import { enumValue, graphql, type Load, type ResultOf } from '../../../graphql.ts'
import { day, fixed, signed, whole } from '../../../layout/format.ts'
import { type Html, html, type Part } from '../../../layout/html.ts'
import { table } from '../../../layout/page.ts'
import { stack } from '../../../plots/stack.ts'
import type { Choice } from '../../shared/form.ts'
import type { Explore } from '../../shared/frame.ts'
import { all, divisionChoices, filters, labelOf, read } from '../../shared/paging.ts'
import { athleteLink, contestLink, crumbs } from '../../shared/parts.ts'
import { backTest } from './back-test.ts'

type Prediction = ResultOf<typeof PREDICTION>['bodybuildingPrediction']

const PREDICTION = graphql(/* GraphQL */ `
  query sitePrediction($contest: BodybuildingGreatContest, $year: Int, $division: String) {
    bodybuildingPrediction(contest: $contest, year: $year, division: $division) {
      year
      division { slug name }
      event { slug name date status }
      basis
      modelVersion
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
  }
  fragment Scores on BodybuildingForecastScores {
    model { ...Score }
    lastYear { ...Score }
    careerBest { ...Score }
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
  const [divisions, { found, seasons }] = await Promise.all([visit.load(DIVISIONS), predicted(visit.load, filters)])
  const choices = divisionChoices(divisions.bodybuildingDivisions)
  const name = found?.division.name ?? labelOf(choices, filters.division)
  const title = [`${labelOf(CONTESTS, filters.contest)} ${found?.year ?? filters.year ?? ''}`.trim(), name].join(', ')
  return {
    title: `Prediction: ${title}`,
    description: `How ${title} may end: chances, what they rest on, and how good such forecasts have been.`,
    services: ['BODYBUILDING'],
    indexed: Object.keys(visit.query).length === 0,
    body: html`${crumbs(['/rankings', 'Rankings'])}
<h1>${title}</h1>
<p class="lead">${found ? html`${BASES[found.basis]} ${event(found)}` : 'There is no forecast of it.'}</p>
${choose(filters, choices, seasons)}
${found && forecast(found)}`,
  }
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
    const variables = { contest: enumValue(contest), division, year: season }
    const prediction = (await load(PREDICTION, variables)).bodybuildingPrediction
    return { found: prediction, seasons: [prediction.year, ...prediction.backTest.years.map((one) => one.year)] }
  }
  try {
    const { found, seasons } = await of(year)
    if (year !== undefined || found.event?.status !== 'COMPLETED') return { found, seasons }
    const next = await of(found.year + 1).catch(() => undefined)
    return next ? { found: next.found, seasons: [...new Set([...next.seasons, ...seasons])] } : { found, seasons }
  } catch (error) {
    const [detail] = error instanceof Fault && error.code === 'NOT_FOUND' ? error.details : []
    if (!detail || detail.parameter === 'division') throw error
    return { seasons: (detail.allowed ?? []).map(Number) }
  }
}

interface Predicted {
  readonly found?: Prediction
  readonly seasons: readonly number[]
}

function choose({ contest, division, year }: Asked, divisions: readonly Choice[], seasons: readonly number[]): Html {
  const known = [...new Set(seasons)].sort((a, b) => b - a).map(String)
  return filters('/bodybuilding/predictions', [
    { name: 'contest', label: 'Contest', value: contest, choices: CONTESTS },
    { name: 'division', label: 'Division', value: division, choices: divisions },
    {
      name: 'year',
      label: 'Season',
      value: year,
      choices: [all('The current one'), ...known.map((value) => ({ value, label: value }))],
    },
  ])
}

const forecast = (found: Prediction): Html => html`${chances(found)}
${factors(found)}
<p class="soft">Model ${found.modelVersion}, ${whole(found.simulations)} contests drawn from seed ${found.seed}. A chance is a chance: of ten favourites at 30 %, seven are expected to lose. <a href="/methodology/bodybuilding">How forecasts are made</a>.</p>
${backTest(found.backTest)}`

const event = ({ event: found }: Prediction): Part =>
  found && html`${contestLink('bodybuilding', found)}${found.date && html`, ${day(found.date)}`}.`

const percent = (share: number): string => `${fixed(share * 100, share < 0.0995 ? 1 : 0)} %`

function chances({ entrants }: Prediction): Html {
  const over = entrants.some(({ place }) => place !== null)
  const most = Math.max(...entrants.map(({ win }) => win), 0.01)
  return table(
    'The entrants by strength, and how likely each is to win, to be in the first three, and in the first five',
    ['Athlete', 'Chance to win', 'Win', 'Podium', 'Top five', ...(over ? ['Placed'] : [])],
    entrants.map(({ position, athlete, win, podium, topFive, place }) => [
      html`<span class="rank">${position}</span> ${athleteLink(athlete)}`,
      stack([{ mark: 'fill-a', value: win }], most),
      html`<span class="key">${percent(win)}</span>`,
      percent(podium),
      percent(topFive),
      ...(over ? [place ?? '–'] : []),
    ]),
    2,
  )
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
function factors({ entrants }: Prediction): Html {
  const names = entrants[0]?.factors.map(({ factor }) => factor) ?? []
  return html`<section aria-labelledby="factors"><h2 id="factors">What it rests on</h2>
${table(
  'What each factor adds to the logarithm of strength, against the average of the entrants',
  ['Athlete', ...names.map((name) => FACTORS[name] ?? name)],
  entrants.map(({ athlete, factors: own }) => [athlete.fullName, ...own.map(({ effect }) => signed(effect, 2))]),
)}</section>`
}
