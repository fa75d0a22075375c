/** A few juniors who are not of age, so that it can be seen that nothing is told of their births and bodies. */
import { groupedBy } from '../../../kernel/groups.ts'
import type { AthleteRow, ResultRow, StrongmanRows } from '../../../services/strongman/rules/rows.ts'
import { DAYS_A_YEAR, type Day, dateOf, dayOf, yearOf } from '../shared/days.ts'

const MOST = 3
/** To the eighteenth birthday of the first, and from each to the next. */
const DAYS_LEFT = 120
/** Who began earlier would have begun as a child. */
const BEGUN_DAYS = 365
const OF_AGE = 18
const JUNIORS = ['JM', 'JW']

/** Of those who began within the year, juniors before others; none who have won or hold a record. */
export function withMinors({ athletes, contests, results, records }: StrongmanRows, today: Day): AthleteRow[] {
  const day = new Map(contests.map(({ key, date }) => [key, date === null ? Number.NEGATIVE_INFINITY : dayOf(date)]))
  const resultsOf = groupedBy(results, ({ athlete }) => athlete)
  const holders = new Set(records.map(({ athlete }) => athlete))
  const isRecent = ({ contest, place }: ResultRow) => place !== 1 && day.get(contest)! > today - BEGUN_DAYS
  const begun = athletes.filter(({ key }) => !holders.has(key) && (resultsOf.get(key) ?? []).every(isRecent))
  const isJunior = ({ key }: AthleteRow) =>
    (resultsOf.get(key) ?? []).some(({ division }) => JUNIORS.includes(division))
  const young = [...begun.filter(isJunior), ...begun.filter((one) => !isJunior(one))].slice(0, MOST)
  const minors = new Map(
    young.map(({ key }, index) => [key, Math.floor(today + DAYS_LEFT * (index + 1) - OF_AGE * DAYS_A_YEAR)]),
  )
  return athletes.map((athlete) => {
    const born = minors.get(athlete.key)
    return born === undefined ? athlete : { ...athlete, dateOfBirth: dateOf(born), birthYear: yearOf(born) }
  })
}
