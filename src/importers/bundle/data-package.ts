/** A bundle's tables as a Data Package with Table Schemas, the format that tools for tables read. */
import type { Column } from './columns.ts'
import { type Bundle, fileOf, type Table } from './tables.ts'

export const dataPackage = ({ service, title, tables }: Bundle): object => ({
  $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
  name: `strengthgraph-${service}`,
  title,
  resources: Object.entries(tables).map(([name, table]) => ({
    ...{ name, type: 'table', path: fileOf(name), description: table.description },
    ...{ format: 'csv', mediatype: 'text/csv', encoding: 'utf-8' },
    dialect: { header: true, delimiter: ',', quoteChar: '"', doubleQuote: true },
    schema: tableSchema(table, (other) => tables[other]?.key ?? []),
  })),
})

const tableSchema = ({ columns, key, references }: Table, keyOf: (table: string) => readonly string[]) => ({
  // Optional columns may be missing, others may not be there. The profile has it as a list.
  fieldsMatch: ['superset'],
  fields: Object.entries(columns).map(([name, column]) => field(name, column)),
  missingValues: [''],
  ...(key.length > 0 && { primaryKey: key }),
  ...(references.length > 0 && {
    foreignKeys: references.map(({ columns: fields, table }) => ({
      fields,
      reference: { resource: table, fields: keyOf(table) },
    })),
  }),
})

function field(name: string, { type, description, example, required, bounds = {}, choices }: Column) {
  const { min, max, minLength, maxLength, pattern } = bounds
  const limits = {
    ...{ minimum: min, maximum: max, minLength, maxLength },
    ...{ pattern: pattern?.source, enum: choices },
  }
  const given = Object.entries(limits).filter(([, limit]) => limit !== undefined)
  const constraints = { ...(required && { required }), ...Object.fromEntries(given) }
  return { name, type, description, example, constraints }
}
