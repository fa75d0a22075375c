/** Tables of a bundle as data: what files it has, what stands in their columns, and how they refer to each other. */
import type { Column, Wrong } from './columns.ts'

type Columns = Readonly<Record<string, Column>>

export interface Table<C extends Columns = Columns> {
  readonly description: string
  /** False where the file may be left out. */
  readonly required: boolean
  readonly columns: C
  /** The columns that no two rows share; none where rows may be alike. */
  readonly key: readonly string[]
  /** Columns that hold the key of an earlier table; a row with one of them empty refers to nothing. */
  readonly references: readonly Reference[]
  /** What no column can say by itself. */
  check?(record: RecordOf<C>, known: Known): Misfit | undefined
}

/** What a row is checked against. */
export interface Known {
  /** The day of the import. */
  readonly today: string
  /** The good row of an earlier table that has that key. */
  row(table: string, key: readonly unknown[]): Readonly<Record<string, unknown>> | undefined
}

interface Reference {
  readonly columns: readonly string[]
  readonly table: string
}

/** Why a row is refused. */
export interface Misfit extends Pick<Wrong, 'reason'> {
  readonly column: string
  readonly value?: string
}

export type RecordOf<C extends Columns> = { -readonly [Name in keyof C]: C[Name] extends Column<infer T> ? T : never }

/** Fills in what most tables have, and keeps the types of the columns. */
export const table = <C extends Columns>(
  given: Partial<Table<C>> & Pick<Table<C>, 'description' | 'columns'>,
): Table<C> => ({ required: true, key: [], references: [], ...given })

export type Tables = Readonly<Record<string, Table>>

/** The tables of one service by name, each after those it refers to. */
export interface Bundle<T extends Tables = Tables> {
  readonly service: string
  readonly title: string
  readonly tables: T
  /** What cells may hold where that is too long to stand beside the column. */
  readonly lists: readonly WordList[]
}

interface WordList {
  readonly title: string
  readonly words: readonly (readonly [word: string, meaning: string])[]
}

export type Records<T extends Tables> = { readonly [Name in keyof T]: readonly RecordOf<T[Name]['columns']>[] }

export const fileOf = (name: string): string => `${name}.csv`
