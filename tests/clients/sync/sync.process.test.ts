/** Copies that follow the changes equal new exports, even if processes are killed meanwhile. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'libsql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../helpers/build.ts'
import { storeHeavier } from '../../helpers/changes.ts'
import { credentialOf } from '../../helpers/requests.ts'
import { createWorld, type World } from '../../helpers/world.ts'
import { storeFirst, storeSecond } from '../../versions/support.ts'
import { clients, type SyncingClient, uninstall } from './clients.ts'

type Row = Readonly<Record<string, unknown>>
type Tables = Readonly<Record<string, readonly Row[]>>

const SERVICES = ['strongman', 'bodybuilding', 'strength'] as const
const IMPORTS = [storeHeavier, storeSecond, storeHeavier, storeFirst, storeSecond]
const PROVENANCE = ['data_version', 'attribution', 'license']

let world: World
let folder: string
beforeAll(async () => {
  world = await createWorld({ settings: { RETAINED_VERSIONS: '9' } })
  folder = temporaryFolder()
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true, force: true })
  uninstall()
})

/** The rows of a copy by table. */
function dump(copy: string): Tables {
  const database = new Sqlite(copy)
  const rows = (sql: string) => database.prepare(sql).all() as Row[]
  const names = rows("SELECT name FROM sqlite_master WHERE type = 'table'").map(({ name }) => String(name))
  const tables = Object.fromEntries(names.map((name) => [name, rows(`SELECT * FROM "${name}"`)]))
  expect(rows('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }])
  database.close()
  return tables
}

const stateOf = (copy: string): Row => dump(copy)['strengthgraph_sync']![0]!

async function expectSync(client: SyncingClient, service: string, copy: string): Promise<void> {
  const { code, stderr } = await client.sync(world, service, copy)
  expect(code, stderr).toBe(0)
}

/** Rows in the form in which SQLite stores them, sorted so that order does not matter. */
const comparable = (rows: readonly Row[]): string[] =>
  rows
    .map((row) =>
      JSON.stringify(
        Object.entries(row)
          .filter(([name, value]) => value !== null && !PROVENANCE.includes(name))
          .map(([name, value]) => [name, typeof value === 'boolean' ? Number(value) : value])
          .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
      ),
    )
    .toSorted()

async function expectUpToDate(service: string, file: string): Promise<void> {
  const copy = dump(file)
  const routes = world.server.routes.filter((route) => route.isTable && route.service.name === service)
  const credits = new Set<unknown>()
  for (const route of routes) {
    const { text, headers } = await world.get(`${route.path}.ndjson`, credentialOf(world, route))
    const rows = text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Row]))
    const table = route.path.split('/').at(-1)!.replaceAll('-', '_')
    expect(comparable(copy[table]!), route.path).toEqual(comparable(rows))
    const state = { service, data_version: headers.get('x-data-version'), cursor: null }
    expect(copy['strengthgraph_sync']).toMatchObject([state])
    for (const row of rows) credits.add(row['attribution'])
  }
  const credit = String(copy['strengthgraph_sync']![0]!['attribution'])
  expect(credit.split('\n')).toEqual(expect.arrayContaining([...credits]))
}

const installed = clients.filter(({ isMissing }) => !isMissing)

const copyOf = (client: SyncingClient, service: string): string => join(folder, `${client.name}-${service}.db`)

/** Copies that both clients update alternately. */
const sharedCopyOf = (service: string): string => join(folder, `shared-${service}.db`)

/** By client: how often a process resumed from the cursor of one that was killed between two pages. */
const resumed: Record<string, number> = {}

async function killAndSync(client: SyncingClient, service: string, round: number): Promise<void> {
  const copy = copyOf(client, service)
  const before = dump(copy)
  // Kill it within the first page, before or after the cursor is written: the page is rolled back.
  const statement = round % 2 === 0 ? 'COMMIT' : 'INSERT OR REPLACE'
  const within = await client.sync(world, service, copy, { statement, count: 1 })
  expect(within).toMatchObject({ wasKilled: true, stdout: '' })
  expect(dump(copy)).toEqual(before)
  // Kill it after the first page, if there are more.
  const between = await client.sync(world, service, copy, { statement: 'BEGIN', count: 2 })
  expect(stateOf(copy)['cursor'] !== null).toBe(between.wasKilled)
  if (between.wasKilled) resumed[client.name] = (resumed[client.name] ?? 0) + 1
  // Kill it within a later page, a different one each time.
  await client.sync(world, service, copy, { statement: '(INSERT|UPDATE|DELETE)', count: 3 + 4 * round })
  await expectSync(client, service, copy)
  await expectUpToDate(service, copy)
}

describe.each(installed)('the $name client', (client) => {
  test('creates a copy, or none if it is killed before all tables are downloaded', async () => {
    for (const service of SERVICES) {
      const copy = copyOf(client, service)
      for (const statement of ['INSERT INTO temp', 'CREATE INDEX']) {
        expect(await client.sync(world, service, copy, { statement, count: 1 })).toMatchObject({ wasKilled: true })
        expect(dump(copy)).toEqual({})
      }
      await expectSync(client, service, copy)
      await expectUpToDate(service, copy)
    }
  }, 60_000)
})

describe('copies equal new exports', () => {
  test.each(IMPORTS.map((store, at) => ({ number: at + 1, store })))(
    'after import $number, although the clients were repeatedly killed while they followed it',
    async ({ number, store }) => {
      await store(world.database)
      for (const client of installed) {
        await Promise.all(SERVICES.map((service) => killAndSync(client, service, number)))
      }
      for (const service of SERVICES) {
        await expectSync(installed[number % installed.length]!, service, sharedCopyOf(service))
        await expectUpToDate(service, sharedCopyOf(service))
      }
    },
    60_000,
  )

  test('and many processes were killed between two pages', () => {
    for (const { name } of installed) expect(resumed[name]).toBeGreaterThan(5)
  })
})

describe.each(installed)('the $name client', (client) => {
  test.each(['demo-2000-01-01.1', '2031-01-01.1', 'nonsense'])(
    'downloads the tables again if the version of the copy is %s',
    async (version) => {
      const copy = copyOf(client, 'strongman')
      const database = new Sqlite(copy)
      database.exec(`UPDATE strengthgraph_sync SET data_version = '${version}'; DELETE FROM athletes`)
      database.close()
      await expectSync(client, 'strongman', copy)
      await expectUpToDate('strongman', copy)
    },
  )
})

test.each(installed)('the $name client rejects a file with a copy of another service', async (client) => {
  const { code, stderr } = await client.sync(world, 'strength', copyOf(client, 'strongman'))
  expect([code, stderr]).toEqual([1, expect.stringContaining('contains a copy of strongman')])
})
