/** Exports as Parquet files. */
import { ByteWriter, type ColumnSource, ParquetWriter } from 'hyparquet-writer'
import type { TableHead, TableWriter } from './writer.ts'

const NOTHING = new Uint8Array()

/** Enough rows for good compression, and few enough to stay below some megabytes. */
const ROW_GROUP = 20_000

const PARQUET_TYPES: Readonly<Record<string, { readonly type: string; readonly converted_type?: string }>> = {
  integer: { type: 'INT32' },
  year: { type: 'INT32' },
  number: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
  date: { type: 'INT32', converted_type: 'DATE' },
  string: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
}

export function parquetWriter({ columns, dataVersion, attribution }: TableHead): TableWriter {
  const writer = new ByteWriter()
  const file = new ParquetWriter({
    writer,
    schema: [
      { name: 'root', num_children: columns.length },
      ...columns.map(({ name, type }) => ({ ...PARQUET_TYPES[type]!, name, repetition_type: 'OPTIONAL' })),
    ] as ConstructorParameters<typeof ParquetWriter>[0]['schema'],
    kvMetadata: [
      { key: 'data_version', value: dataVersion },
      { key: 'attribution', value: attribution.text },
      { key: 'license', value: attribution.license },
      ...columns.map(({ name, description }) => ({ key: `description.${name}`, value: description })),
    ],
    createdBy: 'Strengthgraph',
  })
  const values = new Map<string, unknown[]>(columns.map(({ name }) => [name, []]))
  let pending = 0
  const taken = (): Uint8Array => {
    const bytes = writer.getBytes().slice()
    writer.index = 0
    return bytes
  }
  const writeGroup = (): void => {
    if (pending === 0) return
    const columnData = [...values].map(([name, data]) => ({ name, data }) as ColumnSource)
    file.write({ columnData, rowGroupSize: pending })
    for (const name of values.keys()) values.set(name, [])
    pending = 0
  }
  return {
    begin: taken,
    rows(lines) {
      for (const line of lines.split('\n')) {
        const row = JSON.parse(line) as Readonly<Record<string, unknown>>
        for (const { name, type } of columns) values.get(name)!.push(parquetValue(row[name], type))
        pending += 1
      }
      if (pending < ROW_GROUP) return NOTHING
      writeGroup()
      return taken()
    },
    end() {
      writeGroup()
      file.finish()
      return taken()
    },
  }
}

function parquetValue(value: unknown, type: string): unknown {
  if (value === null || value === undefined) return undefined
  return type === 'date' ? new Date(`${String(value)}T00:00:00Z`) : value
}
