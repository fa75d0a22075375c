/**
 * Identifies the lifters of the collected rows and finds their bests. All rows of a lifter serve to identify them.
 * Bests come from adults in sanctioned meets without supportive suits: equipment Raw or Wraps, as strongmen compete.
 * Wraps support the knees and help only the squat, so the best squat without them is separate.
 */
import { groupedBy } from '../../../kernel/collections/groups.ts'
import { countryOf } from '../../../services/athletes/rules/countries/countries.ts'
import { dots } from '../../../services/athletes/rules/dots.ts'
import type { Years } from '../../../services/athletes/rules/matching.ts'
import { type Feats, isSurelyAdult, type Lifter } from '../../powerlifting/profiles.ts'
import { type Layout, LIFTS } from './scan/layout.ts'

/** Without supportive suits or shirts. */
const UNSUPPORTED = ['Raw', 'Wraps']
const NO_RESULT = ['DQ', 'DD', 'NS']
/** Squat, bench press and deadlift: only these meets have comparable totals. */
const FULL_POWER = 'SBD'

/** Country names that only this source spells this way. */
const OWN_SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['N.Ireland', 'NIR'],
  ['Tahiti', 'PYF'],
])

/** Parses rows lifter by lifter: all at once they would keep some hundred thousand texts in memory. */
export function liftersOf(layout: Layout, lines: readonly string[], thisYear: number): Lifter[] {
  const read = rowReader(layout)
  return [...groupedBy(lines, (line) => nameIn(line, layout))].map(([name, ofLifter]) =>
    lifterOf(name, ofLifter.map(read), thisYear),
  )
}

function lifterOf(name: string, rows: readonly Row[], thisYear: number): Lifter {
  const sex = sexOf(rows)
  const { born, mixed } = commonBirthYears(rows.flatMap((row) => birthYears(row) ?? []))
  const years = rows.map(yearOf).filter((year) => year > 0)
  return {
    ...{ name, sex, born, mixed },
    countries: countriesOf(rows, 'Country'),
    meetCountries: countriesOf(rows, 'MeetCountry'),
    years: years.length === 0 ? null : { from: Math.min(...years), to: Math.max(...years) },
    heaviestKg: positive(Math.max(...rows.map(bodyweightKg))),
    minor: born !== null && !isSurelyAdult(born.to, thisYear),
    feats: sex === null ? null : featsOf(sex, rows.filter(isCounted)),
  }
}

function sexOf(rows: readonly Row[]): Lifter['sex'] {
  const [letter, another] = new Set(rows.map((row) => row('Sex')))
  if (another !== undefined) return null
  if (letter === 'M') return 'MALE'
  return letter === 'F' ? 'FEMALE' : null
}

function countriesOf(rows: readonly Row[], column: 'Country' | 'MeetCountry'): string[] {
  const names = new Set(rows.map((row) => row(column)))
  const codes = [...names].flatMap((name) =>
    name === '' ? [] : (countryOf(OWN_SPELLINGS.get(name) ?? name)?.code ?? []),
  )
  return [...new Set(codes)]
}

const isCounted = (row: Row): boolean =>
  UNSUPPORTED.includes(row('Equipment')) &&
  !NO_RESULT.includes(row('Place')) &&
  row('Sanctioned') === 'Yes' &&
  !isMinor(row) &&
  heaviestKg(row) > 0

function featsOf(sex: 'MALE' | 'FEMALE', rows: readonly Row[]): Feats | null {
  if (rows.length === 0) return null
  const [SQUAT, BENCH, DEADLIFT] = [0, 1, 2]
  const best = (among: readonly Row[], of: (row: Row) => number) => positive(Math.max(...among.map(of)))
  const full = rows.filter((row) => row('Event') === FULL_POWER && totalKg(row) > 0)
  // On a tie the lighter bodyweight wins, so that the order of rows does not matter.
  const weighed = (of: (row: Row) => number) => (one: Row, other: Row) =>
    of(other) - of(one) || bodyweightKg(one) - bodyweightKg(other)
  const withBodyweight = (among: readonly Row[]) => among.filter((row) => bodyweightKg(row) > 0)
  const [strongest] = [
    ...withBodyweight(full).toSorted(weighed(totalKg)),
    ...withBodyweight(rows).toSorted(weighed(heaviestKg)),
  ]
  const years = rows.map(yearOf).filter((year) => year > 0)
  return {
    bestSquatKg: best(rows, (row) => liftedKg(row, SQUAT)),
    bestRawSquatKg: best(
      rows.filter((row) => row('Equipment') === 'Raw'),
      (row) => liftedKg(row, SQUAT),
    ),
    bestBenchKg: best(rows, (row) => liftedKg(row, BENCH)),
    bestDeadliftKg: best(rows, (row) => liftedKg(row, DEADLIFT)),
    bestTotalKg: best(full, totalKg),
    bodyweightKg: strongest === undefined ? null : bodyweightKg(strongest),
    dots: best(full, (row) => dotsOf(sex, row)),
    // A lifter in two divisions of a meet has two rows of that meet.
    meets: new Set(rows.map((row) => [row('Date'), row('MeetName'), row('MeetTown'), row('Federation')].join())).size,
    firstYear: positive(Math.min(...years)),
    lastYear: positive(Math.max(...years)),
  }
}

