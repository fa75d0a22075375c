/** What an athlete's contests add up to in strongman. */
import * as sport from '../../athletes/rules/sport/careers.ts'
import type { DivisionFacts } from '../../athletes/rules/sport/divisions.ts'
import type { CareerTotals } from '../../athletes/rules/sport/figures.ts'
import { DIVISIONS } from './divisions.ts'
import { divisionOf, type Person, type Start, textOrder } from './league.ts'
import { isOpen } from './words.ts'

/** A win at world level in an open division: the best of a class or an age are no champions of all. */
export const isWorldTitle = (win: Start): boolean => win.contest.row.level === 'WORLD' && isOpen(win.field.division)

/** `recordDivisions` are those of listed records, for who has nothing but a record. */
export const careerOf = (person: Person, today: string, recordDivisions: readonly string[]): CareerTotals =>
  sport.careerOf(person, today, { isFlagship: isWorldTitle, isSecond: () => false }, () => {
    const [recorded] = recordDivisions.toSorted(textOrder)
    return recorded ? divisionOf(recorded) : openDivision(person.row.sex)
  })

const openDivision = (sex: Person['row']['sex']): DivisionFacts =>
  DIVISIONS.find((division) => division.sex === (sex ?? 'MALE')) as DivisionFacts
