/** The feed of changes: what it says of a version, and that following it leads to the same data as a new copy. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BoundRoute } from '../../src/contract/bind.ts'
import { importing } from '../../src/database/snapshots/replace.ts'
import { removeAllUnreferenced } from '../../src/database/snapshots/retention.ts'
import { storePopulation } from '../../src/importers/population/store.ts'
import { storeStrongman } from '../../src/importers/strongman/store.ts'
import { createChangeLog } from '../../src/server/changes/change-log.ts'
import { storeHeavier } from '../helpers/changes.ts'
import { gymFigures, verifiedFigures } from '../helpers/figures.ts'
import { credentialOf } from '../helpers/requests.ts'
import { leagueFigures, leagueWith, smallLeague } from '../helpers/strongman.ts'
import { type Answer, createWorld, type World } from '../helpers/world.ts'
import { storeBetween, storeFirst, storeSecond } from './support.ts'

type Row = Readonly<Record<string, unknown>>

interface Change {
  readonly data_version: string
  readonly kind: 'added' | 'changed' | 'removed' | 'merged'
  readonly table: string
  readonly key: Row
  readonly label: string
  readonly fields: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>
  readonly merged_into: string | null
}

const SERVICES = ['strongman', 'bodybuilding', 'strength'] as const
type Service = (typeof SERVICES)[number]

let world: World
/** Of each service, the oldest first. */
const versions = {} as Record<Service, string[]>

beforeAll(async () => {
  world = await createWorld({ settings: { RETAINED_VERSIONS: '9' } })
  await storeFirst(world.database)
  await storeBetween(world.database)
  await storeSecond(world.database)
  await storeHeavier(world.database)
  for (const service of SERVICES) {
    const all = await createChangeLog(world.database).versions(service.toUpperCase() as 'STRENGTH')
    versions[service] = all.map(({ version }) => version)
  }
})
afterAll(() => world.close())

const routeNamed = (path: string): BoundRoute => world.server.routes.find((route) => route.path === path)!

const ask = (service: Service, query: string, headers: Record<string, string> = {}): Promise<Answer> => {
  const path = `/${service}/v1/changes`
  return world.get(`${path}?${query}`, { ...credentialOf(world, routeNamed(path)), ...headers })
}

