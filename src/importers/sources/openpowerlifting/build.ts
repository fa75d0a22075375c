/**
 * Builds the verified percentiles from the bulk CSV of OpenPowerlifting: every row read once, nothing kept of a lifter
 * but the best lifts, and no name beyond this function.
 */
import { ImportRefused, type Report } from '../../../kernel/report.ts'
import type { PopulationFigures } from '../../../services/strength/rules/figures.ts'
import { type Input, withoutNewline } from '../../input/input.ts'
import { Bests } from './bests.ts'
import { cohortFigures } from './cohorts.ts'
import { LIFTS, LONGEST_LINE, readHeader } from './layout.ts'
import { describe } from './provenance.ts'
import { Ratios } from './ratios.ts'
import { Scan, type ScanResult, SKIPS } from './scan.ts'
import { scanInThreads } from './threads.ts'

/** Share of refused rows above which the file is refused. */
const MOST_REFUSED = 0.01
/** A smaller file is scanned before threads would have started. */
const THREADS_FROM_BYTES = 8 << 20
const NEWLINE = 10

export interface BuildOptions {
  readonly report: Report
  /** Position and total in the unit of the input, and the rows so far. */
  readonly onProgress?: (position: number, total: number | undefined, rows: number) => void
  readonly signal?: AbortSignal
}

export async function buildVerified(input: Input, options: BuildOptions): Promise<PopulationFigures> {
  const { report } = options
  const results = await scan(input, options)
  let bests: Bests | undefined
  const ratios = new Ratios()
  const perLift = LIFTS.map(() => 0)
  // The header is line 1.
  let linesBefore = 2
  let used = 0
  for (let result = results.shift(); result; result = results.shift()) {
    report.read += result.rows
    used += result.results
    result.skipped.forEach((rows, reason) => {
      if (rows > 0) report.skip(SKIPS[reason] as string, rows)
    })
    if (result.unended) report.note(withoutNewline(input.name))
    for (const refusal of result.refusals) report.refuse({ ...refusal, line: refusal.line + linesBefore })
    linesBefore += result.lines
    result.perLift.forEach((entries, lift) => {
      perLift[lift] = (perLift[lift] as number) + entries
    })
    if (bests) bests.merge(result.bests)
    else bests = Bests.of(result.bests)
    ratios.merge(result.ratios)
  }
  if (!bests || report.read === 0)
    throw new ImportRefused(`${input.location} has a header and no rows. Get the file again.`)
  report.used += used
  report.demand(MOST_REFUSED)
  return {
    ...describe(input),
    counts: {
      ...report.counts(),
      results: used,
      lifters: bests.lifters,
      lifts: Object.fromEntries(LIFTS.map(({ slug }, lift) => [slug, perLift[lift]])),
    },
    cohorts: cohortFigures(bests),
    entryRatios: ratios.figures(),
  }
}

/** The header on the calling thread, then the rows wherever they are scanned fastest. */
async function scan(input: Input, { onProgress, signal }: BuildOptions): Promise<ScanResult[]> {
  const { file, name, totalBytes } = input
  const chunks = input.chunks[Symbol.asyncIterator]()
  const start = await startOf(chunks)
  const { layout, bodyStart } = readHeader(start, input.location)
  if (file && file.bytes >= THREADS_FROM_BYTES) {
    await chunks.return?.()
    const stretch = { path: file.path, file: name, layout, from: bodyStart, to: file.bytes }
    return scanInThreads(stretch, (bytes, rows) => onProgress?.(bodyStart + bytes, totalBytes, rows), signal)
  }
  const scanning = new Scan(layout, name, 0)
  for await (const chunk of following(start.subarray(bodyStart), chunks)) {
    signal?.throwIfAborted()
    scanning.feed(chunk)
    onProgress?.(input.position(), totalBytes, scanning.rows)
  }
  return [scanning.end()]
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
