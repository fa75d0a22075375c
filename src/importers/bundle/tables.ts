/** Tables of a bundle as data: the files, their columns, and the references between them. */
import type { Column, Wrong } from './columns.ts'

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
  check?(record: RecordOf<C>, known: Known): Misfit | undefined
}

/** The context that a row is checked against. */
export interface Known {
  /** The day of the import. */
  readonly today: string
  /** The valid row of an earlier table with this key. */
  row(table: string, key: readonly unknown[]): Readonly<Record<string, unknown>> | undefined
}

interface Reference {
  readonly columns: readonly string[]
  readonly table: string
}

/** The reason for which a row is refused. */
export interface Misfit extends Pick<Wrong, 'reason'> {
  readonly column: string
  readonly value?: string
}

export type RecordOf<C extends Columns> = { -readonly [Name in keyof C]: C[Name] extends Column<infer T> ? T : never }

/** Adds the defaults of most tables, and preserves the types of the columns. */
export const table = <C extends Columns>(
  given: Partial<Table<C>> & Pick<Table<C>, 'description' | 'columns'>,
): Table<C> => ({ required: true, key: [], references: [], ...given })

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
