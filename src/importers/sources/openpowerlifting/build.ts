/**
 * Builds the verified percentiles from the bulk CSV of OpenPowerlifting. It reads every row once and collects only best
 * lifts. No names leave this function except those of adults who are athletes of another sport.
 */
import { ImportRefused, type Report } from '../../../kernel/faults/report.ts'
import { fold } from '../../../kernel/text/names.ts'
import type { PopulationFigures } from '../../../services/strength/rules/figures.ts'
import { withoutNewline } from '../../input/csv.ts'
import { type Input, sourceUrlOf } from '../../input/input.ts'
import { isDay } from '../../input/text.ts'
import { type KnownAthlete, type Lifter, type PopulationWithProfiles, profilesOf } from '../../powerlifting/profiles.ts'
import { liftersOf } from './lifters.ts'
import { measureFigures } from './populations.ts'
import { type Layout, LIFTS, MAX_LINE_BYTES, MEASURES, readHeader } from './scan/layout.ts'
import { Scan, type ScanCounts, SKIPS } from './scan/scan.ts'
import { type Scanned, scanInThreads } from './scan/threads.ts'
import { Tables, tableFigures } from './tables.ts'

/** A larger share of refused rows refuses the file. */
const MAX_REFUSED_SHARE = 0.01
/** Scanning a smaller file takes less time than starting threads. */
const THREADS_FROM_BYTES = 8 << 20
const NEWLINE = 10

interface BuildOptions {
  readonly report: Report
  /** Position and total in the unit of the input, and the number of rows so far. */
  readonly onProgress?: (position: number, total: number | undefined, rows: number) => void
  /** Called once the file is read and accepted, while figures are still being computed. */
  readonly onRead?: () => void
  readonly signal?: AbortSignal
  /** The athletes to match; called once the header is accepted. Without it, no athletes are matched. */
  readonly athletes?: () => Promise<readonly KnownAthlete[]>
  /** The day that decides which lifters are of age; YYYY-MM-DD. */
  readonly today?: string
  /** Whether lifters in other equipment than `Raw` have populations of their own. */
  readonly allEquipment?: boolean
}

export async function buildVerified(input: Input, options: BuildOptions): Promise<PopulationWithProfiles> {
  const { scanned, layout, athletes } = await scanRows(input, options)
  try {
    const { report } = options
    const { results, lifts } = reportCounts(input, scanned.counts, report)
    options.onRead?.()
    const thisYear = Number((options.today ?? new Date().toISOString()).slice(0, 4))
    const lines = scanned.counts.flatMap(({ namedLines }) => namedLines)
    let candidates: readonly Lifter[] = []
    const { lifters, cohorts, slices, dots, entryRatios, namesakes } = await scanned.figures(() => {
      candidates = liftersOf(layout, lines, thisYear)
    })
    const profiles = athletes && profilesOf({ athletes, lifters: candidates, namesakes, thisYear })
    if (profiles && athletes.length > 0)
      report.note(
        `${profiles.length} of ${new Set(athletes.map(({ id }) => id)).size} athletes of other sports were matched with powerlifters. To match athletes who are added later, import this file again.`,
      )
    const counts = { ...report.counts(), results, lifters, lifts }
    return { ...provenanceOf(input), counts, cohorts, slices, dots, entryRatios, ...(profiles && { profiles }) }
  } finally {
    scanned.close()
  }
}

/** Adds the counts of the scan to the report, and throws if the file is refused. */
function reportCounts(input: Input, ranges: readonly ScanCounts[], report: Report) {
  const perLift = LIFTS.map(() => 0)
  // The header is line 1, so rows start at line 2.
  let linesBefore = 2
  let results = 0
  for (const counts of ranges) {
    report.read += counts.rows
    results += counts.results
    counts.skipped.forEach((rows, reason) => {
      if (rows > 0) report.skip(SKIPS[reason] as string, rows)
    })
    if (counts.unended) report.note(withoutNewline(input.name))
    for (const refusal of counts.refusals) report.refuse({ ...refusal, line: refusal.line + linesBefore })
    linesBefore += counts.lines
    counts.perLift.forEach((entries, lift) => {
      perLift[lift] = (perLift[lift] as number) + entries
    })
  }
  if (report.read === 0) throw new ImportRefused(`${input.location} has a header but no rows. Get the file again.`)
  report.used += results
  report.demand(MAX_REFUSED_SHARE)
  return { results, lifts: Object.fromEntries(LIFTS.map(({ slug }, lift) => [slug, perLift[lift]])) }
}

