/** The copies of the TypeScript client: requests, stored rows and failures. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ClientOptions, createClient } from '../../../clients/typescript/src/index.ts'
import { KEYS, type SqliteDatabase, sqliteStore } from '../../../clients/typescript/src/sqlite.ts'
import { SPORT_NAMES } from '../../../src/kernel/sports.ts'
import { tablesOf } from '../../../src/services/exports/table.ts'
import '../../../src/services/schema.ts'
import { temporaryFolder } from '../../helpers/build.ts'
import { hasPython, python } from '../python.ts'
import { createStub, type Stub } from '../stub.ts'
import { drivers } from './drivers.ts'
import { added, changed, changesOf, exportOf, gone, removed } from './feed.ts'
import { memoryStore } from './memory-store.ts'

let stub: Stub
let folder: string
beforeAll(async () => {
  stub = await createStub()
  folder = temporaryFolder()
})
afterAll(async () => {
  await stub.close()
  rmSync(folder, { recursive: true, force: true })
})

const client = (options: Partial<ClientOptions> = {}) =>
  createClient({ baseUrl: stub.url, cache: false, sleep: async () => {}, ...options })

const requests = (): string[] => stub.requests.map(({ url }) => decodeURIComponent(url!.replace(/^\/\w+\/v1/, '')))

const ONE = { id: 1, full_name: 'Orri', active: true, weight_kg: 180 }
const TWO = { id: 2, full_name: 'Halla', active: false, weight_kg: 80.5 }
const PROVENANCE = { data_version: 'v1', attribution: 'Another source.', license: 'CC-BY-4.0' }
const athletes = { tables: ['athletes'] } as const

describe('every table', () => {
  const keys = Object.fromEntries(
    (['STRENGTH', ...SPORT_NAMES] as const).flatMap((service) => tablesOf(service).map(({ name, key }) => [name, key])),
  )

  test('has the key that identifies its rows in the change feed', () => expect(KEYS).toEqual(keys))

  test.skipIf(!hasPython)('in the Python client too', async () => {
    const { stdout } = await python([
      '-c',
      'import json; from strengthgraph import _copy; print(json.dumps(_copy.KEYS))',
    ])
    expect(JSON.parse(stdout)).toEqual(keys)
  })
})

test('works with a custom store', async () => {
  const store = memoryStore()
  stub.script(changesOf('v1'), exportOf(ONE, TWO))
  expect(await client().strongman.sync(store, athletes)).toBe('v1')
  expect(store.rows('athletes')).toEqual([ONE, TWO])
  const changes = [removed('athletes', { id: 2 }), changed('athletes', { id: 1 }, { weight_kg: 181 })]
  stub.script(changesOf('v2', changes), changesOf('v2', [added('athletes', { id: 3 })]))
  expect(await client().strongman.sync(store)).toBe('v2')
  expect(store.rows('athletes')).toEqual([{ ...ONE, weight_kg: 181 }])
  await client().strongman.sync(store)
  expect(store.rows('athletes')).toHaveLength(2)
})

test('a service without data is named, and the copy of its former data stays', async () => {
  const store = memoryStore()
  stub.script(changesOf('none'))
  await expect(client().strongman.sync(store, athletes)).rejects.toThrow('strongman has no data yet.')
  stub.script(changesOf('v1'), exportOf(ONE))
  await client().strongman.sync(store, athletes)
  stub.script({ status: 400, body: { code: 'invalid_parameter' } }, changesOf('none'))
  await expect(client().strongman.sync(store)).rejects.toThrow('strongman has no data yet.')
  expect(store.rows('athletes')).toEqual([ONE])
})

describe.each(drivers)('a copy in $name', ({ name, open }) => {
  let path: string
  let database: SqliteDatabase & { close(): unknown }
  let number = 0
  beforeEach(() => {
    path = join(folder, `${name.replace(':', '-')}-${number++}.db`)
    database = open(path)
    return () => database.close()
  })

  const rows = (sql: string): unknown[] =>
    database
      .prepare(sql)
      .all()
      .map((row) => ({ ...(row as object) }))
  const copied = () => rows('SELECT * FROM athletes ORDER BY id')
  const state = () => rows('SELECT * FROM strengthgraph_sync')[0] as Record<string, unknown>
  const sync = (options: object = athletes, clientOptions: Partial<ClientOptions> = {}) =>
    client(clientOptions).strongman.sync(sqliteStore(database), options)

  /** Creates a copy of version v1. */
  async function copy(): Promise<void> {
    stub.script(changesOf('v1'), exportOf({ ...ONE, ...PROVENANCE }, { ...TWO, ...PROVENANCE }))
    expect(await sync()).toBe('v1')
  }

  test('has the rows of one version, with the credits of all sources', async () => {
    await copy()
    expect(requests()).toEqual(['/changes?page_size=1', '/export/athletes.ndjson?data_version=v1'])
    expect(copied()).toEqual([
      { ...ONE, active: 1 },
      { ...TWO, active: 0 },
    ])
    expect(rows('SELECT DISTINCT typeof(id) AS id, typeof(active) AS active FROM athletes')).toEqual([
      { id: 'integer', active: 'integer' },
    ])
    expect(state()).toEqual({
      ...{ service: 'strongman', tables: 'athletes', data_version: 'v1', cursor: null },
      ...{ attribution: 'A demo league.\nAnother source.', license: 'CC0-1.0\nCC-BY-4.0' },
    })
  })

  test('follows the changes of its tables, page by page', async () => {
    await copy()
    const three = { full_name: 'Minna', coach: 'Tauno' }
    stub.script(
      changesOf('v2', [changed('athletes', { id: 1 }, { weight_kg: null, active: false }), added('results', {})], 'c'),
      changesOf('v2', [removed('athletes', { id: 2 }), added('athletes', { id: 3 }, three)]),
    )
    expect(await sync({})).toBe('v2')
    expect(requests()).toEqual(['/changes?since=v1&page_size=1000', '/changes?since=v1&cursor=c&page_size=1000'])
    const empty = { active: null, weight_kg: null, coach: null }
    expect(copied()).toEqual([
      { ...ONE, ...empty, active: 0 },
      { ...empty, id: 3, ...three },
    ])
  })

  test('stores its cursor while it is between two versions, and resumes from there', async () => {
    await copy()
    stub.script(changesOf('v2', [removed('athletes', { id: 1 })], 'c'), { status: 500 })
    await expect(sync()).rejects.toThrow('500')
    expect(state()).toMatchObject({ data_version: 'v1', cursor: 'c' })
    stub.script(changesOf('v2', [removed('athletes', { id: 2 })]))
    await sync()
    expect(requests()).toEqual(['/changes?since=v1&cursor=c&page_size=1000'])
    expect([copied(), state()]).toEqual([[], expect.objectContaining({ data_version: 'v2', cursor: null })])
  })

  test.each([
    ['are no longer on record', gone],
    ['are unknown to the service, because it was restored', { status: 400, body: { code: 'invalid_parameter' } }],
  ])('is downloaded again if the changes since its version %s', async (_, rejection) => {
    await copy()
    stub.script(rejection, changesOf('v7'), exportOf(TWO))
    expect(await sync()).toBe('v7')
    expect(copied()).toEqual([{ ...TWO, active: 0 }])
  })

  test('downloads the next version if its own is retired during the download', async () => {
    stub.script(changesOf('v1'), gone, changesOf('v2'), exportOf(ONE))
    expect(await sync()).toBe('v2')
    expect(requests().at(-1)).toBe('/export/athletes.ndjson?data_version=v2')
    stub.script(gone)
    await expect(sync({ tables: ['contests'] })).rejects.toThrow('410')
  })

  test('retries until the changes are recorded, more often than other requests', async () => {
    await copy()
    const busy = { status: 503, headers: { 'Retry-After': '1' } }
    stub.script(...Array(6).fill(busy), changesOf('v2'))
    expect(await sync()).toBe('v2')
    stub.script(busy)
    await expect(sync({ retries: 1 })).rejects.toThrow('503')
    expect(stub.requests).toHaveLength(2)
  })

  test('stays unchanged if a download is cut off or aborted', async () => {
    await copy()
    const before = [copied(), state()]
    const { body } = exportOf(TWO)
    stub.script(gone, changesOf('v2'), { body, headers: { 'X-Total-Rows': '2' } })
    await expect(sync()).rejects.toThrow('cut off after 1 of 2 rows')
    await expect(sync({ signal: AbortSignal.abort(new Error('stop')) })).rejects.toThrow('stop')
    expect([copied(), state()]).toEqual(before)
    expect(rows('SELECT name FROM sqlite_temp_master')).toEqual([])
  })

  test('does not lock the database during a download', async () => {
    const other = open(path)
    other.exec('CREATE TABLE notes (text)')
    const writingFetch: typeof fetch = async (...args) => {
      other.exec("INSERT INTO notes VALUES ('written meanwhile')")
      return fetch(...args)
    }
    stub.script(changesOf('v1'), exportOf(ONE), exportOf(TWO))
    await sync({ tables: ['athletes', 'contests'] }, { fetch: writingFetch })
    expect(rows('SELECT * FROM notes')).toHaveLength(3)
    other.close()
  })

  test('is downloaded again for other tables, and drops the previous ones', async () => {
    await copy()
    stub.script(changesOf('v2'), exportOf())
    await sync({ tables: ['event-results'] })
    expect(rows("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")).toEqual([
      { name: 'event_results' },
      { name: 'strengthgraph_sync' },
    ])
    const key = { contest_id: 1, event_order: 1, division: 'M', athlete_id: 2 }
    stub.script(changesOf('v3', [added('event-results', key, { result: 7.5 })]))
    await sync({})
    expect(rows('SELECT * FROM event_results')).toEqual([{ ...key, result: 7.5 }])
  })

  test('leaves other tables of the database alone', async () => {
    database.exec("CREATE TABLE records (name); INSERT INTO records VALUES ('mine')")
    await copy()
    stub.script(changesOf('v2', [added('records', { athlete_id: 1 }, { result: '9' })]))
    expect(await sync({})).toBe('v2')
    expect(rows('SELECT * FROM records')).toEqual([{ name: 'mine' }])
  })

  test('never replaces a table that sync did not create', async () => {
    database.exec("CREATE TABLE athletes (name); INSERT INTO athletes VALUES ('mine')")
    stub.script(changesOf('v1'), exportOf(ONE))
    await expect(sync()).rejects.toThrow('already has a table athletes')
    expect(rows('SELECT * FROM athletes')).toEqual([{ name: 'mine' }])
  })

  test('rejects unknown tables, and a store with a copy of another service', async () => {
    await copy()
    await expect(sync({ tables: ['resluts'] })).rejects.toThrow(
      /strongman has no table resluts. Available tables: athletes/,
    )
    const other = client().bodybuilding.sync(sqliteStore(database))
    await expect(other).rejects.toThrow(
      'This store contains a copy of strongman. Use a separate store for bodybuilding.',
    )
  })
})
