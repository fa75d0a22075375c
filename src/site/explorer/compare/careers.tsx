/** Two careers side by side, sport by sport; sports in which only one of the two competed are included. */

import type { ComponentChildren, VNode } from 'preact'
import { notFound } from '../../../kernel/faults/faults.ts'
import { graphql, type ResultOf } from '../../graphql.ts'
import { amount, percent, percentileRank, words } from '../../layout/format.ts'
import { textOf } from '../../layout/render.tsx'
import { DataFrom } from '../../layout/table-file.tsx'
import type { Unit } from '../../serve/units.ts'
import type { SportScore } from '../../share/pages/compare.ts'
import type { DataService, Visit } from '../shared/frame.tsx'
import { counted, facts, nameOf, SPORT_NAMES, SPORTS, type Sport, years } from '../shared/parts.tsx'
import { bodybuildingDuel } from './bodybuilding.tsx'
import type { Score } from './meetings.tsx'
import { type Duel, strongmanDuel } from './strongman.tsx'
import { betterOf, both, count, type Figure, fact, type Pair, Versus } from './versus.tsx'

type Athlete = NonNullable<ResultOf<typeof CAREERS>['a']>

type Bodybuilding = NonNullable<Athlete['bodybuilding']>

type Strongman = NonNullable<Athlete['strongman']>

type Career = Bodybuilding | Strongman

const TOTALS =
  'division { name } totalContests totalWins podiums contestsWithField winsWithField winRate firstYear lastYear'

const CAREERS = graphql(/* GraphQL */ `
  query siteTwo($a: String!, $b: String!, $unit: WeightUnit = KG) {
    a: athlete(slug: $a) { ...Career }
    b: athlete(slug: $b) { ...Career }
  }
  fragment Career on Athlete {
    slug
    fullName
    countryCode
    bodybuilding { ${TOTALS} flagshipTitles secondTitles }
    strongman { ${TOTALS} worldTitles }
    percentiles { lift weight(unit: $unit) percentile }
  }
`)

interface Compared {
  readonly services: readonly DataService[]
  readonly scores: readonly SportScore[]
  readonly body: VNode
}

export async function compareCareers({ load, unit }: Visit, slugs: Pair<string>): Promise<Compared> {
  const { a, b } = await load(CAREERS, { a: slugs[0], b: slugs[1] })
  if (!a) throw notFound('athlete', slugs[0])
  if (!b) throw notFound('athlete', slugs[1])
  const people = [a, b] as const
  const known = SPORTS.filter((sport) => a[sport] || b[sport])
  const shared = known.filter((sport) => a[sport] && b[sport])
  const duels: Partial<Record<Sport, Duel>> = {
    ...(shared.includes('bodybuilding') && { bodybuilding: await bodybuildingDuel(load, people) }),
    ...(shared.includes('strongman') && { strongman: await strongmanDuel(load, people) }),
  }
  const powerlifting = lifts(people, unit)
  return {
    services: [
      ...known.map((sport) => SERVICES[sport]),
      ...(powerlifting ? (['POWERLIFTING', 'STRENGTH'] as const) : []),
    ],
    scores: shared.map((sport) => ({ sport, ...duels[sport]!.score })),
    body: (
      <>
        {shared.map((sport) => standing(sport, people, duels[sport]!.score))}
        {shared.length === 0 && (
          <p class="note">
            These two share no sport: {nameOf(a)} competed in {sportsOf(a)}, {nameOf(b)} in {sportsOf(b)}.
          </p>
        )}
        {[...shared, ...known.filter((sport) => !shared.includes(sport))].map((sport) => (
          <DataFrom services={[SERVICES[sport]]}>{section(sport, people, duels[sport])}</DataFrom>
        ))}
        <DataFrom services={['POWERLIFTING', 'STRENGTH/verified']}>{powerlifting}</DataFrom>
      </>
    ),
  }
}

/** Who leads, in a sentence. */
function standing(sport: Sport, [a, b]: Pair<Athlete>, { athlete1, athlete2, ties }: Score): ComponentChildren {
  const total = athlete1 + athlete2 + ties
  if (total === 0) return null
  const [leader, most, least] = athlete1 >= athlete2 ? [a, athlete1, athlete2] : [b, athlete2, athlete1]
  return (
    <p class="lead">
      {most === least ? 'They are level at' : <>{nameOf(leader)} leads</>} {most}–{least} after{' '}
      {counted(total, 'meeting')} in {SPORT_NAMES[sport].toLowerCase()}
      {ties > 0 && `, with ${counted(ties, 'tie')}`}.
    </p>
  )
}

const SERVICES = { bodybuilding: 'BODYBUILDING', strongman: 'STRONGMAN' } as const satisfies Record<Sport, DataService>

