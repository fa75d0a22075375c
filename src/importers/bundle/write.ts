/** Writes tables: the CSV files of a bundle, its schema as a data package, and the page of columns. */
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ImportRefused } from '../../kernel/faults/report.ts'
import { csvLine } from '../../kernel/text/csv.ts'
import { type Bundle, type Column, fileOf, limitsOf, type Records, type Table, type Tables } from './tables.ts'

/** Requires a new or empty folder, so that no files of another bundle remain in it. */
export async function writeBundle<T extends Tables>(
  bundle: Bundle<T>,
  records: Records<T>,
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) throw new ImportRefused(`${folder} is not empty. Give a new or empty folder.`)
  for (const [name, table] of Object.entries(bundle.tables)) {
    await writeFile(join(folder, fileOf(name)), pieces(linesOf(table, records[name] ?? [])))
  }
  await writeFile(join(folder, 'datapackage.json'), `${JSON.stringify(dataPackage(bundle), null, 2)}\n`)
}

/** Characters per write. */
const WRITE_LENGTH = 64 * 1024

function* pieces(lines: Iterable<string>): Generator<string> {
  let piece = ''
  for (const line of lines) {
    piece += line
    if (piece.length < WRITE_LENGTH) continue
    yield piece
    piece = ''
  }
  yield piece
}

function* linesOf({ columns }: Table, records: readonly Readonly<Record<string, unknown>>[]): Generator<string> {
  const all = Object.entries(columns)
  yield csvLine(all.map(([name]) => name))
  for (const record of records) {
    const cells = all.map(([name, column]) => {
      const value = record[name]
      return value === null || value === undefined ? '' : column.write(value)
    })
    yield csvLine(cells)
  }
}

// A bundle's tables as a Frictionless Data Package with Table Schemas.

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
  // Optional columns may be missing, other columns are not allowed. The profile expects a list.
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
  const stated = Object.entries(limits).filter(([, limit]) => limit !== undefined)
  const constraints = { ...(required && { required }), ...Object.fromEntries(stated) }
  return { name, type, description, example, constraints }
}

const INTRODUCTION = `# Import bundle

A bundle is a folder, a .zip, or an https URL of a .zip, with one CSV file for each table of a service.
This page is generated from the tables that the program uses to read bundles: \`npm run cli -- bundle docs --write docs/import-bundle.md\`.

    npm run cli -- bundle check strongman my-bundle/          # every fault by file, line and column; nothing is stored
    npm run cli -- bundle schema strongman --json             # the same columns as a Data Package with Table Schemas

- Files are CSV in UTF-8 with a header line, commas between cells, and double quotes around any cell that contains a comma or a quote.
- Columns may appear in any order. Columns that are not required may be omitted or left empty. A bundle with a file or column that is not listed is refused, so that a typing error loses nothing.
- Days are written as \`2026-11-20\`, and numbers with a decimal point and without a unit: \`191.5\`. Heights are in centimetres, weights in kilograms.
- A faulty row is refused and named in the report; the others are imported. If more than three rows in a hundred are faulty, nothing is imported.
- Ids are yours. An id that recurs in the next bundle means the same person or contest, which keeps its address.
- An athlete with the same id and the same name in the bundle of another sport is the same person.
- Text must not contain invisible characters (zero-width, control, or changing the direction of writing), except the joiners and letter variants that some languages require.
- The address of a person or contest is derived from up to 110 characters of the name, with \`-2\`, \`-3\` for namesakes. A name consisting only of digits is prefixed with its kind, as in \`athlete-50\` or \`contest-2024\`, because a number in an address is an id.`

/** What a bundle is, and every file and column of every service, for readers. */
export const pageOf = (bundles: readonly Bundle[]): string =>
  `${[INTRODUCTION, ...bundles.map(section)].join('\n\n')}\n`

const section = ({ title, service, tables, lists }: Bundle): string =>
  [
    `## ${title} (\`${service}\`)`,
    ...Object.entries(tables).map(([name, table]) => tableSection(name, table)),
    ...lists.map(
      ({ title, words }) => `### ${title}\n\n${words.map(([word, meaning]) => `- \`${word}\` ${meaning}`).join('\n')}`,
    ),
  ].join('\n\n')

function tableSection(name: string, { description, required, columns, key, references }: Table): string {
  const list = (names: readonly string[]) => names.map((column) => `\`${column}\``).join(', ')
  const notes = [
    required ? 'Required.' : 'May be left out.',
    ...(key.length > 0 ? [`No two rows share ${list(key)}.`] : []),
    ...references.map(({ columns: own, table }) => `${list(own)} must be in \`${fileOf(table)}\`.`),
  ]
  return [
    `### ${fileOf(name)}`,
    `${description} ${notes.join(' ')}`,
    [
      '| column | type | required | content | limits | example |',
      '| --- | --- | --- | --- | --- | --- |',
      ...Object.entries(columns).map(([column, facts]) => row(column, facts)),
    ].join('\n'),
  ].join('\n\n')
}

const row = (name: string, column: Column): string => {
  const { type, required, description, example } = column
  const cells = [`\`${name}\``, type, required ? 'yes' : '', description, limitsOf(column), `\`${example}\``]
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}
