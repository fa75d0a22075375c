/** Builds the gym population's percentile tables from a CSV of self-reported lifts, in either layout. */

import { ImportRefused, type Report } from '../../../kernel/faults/report.ts'
import { toKg } from '../../../kernel/numbers/units.ts'
import { isPrintable } from '../../../kernel/text/printable.ts'
import type { Attribution, PopulationFigures } from '../../../services/strength/rules/figures.ts'
import {
  gymLift,
  gymLiftNamed,
  implausible,
  plausibleAge,
  plausibleBodyweight,
} from '../../../services/strength/rules/gym.ts'
import { MAX_REPS, oneRepMaxFactor } from '../../../services/strength/rules/one-rep-max.ts'
import { type CsvInput, readCsv } from '../../input/csv.ts'
import { withoutNewline } from '../../input/input.ts'
import { sourceUrlOf } from '../../input/source-url.ts'
import { isBlank, shown, toNumber, toSex, toUnit, type Wrong, wrong } from './cells.ts'
import { type GymSample, GymSamples } from './samples.ts'

// The two layouts of gym files, recognized by their header.

export type LayoutName = 'long' | 'wide'

interface Layout {
  readonly title: string
  readonly required: readonly string[]
  /** At least one of these is required. */
  readonly either: readonly string[]
  readonly optional: readonly string[]
}

/** Columns of the wide layout with a one-rep max in pounds, and the lift of each. */
export const WIDE_LIFTS: Readonly<Record<string, string>> = {
  backsq: 'squat',
  deadlift: 'deadlift',
  candj: 'clean-and-jerk',
  snatch: 'snatch',
}

const LAYOUTS: Readonly<Record<LayoutName, Layout>> = {
  long: {
    title: 'one row per lift',
    required: ['lift', 'sex', 'bodyweight', 'weight', 'unit'],
    either: [],
    optional: ['age', 'reps'],
  },
  wide: {
    title: 'one row per athlete',
    required: ['gender', 'weight'],
    either: Object.keys(WIDE_LIFTS),
    optional: ['age'],
  },
}

export interface Header {
  readonly layout: LayoutName
  /** Number of cells in a row. */
  readonly width: number
  /** Position of a column; undefined if the file does not have it. */
  readonly at: (column: string) => number | undefined
}

/** Makes `Body_Weight` and `bodyweight` one column. */
const columnKey = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')

export function readHeader(file: string, cells: readonly string[]): Header {
  const keys = cells.map(columnKey)
  const found = (['long', 'wide'] as const).map((layout) => ({ layout, missing: missing(LAYOUTS[layout], keys) }))
  const whole = found.find((one) => one.missing.length === 0)
  if (!whole) {
    const nearest = found.reduce((best, one) => (one.missing.length < best.missing.length ? one : best))
    const { title, required, either, optional } = LAYOUTS[nearest.layout]
    const wanted = [...required, ...(either.length > 0 ? [`at least one of ${either.join(', ')}`] : [])]
    throw new ImportRefused(
      `${file}, line 1: the header lacks ${nearest.missing.join(', ')}. The nearest layout, ${title}, ` +
        `has the columns ${wanted.join(', ')}, and may have ${optional.join(', ')}.`,
    )
  }
  const { required, either, optional } = LAYOUTS[whole.layout]
  const twice = [...required, ...either, ...optional].find((name) => keys.indexOf(name) !== keys.lastIndexOf(name))
  if (twice) throw new ImportRefused(`${file}, line 1: the header has the column ${twice} twice.`)
  const places = new Map(keys.map((key, index) => [key, index]))
  return { layout: whole.layout, width: cells.length, at: (column) => places.get(column) }
}

function missing({ required, either }: Layout, keys: readonly string[]): string[] {
  const gone = required.filter((name) => !keys.includes(name))
  if (either.length > 0 && !either.some((name) => keys.includes(name))) gone.push(`any of ${either.join(', ')}`)
  return gone
}

export interface GymOptions {
  readonly report: Report
  /** Called periodically with the position in the input, in the unit of its totalBytes. */
  readonly onProgress?: (position: number) => void
  readonly label?: string
  readonly attribution?: Attribution
}

