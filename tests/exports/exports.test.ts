/** Exports: whole tables in each format, with the filters and values of the REST lists. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { DuckDBInstance } from '@duckdb/node-api'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BoundRoute } from '../../src/contract/bind.ts'
import { importing } from '../../src/database/snapshots/replace.ts'
import { storeStrongman } from '../../src/importers/strongman/store.ts'
import { ALL, checker, documentOf, operationsOf, type Tree } from '../helpers/documents.ts'
import { credentialOf } from '../helpers/requests.ts'
import { leagueFigures, leagueWith, smallLeague } from '../helpers/strongman.ts'
import { createWorld, type World } from '../helpers/world.ts'

type Row = Readonly<Record<string, unknown>>

let world: World
let folder: string
beforeAll(async () => {
  world = await createWorld()
  folder = mkdtempSync(join(tmpdir(), 'strengthgraph-exports-test-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await world.close()
})

const tables = (): BoundRoute[] => world.server.routes.filter(({ isTable }) => isTable)

const routeNamed = (name: string): BoundRoute => tables().find((route) => route.name === name)!

/** The bytes, as no client library has touched them. */
async function download(route: BoundRoute, suffix = '', headers: Record<string, string> = {}) {
  const response = await fetch(`${world.url}${route.path}${suffix}`, {
    headers: { 'Accept-Encoding': 'identity', ...credentialOf(world, route), ...headers },
  })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

const rowsOf = async (route: BoundRoute, query = ''): Promise<Row[]> => {
  const { bytes } = await download(route, `.ndjson${query}`)
  return bytes
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row)
}

/** Every row of a REST list, flattened as an export has it: `contest.slug` is `contest_slug`. */
async function listed(route: BoundRoute, query = ''): Promise<Row[]> {
  const path = route.path.replace('/export', '')
  const size = route.service.name === 'strongman' ? 'limit' : 'per_page'
  // The list of results of bodybuilding is of past contests by default.
  const halves = route.name === 'exportBodybuildingResults' ? ['&upcoming=0', '&upcoming=1'] : ['']
  const rows: Row[] = []
  for (const half of halves) {
    for (let page = 1, pages = 1; page <= pages; page++) {
      const { body } = await world.get(`${path}?${size}=100&page=${page}${query}${half}`, credentialOf(world, route))
      rows.push(...(body.data as Row[]).map((row) => flat(row)))
      pages = body.pages ?? body.total_pages
    }
  }
  return rows
}

const flat = (row: Row, prefix = ''): Row =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      const own = `${prefix}${name}`
      if (Array.isArray(value)) return name === 'aliases' ? [[own, value.join(' | ') || null]] : []
      if (typeof value === 'object' && value !== null) return Object.entries(flat(value as Row, `${own}_`))
      return [[own, value]]
    }),
  )

describe('an export of each table', () => {
  test('has the same rows in CSV, NDJSON and Parquet', async () => {
    const connection = await (await DuckDBInstance.create(':memory:')).connect()
    for (const route of tables()) {
      const rows = await rowsOf(route)
      expect(rows.length, route.path).toBeGreaterThan(0)
      const csv = await download(route, '.csv')
      expect(csv.headers.get('x-total-rows'), route.path).toBe(String(rows.length))
      const cells = parse(csv.bytes, { columns: true }) as Row[]
      const asText = (row: Row) =>
        Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value === null ? '' : String(value)]))
      expect(cells, route.path).toEqual(rows.map(asText))

      const file = join(folder, `${route.name}.parquet`)
      writeFileSync(file, (await download(route, '.parquet')).bytes)
      const read = await connection.runAndReadAll(`SELECT * FROM '${file}'`)
      const names = read.columnNames()
      expect(names).toEqual(Object.keys(rows[0]!))
      const values = read.getRowsJson().map((row) => Object.fromEntries(row.map((value, at) => [names[at]!, value])))
      expect(values, route.path).toEqual(rows)
    }
  })

  test('has the values of the REST list under the names of the REST list', async () => {
    for (const route of tables().filter(({ path }) => !/event-results|percentiles/.test(path))) {
      const [exported, list] = [await rowsOf(route), await listed(route)]
      expect(exported.length, route.path).toBe(list.length)
      const shared = Object.keys(exported[0]!).filter((name) => name in list[0]!)
      expect(shared.length, `${route.path} ${Object.keys(exported[0]!)}`).toBeGreaterThan(6)
      const inOrder = (rows: readonly Row[]) =>
        rows.map((row) => JSON.stringify(shared.map((name) => row[name] ?? null))).toSorted()
      expect(inOrder(exported), route.path).toEqual(inOrder(list))
    }
  })

  test('has rows as the OpenAPI document describes them, in the order of its columns', async () => {
    const document = await documentOf(world, ALL)
    const check = checker(document)
    const described = new Map(operationsOf(document).map((operation) => [operation.id, operation]))
    for (const route of tables()) {
      const reference = described.get(route.name)!.responses[200]!.content!['application/x-ndjson']!.schema
      const schema = document.components['schemas']![String(reference['$ref']).split('/').at(-1)!] as Tree
      const rows = await rowsOf(route)
      expect(rows.length, route.name).toBeGreaterThan(0)
      for (const row of rows) expect(check(schema, row), `${route.name}: ${JSON.stringify(row)}`).toBeUndefined()
      expect(Object.keys(rows[0]!)).toEqual(Object.keys(schema['properties'] as object))
      for (const one of Object.values(schema['properties'] as Record<string, { description?: string }>))
        expect(one.description).toMatch(/\S/)
    }
  })

  test('names its version and its credit in every row', async () => {
    for (const route of tables()) {
      const [row] = await rowsOf(route)
      expect(row, route.path).toMatchObject({
        data_version: expect.stringMatching(/^(demo-)?\d{4}-/),
        attribution: expect.stringMatching(/\w{4}/),
        license: expect.stringMatching(/\w{3}/),
      })
    }
  })
})

