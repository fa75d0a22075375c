/** What an athlete is known for, the weightiest first: titles, and how many contests, wins and podiums there are once they are many. */
import type { AchievementFigures } from '../../athletes/rules/sport/figures.ts'
import { milestonesOf } from '../../athletes/rules/sport/milestones.ts'
import { achieved, type Title } from '../../athletes/rules/sport/titles.ts'
import type { Person } from './league.ts'

export const achievementsOf = (person: Person, titles: readonly Title[]): AchievementFigures[] => [
  ...titles.map(achieved),
  ...milestonesOf(person.appearances),
]
