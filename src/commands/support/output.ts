/** What a verb prints: tables and sentences for people, one JSON value for machines. */
import { stdout } from 'node:process'
import { printable, printableLines } from '../../kernel/printable.ts'

export interface Output {
  /** A sentence for people; machines are not told. */
  say(text: string): void
  /** The result: printed as JSON where that was asked for, otherwise as the text given. */
  result(value: unknown, text: () => string): void
}

export function createOutput(json: boolean | undefined): Output {
  return {
    say: (text) => {
      if (!json) stdout.write(`${printableLines(text)}\n`)
    },
    result: (value, text) => {
      stdout.write(`${printableLines(json ? JSON.stringify(value, null, 2) : text())}\n`)
    },
  }
}

/** Rows as columns of text. Numbers stand to the right. */
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

export const grouped = (value: number): string => value.toLocaleString('en-US')

const shown = (value: string | number | undefined): string =>
  typeof value === 'number' ? grouped(value) : printable(value ?? '')
