/**
 * A source: one format that data is imported from. Each has a folder in `sources/`, named after its command
 * (`import <name>`), with this description in `index.ts` and the format in `README.md`.
 */
import type { SqlDatabase } from '../database/database.ts'
import type { Dataset } from '../database/generated/client.ts'
import type { StoreProgress } from '../database/snapshots/publish.ts'
import type { Committed } from '../database/snapshots/replace.ts'
import type { Report } from '../kernel/faults/report.ts'
import type { Bundle } from './bundle/tables.ts'
import type { InputOptions } from './input/input.ts'

/** `index.ts` of a source must load fast, so `read` imports what it needs. */
export interface Source {
  readonly description: string
  readonly files: {
    /** `<location>` for one file, `<files...>` for several. */
    readonly argument: string
    readonly description: string
    /** Arguments of the example in the help. */
    readonly example: string
  }
  /**
   * Whether a file or folder on disk is of this format, for `import all`: one of the files that an import needs, or one
   * that supplements them. May throw ImportRefused for a damaged one.
   */
  recognize(location: string, kind: 'file' | 'folder', input: InputOptions): Promise<Role | undefined>
  /** The data that every import of the source replaces: `strongman`, `gym`. */
  readonly replaces: string
  /** The data of other sources that an import reads, so that they are better imported before: `strongman`. */
  readonly reads?: readonly string[]
  /** The same files give other data on another day: contests take place, and rankings decay. */
  readonly dependsOnDay?: true
  /** Options of the command in addition to the files, by name: `label` is `--label <text>`. */
  readonly options?: Readonly<Record<string, string>>
  /** The tables, if the format is the import bundle of a sport. */
  readonly bundle?: () => Promise<Bundle>
  /** Throws ImportRefused if the files are unusable; reports every refused row. */
  read(files: readonly string[], reading: Reading): Promise<SourceData>
  /** Writes the rows of the files as an import bundle and returns their counts; sports only. */
  writeBundle?(files: readonly string[], folder: string, reading: Reading): Promise<SourceData['counts']>
}

export type Role = 'main' | 'supplement'

/** Position and total are in bytes of the input; the total is undefined if unknown. */
export type Progress = (position: number, total: number | undefined, rows?: number) => void

export interface Reading {
  readonly input: InputOptions
  readonly report: Report
  /** The day of the import, `YYYY-MM-DD`: contests after it are upcoming. */
  readonly today: string
  readonly options: Readonly<Record<string, string | undefined>>
  readonly onProgress: Progress
  /** May be called once all rows are read and accepted, while figures are still being computed. */
  readonly onRead: () => void
  /** The target database; undefined if it does not exist yet. */
  readonly database: () => Promise<SqlDatabase | undefined>
}

export interface SourceData {
  /** What the import replaces: `{ service: 'strongman' }` or `{ population: 'gym' }`. */
  readonly replaces: Readonly<Record<string, string>>
  readonly counts: Readonly<Record<string, unknown>>
  /** A sentence for the operator about the data that was read. */
  readonly summary: string | undefined
  /** Computes what is stored in addition to the rows. */
  prepare(): Promise<PreparedImport>
}

/** The served dataset that an import replaces, and what it replaces it with. */
export interface Replacement extends Pick<Dataset, 'service' | 'source'> {
  /** Name of the served data in messages. */
  readonly name: string
  /** Row counts, by the name under which a dataset counts them. */
  readonly counts: Readonly<Record<string, number>>
}

/** Stores data of one kind. */
export interface Importer<Built> {
  replacement(built: Built): Replacement
  compare(database: SqlDatabase, built: Built): Promise<Comparison>
  store(database: SqlDatabase, built: Built, onProgress?: StoreProgress): Promise<Committed>
}

/** An importer together with the data it stores. */
export interface PreparedImport {
  /** Number of rows to store if all of them are new; 0 if storing takes no time. */
  readonly rows: number
  readonly replacement: Replacement
  compare(database: SqlDatabase): Promise<Comparison>
  store(database: SqlDatabase, onProgress?: StoreProgress): Promise<Committed>
}

export const prepared = <Built>(importer: Importer<Built>, built: Built, rows = 0): PreparedImport => ({
  rows,
  replacement: importer.replacement(built),
  compare: (database) => importer.compare(database, built),
  store: (database, onProgress) => importer.store(database, built, onProgress),
})

export interface Differences {
  readonly added: number
  readonly changed: number
  readonly removed: number
  readonly same: number
}

/** What storing would change, by what is counted: `athletes`, `contests`, `cohorts`. */
export interface Comparison {
  readonly unchanged: boolean
  readonly differences: Readonly<Record<string, Differences>>
}
