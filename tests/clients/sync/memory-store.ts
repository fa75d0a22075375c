/** A minimal in-memory `CopyStore`: rows by table and key. */
import type { CopyState, CopyStore, ExportRow } from '../../../clients/typescript/src/index.ts'
import { KEYS } from '../../../clients/typescript/src/sqlite.ts'

type Tables = Readonly<Record<string, Map<string, ExportRow>>>

export function memoryStore(): CopyStore & { rows(table: string): readonly ExportRow[] } {
  let state: CopyState | undefined
  let tables: Tables = {}
  const keyOf = (table: string, row: ExportRow): string => JSON.stringify(KEYS[table]!.map((name) => row[name]))
  return {
    state: () => state,
    async replace(batches, next) {
      const copy: Record<string, Map<string, ExportRow>> = {}
      for await (const { table, rows } of batches) {
        copy[table] ??= new Map()
        for (const row of rows) copy[table].set(keyOf(table, row), row)
      }
      tables = copy
      state = next()
    },
    apply(changes, next) {
      for (const { kind, table, key, fields } of changes) {
        const [rows, id] = [tables[table]!, keyOf(table, key)]
        const values = Object.fromEntries(Object.entries(fields).map(([name, { to }]) => [name, to]))
        if (kind === 'added') rows.set(id, { ...key, ...values })
        else if (kind === 'changed') rows.set(id, { ...rows.get(id), ...values })
        else rows.delete(id)
      }
      state = next
    },
    rows: (table) => [...(tables[table]?.values() ?? [])],
  }
}