/** The DOTS of the source, or computed if the file has none. */
function dotsOf(sex: 'MALE' | 'FEMALE', row: Row): number {
  const stated = Number(row('Dots'))
  if (stated > 0) return stated
  return bodyweightKg(row) > 0 ? Math.round(dots(sex, bodyweightKg(row), totalKg(row)) * 100) / 100 : 0
}

/** Null for a missing value, and for the best of no rows. */
const positive = (value: number): number | null => (Number.isFinite(value) && value > 0 ? value : null)

// The age of a lifter, as far as a row states it. Column meanings:
// https://openpowerlifting.gitlab.io/opl-csv/bulk-csv-docs.html

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
const MAX_DISAGREEMENT_YEARS = 2

/** The possible birth years of a row's lifter; undefined if the row states no age. */
function birthYears(row: Row): Years | undefined {
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
function isMinor(row: Row): boolean {
  const age = Number(row('Age'))
  if (age > 0) return age < ADULT
  const classes = [range(row('AgeClass')), range(row('BirthYearClass'))].filter((one) => one !== undefined)
  return classes.length > 0 ? classes.some(({ from }) => from < ADULT) : isYoung(row)
}

/** The birth years that all rows of a name share, and whether the rows disagree too much to be one lifter. */
function commonBirthYears(all: readonly Years[]): { readonly born: Years | null; readonly mixed: boolean } {
  if (all.length === 0) return { born: null, mixed: false }
  const [from, to] = [Math.max(...all.map((one) => one.from)), Math.min(...all.map((one) => one.to))]
  return { born: { from: Math.min(from, to), to: Math.max(from, to) }, mixed: from - to > MAX_DISAGREEMENT_YEARS }
}

const isYoung = (row: Row): boolean => YOUNG_DIVISION.test(row('Division')) || SCHOOL_FEDERATION.test(row('Federation'))

const only = (year: number): Years => ({ from: year, to: year })

function range(text: string): Years | undefined {
  const [, from, to] = /^(\d+)-(\d+)$/.exec(text) ?? []
  return from === undefined || to === undefined ? undefined : { from: Number(from), to: Number(to) }
}

// Rows by column names; only few rows are read this way.

/** Returns the text of a column; empty if the file does not have the column. */
type Row = (column: string) => string

/** Returns a reader for lines of a layout. */
function rowReader({ columns }: Layout): (line: string) => Row {
  const at = new Map(columns.map((column, index) => [column, index]))
  return (line) => {
    const fields = line.split(',')
    return (column) => fields[at.get(column) ?? -1] ?? ''
  }
}

/** Extracts the name from a line without parsing the rest. */
function nameIn(line: string, { name }: Layout): string {
  let from = 0
  for (let column = 0; column < name; column++) from = line.indexOf(',', from) + 1
  const end = line.indexOf(',', from)
  return end < 0 ? line.slice(from) : line.slice(from, end)
}

/** 0 without a date. */
const yearOf = (row: Row): number => Number(row('Date').slice(0, 4))

/** 0 if the cell is empty. */
const totalKg = (row: Row): number => Number(row('TotalKg')) || 0
const bodyweightKg = (row: Row): number => Number(row('BodyweightKg')) || 0

/**
 * As in the percentiles: the better of the best of three attempts and the fourth attempt; not above 0 if all failed.
 */
function liftedKg(row: Row, lift: number): number {
  const { column } = LIFTS[lift]!
  return Math.max(Number(row(`Best3${column}Kg`)), Number(row(`${column}4Kg`)))
}

const heaviestKg = (row: Row): number => Math.max(...LIFTS.map((_, lift) => liftedKg(row, lift)))
