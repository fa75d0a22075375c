/** The columns of the names of people. */
import { CellFault, type Column, text } from '../tables.ts'

/** Characters that only lay out a text: soft hyphens, word joiners and byte order marks. */
const LAYOUT = /[\u00ad\u2060\ufeff]/g

/** A name of a person, whom characters of layout do not make another one. */
export const personName = (described: readonly [string, string]): Column<string> => {
  const column = text(described)
  return { ...column, read: (cell) => column.read(cell.replaceAll(LAYOUT, '').trim()) }
}

const MAX_ALIASES = 20
const BETWEEN_ALIASES = ';'

const alias = personName(['A name.', 'The Oak'])
const { blank: _, ...aliasesText } = text(
  ['Other names and nicknames, separated by semicolons.', 'The Oak; Tauno Jarvela'],
  { maxLength: 2_000 },
)
export const aliases: Column<readonly string[]> = {
  ...aliasesText,
  read(cell) {
    const names = cell.split(BETWEEN_ALIASES).flatMap((name) => name.trim() || [])
    const read = names.map((name) => alias.read(name))
    if (read.length > MAX_ALIASES) return new CellFault(`has more than ${MAX_ALIASES} names`)
    return read.find((one) => one instanceof CellFault) ?? (read as string[])
  },
  write: (names) => names.map((name) => name.replaceAll(BETWEEN_ALIASES, ',')).join('; '),
}
