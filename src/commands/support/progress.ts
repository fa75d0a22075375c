/** Progress of a long read: a bar with rate and remaining time on a terminal, otherwise a line every few seconds. */
import { stderr } from 'node:process'
import { Presets, SingleBar } from 'cli-progress'
import type { Progress } from '../../importers/source.ts'
import { grouped } from '../../kernel/numbers/units.ts'

const LINE_EVERY_MS = 5_000

export interface ProgressBar {
  readonly update: Progress
  stop(): void
}

export function createProgress(quiet: boolean): ProgressBar {
  if (quiet) return { update: () => {}, stop: () => {} }
  return stderr.isTTY ? bar() : lines()
}

function bar(): ProgressBar {
  const format = ' {bar} {percentage}%  {read} MB of {size} MB  {rate} MB/s  {rowsRead} rows  {eta_formatted} left'
  const single = new SingleBar({ format, hideCursor: true, stream: stderr }, Presets.shades_classic)
  const started = performance.now()
  let running = false
  return {
    update(position, total, rows) {
      const values = {
        ...{ read: megabytes(position), size: total ? megabytes(total) : '?', rowsRead: rows ? grouped(rows) : '' },
        rate: megabytes((position / Math.max(1, performance.now() - started)) * 1000),
      }
      if (running) single.update(position, values)
      else single.start(total ?? position, position, values)
      running = true
    },
    stop: () => running && single.stop(),
  }
}

function lines(): ProgressBar {
  const { say, end } = everyFewSeconds()
  return {
    update(position, total, rows) {
      const share = total ? ` of ${megabytes(total)} MB` : ''
      say(() => `${megabytes(position)} MB${share} read${rows ? `, ${grouped(rows)} rows` : ''}`)
    },
    stop: end,
  }
}

/** Lines of progress. Where there were any, the last one says what was reached in the end. */
function everyFewSeconds() {
  let last = performance.now()
  let printed = ''
  let latest = () => ''
  const print = () => {
    const line = latest()
    if (line !== printed) stderr.write(`${line}\n`)
    printed = line
  }
  return {
    say(line: () => string) {
      latest = line
      if (performance.now() - last < LINE_EVERY_MS) return
      last = performance.now()
      print()
    },
    end() {
      if (printed !== '') print()
      printed = ''
    },
  }
}

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0)

export interface RowProgress {
  update(rows: number, total: number): void
  stop(): void
}

/** Progress in rows of a long write; `done` is the past participle to print. */
export function createRowProgress(quiet: boolean, done: string): RowProgress {
  if (quiet) return { update: () => {}, stop: () => {} }
  const { update, stop } = stderr.isTTY ? rowBar(done) : rowLines(done)
  // The total is an estimate, which a few rows may exceed.
  return { update: (rows, total) => update(Math.min(rows, total), total), stop }
}

function rowBar(done: string): RowProgress {
  const format = ` {bar} {percentage}%  {rows} of {all} rows ${done}  {eta_formatted} left`
  const single = new SingleBar({ format, hideCursor: true, stream: stderr }, Presets.shades_classic)
  let running = false
  return {
    update(rows, total) {
      const values = { rows: grouped(rows), all: grouped(total) }
      if (running) single.update(rows, values)
      else single.start(total, rows, values)
      running = true
    },
    stop() {
      if (running) single.stop()
      running = false
    },
  }
}

function rowLines(done: string): RowProgress {
  const { say, end } = everyFewSeconds()
  return {
    update: (rows, total) => say(() => `${grouped(rows)} of ${grouped(total)} rows ${done}`),
    stop: end,
  }
}
