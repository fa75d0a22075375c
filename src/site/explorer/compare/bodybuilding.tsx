/** Comparison of two bodybuilders: shared contests, primes with the likely winner, and both careers on one chart. */

import type { ComponentChildren, VNode } from 'preact'
import { graphql, type Load, type ResultOf } from '../../graphql.ts'
import { day, percent, signed, whole } from '../../layout/format.ts'
import { table } from '../../layout/page.tsx'
import { arcs } from '../../plots/arcs.tsx'
import { contestLink, counted, type Person } from '../shared/parts.tsx'

type Season = Compared['athlete1']['seasons'][number]

type Compared = Duel['bodybuildingComparison']

type Prime = Primes['prime1']

type Primes = Duel['bodybuildingPrimeDuel']

type Duel = ResultOf<typeof DUEL>

const DUEL = graphql(/* GraphQL */ `
  query siteDuel($a: String!, $b: String!) {
    bodybuildingComparison(athlete1: $a, athlete2: $b) {
      athlete1 { seasons { year rating deviation } }
      athlete2 { seasons { year rating deviation } }
      score { athlete1 athlete2 ties }
      meetings {
        result1 { contest { slug name date year } division { name } fieldSize place }
        result2 { place }
      }
    }
    bodybuildingPrimeDuel(athlete1: $a, athlete2: $b) {
      division { name }
      prime1 { ...Prime }
      prime2 { ...Prime }
      probability
      interval { low high }
      reason
    }
  }
  fragment Prime on BodybuildingTotals {
    division { name }
    primeYears
    primeRating
  }
`)

export async function bodybuildingDuel(load: Load, a: Person, b: Person): Promise<VNode> {
  const { bodybuildingComparison: compared, bodybuildingPrimeDuel: best } = await load(DUEL, { a: a.slug, b: b.slug })
  const sides = [
    {
      ...{ name: a.fullName, mark: 'a' as const },
      seasons: rated(compared.athlete1.seasons),
      prime: best.prime1.primeYears,
    },
    {
      ...{ name: b.fullName, mark: 'b' as const },
      seasons: rated(compared.athlete2.seasons),
      prime: best.prime2.primeYears,
    },
  ]
  return (
    <>
      <h3 id="meetings">Where they met</h3>
      {meetings(compared, a, b)}
      <h3 id="primes">Each at their best</h3>
      {primes(best, a, b)}
      <h3 id="careers">Both careers</h3>
      {arcs(sides) ?? <p>No season of either is rated.</p>}
    </>
  )
}

const rated = (seasons: readonly Season[]) =>
  seasons.flatMap(({ year, rating, deviation }) =>
    rating === null || deviation === null ? [] : [{ year, rating, deviation }],
  )

function meetings({ score, meetings: met }: Compared, a: Person, b: Person): VNode {
  if (met.length === 0) return <p>They never stood in the same division of a contest.</p>
  const rows = met.map(({ result1: { contest, division, fieldSize, place }, result2 }): ComponentChildren[] => [
    contestLink('bodybuilding', contest),
    contest.date ? day(contest.date) : contest.year,
    division.name,
    fieldSize === null ? '–' : whole(fieldSize),
    place ?? '–',
    result2.place ?? '–',
  ])
  return (
    <>
      <p>
        {counted(met.length, 'meeting')}:{' '}
        <strong>
          {a.fullName} {score.athlete1}, {b.fullName} {score.athlete2}
        </strong>
        {score.ties > 0 && <>, and {counted(score.ties, 'tie')}</>}.
      </p>
      {table(
        'Their meetings, the latest first',
        ['Contest', 'When', 'Division', 'Field', a.fullName, b.fullName],
        rows,
        3,
      )}
    </>
  )
}

function primes({ division, prime1, prime2, probability, interval, reason }: Primes, a: Person, b: Person): VNode {
  const row = ({ fullName }: Person, { division: own, primeYears, primeRating }: Prime): ComponentChildren[] => [
    fullName,
    own?.name ?? '–',
    primeYears.length > 0 ? primeYears.join(', ') : '–',
    primeRating === null ? '–' : signed(primeRating, 2),
  ]
  return (
    <>
      {probability !== null && interval ? (
        <>
          <p>
            In {division?.name ?? 'the division they share'}, each in the seasons rated best,{' '}
            <strong>
              {a.fullName} would have been placed before {b.fullName} in {inPercent(probability)} of contests
            </strong>
            ; in 95 of 100 cases the truth lies between {inPercent(interval.low)} and {inPercent(interval.high)}.
          </p>
          {scale(probability, interval, a, b)}
        </>
      ) : (
        <p class="note">No winner can be predicted: {(reason ?? 'their seasons are not rated').replace(/\.$/, '')}.</p>
      )}
      {table(
        'The seasons rated best',
        ['Athlete', 'Division', 'Seasons', 'Rating'],
        [row(a, prime1), row(b, prime2)],
        3,
      )}
    </>
  )
}

const inPercent = (share: number): string => percent(share * 100, 0)

/** The probability as a mark on a scale between the two athletes, with its interval. */
function scale(probability: number, { low, high }: { low: number; high: number }, a: Person, b: Person): VNode {
  const x = (share: number): string => (1 + share * 298).toFixed(1)
  return (
    <figure class="plot odds">
      <svg
        viewBox="0 0 300 40"
        role="img"
        aria-label={`${a.fullName} before ${b.fullName}: ${inPercent(probability)}, between ${inPercent(low)} and ${inPercent(high)}`}
      >
        <path class="grid" d="M1 20H299M1 12v16M150 12v16M299 12v16" />
        <rect class="area-a" x={x(low)} y="12" width={((high - low) * 298).toFixed(1)} height="16" rx="3" />
        <circle class="dot-a" cx={x(probability)} cy="20" r="7" />
      </svg>
      <figcaption class="ends">
        <span>{b.fullName}</span>
        <span>even</span>
        <span>{a.fullName}</span>
      </figcaption>
    </figure>
  )
}
