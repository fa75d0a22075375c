/** The age at which athletes first and last won, where the days of birth and of the contest are known; of adults alone. */
import { roundTo } from '../../../../kernel/units.ts'
import { nameWithYear } from './contests.ts'
import { type Age, ageOn } from './days.ts'
import { type Person, type Start, won } from './league.ts'
import { lineWith, type Value } from './top-lists.ts'
import { counted } from './words.ts'

export const ADULT_YEARS = 18

/** Of wins in the order of time, the first or last that `agesAt` says something of ages. */
export function winningAge<L extends string>(
  { row, starts }: Person<L>,
  which: 'first' | 'last',
  agesAt: (win: Start<L>) => boolean,
): Value | null {
  const { dateOfBirth } = row
  if (dateOfBirth === null) return null
  const wins = starts.filter((start) => start.counts && won(start) && start.contest.row.date !== null && agesAt(start))
  const aged = wins.map(({ contest }) => ({ contest, age: ageOn(contest.day, dateOfBirth) }))
  const adult = aged.filter(({ age }) => age.years >= ADULT_YEARS)
  const found = which === 'first' ? adult[0] : adult.at(-1)
  return found
    ? lineWith(inYears(found.age), `${inWords(found.age)}, ${nameWithYear(found.contest)}`, found.contest)
    : null
}

/** To a thousandth of a year, which tells days apart. */
const inYears = ({ years, days }: Age): number => roundTo(years + days / 366, 3)

const inWords = ({ years, days }: Age): string => `${counted(years, 'year')}, ${counted(days, 'day')}`
