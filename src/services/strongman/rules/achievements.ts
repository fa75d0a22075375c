/**
 * What an athlete is known for, the weightiest first: titles at world and major level, national titles, records that
 * still stand, and of each kind of milestone the highest reached.
 */

import { eventOfKey } from './events.ts'
import type { AchievementFigures, RecordFigures } from './figures.ts'
import { onPodium, type Person, type Start, won } from './league.ts'
import { namesWhole } from './listed-records.ts'
import { type Title, titleText } from './titles.ts'
import { capital } from './words.ts'

interface Milestones {
  readonly what: string
  readonly steps: readonly number[]
  readonly counts: (start: Start) => boolean
}

const MILESTONES: readonly Milestones[] = [
  { what: 'contests', steps: [25, 50, 100, 150, 200], counts: () => true },
  { what: 'wins', steps: [10, 25, 50, 100], counts: won },
  { what: 'podiums', steps: [25, 50, 100], counts: onPodium },
]

/** `records` are the athlete's own. */
export const achievementsOf = (
  person: Person,
  titles: readonly Title[],
  records: readonly RecordFigures[],
): AchievementFigures[] => [
  ...titles.map((title) => ({ kind: 'TITLE' as const, text: capital(titleText(title)), year: title.years[0] ?? null })),
  ...standing(records),
  ...MILESTONES.flatMap((milestones) => reached(milestones, person.appearances)),
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

/** The highest step, in the year in which it was reached. */
function reached({ what, steps, counts }: Milestones, appearances: readonly Start[]): AchievementFigures[] {
  const counted = appearances.filter(counts)
  const step = steps.findLast((count) => counted.length >= count)
  const last = step === undefined ? undefined : counted[step - 1]
  return last ? [{ kind: 'MILESTONE', text: `${step} ${what}`, year: last.contest.row.year }] : []
}
