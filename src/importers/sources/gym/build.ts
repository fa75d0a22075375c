/** Builds the gym population's percentile tables from a CSV of self-reported lifts, in either layout. */

import { ImportRefused, type Report } from '../../../kernel/faults/report.ts'
import { isPrintable } from '../../../kernel/text/printable.ts'
import type { Attribution, PopulationFigures } from '../../../services/strength/rules/figures.ts'
import { CELL_COUNT_FAULT, type CsvInput, isFault, type RowFault, readCsv, withoutNewline } from '../../input/csv.ts'
import { sourceUrlOf } from '../../input/input.ts'
import { readLongRow, readWideRow, WIDE_LIFTS } from './rows.ts'
import { GymSamples } from './samples.ts'

// The two layouts of gym files, recognized by their header.

type LayoutName = 'long' | 'wide'

interface Layout {
  readonly title: string
  readonly required: readonly string[]
  /** At least one of these is required. */
  readonly either: readonly string[]
  readonly optional: readonly string[]
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

interface Header {
  readonly layout: LayoutName
  /** Number of cells in a row. */
  readonly width: number
  /** Positions of the columns. */
  readonly columns: ReadonlyMap<string, number>
}

/** Makes `Body_Weight` and `bodyweight` one column. */
const columnKey = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')

function readHeader(file: string, cells: readonly string[]): Header {
  const keys = cells.map(columnKey)
  const ofLong = missingColumns(LAYOUTS.long, keys)
  const ofWide = missingColumns(LAYOUTS.wide, keys)
  const layout = ofWide.length < ofLong.length ? 'wide' : 'long'
  const missing = layout === 'wide' ? ofWide : ofLong
  const { title, required, either, optional } = LAYOUTS[layout]
  if (missing.length > 0) {
    const columns = [...required, ...(either.length > 0 ? [`at least one of ${either.join(', ')}`] : [])]
    throw new ImportRefused(
      `${file}, line 1: the header lacks ${missing.join(', ')}. The nearest layout, ${title}, ` +
        `has the columns ${columns.join(', ')}, and may have ${optional.join(', ')}.`,
    )
  }
  const twice = [...required, ...either, ...optional].find((name) => keys.indexOf(name) !== keys.lastIndexOf(name))
  if (twice) throw new ImportRefused(`${file}, line 1: the header has the column ${twice} twice.`)
  return { layout, width: cells.length, columns: new Map(keys.map((key, index) => [key, index])) }
}

export const isGymHeader = (cells: readonly string[]): boolean =>
  Object.values(LAYOUTS).some((layout) => missingColumns(layout, cells.map(columnKey)).length === 0)

function missingColumns({ required, either }: Layout, keys: readonly string[]): string[] {
  const missing = required.filter((name) => !keys.includes(name))
  if (either.length > 0 && !either.some((name) => keys.includes(name))) missing.push(`any of ${either.join(', ')}`)
  return missing
}

interface GymOptions {
  readonly report: Report
  /** Called periodically with the position in the input, in the unit of its totalBytes. */
  readonly onProgress?: (position: number) => void
  readonly label?: string
}

/**
 * Maximum share of refused rows in the long layout, and of refused cells in the wide one, which athletes fill in
 * freely.
 */
const MAX_REFUSED_SHARE: Readonly<Record<LayoutName, number>> = { long: 0.05, wide: 0.2 }

/** Many times the rows of any gym; a longer file would keep an import busy for hours. */
const MAX_ROWS = 10_000_000
const PROGRESS_ROWS = 10_000

const MAX_LABEL = 200
const isLabel = (label: string): boolean =>
  isPrintable(label) && label.trim().length > 0 && [...label].length <= MAX_LABEL

const LABEL = 'Self-reported gym lifts'

const ATTRIBUTION: Attribution = {
  text: 'Gym percentiles from self-reported lifts, not independently verified.',
  html: 'Gym percentiles from <a href="/methodology">self-reported lifts</a>, not independently verified.',
  url: '/methodology',
  license: 'as stated by the source',
}

/** Reads the whole input; throws ImportRefused if its layout is unknown or too much of it is invalid. */
export async function buildGym(
  input: CsvInput,
  { report, onProgress, label = LABEL }: GymOptions,
): Promise<PopulationFigures> {
  if (!isLabel(label))
    throw new ImportRefused(
      `The label ${JSON.stringify(label.slice(0, 60))} must have 1 to ${MAX_LABEL} printable characters. Describe the lifters in a few words.`,
    )
  const samples = new GymSamples()
  let lifters = 0

  const onRow = (cells: readonly string[], line: number, { layout, width, columns }: Header) => {
    const refuse = (fault: RowFault) => report.refuse({ file: input.name, line, ...fault })
    if (cells.length !== width) {
      report.read += 1
      return refuse(CELL_COUNT_FAULT)
    }
    const cell = (column: string) => cells[columns.get(column) ?? -1] ?? ''
    if (layout === 'wide') {
      const ofAthlete = readWideRow(cell, report, refuse)
      for (const sample of ofAthlete) samples.add(sample)
      report.used += ofAthlete.length
      if (ofAthlete.length > 0) lifters += 1
      return
    }
    report.read += 1
    const sample = readLongRow(cell)
    if (isFault(sample)) return refuse(sample)
    samples.add(sample)
    report.used += 1
  }

  const { header, unended } = await readCsv(
    input,
    (cells) => readHeader(input.name, cells),
    (cells, line, header) => {
      if (line > MAX_ROWS + 1)
        throw new ImportRefused(`${input.name} has more than the maximum of ${MAX_ROWS} lines. Is it the right file?`)
      if (line % PROGRESS_ROWS === 0) onProgress?.(input.position())
      onRow(cells, line, header)
    },
  )
  if (unended) report.note(withoutNewline(input.name))
  if (!header)
    throw new ImportRefused(`${input.name} is empty. It needs a header line and one line per lift or athlete.`)
  report.demand(MAX_REFUSED_SHARE[header.layout])
  if (report.used === 0) throw new ImportRefused(`${input.name} has no usable lifts; nothing was changed.`)

  return {
    population: 'GYM',
    label,
    demo: false,
    sourceDate: null,
    sourceUrl: sourceUrlOf(input.location),
    attribution: ATTRIBUTION,
    // A file of single lifts does not state which of them belong to one person.
    counts: { ...report.counts(), results: report.used, lifters: header.layout === 'wide' ? lifters : null },
    cohorts: samples.cohorts(),
    slices: [],
    dots: [],
    entryRatios: [],
  }
}
