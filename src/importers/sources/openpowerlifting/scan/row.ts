/** Reads a selected row of the bulk CSV by column names; only few rows are read this way. */
import { type Layout, LIFTS } from './layout.ts'

/** Returns the text of a column; empty if the file does not have the column. */
export type Row = (column: string) => string

/** Returns a reader for lines of a layout. */
export function rowReader({ columns }: Layout): (line: string) => Row {
  const at = new Map(columns.map((column, index) => [column, index]))
  return (line) => {
    const fields = line.split(',')
    return (column) => fields[at.get(column) ?? -1] ?? ''
  }
}

/** Extracts the name from a line without parsing the rest. */
export function nameIn(line: string, { name }: Layout): string {
  let from = 0
  for (let column = 0; column < name; column++) from = line.indexOf(',', from) + 1
  const end = line.indexOf(',', from)
  return end < 0 ? line.slice(from) : line.slice(from, end)
}

/** 0 without a date. */
export const yearOf = (row: Row): number => Number(row('Date').slice(0, 4))

/** 0 if the cell is empty. */
export const totalKg = (row: Row): number => Number(row('TotalKg')) || 0
export const bodyweightKg = (row: Row): number => Number(row('BodyweightKg')) || 0

/**
 * As in the percentiles: the better of the best of three attempts and the fourth attempt; not above 0 if all failed.
 */
export function liftedKg(row: Row, lift: number): number {
  const { column } = LIFTS[lift]!
  return Math.max(Number(row(`Best3${column}Kg`)), Number(row(`${column}4Kg`)))
}

export const heaviestKg = (row: Row): number => Math.max(...LIFTS.map((_, lift) => liftedKg(row, lift)))