interface ScannedFile {
  readonly scanned: Scanned
  readonly layout: Layout
  readonly athletes: readonly KnownAthlete[] | undefined
}

/** Reads the header on the calling thread, then scans the rows wherever that is fastest. */
async function scanRows(
  input: Input,
  { onProgress, signal, athletes: known, allEquipment = false }: BuildOptions,
): Promise<ScannedFile> {
  const { file, name, totalBytes } = input
  const chunks = input.chunks[Symbol.asyncIterator]()
  const start = await startOf(chunks)
  const { layout, bodyStart } = readHeader(start, input.location)
  const athletes = await known?.()
  const names = [...new Set(athletes?.map(({ fullName }) => fold(fullName)))]
  if (file && file.bytes >= THREADS_FROM_BYTES) {
    await chunks.return?.()
    const range = { path: file.path, file: name, layout, names, allEquipment, from: bodyStart, to: file.bytes }
    const onScanned = (bytes: number, rows: number) => onProgress?.(bodyStart + bytes, totalBytes, rows)
    return { scanned: await scanInThreads(range, onScanned, signal), layout, athletes }
  }
  const tables = new Tables(totalBytes)
  const scan = new Scan(layout, name, tables, { names, allEquipment })
  for await (const chunk of following(start.subarray(bodyStart), chunks)) {
    signal?.throwIfAborted()
    scan.feed(chunk)
    onProgress?.(input.position(), totalBytes, scan.rows)
  }
  const figures = async (onFree: () => void) => {
    onFree()
    const summary = tables.summary(names)
    const measures = MEASURES.map((_, measure) => measureFigures(summary.entries, measure))
    return tableFigures(summary, measures)
  }
  const scanned = { counts: [scan.end()], figures, close: () => {} }
  return { scanned, layout, athletes }
}

async function* following(start: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield start
  yield* { [Symbol.asyncIterator]: () => rest }
}

/** Reads chunks until the header is complete, or longer than a header may be. */
async function startOf(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  let start: Buffer = Buffer.alloc(0)
  while (start.indexOf(NEWLINE) < 0 && start.length <= MAX_LINE_BYTES) {
    const { value, done } = await chunks.next()
    if (done) break
    start = Buffer.concat([start, value])
  }
  return start
}

// Provenance: the name, date, licence and attribution of the source.

const PROJECT_URL = 'https://www.openpowerlifting.org'

/**
 * The archive's own terms (LICENSE.txt in its zip): contributed to the public domain, copyright and related rights in
 * the CSV waived as far as the law allows; attribution is requested, not required.
 */
const LICENSE = 'Public domain; copyright and related rights waived by OpenPowerlifting'

const THANKS = 'Competition results come from the OpenPowerlifting project'

const provenanceOf = ({
  name,
  location,
}: Input): Omit<PopulationFigures, 'counts' | 'cohorts' | 'slices' | 'dots' | 'entryRatios'> => ({
  population: 'VERIFIED',
  label: 'Raw competition lifters (OpenPowerlifting)',
  demo: false,
  sourceDate: dateIn(name) ?? dateIn(location),
  sourceUrl: sourceUrlOf(location),
  attribution: {
    text: `${THANKS}, ${PROJECT_URL}.`,
    html: `<a href="${PROJECT_URL}">${THANKS}</a>`,
    url: PROJECT_URL,
    license: LICENSE,
  },
})

/** The date in a name such as `openpowerlifting-2024-08-23-473b4cfc.csv`. */
function dateIn(name: string): string | null {
  const day = /openpowerlifting-(\d{4}-\d{2}-\d{2})(?!\d)/.exec(name)?.[1]
  return day && isDay(day) ? day : null
}
