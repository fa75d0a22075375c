/**
 * Predicts which of two athletes would win with both at their best. Ratings are comparable only within a division, so
 * the two are compared in a division that both competed in: the one where the less experienced of the two has the most
 * contests; in a tie, the one where both together have the most.
 */
import { roundTo } from '../../../../kernel/numbers/units.ts'
import { type Chance, chanceBetween } from './peaks.ts'

/** Career totals in one division, with the prime there. */
export interface DivisionTotals {
  readonly divisionId: number | null
  readonly totalContests: number
  readonly primeRating: number | null
  readonly primeDeviation: number | null
}

/** The division rows to compare; null with a reason if there is no such division. */
export type SharedDivision<D> =
  | { readonly primes: readonly [D, D]; readonly reason: null }
  | { readonly primes: null; readonly reason: string }

export function sharedDivisionOf<D extends DivisionTotals>(
  first: readonly D[],
  second: readonly D[],
): SharedDivision<D> {
  const shared = first.flatMap((one): [D, D][] => {
    const other = second.find(({ divisionId }) => divisionId === one.divisionId)
    return one.divisionId !== null && other ? [[one, other]] : []
  })
  if (shared.length === 0)
    return {
      primes: null,
      reason: 'They have no division in common, and ratings are comparable only within a division.',
    }
  const [best] = shared
    .filter((pair) => pair.every(isRated))
    .sort((a, b) => fewestContests(b) - fewestContests(a) || allContests(b) - allContests(a))
  return best
    ? { primes: best, reason: null }
    : { primes: null, reason: 'They have no division in common in which both are rated.' }
}

const isRated = ({ primeRating }: DivisionTotals): boolean => primeRating !== null
const fewestContests = (pair: readonly DivisionTotals[]): number =>
  Math.min(...pair.map(({ totalContests }) => totalContests))
const allContests = (pair: readonly DivisionTotals[]): number =>
  pair.reduce((total, { totalContests }) => total + totalContests, 0)

/**
 * The chance that the first athlete is placed ahead of the second, both in their prime. Four digits exceed the
 * precision of the ratings.
 */
export function chanceOf([first, second]: readonly [DivisionTotals, DivisionTotals]): Chance {
  const { probability, low, high } = chanceBetween(primeOf(first), primeOf(second))
  return { probability: roundTo(probability, 4), low: roundTo(low, 4), high: roundTo(high, 4) }
}

const primeOf = ({ primeRating, primeDeviation }: DivisionTotals) => ({
  ...{ lead: primeRating as number, deviation: primeDeviation as number },
})
