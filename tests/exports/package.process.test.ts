/** `data export`: all tables as a Data Package, whose descriptor DuckDB finds to be true. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cli, temporaryFolder } from '../helpers/build.ts'

interface Resource {
  readonly data_version: string
  readonly name: string
  readonly path: string
  readonly bytes: number
  readonly hash: string
  readonly rows: number
  readonly schema: {
    readonly fields: readonly {
      readonly name: string
      readonly type: string
      readonly constraints?: { readonly required?: true; readonly enum?: readonly string[] }
    }[]
    readonly primaryKey?: readonly string[]
    readonly uniqueKeys?: readonly (readonly string[])[]
    readonly foreignKeys?: readonly {
      readonly fields: readonly string[]
      readonly reference: { readonly resource: string; readonly fields: readonly string[] }
    }[]
  }
}

interface DataPackage {
  readonly version: string
  readonly sources: readonly { readonly title: string; readonly path?: string }[]
  readonly licenses: readonly object[]
  readonly resources: readonly Resource[]
}

let folder: string
let connection: DuckDBConnection
beforeAll(async () => {
  folder = temporaryFolder()
  const { code, stderr } = await cli(join(folder, 'data'), ['demo', '--scale', '0.05'])
  expect(code, stderr).toBe(0)
  connection = await (await DuckDBInstance.create(':memory:')).connect()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (...args: string[]) => cli(join(folder, 'data'), ['data', 'export', ...args])

const packageIn = (name: string): DataPackage =>
  JSON.parse(readFileSync(join(folder, name, 'datapackage.json'), 'utf8')) as DataPackage

const count = async (sql: string): Promise<number> => {
  const read = await connection.runAndReadAll(`SELECT count(*)::INT FROM ${sql}`)
  return Number(read.getRowsJson()[0]![0])
}

const DUCKDB_TYPES: Readonly<Record<string, string>> = {
  ...{ integer: 'INTEGER', year: 'INTEGER', number: 'DOUBLE', string: 'VARCHAR', boolean: 'BOOLEAN', date: 'DATE' },
}

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ')

describe('a package', () => {
  test('has every table with the types, keys and references that it declares', async () => {
    const { code, stdout, stderr } = await run(join(folder, 'package'))
    expect(code, stderr).toBe(0)
    const { resources, version, sources, licenses } = packageIn('package')
    expect(stdout).toContain(`All tables as of ${version}, written to`)
    for (const { name, data_version } of resources)
      expect(stdout).toMatch(new RegExp(`^${name.replace('-', ' +')} .* ${data_version}$`, 'm'))
    expect(resources.map(({ name }) => name).toSorted()).toEqual([
      ...['bodybuilding-athletes', 'bodybuilding-contests', 'bodybuilding-results', 'strength-percentiles'],
      ...['strongman-athletes', 'strongman-contests', 'strongman-event-results', 'strongman-records'],
      'strongman-results',
    ])
    expect(licenses).toEqual([{ name: 'CC0-1.0' }])
    // The address of a server that ended with the command would lead nowhere.
    expect(sources.length).toBe(3)
    expect(JSON.stringify(sources)).not.toContain('127.0.0.1')

    const limited: string[] = []
    for (const { name, path, rows, bytes, hash, schema } of resources) {
      const content = readFileSync(join(folder, 'package', path))
      expect(content.length, name).toBe(bytes)
      expect(`sha256:${createHash('sha256').update(content).digest('hex')}`).toBe(hash)
      const columns = schema.fields.map((field) => `'${field.name}': '${DUCKDB_TYPES[field.type]}'`).join(', ')
      await connection.run(
        `CREATE TABLE "${name}" AS SELECT * FROM read_csv('${join(folder, 'package', path)}', columns = {${columns}}, header = true)`,
      )
      expect(await count(`"${name}"`), name).toBe(rows)
      expect(rows, name).toBeGreaterThan(0)
      const required = schema.fields.filter(({ constraints }) => constraints?.required)
      for (const field of required) expect(await count(`"${name}" WHERE "${field.name}" IS NULL`), name).toBe(0)
      for (const { name: field, constraints } of schema.fields) {
        if (!constraints?.enum) continue
        const values = constraints.enum.map((value) => `'${value}'`).join(', ')
        expect(await count(`"${name}" WHERE "${field}" NOT IN (${values})`), `${name}.${field}`).toBe(0)
        limited.push(field)
      }
      const keys = [schema.primaryKey ?? schema.uniqueKeys?.[0] ?? []]
      expect(await count(`(SELECT DISTINCT ${quoted(keys[0]!)} FROM "${name}")`), name).toBe(rows)
    }
    expect(limited).toEqual(expect.arrayContaining(['status', 'unit', 'contest_level', 'gender', 'population']))
    const references = resources.flatMap(({ name, schema }) =>
      (schema.foreignKeys ?? []).map(({ fields: [own], reference }) => ({ name, own, reference })),
    )
    expect(references.length).toBeGreaterThan(6)
    for (const { name, own, reference } of references) {
      const orphans = `"${name}" WHERE "${own}" NOT IN (SELECT "${reference.fields[0]}" FROM "${reference.resource}")`
      expect(await count(orphans), `${name}.${own}`).toBe(0)
    }
  })

  test('is the same, byte by byte, when its version is named later', async () => {
    const { version, resources } = packageIn('package')
    const { code, stdout, stderr } = await run(join(folder, 'again'), '--data-version', version, '--json')
    expect([code, stderr]).toEqual([0, ''])
    expect(JSON.parse(stdout)).toMatchObject({ version, tables: expect.arrayContaining([]) })
    expect(packageIn('again')).toEqual(packageIn('package'))
    expect(JSON.parse(stdout).tables).toHaveLength(resources.length)
  })

  test('may hold Parquet', async () => {
    const { code, stderr } = await run(join(folder, 'parquet'), '--format', 'parquet')
    expect(code, stderr).toBe(0)
    const results = packageIn('parquet').resources.find(({ name }) => name === 'strongman-results')!
    expect(results).toMatchObject({ path: 'strongman/results.parquet', format: 'parquet' })
    expect(await count(`'${join(folder, 'parquet', results.path)}'`)).toBe(results.rows)
  })
})

describe('refused, with nothing written:', () => {
  test('a folder that has files', async () => {
    const full = join(folder, 'full')
    mkdirSync(full)
    writeFileSync(join(full, 'mine.txt'), 'mine')
    const { code, stderr } = await run(full)
    expect([code, stderr]).toEqual([1, expect.stringContaining('is not empty. Give a new or empty folder.')])
    expect(readFileSync(join(full, 'mine.txt'), 'utf8')).toBe('mine')
  })

  test.each([
    [['--data-version', 'strongman:2001-01-01.1'], /"2001-01-01\.1" never existed; these versions can be read: demo-/],
    [['--format', 'xlsx'], /csv, ndjson, parquet/],
  ])('%j', async (options, message) => {
    const { code, stderr } = await run(join(folder, 'none'), ...options)
    expect([code, stderr]).toEqual([1, expect.stringMatching(message)])
    expect(existsSync(join(folder, 'none'))).toBe(false)
    expect(readdirSync(folder).filter((name) => name.startsWith('none'))).toEqual([])
  })

  test('a database without data', async () => {
    const { code, stderr } = await cli(join(folder, 'empty'), ['data', 'export', join(folder, 'none')])
    expect([code, stderr]).toEqual([1, expect.stringContaining('There is no data yet.')])
  })
})