/**
 * Maximum share of refused rows in the long layout, and of refused cells in the wide one, which athletes fill in
 * freely.
 */
const MOST_REFUSED: Readonly<Record<LayoutName, number>> = { long: 0.05, wide: 0.2 }

/** Many times the rows of any gym; a longer file would keep an import busy for hours. */
const MOST_ROWS = 10_000_000
const PROGRESS_ROWS = 10_000

const LONGEST_LABEL = 200
const isLabel = (label: string): boolean =>
  isPrintable(label) && label.trim().length > 0 && [...label].length <= LONGEST_LABEL

const LABEL = 'Self-reported gym lifts'

const ATTRIBUTION: Attribution = {
  text: 'Gym percentiles from self-reported lifts, not verified by anybody.',
  html: 'Gym percentiles from <a href="/methodology">self-reported lifts</a>, not verified by anybody.',
  url: '/methodology',
  license: 'as stated by the source',
}

/** Reads the whole input; throws ImportRefused if its layout is unknown or too much of it is invalid. */
export async function buildGym(
  input: CsvInput,
  { report, onProgress, label = LABEL, attribution = ATTRIBUTION }: GymOptions,
): Promise<PopulationFigures> {
  const samples = new GymSamples()
  let header: Header | undefined
  let lifters = 0

  const refuse = (line: number, what: Wrong) => report.refuse({ file: input.name, line, ...what })

  const onRow = ({ layout, width, at }: Header, cells: readonly string[], line: number) => {
    if (cells.length !== width) {
      report.read += 1
      // The cells cannot be assigned to columns, so the refusal shows none.
      return refuse(line, wrong('', 'row has not as many cells as the header'))
    }
    const cell = (column: string) => cells[at(column) ?? -1] ?? ''
    if (layout === 'wide') {
      const found = readWideRow(cell, report, (what) => refuse(line, what))
      for (const sample of found) samples.add(sample)
      report.used += found.length
      if (found.length > 0) lifters += 1
      return
    }
    report.read += 1
    const sample = readLongRow(cell)
    if ('reason' in sample) return refuse(line, sample)
    samples.add(sample)
    report.used += 1
  }

  if (!isLabel(label))
    throw new ImportRefused(
      `The label ${JSON.stringify(label.slice(0, 60))} is not from 1 to ${LONGEST_LABEL} printable characters. Say in a few words who the lifters are.`,
    )
  const { unended } = await readCsv(input, (cells, line) => {
    if (line > MOST_ROWS + 1)
      throw new ImportRefused(
        `${input.name} has more than ${MOST_ROWS} lines, the most that are read. Is it the right file?`,
      )
    if (line % PROGRESS_ROWS === 0) onProgress?.(input.position())
    if (header) onRow(header, cells, line)
    else header = readHeader(input.name, cells)
  })

  if (unended) report.note(withoutNewline(input.name))
  if (!header)
    throw new ImportRefused(`${input.name} is empty. It wants a header line and one line per lift or athlete.`)
  const { layout } = header as Header
  report.demand(MOST_REFUSED[layout])
  if (report.used === 0) throw new ImportRefused(`${input.name} holds no lift that could be used; nothing was changed.`)

  return {
    population: 'GYM',
    label,
    demo: false,
    sourceDate: null,
    sourceUrl: sourceUrlOf(input.location),
    attribution,
    // A file of single lifts does not state which of them belong to one person.
    counts: { ...report.counts(), results: report.used, lifters: layout === 'wide' ? lifters : null },
    cohorts: samples.cohorts(),
    entryRatios: [],
  }
}

// One row per lift: lift, sex, age, bodyweight, weight, reps, unit. A row is refused at its first invalid cell.