const sportsOf = (athlete: Athlete): string => SPORTS.filter((sport) => athlete[sport]).join(' and ') || 'neither sport'

function section(sport: Sport, people: Pair<Athlete>, duel: Duel | undefined): VNode {
  const name = SPORT_NAMES[sport]
  const stranger = people.find((one) => one[sport] === null)
  const figures = figuresOf(sport, people, duel?.score).filter(({ texts }) => !texts.every(isUnknown))
  return (
    <section aria-labelledby={sport}>
      <h2 id={sport}>{name}</h2>
      {stranger ? (
        <>
          <p>
            No {name.toLowerCase()} results of {nameOf(stranger)} are on record. Those of{' '}
            {nameOf(stranger === people[0] ? people[1] : people[0])}:
          </p>
          {facts(
            figures.map(({ label, texts }) => [textOf(label), texts[stranger === people[0] ? 1 : 0].text] as const),
          )}
        </>
      ) : (
        <Versus
          caption={<span class="said">Careers in {name.toLowerCase()}</span>}
          head="Career"
          people={people}
          figures={figures}
        />
      )}
      {duel?.body}
    </section>
  )
}

const isUnknown = ({ text }: { readonly text: string }): boolean => text === '–' || text === 'unknown'

function figuresOf(sport: Sport, people: Pair<Athlete>, score: Score | undefined): Figure[] {
  const careers = both(people, (one): Career | null => one[sport])
  const counts = (label: string, of: (career: Career) => number): Figure =>
    count(
      label,
      both(careers, (career) => career && of(career)),
    )
  const factsOf = (label: string, of: (career: Career) => string): Figure =>
    fact(
      label,
      both(careers, (career) => (career ? of(career) : '–')),
    )
  return [
    ...(score ? [headToHead(score)] : []),
    ...(sport === 'strongman'
      ? [titles('World titles', people, ({ strongman }) => strongman?.worldTitles)]
      : [
          titles('Flagship titles', people, ({ bodybuilding }) => bodybuilding?.flagshipTitles),
          titles('Second major titles', people, ({ bodybuilding }) => bodybuilding?.secondTitles),
        ]),
    counts('Wins', ({ totalWins }) => totalWins),
    counts('Podiums', ({ podiums }) => podiums),
    winRate(careers),
    { ...counts('Contests', ({ totalContests }) => totalContests), better: 0 },
    factsOf('Years', ({ firstYear, lastYear }) => years(firstYear, lastYear)),
    factsOf('Division', ({ division }) => division.name),
  ]
}

/** Without dots: the two numbers add up to the meetings, and are on no scale of their own. */
function headToHead({ athlete1, athlete2 }: Score): Figure {
  const { shares: _, ...figure } = count('Head-to-head', [athlete1, athlete2])
  return { ...figure, main: true }
}

const titles = (label: string, people: Pair<Athlete>, of: (one: Athlete) => number | undefined): Figure =>
  count(
    label,
    both(people, (one) => of(one) ?? null),
  )

/** The share of contests with a known field that were won. Their number is shown unless it is all contests. */
function winRate(careers: Pair<Career | null>): Figure {
  const rates = both(careers, (career) => career?.winRate ?? null)
  return {
    label: 'Win rate',
    texts: both(careers, (career) => {
      if (!career) return { text: '–' }
      if (career.winRate === null) return { text: 'unknown' }
      const isOfAll = career.contestsWithField === career.totalContests
      return {
        text: percent(career.winRate * 100, 0),
        under: isOfAll ? undefined : `${career.winsWithField} of ${career.contestsWithField}`,
      }
    }),
    better: betterOf(rates),
    shares: rates,
  }
}

/** The lifts that both have done in powerlifting. */
function lifts(people: Pair<Athlete>, unit: Unit): ComponentChildren {
  const [a, b] = people
  const pairs = a.percentiles.flatMap((one): Pair<typeof one>[] => {
    const other = b.percentiles.find(({ lift }) => lift === one.lift)
    return other ? [[one, other]] : []
  })
  if (pairs.length === 0) return null
  const weights = pairs.map((pair) => both(pair, ({ weight }) => weight))
  return (
    <section aria-labelledby="lifts">
      <h2 id="lifts">Lifts in powerlifting</h2>
      <Versus
        caption="Heaviest raw lifts with their percentiles, drawn from zero to the heavier one"
        head="Lift"
        people={people}
        figures={pairs.map((pair, at) => ({
          label: <a href={`/how-strong?lift=${pair[0].lift}`}>{words(pair[0].lift)}</a>,
          texts: both(pair, ({ weight, percentile }) => ({
            text: amount(weight, unit),
            under: `${percentileRank(percentile)} percentile`,
          })),
          better: betterOf(weights[at]!),
          shares: both(weights[at]!, (weight) => weight / Math.max(...weights[at]!)),
        }))}
      />
    </section>
  )
}
