/** Comparison of two bodybuilders: shared contests, primes with the likely winner, and both careers on one chart. */

import type { ComponentChildren, VNode } from 'preact'
import { graphql, type Load, type ResultOf } from '../../graphql.ts'
import { percent, signed } from '../../layout/format.ts'
import { Table } from '../../layout/table.tsx'
import { arcs } from '../../plots/arcs.tsx'
import { athleteLink, nameOf, type Person } from '../shared/parts.tsx'
import { BODYBUILDING_MEETING, meetings } from './meetings.tsx'
import type { Duel } from './strongman.tsx'
import type { People } from './versus.tsx'

type Season = Compared['bodybuildingComparison']['athlete1']['seasons'][number]

type Primes = Compared['bodybuildingPrimeDuel']

type Compared = ResultOf<typeof DUEL>

const DUEL = graphql(
  /* GraphQL */ `
    query siteDuel($a: String!, $b: String!) {
      bodybuildingComparison(athlete1: $a, athlete2: $b) {
        athlete1 { seasons { year rating deviation } }
        athlete2 { seasons { year rating deviation } }
        score { athlete1 athlete2 ties }
        meetings { ...BodybuildingMet }
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
  `,
  [BODYBUILDING_MEETING],
)

export async function bodybuildingDuel(load: Load, people: People): Promise<Duel> {
  const [a, b] = people
  const { bodybuildingComparison: compared, bodybuildingPrimeDuel: best } = await load(DUEL, { a: a.slug, b: b.slug })
  const careers = arcs([
    { name: a.fullName, mark: 'a', seasons: rated(compared.athlete1.seasons), prime: best.prime1.primeYears },
    { name: b.fullName, mark: 'b', seasons: rated(compared.athlete2.seasons), prime: best.prime2.primeYears },
  ])
  return {
    score: compared.score,
    body: (
      <>
        <h3 id="meetings">Where they met</h3>
        {meetings('bodybuilding', compared, people)}
        <h3 id="primes">Each at their best</h3>
        {primes(best, people)}
        <h3 id="careers">Both careers</h3>
        {careers ?? <p>No season of either is rated.</p>}
      </>
    ),
  }
}

const rated = (seasons: readonly Season[]) =>
  seasons.flatMap(({ year, rating, deviation }) =>
    rating === null || deviation === null ? [] : [{ year, rating, deviation }],
  )

function primes({ division, prime1, prime2, probability, interval, reason }: Primes, [a, b]: People): VNode {
  return (
    <>
      {probability !== null && interval ? (
        <>
          <p>
            <strong>{verdict(probability, interval, [a, b])}</strong> With both in the seasons rated best, in{' '}
            {division?.name ?? 'the division they share'}, {nameOf(a)} finishes ahead in {inPercent(probability)} of
            contests; the 95% interval is {inPercent(interval.low)} to {inPercent(interval.high)}.
          </p>
          {scale(probability, interval, a, b)}
        </>
      ) : (
        <p class="note">No winner can be predicted. {reason ?? 'Their seasons are not rated.'}</p>
      )}
      <Table
        caption="The seasons rated best"
        rows={[
          { ...prime1, athlete: a },
          { ...prime2, athlete: b },
        ]}
        columns={[
          { head: 'Athlete', cell: ({ athlete }): ComponentChildren => athleteLink(athlete) },
          { head: 'Division', cell: ({ division: own }) => own?.name ?? '–' },
          { head: 'Seasons', cell: ({ primeYears }) => primeYears.join(', ') || '–' },
          {
            head: 'Rating',
            cell: ({ primeRating }) => (primeRating === null ? '–' : signed(primeRating, 2)),
            numeric: true,
          },
        ]}
      />
    </>
  )
}

/** An interval that holds one half leaves the winner open, however far the probability is from it. */
function verdict(probability: number, { low, high }: { low: number; high: number }, [a, b]: People): string {
  const { fullName } = probability > 0.5 ? a : b
  if (low > 0.5 || high < 0.5) return `${fullName} was better.`
  return Math.abs(probability - 0.5) < CLOSE ? 'Too close to call.' : `${fullName} was probably better.`
}

/** Probabilities this far from one half are still called even. */
const CLOSE = 0.1

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
