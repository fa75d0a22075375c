/**
 * Builds the verified percentiles from the bulk CSV of OpenPowerlifting: every row read once, nothing kept of a lifter
 * but the best lifts, and no name beyond this function but those of adults who are athletes of another sport.
 */

import { ImportRefused, type Report } from '../../../kernel/faults/report.ts'
import { fold } from '../../../kernel/names.ts'
import { type Input, withoutNewline } from '../../input/input.ts'
import type { KnownAthlete } from '../../powerlifting/athletes.ts'
import { type Lifter, type PopulationWithProfiles, profilesOf } from '../../powerlifting/profiles.ts'
import { type Layout, LIFTS, LONGEST_LINE, readHeader } from './layout.ts'
import { liftersOf } from './lifters.ts'
import { describe } from './provenance.ts'
import { Scan, type ScanCounts, SKIPS } from './scan.ts'
import { Tables } from './tables.ts'
import { type Scanned, scanInThreads } from './threads.ts'

/** Share of refused rows above which the file is refused. */
const MOST_REFUSED = 0.01
/** A smaller file is scanned before threads would have started. */
const THREADS_FROM_BYTES = 8 << 20
const NEWLINE = 10

export interface BuildOptions {
  readonly report: Report
  /** Position and total in the unit of the input, and the rows so far. */
  readonly onProgress?: (position: number, total: number | undefined, rows: number) => void
  /** Called when all is read and found good, while the figures are still being made. */
  readonly onRead?: () => void
  readonly signal?: AbortSignal
  /** Whom to look for among the lifters; asked when the header is found good. Without it nobody is. */
  readonly athletes?: () => Promise<readonly KnownAthlete[]>
  /** Who is of age is told by it; YYYY-MM-DD. */
  readonly today?: string
}

export async function buildVerified(input: Input, options: BuildOptions): Promise<PopulationWithProfiles> {
  const { scanned, layout, athletes } = await scan(input, options)
  try {
    const { report } = options
    const { results, lifts } = judge(input, scanned.counts, report)
    options.onRead?.()
    const thisYear = Number((options.today ?? new Date().toISOString()).slice(0, 4))
    const lines = scanned.counts.flatMap(({ wantedLines }) => wantedLines)
    let candidates: readonly Lifter[] = []
    const { lifters, cohorts, entryRatios, namesakes } = await scanned.figures(() => {
      candidates = liftersOf(layout, lines, thisYear)
    })
    const profiles = athletes && profilesOf({ athletes, lifters: candidates, namesakes, thisYear })
    if (profiles && athletes.length > 0)
      report.note(
        `${profiles.length} of ${athletes.length} athletes of other sports were matched with powerlifters. For athletes who come later, import this file again.`,
      )
    const counts = { ...report.counts(), results, lifters, lifts }
    return { ...describe(input), counts, cohorts, entryRatios, ...(profiles && { profiles }) }
  } finally {
    scanned.close()
  }
}

/** Tells the report what was read, and throws where the file is refused. */
function judge(input: Input, stretches: readonly ScanCounts[], report: Report) {
  const perLift = LIFTS.map(() => 0)
  // The header is line 1.
  let linesBefore = 2
  let results = 0
  for (const counts of stretches) {
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
  if (report.read === 0) throw new ImportRefused(`${input.location} has a header and no rows. Get the file again.`)
  report.used += results
  report.demand(MOST_REFUSED)
  return { results, lifts: Object.fromEntries(LIFTS.map(({ slug }, lift) => [slug, perLift[lift]])) }
}

interface Read {
  readonly scanned: Scanned
  readonly layout: Layout
  readonly athletes: readonly KnownAthlete[] | undefined
}

/** The header on the calling thread, then the rows wherever they are scanned fastest. */
async function scan(input: Input, { onProgress, signal, athletes: known }: BuildOptions): Promise<Read> {
  const { file, name, totalBytes } = input
  const chunks = input.chunks[Symbol.asyncIterator]()
  const start = await startOf(chunks)
  const { layout, bodyStart } = readHeader(start, input.location)
  const athletes = await known?.()
  const wanted = [...new Set(athletes?.map(({ fullName }) => fold(fullName)))]
  if (file && file.bytes >= THREADS_FROM_BYTES) {
    await chunks.return?.()
    const stretch = { path: file.path, file: name, layout, wanted, from: bodyStart, to: file.bytes }
    const told = (bytes: number, rows: number) => onProgress?.(bodyStart + bytes, totalBytes, rows)
    return { scanned: await scanInThreads(stretch, told, signal), layout, athletes }
  }
  const tables = new Tables(totalBytes)
  const scanning = new Scan(layout, name, 0, tables, wanted)
  for await (const chunk of following(start.subarray(bodyStart), chunks)) {
    signal?.throwIfAborted()
    scanning.feed(chunk)
    onProgress?.(input.position(), totalBytes, scanning.rows)
  }
  const figures = async (onFree: () => void) => {
    onFree()
    return tables.figures(wanted)
  }
  const scanned = { counts: [scanning.end()], figures, close: () => {} }
  return { scanned, layout, athletes }
}

async function* following(start: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield start
  yield* { [Symbol.asyncIterator]: () => rest }
}

/** Chunks until the header is whole, or longer than a header may be. */
async function startOf(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  let start: Buffer = Buffer.alloc(0)
  while (start.indexOf(NEWLINE) < 0 && start.length <= LONGEST_LINE) {
    const { value, done } = await chunks.next()
    if (done) break
    start = Buffer.concat([start, value])
  }
  return start
}
