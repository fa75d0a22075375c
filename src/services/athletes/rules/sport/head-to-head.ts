/**
 * Two athletes against each other, in any sport: where both were placed in one field, and how often each was placed
 * before the other.
 */
import { groupedBy } from '../../../../kernel/groups.ts'

export interface Score {
  /** Meetings that the first won. */
  readonly first: number
  readonly second: number
  readonly ties: number
}

/** What has a place, or for some reason none. */
interface Placed {
  readonly place: number | null
}

/** An entry in a division of a contest. */
interface Entered extends Placed {
  readonly contestId: number
  readonly divisionId: number
}

/** A place of each in the same field. */
type Pair<P> = readonly [P, P]

/** The entries of the two in one division of one contest, in the order in which those of the first come. */
export const meetingsOf = <P extends Entered>(first: readonly P[], second: readonly P[]): Pair<P>[] =>
  pairsOf(first, second, ({ contestId, divisionId }) => `${contestId} ${divisionId}`)

/** What both did in the same event of a contest, where both have a place in it. */
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

/** Of pairs that both have a place. */
export function scoreOf(pairs: readonly Pair<Placed>[]): Score {
  const leads = pairs.map(([one, other]) => (other.place as number) - (one.place as number))
  return {
    first: leads.filter((lead) => lead > 0).length,
    second: leads.filter((lead) => lead < 0).length,
    ties: leads.filter((lead) => lead === 0).length,
  }
}
