/** The version of people is the state of all data, and former states can be read again. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { importing } from '../../../src/database/snapshots/replace.ts'
import { storeStrongman } from '../../../src/importers/strongman/store.ts'
import { leagueFigures, leagueWith, smallLeague } from '../../helpers/strongman.ts'
import { createWorld, type World } from '../../helpers/world.ts'
import { bearer, createPeopleWorld, keyFor } from './support.ts'

const PERSON = '/people/v1/athletes/tauno-jarvela'

const renamed = leagueWith({
  athletes: smallLeague.rows.athletes.map((row) =>
    row.key === 'tauno' ? { ...row, fullName: 'Tauno Järvenpää' } : row,
  ),
})

let world: World
/** The first state, and the one after the import of another league. */
let first: string
let second: string

const get = (path: string, headers: Record<string, string> = {}) =>
  world.get(path, { ...bearer(world.key), ...headers })

beforeAll(async () => {
  world = await createPeopleWorld()
  first = (await get(PERSON)).body.data_version
  await world.database.prisma.$executeRaw`UPDATE dataset SET imported_at = imported_at - (100 - id) * interval '1 day'`
  await importing(world.database, () => storeStrongman(world.database, renamed, leagueFigures(renamed)))
  second = await vi.waitFor(async () => {
    const version = (await get('/people/v1/athletes')).body.data_version
    expect(version).not.toBe(first)
    return version
  })
})
afterAll(() => world.close())

test('names the newest version of all services, with its service in front', async () => {
  expect(first).toMatch(/^strength:/)
  expect(second).toMatch(/^strongman:/)
  const { headers } = await get('/people/v1/athletes')
  expect(headers.get('x-data-version')).toBe(second)
  const graph = await world.post('/graphql', { query: '{ __typename }' })
  expect(graph.headers.get('x-data-version')).toBe(second)
})

test('is read again by its name, and then never changes', async () => {
  const [current] = (await get('/people/v1/athletes?search=tauno')).body.data
  expect(current.full_name).toBe('Tauno Järvenpää')
  const { body, headers } = await get(`/people/v1/athletes?search=tauno&data_version=${first}`)
  expect([body.data[0].full_name, body.data_version]).toEqual(['Tauno Järvelä', first])
  expect(headers.get('x-data-version')).toBe(first)
  expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
  expect(headers.get('memento-datetime')).toMatch(/GMT$/)
})

test('is kept by the links of its pages', async () => {
  const { headers } = await get(`/people/v1/athletes?limit=2&data_version=${first}`)
  const next = /<([^>]+)>; rel="next"/.exec(headers.get('link')!)![1]!
  expect(new URL(next, world.url).searchParams.get('data_version')).toBe(first)
  expect((await get(next)).body).toMatchObject({ page: 2, data_version: first })
})

test('is found by date and time, whichever service was imported', async () => {
  const { importedAt } = await world.database.prisma.dataset.findFirstOrThrow({
    where: { service: 'STRENGTH', staged: false },
    orderBy: { id: 'desc' },
  })
  const asOf = { 'Accept-Datetime': new Date(importedAt.getTime() + 3_600_000).toUTCString() }
  const { body, headers } = await get(`${PERSON}?unit=lb`, asOf)
  expect([body.full_name, body.data_version]).toEqual(['Tauno Järvelä', first])
  expect(headers.get('content-location')).toBe(`${PERSON}?unit=lb&data_version=${encodeURIComponent(first)}`)
  expect((await get(headers.get('content-location')!)).body).toEqual(body)
})

test('shows a key only what it may read in any version', async () => {
  const path = `/people/v1/athletes/wyatt-culpepper?data_version=${first}`
  const key = await keyFor(world, 'strongman:read')
  for (const [headers, sports] of [
    [bearer(world.key), ['strongman', 'bodybuilding']],
    [bearer(key), ['strongman']],
  ] as const) {
    const { body } = await world.get(path, headers)
    expect([body.sports, body.data_version]).toEqual([sports, first])
  }
})

test.each([
  ['2026-11-20.1', 'such as strongman:2026-11-20.1'],
  ['chess:2026-11-20.1', 'does not start with a service'],
  ['strongman:demo-2020-01-01.1', 'never existed'],
])('is refused if it is %s', async (version, detail) => {
  const { status, body } = await get(`/people/v1/athletes?data_version=${version}`)
  expect([status, body.errors[0].parameter]).toEqual([400, 'data_version'])
  expect(body.errors[0].detail).toContain(detail)
})

test('before any import there is no version, and nothing to credit', async () => {
  const empty = await createWorld({ figures: [], strongman: false, bodybuilding: false })
  const { body, headers } = await empty.get('/people/v1/athletes', { 'X-API-Key': empty.key })
  expect(body).toMatchObject({ total_records: 0, data: [], data_version: 'none' })
  expect(body.attribution.text).toBe('No data is loaded yet.')
  expect(headers.get('cache-control')).toBe('no-store')
  const unknown = await empty.get('/bodybuilding/v1/athletes/bram-van-houten', { 'X-API-Key': empty.key })
  expect(unknown.body).toMatchObject({
    status: 404,
    detail: 'There is no athlete "bram-van-houten". No data is loaded yet.',
    errors: [{ parameter: 'id' }],
  })
  await empty.close()
})
