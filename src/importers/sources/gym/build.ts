/** Self-reported gym lifts out of a CSV, in either layout, as the gym population's percentile tables. */
import { isPrintable } from '../../../kernel/printable.ts'
import { ImportRefused, type Report } from '../../../kernel/report.ts'
import type { Attribution, PopulationFigures } from '../../../services/strength/rules/figures.ts'
import { type CsvInput, readCsv } from '../../input/csv.ts'
import { withoutNewline } from '../../input/input.ts'
import { sourceUrlOf } from '../../input/source-url.ts'
import { type Wrong, wrong } from './cells.ts'
import { type Header, type LayoutName, readHeader } from './layouts.ts'
import { readLongRow } from './long.ts'
import { GymSamples } from './samples.ts'
import { readWideRow } from './wide.ts'

export interface GymOptions {
  readonly report: Report
  /** Called now and then with the position in the input, in the unit of its totalBytes. */
  readonly onProgress?: (position: number) => void
  readonly label?: string
  readonly attribution?: Attribution
}

/** Of the rows of the long layout, and of the cells of the wide one, whose athletes typed what they liked. */
const MOST_REFUSED: Readonly<Record<LayoutName, number>> = { long: 0.05, wide: 0.2 }

/** Many times the rows of any gym; what is longer would keep an import busy for hours. */
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

/** Reads the whole input; throws ImportRefused where it is of no known layout or too much of it is wrong. */
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
      // Which cell is which is not known then, so none is shown.
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
    // A file of single lifts does not say which of them are one person's.
    counts: { ...report.counts(), results: report.used, lifters: layout === 'wide' ? lifters : null },
    cohorts: samples.cohorts(),
    entryRatios: [],
  }
}