describe('an export', () => {
  const results = () => routeNamed('exportStrongmanResults')

  test('takes the filters of the list', async () => {
    for (const query of ['&year=2024', '&division=W', '&athlete=orri-hrafnkelsson', '&level=world&from=2024-01-01']) {
      const [exported, list] = [await rowsOf(results(), `?${query.slice(1)}`), await listed(results(), query)]
      expect(exported.length, query).toBe(list.length)
      expect(exported.length, query).toBeGreaterThan(0)
    }
  })

  test('that matches nothing is a file without rows', async () => {
    const query = '?year=1950'
    const csv = await download(results(), `.csv${query}`)
    expect([csv.status, csv.headers.get('x-total-rows')]).toEqual([200, '0'])
    expect(csv.bytes.toString().split('\n')).toHaveLength(2)
    expect((await download(results(), `.ndjson${query}`)).bytes).toHaveLength(0)
    expect((await download(results(), `.parquet${query}`)).bytes.subarray(0, 4).toString()).toBe('PAR1')
  })

  test('has the format that is accepted, CSV by default', async () => {
    const types = { 'text/csv': 'text/csv', 'application/x-ndjson': 'application/x-ndjson', '*/*': 'text/csv' }
    for (const [accept, type] of Object.entries(types)) {
      const { headers } = await download(results(), '', { Accept: accept })
      expect(headers.get('content-type'), accept).toContain(type)
    }
    const refused = await download(results(), '', { Accept: 'application/xml' })
    expect([refused.status, JSON.parse(refused.bytes.toString()).errors[0].parameter]).toEqual([400, 'Accept'])
    expect((await download(results(), '.xlsx')).status).toBe(404)
  })

  test('says its cost and its rows before it is read', async () => {
    const head = await fetch(`${world.url}${results().path}`, {
      method: 'HEAD',
      headers: credentialOf(world, results()),
    })
    expect(head.headers.get('x-cost-requests')).toBe('1')
    expect(Number(head.headers.get('x-total-rows'))).toBeGreaterThan(20)
  })

  test('is compressed where the client takes it', async () => {
    const plain = await download(results(), '.csv')
    const packed = await new Promise<Buffer>((resolve, reject) => {
      import('node:http').then(({ get }) =>
        get(
          `${world.url}${results().path}.csv`,
          { headers: { 'Accept-Encoding': 'gzip', ...credentialOf(world, results()) } },
          (response) => {
            expect(response.headers['content-encoding']).toBe('gzip')
            const chunks: Buffer[] = []
            response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)))
          },
        ).on('error', reject),
      )
    })
    expect(gunzipSync(packed)).toEqual(plain.bytes)
  })

  test('that broke off is resumed', async () => {
    const whole = await download(results(), '.csv')
    const etag = whole.headers.get('etag')!
    const rest = await download(results(), '.csv', { Range: 'bytes=100-', 'If-Range': etag })
    expect([rest.status, rest.bytes]).toEqual([206, whole.bytes.subarray(100)])
    const other = await download(results(), '.csv', { Range: 'bytes=100-', 'If-Range': '"other"' })
    expect([other.status, other.bytes]).toEqual([200, whole.bytes])
    const beyond = await download(results(), '.csv', { Range: 'bytes=99999999-' })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${whole.bytes.length}`])
    const same = await download(results(), '.csv', { 'If-None-Match': etag })
    expect([same.status, same.bytes.length]).toEqual([304, 0])
    const { responses } = operationsOf(await documentOf(world, ALL)).find(({ id }) => id === results().name)!
    for (const status of [200, 206, 304, 416]) expect(responses, String(status)).toHaveProperty(String(status))
    expect(responses['206']!.headers).toHaveProperty('Content-Range')
  })

  test('hides birth and body data of minors', async () => {
    const minor = leagueWith({
      athletes: smallLeague.rows.athletes.map((row) =>
        row.key === 'orri' ? { ...row, dateOfBirth: '2012-05-05', birthYear: 2012 } : row,
      ),
    })
    await importing(world.database, () => storeStrongman(world.database, minor, leagueFigures(minor)))
    await expect
      .poll(async () => {
        const rows = await rowsOf(routeNamed('exportStrongmanAthletes'))
        const { date_of_birth, birth_year, height_cm, weight_kg } = rows.find(
          ({ slug }) => slug === 'orri-hrafnkelsson',
        )!
        return [date_of_birth, birth_year, height_cm, weight_kg]
      })
      .toEqual([null, null, null, null])
    const rows = await rowsOf(routeNamed('exportStrongmanAthletes'))
    expect(rows.find(({ slug }) => slug === 'tauno-jarvela')).toMatchObject({ birth_year: 1990, height_cm: 191 })
  })

  test('of a version stays as it was after an import', async () => {
    const version = (await download(results(), '.csv')).headers.get('x-data-version')!
    const before = await download(results(), `.csv?data_version=${version}`)
    expect(before.headers.get('cache-control')).toContain('immutable')
    const fewer = leagueWith({
      results: smallLeague.rows.results.filter(({ athlete }) => athlete !== 'minna'),
      eventResults: smallLeague.rows.eventResults.filter(({ athlete }) => athlete !== 'minna'),
    })
    await importing(world.database, () => storeStrongman(world.database, fewer, leagueFigures(fewer)))
    const after = await download(results(), `.csv?data_version=${version}`)
    expect(after.bytes).toEqual(before.bytes)
    await expect.poll(async () => (await download(results(), '.csv')).bytes.length).toBeLessThan(before.bytes.length)
  })
})
