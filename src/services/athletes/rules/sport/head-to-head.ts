/**
 * Compares two athletes in any sport: the fields in which both were placed, and how often each was ahead of the other.
 */
import { groupedBy } from '../../../../kernel/collections/groups.ts'

export interface Score {
  /** Meetings won by the first athlete. */
  readonly first: number
  readonly second: number
  readonly ties: number
}

/** An entry with a place, or without one for some reason. */
interface Placed {
  readonly place: number | null
}

/** An entry in a division of a contest. */
interface Entered extends Placed {
  readonly contestId: number
  readonly divisionId: number
}

/** Both athletes' entries in the same field. */
type Pair<P> = readonly [P, P]

/**
 * The entries of both athletes in the same division of the same contest, in the order of the first athlete's entries.
 */
export const meetingsOf = <P extends Entered>(first: readonly P[], second: readonly P[]): Pair<P>[] =>
  pairsOf(first, second, ({ contestId, divisionId }) => `${contestId} ${divisionId}`)

/** The results of both athletes in the same event of a contest, if both have a place in it. */
export const duelsOf = <P extends Placed & { readonly contestEventId: number }>(
  first: readonly P[],
  second: readonly P[],
): Pair<P>[] => pairsOf(first, second, ({ contestEventId }) => contestEventId)

function pairsOf<P extends Placed>(
  first: readonly P[],
  second: readonly P[],
  field: (one: P) => string | number,
): Pair<P>[] {
  const others = groupedBy(second.filter(isPlaced), field)
  return first.filter(isPlaced).flatMap((one) => {
    const [other] = others.get(field(one)) ?? []
    return other ? [[one, other] as const] : []
  })
}

const isPlaced = ({ place }: Placed): boolean => place !== null

/** Expects pairs in which both have a place. */
export function scoreOf(pairs: readonly Pair<Placed>[]): Score {
  const leads = pairs.map(([one, other]) => (other.place as number) - (one.place as number))
  return {
    first: leads.filter((lead) => lead > 0).length,
    second: leads.filter((lead) => lead < 0).length,
    ties: leads.filter((lead) => lead === 0).length,
  }
}
