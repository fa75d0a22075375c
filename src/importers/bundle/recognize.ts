/** Whether a folder or zip is the bundle of a sport. */
import { firstRecord } from '../input/beginning.ts'
import type { InputOptions } from '../input/input.ts'
import { openBundle } from './read.ts'
import { type Bundle, CellFault, fileOf, type Table } from './tables.ts'

/** By the names of its files, and as those of the sports are alike, by the first of its results. */
export async function isBundle({ tables }: Bundle, location: string, options: InputOptions): Promise<boolean> {
  const bundle = await openBundle(location, options)
  try {
    const names = Object.keys(tables)
    const hasRequiredFiles = names.every((name) => !tables[name]?.required || bundle.files.has(fileOf(name)))
    if (!hasRequiredFiles || ![...bundle.files.keys()].every((file) => names.some((name) => fileOf(name) === file)))
      return false
    const results = await bundle.open(fileOf('results'))
    const { header, row } = await firstRecord(results).finally(() => results.close())
    return isOf(tables['results'], header, row)
  } finally {
    await bundle.close()
  }
}

function isOf(table: Table | undefined, header: readonly string[], row: readonly string[] = []): boolean {
  const columns = table?.columns ?? {}
  if (!header.every((name) => columns[name])) return false
  return row.every((cell, index) => {
    const column = columns[header[index] ?? '']
    return cell === '' || (column !== undefined && !(column.read(cell) instanceof CellFault))
  })
}
