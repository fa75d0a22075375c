/** Command output: tables and sentences for people, one JSON value for machines. */
import process, { stdout } from 'node:process'
import { grouped } from '../../kernel/numbers/units.ts'
import { printable, printableLines } from '../../kernel/text/printable.ts'

export interface Output {
  /** Prints the result as JSON if requested, otherwise as the given text. */
  result(value: unknown, text: () => string): void
  /**
   * The same for what is never shown again. Resolves once it is written; throws OutputFailed if it cannot be, also if
   * the reader is gone.
   */
  secret(value: unknown, text: () => string): Promise<void>
}

/** Thrown when a secret could not be shown; its message is for the operator. */
export class OutputFailed extends Error {
  override readonly name = 'OutputFailed'
}

export function createOutput(json: boolean | undefined): Output {
  const shaped = (value: unknown, text: () => string): string =>
    `${printableLines(json ? JSON.stringify(value, null, 2) : text())}\n`
  return {
    result: (value, text) => {
      stdout.write(shaped(value, text))
    },
    secret: (value, text) =>
      new Promise<void>((resolve, reject) => {
        isWatchedByCaller = true
        stdout.write(shaped(value, text), (error) =>
          error
            ? reject(new OutputFailed(`The secret could not be shown: ${error.message}. Nothing was changed.`))
            : resolve(),
        )
      }).then(() => {
        isSecretShown = true
      }),
  }
}

let isSecretShown = false

/** What to add to the message of a command that failed after it had shown a secret, which it then may not have stored. */
export const secretWarning = (): string =>
  isSecretShown ? ' The secret that was shown is not stored, unless the list of keys or webhooks names it.' : ''

/** Set while a caller handles failed writes itself. */
let isWatchedByCaller = false

/** Fails the command when its output cannot be written, for example because the disk is full. */
export function watchOutput(): void {
  let reported = false
  stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    if (isWatchedByCaller) return
    // The reader closed the pipe, as `head` does.
    if (code === 'EPIPE') process.exit(0)
    process.exitCode = 1
    if (!reported) console.error(`The output could not be written: ${message}.`)
    reported = true
  })
}

/** The cell of a figure that is not known. */
export const UNKNOWN = '-'

/** Rows as text columns. Numbers are right-aligned. */
export function table(rows: readonly Readonly<Record<string, string | number>>[]): string {
  const [first] = rows
  if (!first) return '(none)'
  const names = Object.keys(first)
  const isNumber = (cell: unknown) => typeof cell === 'number'
  const right = names.map(
    (name) =>
      rows.some((row) => isNumber(row[name])) && rows.every((row) => isNumber(row[name]) || row[name] === UNKNOWN),
  )
  const cells = [names, ...rows.map((row) => names.map((name) => shown(row[name])))]
  const widths = names.map((_, column) => Math.max(...cells.map((line) => (line[column] as string).length)))
  return cells
    .map((line) =>
      line
        .map((cell, column) => (right[column] ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const shown = (value: string | number | undefined): string =>
  typeof value === 'number' ? grouped(value) : printable(value ?? '')
