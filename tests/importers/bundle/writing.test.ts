/** A written bundle reads back the same; its schema and documentation agree with the reader. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bundle, CellFault } from '../../../src/importers/bundle/tables.ts'
import { dataPackage, pageOf } from '../../../src/importers/bundle/write.ts'
import { BODYBUILDING } from '../../../src/importers/sources/bodybuilding/tables.ts'
import { readStrongmanBundle, writeStrongmanBundle } from '../../../src/importers/sources/strongman/bundle.ts'
import { STRONGMAN } from '../../../src/importers/sources/strongman/tables.ts'
import { ImportRefused, Report } from '../../../src/kernel/faults/report.ts'
import type { StrongmanRows } from '../../../src/services/strongman/rules/rows.ts'
import { leagueWith, smallLeague } from '../../helpers/strongman.ts'

const bundles: readonly Bundle[] = [BODYBUILDING, STRONGMAN]
const columns = bundles.flatMap(({ tables }) =>
  Object.entries(tables).flatMap(([file, { columns }]) =>
    Object.entries(columns).map(([name, column]) => ({ of: `${file}.${name}`, column })),
  ),
)

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'strengthgraph-bundle-test-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const readBack = async (location: string) => {
  const report = new Report()
  const input = { maxBytes: 1e8, allowPrivateHosts: false }
  const data = await readStrongmanBundle(location, { report, input, today: '2026-11-20' })
  expect([report.refusals, report.notes]).toEqual([[], []])
  return data
}

const roundTrip = async (name: string, rows: StrongmanRows): Promise<StrongmanRows> => {
  await writeStrongmanBundle(rows, join(folder, name))
  return (await readBack(join(folder, name))).rows
}

describe('writing a bundle', () => {
  it('and reading it back gives the same rows and the same description', async () => {
    const { rows, counts: _, attribution, ...about } = smallLeague
    await writeStrongmanBundle(rows, join(folder, 'league'), smallLeague)
    const back = await readBack(join(folder, 'league'))
    expect(back.rows).toEqual(rows)
    expect(back).toMatchObject(about)
    expect(back.attribution).toMatchObject({ text: attribution.text, url: '/methodology', license: 'CC0-1.0' })
    expect(back.counts).toMatchObject({ refused: {}, rows: { athletes: rows.athletes.length } })
  })

  it('preserves commas, quotes, accents and signs in names', async () => {
    const names = ['Anna "Ox" Berg, Jr.', 'Žofie Ħ', '=SUM(A1)', "'quoted'", '李', '"', ',', '-', 'null', 'О’Х']
    const athletes = names.map((fullName, row) => ({ ...smallLeague.rows.athletes[0]!, key: `k,"${row}`, fullName }))
    const empty = { contests: [], contestEvents: [], results: [], fields: [], eventResults: [], records: [] }
    expect((await roundTrip('names', leagueWith({ ...empty, athletes }).rows)).athletes).toEqual(athletes)
  })

  it('is for reading back: what a spreadsheet takes for a formula stays as it is, one cell of its row', async () => {
    const names = [
      '=1+1',
      '+1',
      '-2+3',
      '@SUM(A1)',
      "=cmd|' /C calc'!A0",
      '=HYPERLINK("http://x","y")',
      "'=1",
      '=1;2',
      '|x',
    ]
    const athletes = names.map((fullName, row) => ({ ...smallLeague.rows.athletes[0]!, key: `=k${row}`, fullName }))
    const empty = { contests: [], contestEvents: [], results: [], fields: [], eventResults: [], records: [] }
    expect((await roundTrip('formulas', leagueWith({ ...empty, athletes }).rows)).athletes).toEqual(athletes)
    const [header, ...rows] = parse(readFileSync(join(folder, 'formulas', 'athletes.csv'), 'utf8')) as string[][]
    expect(rows.map((row) => [row.length, row[header!.indexOf('full_name')]])).toEqual(
      names.map((name) => [header!.length, name]),
    )
  })

  it('preserves what the text of a mark or place does not state', async () => {
    const { eventResults, results } = smallLeague.rows
    const [mark, another] = eventResults
    const rows = leagueWith({
      eventResults: [
        { ...mark!, text: '8 reps', value: 8, unit: 'reps', reps: 8, implementKg: 146.51 },
        { ...another!, text: null, value: 7.5, unit: 'm/s', reps: null, implementKg: null, place: null, points: null },
      ],
      results: [
        { ...results[0]!, status: 'WITHDRAWN', place: null, placeText: '-' },
        { ...results[1]!, points: null, pointsText: '1105 lbs' },
        { ...results[2]!, points: 0.1 + 0.2 },
      ],
    }).rows
    const back = await roundTrip('unsaid', rows)
    expect(back.eventResults).toEqual(rows.eventResults)
    expect(back.results).toEqual(rows.results)
  })

  it('puts a file for each table and the schema beside them', () => {
    expect(readdirSync(join(folder, 'league')).sort()).toEqual([
      ...['about.csv', 'athletes.csv', 'contest_events.csv', 'contests.csv', 'datapackage.json', 'event_results.csv'],
      ...['fields.csv', 'records.csv', 'results.csv'],
    ])
    expect(JSON.parse(readFileSync(join(folder, 'league', 'datapackage.json'), 'utf8')).name).toBe(
      'strengthgraph-strongman',
    )
  })

  it('writes into no folder that holds anything', async () => {
    const taken = mkdtempSync(join(folder, 'taken-'))
    writeFileSync(join(taken, 'letter.txt'), 'dear')
    await expect(writeStrongmanBundle(smallLeague.rows, taken)).rejects.toThrow(ImportRefused)
    expect(readdirSync(taken)).toEqual(['letter.txt'])
  })
})

describe('a column', () => {
  it.each(columns)('$of has an example that it reads, writes as it read it, and a description', ({ column }) => {
    const value = column.read(column.example)
    expect(value).not.toBeInstanceOf(CellFault)
    expect(column.read(column.write(value as NonNullable<unknown>))).toEqual(value)
    expect(column.description).toMatch(/\.$/)
  })
})

describe('the schema', () => {
  interface Field {
    name: string
    type: string
    constraints: { required?: boolean; enum?: string[]; minimum?: number }
  }
  interface Resource {
    name: string
    path: string
    schema: {
      fields: Field[]
      primaryKey?: string[]
      foreignKeys?: { fields: string[]; reference: { resource: string; fields: string[] } }[]
    }
  }
  const { resources } = dataPackage(STRONGMAN) as { resources: Resource[] }
  const resource = (name: string) => resources.find((one) => one.name === name) as Resource

  it('lists every file, column and key', () => {
    expect(resources.map(({ path }) => path)).toEqual(
      ['about', 'athletes', 'contests', 'contest_events', 'results', 'fields', 'event_results', 'records'].map(
        (name) => `${name}.csv`,
      ),
    )
    expect(resource('event_results').schema.primaryKey).toEqual(['contest_id', 'position', 'athlete_id', 'division'])
    expect(resource('contests').schema.fields.find(({ name }) => name === 'level')).toMatchObject({
      ...{ type: 'string', constraints: { required: true, enum: ['world', 'major', 'national', 'regional'] } },
    })
    expect(resource('athletes').schema.fields.find(({ name }) => name === 'height_cm')).toMatchObject({
      ...{ type: 'number', constraints: { minimum: 100, maximum: 260 } },
    })
  })

  it('refers only to the keys of tables that stand before', () => {
    for (const [index, { schema }] of resources.entries()) {
      for (const { fields, reference } of schema.foreignKeys ?? []) {
        const target = resources.slice(0, index).find(({ name }) => name === reference.resource)
        expect(target?.schema.primaryKey).toEqual(reference.fields)
        const names = schema.fields.map(({ name }) => name)
        expect(fields.filter((field) => !names.includes(field))).toEqual([])
        expect(fields).toHaveLength(reference.fields.length)
      }
    }
  })
})

describe('the page of columns', () => {
  it('is what the program writes (if stale: npm run regenerate)', () => {
    expect(readFileSync('docs/import-bundle.md', 'utf8')).toBe(pageOf(bundles))
  })

  it('has a line for every column', () => {
    const page = pageOf(bundles)
    for (const { of } of columns) expect(page).toContain(`| \`${of.split('.')[1]}\` |`)
  })
})
