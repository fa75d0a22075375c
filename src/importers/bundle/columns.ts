/**
 * Columns of a bundle as data: one description drives parsing, refusal and writing of cells, the machine-readable
 * schema and the page of columns. Reasons contain no values, so that they can be counted.
 */
import { type Bounds, describeBounds, outOfBounds } from '../../kernel/bounds.ts'
import { LONGEST_NAME, unreadable } from '../../kernel/text/names.ts'
import { isPrintable } from '../../kernel/text/printable.ts'

/** The reason for which a cell is refused. */
export class Wrong {
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
  read(cell: string): T | Wrong
  write(value: NonNullable<T>): string
}

type Described = readonly [description: string, example: string]

const within = <T>(bounds: Bounds, value: T): T | Wrong => {
  const detail = outOfBounds(bounds, value)
  return detail === undefined ? value : new Wrong(detail)
}

export function text([description, example]: Described, bounds: Bounds = {}): Column<string> {
  const limits = { minLength: 1, maxLength: LONGEST_NAME, ...bounds }
  return {
    ...{ type: 'string', required: true, description, example, bounds: limits },
    read(cell) {
      if (!isPrintable(cell)) return new Wrong('holds a line break or another character not for showing')
      const why = unreadable(cell)
      return why === undefined ? within(limits, cell) : new Wrong(why)
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
      return new Wrong(`must be a plain number${unit && ` of ${unit}`}, with a decimal point and without a unit`)
    },
    write: String,
  }
}

export function integer([description, example]: Described, bounds: Bounds = {}): Column<number> {
  return {
    ...{ type: 'integer', required: true, description, example, bounds },
    read: (cell) => (/^-?\d{1,9}$/.test(cell) ? within(bounds, Number(cell)) : new Wrong('must be a whole number')),
    write: String,
  }
}

export const year = (described: Described, bounds: Bounds): Column<number> => ({
  ...integer(described, bounds),
  type: 'year',
})

export const date = ([description, example]: Described): Column<string> => ({
  ...{ type: 'date', required: true, description, example },
  read: (cell) => (isDay(cell) ? cell : new Wrong('must be a day of the calendar from 1900 on, written YYYY-MM-DD')),
  write: (value) => value,
})

/** Accepts days from 1900 on; an earlier one is a typo. */
const isDay = (cell: string): boolean => {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(cell)) return false
  const day = new Date(`${cell}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(cell)
}

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])

export const flag = ([description, example]: Described): Column<boolean> => ({
  ...{ type: 'boolean', required: true, description, example },
  read: (cell) => FLAGS.get(cell.toLowerCase()) ?? new Wrong('must be true or false'),
  write: String,
})

/** One of a few values, each spelled as a word; case does not matter. */
export function choice<T extends string>([description, example]: Described, values: Readonly<Record<string, T>>) {
  const choices = Object.keys(values)
  const words = new Map(Object.entries(values).map(([word, value]) => [word.toLowerCase(), value]))
  const written = new Map(Object.entries(values).map(([word, value]) => [value, word]))
  const column: Column<T> = {
    ...{ type: 'string', required: true, description, example, choices },
    read: (cell) => words.get(cell.toLowerCase()) ?? new Wrong(`must be one of ${choices.join(', ')}`),
    write: (value) => written.get(value) as string,
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
  const column = text(described, bounds)
  const { blank: _, ...rest } = column
  return {
    ...rest,
    read(cell) {
      const written = column.read(cell)
      return written instanceof Wrong ? written : (read(written) ?? new Wrong(reason))
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
        : new Wrong('must be an http or https URL without a user name, or a path from /'),
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
