/** Tables of a bundle as data: the files, their columns with the cells they allow, and the references between them. */
import { type Bounds, describeBounds, outOfBounds } from '../../kernel/bounds.ts'
import { LONGEST_NAME, unreadable } from '../../kernel/text/names.ts'
import { isPrintable } from '../../kernel/text/printable.ts'
import type { RowFault } from '../input/csv.ts'
import { isDay } from '../input/text.ts'

type Columns = Readonly<Record<string, Column>>

export interface Table<C extends Columns = Columns> {
  readonly description: string
  /** False if the file may be missing. */
  readonly required: boolean
  readonly columns: C
  /** Columns whose values identify a row; empty if rows may be equal. */
  readonly key: readonly string[]
  /** Columns that hold the key of an earlier table; a row with an empty one of them has no reference. */
  readonly references: readonly Reference[]
  /** Checks what no single column can check. */
  check?(record: RecordOf<C>, context: CheckContext): RowFault | undefined
}

/** The context that a row is checked against. */
export interface CheckContext {
  /** The day of the import. */
  readonly today: string
  /** The valid row of an earlier table with this key. */
  row(table: string, key: readonly unknown[]): Readonly<Record<string, unknown>> | undefined
}

interface Reference {
  readonly columns: readonly string[]
  readonly table: string
}

export type RecordOf<C extends Columns> = { -readonly [Name in keyof C]: C[Name] extends Column<infer T> ? T : never }

/** Adds the defaults of most tables, and preserves the types of the columns. */
export const table = <C extends Columns>(
  parts: Partial<Table<C>> & Pick<Table<C>, 'description' | 'columns'>,
): Table<C> => ({ required: true, key: [], references: [], ...parts })

export type Tables = Readonly<Record<string, Table>>

/** The tables of one service by name, each after the tables it refers to. */
export interface Bundle<T extends Tables = Tables> {
  readonly service: string
  readonly title: string
  readonly tables: T
  /** Lists of allowed values that are too long to print beside the column. */
  readonly lists: readonly WordList[]
}

interface WordList {
  readonly title: string
  readonly words: readonly (readonly [word: string, meaning: string])[]
}

export type Records<T extends Tables> = { readonly [Name in keyof T]: readonly RecordOf<T[Name]['columns']>[] }

export const fileOf = (name: string): string => `${name}.csv`

// Columns: one description drives parsing, refusal and writing of cells, the machine-readable schema and the page of
// columns. Reasons contain no values, so that they can be counted.

/** The reason for which a cell is refused. */
export class CellFault {
  readonly reason: string

  constructor(reason: string) {
    this.reason = reason
  }
}

/** The types of Table Schema in use. */
type FieldType = 'string' | 'integer' | 'number' | 'boolean' | 'date' | 'year'

export interface Column<T = unknown> {
  readonly type: FieldType
  readonly description: string
  /** A valid cell. */
  readonly example: string
  readonly required: boolean
  /** The value of an empty cell, where the cell may be empty. */
  readonly blank?: T
  readonly bounds?: Bounds
  /** All allowed values, as a cell spells them. */
  readonly choices?: readonly string[]
  /** Parses a cell that is not empty. */
  read(cell: string): T | CellFault
  write(value: NonNullable<T>): string
}

type Described = readonly [description: string, example: string]

const within = <T>(bounds: Bounds, value: T): T | CellFault => {
  const detail = outOfBounds(bounds, value)
  return detail === undefined ? value : new CellFault(detail)
}

export function text([description, example]: Described, bounds: Bounds = {}): Column<string> {
  const limits = { minLength: 1, maxLength: LONGEST_NAME, ...bounds }
  return {
    ...{ type: 'string', required: true, description, example, bounds: limits },
    read(cell) {
      if (!isPrintable(cell)) return new CellFault('contains a line break or another unprintable character')
      const fault = unreadable(cell)
      return fault === undefined ? within(limits, cell) : new CellFault(fault)
    },
    write: (value) => value,
  }
}

const DECIMAL = /^-?\d{1,12}(\.\d{1,20})?$/

