/** Places and points: as many points as there are competitors for the first, one less for the next; ties share. */
export interface Rank {
  /** From 1; null without a mark. */
  readonly place: number | null
  readonly points: number
}

/** Ranks of scores, the higher the better, in a field of so many. */
export function rank(scores: readonly (number | null)[], field: number): Rank[] {
  const counts = new Map<number, number>()
  for (const score of scores) if (score !== null) counts.set(score, (counts.get(score) ?? 0) + 1)
  const ranks = new Map<number, Rank>()
  let before = 0
  for (const [score, count] of [...counts].sort(([one], [other]) => other - one)) {
    // Those who share places share the points of all of them.
    ranks.set(score, { place: before + 1, points: field - before - (count - 1) / 2 })
    before += count
  }
  return scores.map((score) => (score === null ? { place: null, points: 0 } : ranks.get(score)!))
}

interface Total {
  readonly points: number
  /** Places in the events. */
  readonly places: readonly (number | null)[]
}

/** Overall places: by points, then by who was first, second and so on more often; what is equal still is a tie. */
export function overall(totals: readonly Total[]): number[] {
  const order = totals.map((_, index) => index).sort((one, other) => compare(totals[one]!, totals[other]!))
  const places: number[] = []
  for (const [position, index] of order.entries()) {
    const before = order[position - 1]
    const tied = before !== undefined && compare(totals[before]!, totals[index]!) === 0
    places[index] = tied ? places[before]! : position + 1
  }
  return places
}

function compare(one: Total, other: Total): number {
  if (one.points !== other.points) return other.points - one.points
  for (let place = 1; place <= 3; place += 1) {
    const more = times(other, place) - times(one, place)
    if (more !== 0) return more
  }
  return 0
}

const times = ({ places }: Total, place: number): number => places.filter((one) => one === place).length
