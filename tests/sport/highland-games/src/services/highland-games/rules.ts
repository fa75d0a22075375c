/** Rules of the Highland games: divisions, levels, and what an import computes. */

import type { SportRows } from '../athletes/rules/rows.ts'
import { careerOf, counted } from '../athletes/rules/sport/careers.ts'
import { contestOf } from '../athletes/rules/sport/contests.ts'
import { countriesOf } from '../athletes/rules/sport/countries.ts'
import type { DivisionFacts } from '../athletes/rules/sport/divisions.ts'
import { divisionsOf, joined } from '../athletes/rules/sport/league.ts'

export type Level = 'WORLD' | 'MAJOR' | 'REGIONAL'

export type HighlandRows = SportRows<Level>

const division = (code: string, sex: 'MALE' | 'FEMALE', name: string): DivisionFacts => ({
  ...{ code, slug: name.toLowerCase(), name, sex, maxBodyweightKg: null, description: `${name} of the heavy events.` },
})

export const DIVISIONS: readonly DivisionFacts[] = [division('M', 'MALE', 'Men'), division('W', 'FEMALE', 'Women')]

export function computeHighland(rows: HighlandRows, today: string) {
  const league = joined(rows, today, divisionsOf(DIVISIONS))
  const titles = {
    isFlagship: (win: { contest: { row: { level: Level } } }) => win.contest.row.level === 'WORLD',
    isSecond: () => false,
  }
  const careers = league.persons.map((person) => {
    const totals = careerOf(person, today, titles, () => DIVISIONS[0]!)
    const biography = `${person.row.fullName} has ${counted(totals.totalWins, 'win')} on record.`
    return { ...totals, biography, achievements: [] }
  })
  const contests = league.contests.map((contest) => contestOf(contest, DIVISIONS))
  return { careers, contests, boards: [], countries: countriesOf(league, careers, []) }
}
