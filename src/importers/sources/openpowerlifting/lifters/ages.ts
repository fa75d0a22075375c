/**
 * The age of a lifter, as far as a row states it. Column meanings:
 * https://openpowerlifting.gitlab.io/opl-csv/bulk-csv-docs.html
 */
import type { Years } from '../../../../services/athletes/rules/matching.ts'
import { type Row, yearOf } from '../scan/row.ts'

const ADULT = 18

/** Divisions and federations of schools and young lifters, whose rows mostly state no age. */
const YOUNG_DIVISION = /\b(boys|girls|w?hs|school|varsity|fresh\w*|sub-?juniors?|teens?|youth|cadets?|kids?)\b/i
const SCHOOL_FEDERATION = /HS/
/** Assumed ages of the lifters in such divisions and federations, in calendar years. */
const YOUNG_AGES = { from: 13, to: 19 } as const

/**
 * Birth years of one lifter differ by a year or two where ages are guessed from classes; a larger gap means two
 * lifters.
 */
const DISAGREEMENT_YEARS = 2

/** The possible birth years of a row's lifter; undefined if the row states no age. */
export function birthYears(row: Row): Years | undefined {
  const year = yearOf(row)
  if (!(year > 0)) return undefined
  const age = Number(row('Age'))
  // A half means that only the birth year is known: 23.5 is 23 before the birthday and 24 after it.
  if (age > 0) return Number.isInteger(age) ? { from: year - age - 1, to: year - age } : only(year - Math.ceil(age))
  // BirthYearClass is the age reached in the year, AgeClass the age on the day.
  const reached = range(row('BirthYearClass'))
  if (reached) return { from: year - reached.to, to: year - reached.from }
  const onTheDay = range(row('AgeClass'))
  if (onTheDay) return { from: year - onTheDay.to - 1, to: year - onTheDay.from }
  return isYoung(row) ? { from: year - YOUNG_AGES.to, to: year - YOUNG_AGES.from } : undefined
}

/** Whether the lifter was, or may have been, younger than eighteen. */
export function isMinors(row: Row): boolean {
  const age = Number(row('Age'))
  if (age > 0) return age < ADULT
  const classes = [range(row('AgeClass')), range(row('BirthYearClass'))].filter((one) => one !== undefined)
  return classes.length > 0 ? classes.some(({ from }) => from < ADULT) : isYoung(row)
}

/** The birth years that all rows of a name share, and whether the rows disagree too much to be one lifter. */
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
