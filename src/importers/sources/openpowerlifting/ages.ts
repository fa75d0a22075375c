/**
 * What a row tells of the lifter's age. Meanings of the columns:
 * https://openpowerlifting.gitlab.io/opl-csv/bulk-csv-docs.html
 */
import type { Years } from '../../../services/athletes/rules/matching.ts'
import { type Row, yearOf } from './row.ts'

const ADULT = 18

/** Divisions and federations of schools and of the young, whose rows mostly give no age. */
const YOUNG_DIVISION = /\b(boys|girls|w?hs|school|varsity|fresh\w*|sub-?juniors?|teens?|youth|cadets?|kids?)\b/i
const SCHOOL_FEDERATION = /HS/
/** Who is called so is of this age, in years of the calendar. */
const YOUNG_AGES = { from: 13, to: 19 } as const

/** Results of one lifter disagree by a year or two where ages are guessed from classes; beyond that they are of two. */
const DISAGREEMENT_YEARS = 2

/** The years in which the lifter of a row may have been born; undefined where it tells nothing. */
export function birthYears(row: Row): Years | undefined {
  const year = yearOf(row)
  if (!(year > 0)) return undefined
  const age = Number(row('Age'))
  // A half says that the birthday is not known, but its year: 23.5 is 23 before and 24 after.
  if (age > 0) return Number.isInteger(age) ? { from: year - age - 1, to: year - age } : only(year - Math.ceil(age))
  // The age reached in the year, and the age on the day.
  const reached = range(row('BirthYearClass'))
  if (reached) return { from: year - reached.to, to: year - reached.from }
  const onTheDay = range(row('AgeClass'))
  if (onTheDay) return { from: year - onTheDay.to - 1, to: year - onTheDay.from }
  return isYoung(row) ? { from: year - YOUNG_AGES.to, to: year - YOUNG_AGES.from } : undefined
}

/** Whether the lifter was, or may well have been, younger than eighteen. */
export function isMinors(row: Row): boolean {
  const age = Number(row('Age'))
  if (age > 0) return age < ADULT
  const classes = [range(row('AgeClass')), range(row('BirthYearClass'))].filter((one) => one !== undefined)
  return classes.length > 0 ? classes.some(({ from }) => from < ADULT) : isYoung(row)
}

/** What all rows of a name have in common. */
export function theirBirth(all: readonly Years[]): { readonly born: Years | null; readonly mixed: boolean } {
  if (all.length === 0) return { born: null, mixed: false }
  const [from, to] = [Math.max(...all.map((one) => one.from)), Math.min(...all.map((one) => one.to))]
  return { born: { from: Math.min(from, to), to: Math.max(from, to) }, mixed: from - to > DISAGREEMENT_YEARS }
}

const isYoung = (row: Row): boolean => YOUNG_DIVISION.test(row('Division')) || SCHOOL_FEDERATION.test(row('Federation'))

const only = (year: number): Years => ({ from: year, to: year })

function range(text: string): Years | undefined {
  const [, from, to] = /^(\d+)-(\d+)$/.exec(text) ?? []
  return from === undefined || to === undefined ? undefined : { from: Number(from), to: Number(to) }
}
