/** Command output: tables and sentences for people, one JSON value for machines. */
import { stdout } from 'node:process'
import { grouped } from '../../kernel/numbers/units.ts'
import { printable, printableLines } from '../../kernel/text/printable.ts'

export interface Output {
  /** Prints the result as JSON if requested, otherwise as the given text. */
  result(value: unknown, text: () => string): void
}

export function createOutput(json: boolean | undefined): Output {
  return {
    result: (value, text) => {
      stdout.write(`${printableLines(json ? JSON.stringify(value, null, 2) : text())}\n`)
    },
  }
}

/** Rows as text columns. Numbers are right-aligned. */
export function table(rows: readonly Readonly<Record<string, string | number>>[]): string {
  const [first] = rows
  if (!first) return '(none)'
  const names = Object.keys(first)
  const right = names.map((name) => rows.every((row) => typeof row[name] === 'number'))
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