export function readLongRow(cell: (column: string) => string): GymSample | Wrong {
  const lift = gymLiftNamed(cell('lift'))
  if (!lift) return wrong('lift', 'lift is not known', shownLift(cell('lift')))
  const sex = toSex(cell('sex'))
  if (!sex) return wrong('sex', 'sex is not male or female', shown(cell('sex')))
  const unit = toUnit(cell('unit'))
  if (!unit) return wrong('unit', 'unit is not kg or lb', shown(cell('unit')))

  const age = isBlank(cell('age')) ? null : toNumber(cell('age'))
  if (age !== null && !plausibleAge(age)) return wrong('age', 'age is not from 10 to 90', shown(cell('age')))
  const bodyweightKg = toKg(toNumber(cell('bodyweight')), unit)
  if (!plausibleBodyweight(bodyweightKg)) {
    return wrong('bodyweight', 'bodyweight is not from 25 to 300 kg', shown(cell('bodyweight')))
  }
  const reps = isBlank(cell('reps')) ? 1 : toNumber(cell('reps'))
  if (!(Number.isInteger(reps) && reps >= 1 && reps <= MAX_REPS)) {
    return wrong('reps', `reps is not a whole number from 1 to ${MAX_REPS}`, shown(cell('reps')))
  }
  const weightKg = toKg(toNumber(cell('weight')), unit)
  if (Number.isNaN(weightKg)) return wrong('weight', 'weight is not a number', shown(cell('weight')))
  const oneRepMaxKg = weightKg * oneRepMaxFactor(reps)
  const reason = implausible(lift, sex, bodyweightKg, oneRepMaxKg)
  if (reason) return wrong('weight', reason, shown(cell('weight')))
  return { lift: lift.slug, sex, bodyweightKg, age, oneRepMaxKg }
}

/** Shows an unknown lift only if it looks like one; addresses and sentences stay hidden. */
const shownLift = (cell: string): string | undefined => (/^[\w ()/&+-]{1,40}$/.test(cell) ? cell : undefined)

// One row per athlete, like the public file of CrossFit athletes: bodyweight and one-rep maxes in pounds. Other columns
// are ignored. An invalid cell is refused alone; the row's other lifts are used.

const COLUMNS = Object.entries(WIDE_LIFTS).map(([column, slug]) => ({ column, lift: gymLift(slug)! }))

/**
 * The samples of a row. The report counts lifts, not rows: each cell with a lift is used, skipped or refused. A refused
 * age costs no lift, so it counts as one more cell.
 */
export function readWideRow(
  cell: (column: string) => string,
  report: Report,
  refuse: (what: Wrong) => void,
): readonly GymSample[] {
  const given = COLUMNS.filter(({ column }) => !isBlank(cell(column)))
  report.read += Math.max(given.length, 1)
  if (given.length === 0) return none(report, 'no lift given', 1)
  if (isBlank(cell('gender'))) return none(report, 'no sex given', given.length)
  const sex = toSex(cell('gender'))
  if (!sex) {
    refuse(wrong('gender', 'sex is not male or female'))
    return none(report, 'sex is refused', given.length - 1)
  }
  if (isBlank(cell('weight'))) return none(report, 'no bodyweight given', given.length)
  const bodyweightKg = toKg(toNumber(cell('weight')), 'LB')
  if (!plausibleBodyweight(bodyweightKg)) {
    refuse(wrong('weight', 'bodyweight is not from 25 to 300 kg', shown(cell('weight'))))
    return none(report, 'bodyweight is refused', given.length - 1)
  }

  let age = isBlank(cell('age')) ? null : toNumber(cell('age'))
  if (age !== null && !plausibleAge(age)) {
    report.read += 1
    refuse(wrong('age', 'age is not from 10 to 90', shown(cell('age'))))
    age = null
  }
  const samples: GymSample[] = []
  for (const { column, lift } of given) {
    const oneRepMaxKg = toKg(toNumber(cell(column)), 'LB')
    const reason = Number.isNaN(oneRepMaxKg)
      ? 'weight is not a number'
      : implausible(lift, sex, bodyweightKg, oneRepMaxKg)
    if (reason) refuse(wrong(column, reason, shown(cell(column))))
    else samples.push({ lift: lift.slug, sex, bodyweightKg, age, oneRepMaxKg })
  }
  return samples
}

function none(report: Report, reason: string, lifts: number): readonly GymSample[] {
  if (lifts > 0) report.skip(reason, lifts)
  return []
}
