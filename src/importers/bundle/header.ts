/** The header of a table's file: which column stands where. */
import { nearest } from '../../kernel/names.ts'
import { ImportRefused } from '../../kernel/report.ts'
import type { Table } from './tables.ts'

export interface Header {
  readonly width: number
  /** Where each column of the table stands; undefined where the file leaves it out. */
  readonly at: ReadonlyMap<string, number>
}

/** `left` are the columns that the file does not have. */
const meant = (name: string, left: readonly string[], known: readonly string[]): string => {
  const near = nearest(name, left)
  return near ? `; did you mean ${near}?` : `. The columns are ${known.join(', ')}.`
}

/** Throws with everything that is wrong: a column that nobody reads would be lost in silence. */
export function readHeader(file: string, cells: readonly string[], { columns }: Table): Header {
  const known = Object.keys(columns)
  const faults: string[] = []
  const at = new Map<string, number>()
  for (const [index, cell] of cells.entries()) {
    const name = cell.toLowerCase()
    if (!known.includes(name)) {
      const left = known.filter((column) => !cells.some((other) => other.toLowerCase() === column))
      faults.push(`There is no column ${JSON.stringify(cell.slice(0, 40))}${meant(name, left, known)}`)
    } else if (at.has(name)) faults.push(`Column ${name} is there twice.`)
    else at.set(name, index)
  }
  const missing = known.filter((name) => columns[name]?.required && !at.has(name))
  if (missing.length > 0)
    faults.push(
      `The required ${missing.length > 1 ? 'columns' : 'column'} ${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} missing.`,
    )
  if (faults.length > 0) throw new ImportRefused(`${file}: ${faults.join(' ')}`)
  return { width: cells.length, at }
}
