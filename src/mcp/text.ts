/**
 * An answer as text that is short to read: rows as a table whose columns are named once, all else a line a member. As
 * JSON beside the structured content it would take more than half of what a model is given.
 */
import type { Values } from './ask.ts'

export const asText = (body: Values): string => linesOf('', body).join('\n')

/** Members within members are told under both names, `contest.year`. */
function linesOf(name: string, value: unknown): string[] {
  if (Array.isArray(value)) return listed(name, value)
  if (!isObject(value)) return [`${name}: ${cell(value)}`]
  return Object.entries(value).flatMap(([inner, one]) => linesOf(name ? `${name}.${inner}` : inner, one))
}

function listed(name: string, list: readonly unknown[]): string[] {
  if (!list.some((one) => typeof one === 'object' && one !== null)) return [`${name}: ${list.map(cell).join(', ')}`]
  const rows = list.map(flat)
  // Rows that hold rows make no table.
  if (!rows.every((row) => row))
    return [`${name}, ${list.length}:`, ...list.flatMap((one) => inBlock(linesOf('', one)))]
  const columns = [...new Set(rows.flatMap((row) => [...row!.keys()]))]
  return [`${name}, ${list.length}:`, columns.join(BAR), ...rows.map((row) => inRow(columns, row!))]
}

/** What belongs together, under one mark. */
const inBlock = (lines: readonly string[]): string[] => lines.map((line, at) => `${at === 0 ? '-' : ' '} ${line}`)

type Row = ReadonlyMap<string, string>

const BAR = ' | '

const inRow = (columns: readonly string[], row: Row): string =>
  columns
    .map((column) => row.get(column) ?? '')
    .join(BAR)
    .trimEnd()

/** The cells of a row by their columns; undefined of what is not flat enough for a table. */
function flat(value: unknown): Row | undefined {
  if (!isObject(value)) return undefined
  const row = new Map<string, string>()
  for (const [name, one] of Object.entries(value)) {
    if (isObject(one)) {
      const inner = flat(one)
      if (!inner) return undefined
      for (const [column, text] of inner) row.set(`${name}.${column}`, text)
    } else if (!Array.isArray(one)) row.set(name, cell(one))
    else if (one.some((each) => typeof each === 'object' && each !== null)) return undefined
    else row.set(name, one.map(cell).join(', '))
  }
  return row
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Nothing where there is nothing; what would be taken for another cell or row, as JSON. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = String(value)
  return /[|\n\r]/.test(text) ? JSON.stringify(text) : text
}
