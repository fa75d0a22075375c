/**
 * What an athlete is known for, the weightiest first: titles at world and major level, national titles, records that
 * still stand, and how many contests, wins and podiums there are once they are many.
 */

import type { AchievementFigures } from '../../athletes/rules/sport/figures.ts'
import { capital } from '../../athletes/rules/sport/words.ts'
import { eventOfKey } from './events.ts'
import type { RecordFigures } from './figures.ts'
import { onPodium, type Person, type Start, won } from './league.ts'
import { namesWhole } from './listed-records.ts'
import { type Title, titleText } from './titles.ts'

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

/** `records` are the athlete's own. */
export const achievementsOf = (
  person: Person,
  titles: readonly Title[],
  records: readonly RecordFigures[],
): AchievementFigures[] => [
  ...titles.map((title) => ({ kind: 'TITLE' as const, text: capital(titleText(title)), year: title.years[0] ?? null })),
  ...standing(records),
  ...MILESTONES.flatMap((milestone) => reached(milestone, person.appearances)),
]

function standing(records: readonly RecordFigures[]): AchievementFigures[] {
  const texts = new Map<string, AchievementFigures>()
  for (const { event: key, category, isCurrent, year } of records) {
    const event = eventOfKey(key)
    if (!isCurrent || !event) continue
    const what = namesWhole(event, category) ? event.name : category
    const text = `Record holder, ${what} ${year}`
    texts.set(text, { kind: 'RECORD', text, year })
  }
  return [...texts.values()]
}

/** All there are, in the year of the latest. */
function reached({ what, from, counts }: Milestone, appearances: readonly Start[]): AchievementFigures[] {
  const counted = appearances.filter(counts)
  const last = counted.at(-1)
  if (!last || counted.length < from) return []
  return [{ kind: 'MILESTONE', text: `${counted.length} ${what}`, year: last.contest.row.year }]
}
