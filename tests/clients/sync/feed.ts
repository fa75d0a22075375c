/** Scripted responses of exports and of the change feed. */
import type { Change } from '../../../clients/typescript/src/index.ts'
import type { Scripted } from '../stub.ts'

type Row = Readonly<Record<string, string | number | boolean | null>>

/** A page of changes; a cursor means that there are more. */
export const changesOf = (
  version: string,
  changes: readonly Change[] = [],
  cursor: string | null = null,
): Scripted => ({
  body: {
    ...{ data: changes, next_cursor: cursor, data_version: version, total_records: changes.length },
    attribution: { text: 'A demo league.', html: '', url: '', license: 'CC0-1.0' },
  },
})

export const exportOf = (...rows: readonly Row[]): Scripted => ({
  headers: { 'X-Total-Rows': String(rows.length) },
  body: rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
})

export const gone: Scripted = { status: 410, body: { code: 'version_gone' } }

const change = { label: '', merged_into: null }

export const added = (table: string, key: Row, values: Row = {}): Change => ({
  ...{ ...change, kind: 'added', table, key },
  fields: Object.fromEntries(Object.entries({ ...key, ...values }).map(([name, to]) => [name, { from: null, to }])),
})

export const changed = (table: string, key: Row, values: Row): Change => ({
  ...{ ...change, kind: 'changed', table, key },
  fields: Object.fromEntries(Object.entries(values).map(([name, to]) => [name, { from: null, to }])),
})

export const removed = (table: string, key: Row): Change => ({ ...change, kind: 'removed', table, key, fields: {} })
