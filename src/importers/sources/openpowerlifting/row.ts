/** A kept row of the bulk CSV, which few are, read by the names of its columns. */
import { type Layout, LIFTS } from './layout.ts'

/** The text under a column; of a column that the file lacks it is empty. */
export type Row = (column: string) => string

/** Reads lines of a layout. */
export function rowReader({ columns }: Layout): (line: string) => Row {
  const at = new Map(columns.map((column, index) => [column, index]))
  return (line) => {
    const fields = line.split(',')
    return (column) => fields[at.get(column) ?? -1] ?? ''
  }
}

/** The name in a line, of which nothing else is read. */
export function nameIn(line: string, { name }: Layout): string {
  let from = 0
  for (let column = 0; column < name; column++) from = line.indexOf(',', from) + 1
  const end = line.indexOf(',', from)
  return end < 0 ? line.slice(from) : line.slice(from, end)
}

/** 0 where it has no date. */
export const yearOf = (row: Row): number => Number(row('Date').slice(0, 4))

/** 0 where there is none. */
export const totalKg = (row: Row): number => Number(row('TotalKg')) || 0
export const bodyweightKg = (row: Row): number => Number(row('BodyweightKg')) || 0

/** As the percentiles count it: the better of third-best and fourth attempt; not above 0 where all failed. */
export function liftedKg(row: Row, lift: number): number {
  const { column } = LIFTS[lift]!
  return Math.max(Number(row(`Best3${column}Kg`)), Number(row(`${column}4Kg`)))
}

export const heaviestKg = (row: Row): number => Math.max(...LIFTS.map((_, lift) => liftedKg(row, lift)))