/** `unit` names what the number counts. */
export function decimal([description, example]: Described, unit: string, bounds: Bounds = {}): Column<number> {
  return {
    ...{ type: 'number', required: true, description, example, bounds },
    read: (cell) => {
      if (DECIMAL.test(cell)) return within(bounds, Number(cell))
      return new CellFault(`must be a plain number${unit && ` of ${unit}`}, with a decimal point and without a unit`)
    },
    write: String,
  }
}

export function integer([description, example]: Described, bounds: Bounds = {}): Column<number> {
  return {
    ...{ type: 'integer', required: true, description, example, bounds },
    read: (cell) => (/^-?\d{1,9}$/.test(cell) ? within(bounds, Number(cell)) : new CellFault('must be a whole number')),
    write: String,
  }
}

export const year = (described: Described, bounds: Bounds): Column<number> => ({
  ...integer(described, bounds),
  type: 'year',
})

export const date = ([description, example]: Described): Column<string> => ({
  ...{ type: 'date', required: true, description, example },
  read: (cell) => (isRecentDay(cell) ? cell : new CellFault('must be a calendar day from 1900 on, written YYYY-MM-DD')),
  write: (value) => value,
})

/** Accepts days from 1900 on; an earlier one is a typo. */
const isRecentDay = (cell: string): boolean => /^(19|20)\d\d-\d\d-\d\d$/.test(cell) && isDay(cell)

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])

export const flag = ([description, example]: Described): Column<boolean> => ({
  ...{ type: 'boolean', required: true, description, example },
  read: (cell) => FLAGS.get(cell.toLowerCase()) ?? new CellFault('must be true or false'),
  write: String,
})

/** One of a few values, each spelled as a word; case does not matter. */
export function choice<T extends string>([description, example]: Described, values: Readonly<Record<string, T>>) {
  const choices = Object.keys(values)
  const words = new Map(Object.entries(values).map(([word, value]) => [word.toLowerCase(), value]))
  const wordOf = new Map(Object.entries(values).map(([word, value]) => [value, word]))
  const column: Column<T> = {
    ...{ type: 'string', required: true, description, example, choices },
    read: (cell) => words.get(cell.toLowerCase()) ?? new CellFault(`must be one of ${choices.join(', ')}`),
    write: (value) => wordOf.get(value) as string,
  }
  return column
}

interface Reader<T> {
  /** Returns undefined if the cell is invalid; never called with unprintable or too long text. */
  read(cell: string): T | undefined
  write(value: NonNullable<T>): string
  /** The reason of the refusal in that case. */
  readonly reason: string
}

/** A text that is parsed, or looked up, to get the value. */
export function parsed<T>(described: Described, { read, write, reason }: Reader<T>, bounds: Bounds = {}): Column<T> {
  const { blank: _, read: readText, ...column } = text(described, bounds)
  return {
    ...column,
    read(cell) {
      const text = readText(cell)
      return text instanceof CellFault ? text : (read(text) ?? new CellFault(reason))
    },
    write,
  }
}

/** An address that pages show as a link. */
export const url = (described: Described): Column<string> => {
  const column = text(described, { maxLength: 500 })
  return {
    ...column,
    read: (cell) =>
      isAddress(cell)
        ? column.read(cell)
        : new CellFault('must be an http or https URL without a user name, or a path from /'),
  }
}

/** Rejects a URL with a user name, because it reads as another host than the one it leads to. */
function isAddress(cell: string): boolean {
  if (!/^(https?:\/\/[^\s"<>]+|\/([^\s"<>/\\][^\s"<>]*)?)$/i.test(cell)) return false
  if (!URL.canParse(cell, 'http://localhost')) return false
  const { username, password } = new URL(cell, 'http://localhost')
  return username === '' && password === ''
}

/** The cell may be empty, and the file may leave the column out. */
export const optional = <T>(column: Column<T>): Column<T | null> => orElse<T | null>(column as Column<T | null>, null)

export const orElse = <T>(column: Column<T>, blank: T): Column<T> => ({ ...column, required: false, blank })

/** The allowed values of a cell, in words: `one of male, female`, `from 120 to 250`. */
export function limitsOf({ bounds, choices }: Column): string {
  if (choices) return `one of ${choices.map((word) => `\`${word}\``).join(', ')}`
  const limits = bounds ? describeBounds(bounds).replace(/\.$/, '') : ''
  return limits.charAt(0).toLowerCase() + limits.slice(1)
}
