/**
 * What an athlete is known for, the weightiest first: titles at world and major level, national titles, records that
 * still stand, and how many contests, wins and podiums there are once they are many.
 */

import type { AchievementFigures } from '../../athletes/rules/sport/figures.ts'
import { milestonesOf } from '../../athletes/rules/sport/milestones.ts'
import { achieved, type Title } from '../../athletes/rules/sport/titles.ts'
import { eventOfKey } from './events.ts'
import type { RecordFigures } from './figures.ts'
import type { Person } from './league.ts'
import { namesWhole } from './listed-records.ts'

/** `records` are the athlete's own. */
export const achievementsOf = (
  person: Person,
  titles: readonly Title[],
  records: readonly RecordFigures[],
): AchievementFigures[] => [...titles.map(achieved), ...standing(records), ...milestonesOf(person.appearances)]

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
