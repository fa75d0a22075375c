/**
 * Identifies the lifters of the collected rows and finds their bests. All rows of a lifter serve to identify them.
 * Bests come from adults in sanctioned meets without supportive suits: equipment Raw or Wraps, as strongmen compete.
 * Wraps support the knees and help only the squat, so the best squat without them is separate.
 */

import { groupedBy } from '../../../../kernel/groups.ts'
import { countryOf } from '../../../../services/athletes/rules/countries/countries.ts'
import { dots } from '../../../../services/athletes/rules/dots.ts'
import { type Feats, type Lifter, surelyAdult } from '../../../powerlifting/profiles.ts'
import type { Layout } from '../scan/layout.ts'
import { bodyweightKg, heaviestKg, liftedKg, nameIn, type Row, rowReader, totalKg, yearOf } from '../scan/row.ts'
import { birthYears, isMinors, theirBirth } from './ages.ts'

/** Without supportive suits or shirts. */
const UNSUPPORTED = ['Raw', 'Wraps']
const NO_RESULT = ['DQ', 'DD', 'NS']
/** Squat, bench press and deadlift: only these meets have comparable totals. */
const FULL_POWER = 'SBD'

/** Country names that only this source spells this way. */
const OWN_SPELLINGS: Readonly<Record<string, string>> = { 'N.Ireland': 'NIR', Tahiti: 'PYF' }

/** Parses rows lifter by lifter: all at once they would keep some hundred thousand texts in memory. */
export function liftersOf(layout: Layout, lines: readonly string[], thisYear: number): Lifter[] {
  const read = rowReader(layout)
  return [...groupedBy(lines, (line) => nameIn(line, layout))].map(([name, own]) =>
    lifterOf(name, own.map(read), thisYear),
  )
}

function lifterOf(name: string, rows: readonly Row[], thisYear: number): Lifter {
  const sex = sexOf(rows)
  const { born, mixed } = theirBirth(rows.flatMap((row) => birthYears(row) ?? []))
  const years = rows.map(yearOf).filter((year) => year > 0)
  return {
    ...{ name, sex, born, mixed },
    countries: countriesOf(rows, 'Country'),
    meetCountries: countriesOf(rows, 'MeetCountry'),
    years: years.length === 0 ? null : { from: Math.min(...years), to: Math.max(...years) },
    minor: born !== null && !surelyAdult(born.to, thisYear),
    feats: sex === null ? null : featsOf(sex, rows.filter(counts)),
  }
}

function sexOf(rows: readonly Row[]): Lifter['sex'] {
  const [letter, another] = new Set(rows.map((row) => row('Sex')))
  if (another !== undefined) return null
  return letter === 'M' ? 'MALE' : letter === 'F' ? 'FEMALE' : null
}

function countriesOf(rows: readonly Row[], column: 'Country' | 'MeetCountry'): string[] {
  const names = new Set(rows.map((row) => row(column)))
  const codes = [...names].flatMap((name) => (name === '' ? [] : (countryOf(OWN_SPELLINGS[name] ?? name)?.code ?? [])))
  return [...new Set(codes)]
}

const counts = (row: Row): boolean =>
  UNSUPPORTED.includes(row('Equipment')) &&
  !NO_RESULT.includes(row('Place')) &&
  row('Sanctioned') === 'Yes' &&
  !isMinors(row) &&
  heaviestKg(row) > 0

function featsOf(sex: 'MALE' | 'FEMALE', rows: readonly Row[]): Feats | null {
  if (rows.length === 0) return null
  const [SQUAT, BENCH, DEADLIFT] = [0, 1, 2]
  const best = (among: readonly Row[], of: (row: Row) => number) => positive(Math.max(...among.map(of)))
  const full = rows.filter((row) => row('Event') === FULL_POWER && totalKg(row) > 0)
  // On a tie the lighter bodyweight wins, so that the order of rows does not matter.
  const weighed = (of: (row: Row) => number) => (one: Row, other: Row) =>
    of(other) - of(one) || bodyweightKg(one) - bodyweightKg(other)
  const known = (among: readonly Row[]) => among.filter((row) => bodyweightKg(row) > 0)
  const [strongest] = [...known(full).toSorted(weighed(totalKg)), ...known(rows).toSorted(weighed(heaviestKg))]
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
  const given = Number(row('Dots'))
  if (given > 0) return given
  return bodyweightKg(row) > 0 ? Math.round(dots(sex, bodyweightKg(row), totalKg(row)) * 100) / 100 : 0
}

/** Null for a missing value, and for the best of no rows. */
const positive = (value: number): number | null => (Number.isFinite(value) && value > 0 ? value : null)