async function changesSince(service: Service, since: string, more = ''): Promise<Change[]> {
  const { status, body } = await ask(service, `since=${since}&page_size=1000${more}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

const PROVENANCE = ['data_version', 'attribution', 'license']

async function exported(route: BoundRoute, version: string): Promise<Row[]> {
  const path = `${route.path}.ndjson?data_version=${version}`
  const { text } = await world.get(path, credentialOf(world, route))
  return text.split('\n').flatMap((line) => {
    if (line === '') return []
    return [Object.fromEntries(Object.entries(JSON.parse(line) as Row).filter(([name]) => !PROVENANCE.includes(name)))]
  })
}

/** A copy of a table after these changes. */
function followed(rows: readonly Row[], changes: readonly Change[]): Row[] {
  if (changes.length === 0) return [...rows]
  const names = Object.keys(changes[0]!.key)
  const keyOf = (row: Row) => JSON.stringify(names.map((name) => row[name]))
  const copy = new Map(rows.map((row) => [keyOf(row), row]))
  for (const { kind, key, fields } of changes) {
    const before = copy.get(keyOf(key))
    expect(before === undefined, `${kind} ${JSON.stringify(key)}`).toBe(kind === 'added')
    if (kind === 'removed' || kind === 'merged') {
      copy.delete(keyOf(key))
      continue
    }
    for (const [name, { from }] of Object.entries(fields)) expect(before?.[name] ?? null, name).toEqual(from)
    const now = Object.fromEntries(Object.entries(fields).map(([name, { to }]) => [name, to]))
    copy.set(keyOf(key), { ...before, ...now })
  }
  return [...copy.values()]
}

const comparable = (rows: readonly Row[]): string[] =>
  rows
    .map((row) =>
      JSON.stringify(
        Object.entries(row)
          .filter(([, value]) => value !== null)
          .toSorted(([one], [other]) => (one < other ? -1 : 1)),
      ),
    )
    .toSorted()

describe('following the changes', () => {
  test('from any version leads to the rows of the newest, in every table', async () => {
    for (const service of SERVICES) {
      const newest = versions[service].at(-1)!
      for (const since of versions[service].slice(service === 'strength' ? 1 : 0, -1)) {
        const changes = await changesSince(service, since)
        const tables = world.server.routes.filter((one) => one.isTable && one.service.name === service)
        expect(new Set(changes.map(({ table }) => table)).size).toBeGreaterThanOrEqual(service === 'strength' ? 1 : 3)
        for (const route of tables) {
          const own = changes.filter(({ table }) => route.path.endsWith(`/${table}`))
          const copy = followed(await exported(route, since), own)
          expect(comparable(copy), `${route.path} ${since}`).toEqual(comparable(await exported(route, newest)))
        }
      }
    }
  })

  test('of a former version ends there', async () => {
    const [, second, third] = versions.strength as [string, string, string]
    const { body, headers } = await ask('strength', `since=${second}&data_version=${third}`)
    expect([body.data_version, headers.get('cache-control')]).toEqual([third, expect.stringContaining('immutable')])
    expect(body.data.every((one: Change) => one.data_version === third)).toBe(true)
  })

  test('page by page and as lines gives the same', async () => {
    const since = versions.strongman[0]!
    const whole = await changesSince('strongman', since)
    const paged: Change[] = []
    const lines: Change[] = []
    for (const accept of ['application/json', 'application/x-ndjson']) {
      let next: string | undefined = `/strongman/v1/changes?since=${since}&page_size=7`
      while (next !== undefined) {
        const answer: Answer = await world.get(next, { Authorization: `Bearer ${world.key}`, Accept: accept })
        expect(answer.headers.get('content-type')).toContain(accept)
        if (accept === 'application/json') paged.push(...answer.body.data)
        else
          lines.push(
            ...answer.text
              .split('\n')
              .filter(Boolean)
              .map((line) => JSON.parse(line) as Change),
          )
        next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
      }
    }
    expect(paged).toEqual(whole)
    expect(lines).toEqual(whole)
    const { body } = await ask('strongman', `since=${since}&page_size=7`)
    expect(body).toMatchObject({ total_records: whole.length, next_cursor: expect.any(String) })
  })
})

describe('a change', () => {
  test('says which columns differ, from what to what', async () => {
    const changes = await changesSince('strongman', versions.strongman[0]!, '&table=athletes&kind=changed')
    const orri = changes.find(({ label }) => label === 'Orri Hrafnkelsson Renamed')!
    expect(orri).toMatchObject({
      ...{ data_version: versions.strongman[1], kind: 'changed', table: 'athletes', key: { id: expect.any(Number) } },
      merged_into: null,
    })
    expect(orri.fields['full_name']).toEqual({ from: 'Orri Hrafnkelsson', to: 'Orri Hrafnkelsson Renamed' })
    expect(Object.keys(orri.fields)).not.toContain('slug')
  })

  test('of a row that is gone is its key alone', async () => {
    const removed = await changesSince('strongman', versions.strongman[0]!, '&table=athletes&kind=removed')
    expect(removed.map(({ label, fields }) => [label, fields])).toEqual([[expect.stringContaining('Minna'), {}]])
  })

  test('is listed by the graph too, for keys of the sport alone', async () => {
    const query = `{ strongmanChanges(since: "${versions.strongman[0]}", first: 3, filter: { table: ["athletes"] }) {
      totalCount nodes { kind table key keyValues label version fields { name from to } mergedInto }
    } }`
    const { data } = await world.graphql<{ strongmanChanges: { nodes: { key: string }[] } }>(
      query,
      {},
      { Authorization: `Bearer ${world.key}` },
    )
    expect(data.strongmanChanges.nodes).toHaveLength(3)
    expect(data.strongmanChanges.nodes[0]!.key).toMatch(/^\d+$/)
    const refused = await world.graphql(query)
    expect(refused.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  })
})

describe('a version that cannot be followed', () => {
  const errorOf = async (service: Service, query: string) => {
    const { status, body } = await ask(service, query)
    return { status, ...(body.errors?.[0] as { parameter: string; detail: string; allowed?: string[] }) }
  }

  test('was never published, or not yet', async () => {
    expect(await errorOf('strongman', 'since=yesterday')).toMatchObject({ status: 400, parameter: 'since' })
    const future = await errorOf('strongman', 'since=2099-01-01.1')
    expect(future).toMatchObject({ status: 400, detail: expect.stringMatching(/does not exist yet|never existed/) })
    expect(future.allowed).toEqual(versions.strongman.toReversed())
  })

  test('is of another service', async () => {
    const error = await errorOf('strongman', `since=bodybuilding:${versions.bodybuilding[0]}`)
    expect(error).toMatchObject({ status: 400, detail: expect.stringContaining('is a version of bodybuilding') })
    expect((await ask('strongman', `since=strongman:${versions.strongman[0]}`)).status).toBe(200)
  })

  test('is a table that there is not', async () => {
    const error = await errorOf('strongman', 'table=resluts')
    expect(error).toMatchObject({
      status: 400,
      parameter: 'table',
      detail: expect.stringContaining('did you mean results'),
    })
  })

  test('is too old, or was replaced by other data: the error says how to copy the tables again', async () => {
    const demo = await createWorld({ bodybuilding: false, figures: [] })
    try {
      const real = leagueWith({})
      const store = (over: object) =>
        importing(demo.database, () =>
          storeStrongman(demo.database, { ...real, ...over } as typeof real, leagueFigures(real)),
        )
      const { version } = await store({ label: 'Made up', demo: !smallLeague.demo })
      const [first] = await createChangeLog(demo.database).versions('STRONGMAN')
      const get = (since: string) =>
        demo.get(`/strongman/v1/changes?since=${since}`, { Authorization: `Bearer ${demo.key}` })
      await expect.poll(async () => (await get(version)).status).toBe(200)
      const { status, body } = await get(first!.version)
      expect([status, body.code]).toEqual([410, 'version_gone'])
      expect(body.errors[0]).toMatchObject({
        ...{ parameter: 'since', allowed: [version] },
        detail: expect.stringContaining(`/strongman/v1/export/{table}?data_version=${version}`),
      })
    } finally {
      await demo.close()
    }
  })
})

test('the changes of a version outlive its rows', async () => {
  const few = await createWorld({ settings: { RETAINED_VERSIONS: '1' }, bodybuilding: false, figures: [] })
  try {
    const [first] = await few.database.prisma.dataset.findMany({ where: { service: 'STRONGMAN' } })
    await storeHeavier(few.database)
    const get = (path: string) => few.get(path, { Authorization: `Bearer ${few.key}` })
    const path = `/strongman/v1/changes?since=${first!.version}&table=athletes`
    await expect.poll(async () => (await get(path)).body.total_records).toBeGreaterThan(0)
    const { data } = (await get(path)).body
    for (const _ of ['retire', 'remove']) {
      await removeAllUnreferenced(few.database)
      await few.database.prisma.$executeRaw`UPDATE dataset SET retired_at = retired_at - interval '1 hour'`
    }
    const rowsOfFirst = { where: { datasetId: first!.id } }
    await expect.poll(async () => (await get(`/strongman/v1/athletes?data_version=${first!.version}`)).status).toBe(410)
    expect(await few.database.prisma.career.count(rowsOfFirst)).toBe(0)
    expect((await get(path)).body.data).toEqual(data)
  } finally {
    await few.close()
  }
})

test('no version of another source is followed across imports whose changes are no longer on record', async () => {
  const few = await createWorld({
    settings: { RETAINED_VERSIONS: '1', CHANGE_LOG_VERSIONS: '2' },
    ...{ strongman: false, bodybuilding: false },
  })
  try {
    const { database } = few
    const imports = async (...kilograms: number[]) => {
      for (const more of kilograms) {
        const cohorts = verifiedFigures.cohorts.map((one) => ({ ...one, maxKg: (one.maxKg ?? 0) + more }))
        await storePopulation(database, { ...verifiedFigures, cohorts })
        await createChangeLog(database).versions('STRENGTH')
      }
    }
    const { version } = await storePopulation(database, { ...gymFigures, label: 'Another gym' })
    const changesSinceThen = () => few.get(`/strength/v1/changes?since=${version}&page_size=1000`)
    await imports(1, 2)
    await expect.poll(async () => (await changesSinceThen()).body.total_changes).toBeGreaterThan(0)
    await imports(3)
    for (const _ of ['retire', 'remove']) {
      await removeAllUnreferenced(database)
      await database.prisma.$executeRaw`UPDATE dataset SET retired_at = retired_at - interval '1 hour'`
    }
    const verified = await database.prisma.dataset.count({ where: { source: 'verified' } })
    expect([verified, (await changesSinceThen()).status]).toEqual([2, 410])
  } finally {
    await few.close()
  }
})
