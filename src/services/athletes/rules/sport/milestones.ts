/** How many contests, wins and podiums there are once they are many, in the year of the latest. */
import type { AchievementFigures } from './figures.ts'
import { onPodium, type Start, won } from './league.ts'

interface Milestone {
  readonly what: string
  /** Fewer are not told of. */
  readonly from: number
  readonly counts: (start: Start) => boolean
}

const MILESTONES: readonly Milestone[] = [
  { what: 'contests', from: 25, counts: () => true },
  { what: 'wins', from: 10, counts: won },
  { what: 'podiums', from: 25, counts: onPodium },
]

/** All there are, of the contests that count. */
export const milestonesOf = (appearances: readonly Start[]): AchievementFigures[] =>
  MILESTONES.flatMap(({ what, from, counts }) => {
    const counted = appearances.filter(counts)
    const last = counted.at(-1)
    if (!last || counted.length < from) return []
    return [{ kind: 'MILESTONE' as const, text: `${counted.length} ${what}`, year: last.contest.row.year }]
  })
