/** How clients request a version of the data, and what they are told if it cannot be read. */
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { removeAllUnreferenced } from '../../src/database/snapshots/retention.ts'
import { createWorld, type World } from '../helpers/world.ts'
import { storeBetween, storeFirst, storeSecond } from './support.ts'

let world: World
let keyed: Record<string, string>
/** Of strongman, the newest first. */
let versions: string[]
let gone: string

const ATHLETES = '/strongman/v1/athletes?limit=2'

const published = (service: 'STRONGMAN' | 'STRENGTH') =>
  world.database.prisma.dataset.findMany({ where: { service, staged: false }, orderBy: { id: 'desc' } })

beforeAll(async () => {
  world = await createWorld({ settings: { RETAINED_VERSIONS: '2' } })
  keyed = { Authorization: `Bearer ${world.key}` }
  await storeFirst(world.database)
  await storeBetween(world.database)
  await storeSecond(world.database)
  await world.database.prisma.$executeRaw`UPDATE dataset SET imported_at = imported_at - (100 - id) * interval '1 day'`
  await storeFirst(world.database)
  await removeAllUnreferenced(world.database)
  versions = (await published('STRONGMAN')).map(({ version }) => version)
  gone = (await published('STRENGTH')).find(({ retiredAt }) => retiredAt)!.version
})
afterAll(() => world.close())

const withVersion = (version: string, path = ATHLETES) => world.get(`${path}&data_version=${version}`, keyed)

describe('a version by its name', () => {
  test('is served as immutable, with the moment of its import and where the current data is', async () => {
    const [newest, oldest] = [await withVersion(versions[0]!), await withVersion(versions[1]!)]
    expect([newest, oldest].map(({ body }) => body.data_version)).toEqual(versions)
    expect(oldest.body.data).not.toEqual(newest.body.data)
    const { importedAt } = (await published('STRONGMAN'))[1]!
    expect(Object.fromEntries(oldest.headers)).toMatchObject({
      'cache-control': 'private, max-age=31536000, immutable',
      'memento-datetime': importedAt.toUTCString(),
      'x-data-version': versions[1],
      link: expect.stringContaining('</strongman/v1/athletes?limit=2>; rel="original timegate"'),
    })
    expect((await world.get(ATHLETES, keyed)).headers.get('memento-datetime')).toBeNull()
  })

  test('of keyless routes may be stored by shared caches', async () => {
    const { version } = (await published('STRENGTH'))[0]!
    const { headers } = await world.get(`/strength/v1/cp/squat?data_version=${version}`)
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  test('leads through its pages', async () => {
    const rows: unknown[] = []
    let next: string | undefined = `${ATHLETES}&data_version=${versions[1]}`
    while (next !== undefined) {
      const { body, headers }: { body: { data: unknown[]; data_version: string }; headers: Headers } = await world.get(
        next,
        keyed,
      )
      expect(body.data_version).toBe(versions[1])
      rows.push(...body.data)
      next = /<([^>]*)>; rel="next"/.exec(headers.get('link')!)?.[1]
    }
    const whole = await withVersion(versions[1]!, '/strongman/v1/athletes?limit=100')
    expect(rows).toEqual(whole.body.data)
  })

  test('of another service stands for the state of all data', async () => {
    const { version } = (await published('STRENGTH'))[0]!
    const { body, headers } = await withVersion(`strength:${version}`)
    expect([body.data_version, headers.get('x-data-version')]).toEqual([versions[0], versions[0]])
  })

  test('has an ETag that stays', async () => {
    const { headers } = await withVersion(versions[1]!)
    const again = await world.get(`${ATHLETES}&data_version=${versions[1]}`, {
      ...keyed,
      'If-None-Match': headers.get('etag')!,
    })
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'private, max-age=31536000, immutable'])
  })

  test('is read by a POST too', async () => {
    const lift = { lift: 'squat', sex: 'male', weight: 150, bodyweight: 80, unit: 'kg' }
    const { version } = (await published('STRENGTH'))[0]!
    const { status, body } = await world.post('/strength/v1/percentile', { ...lift, data_version: version })
    expect([status, body.data_version]).toEqual([200, version])
  })
})

describe('a moment', () => {
  const at = (moment: string | Date) =>
    world.get(ATHLETES, { ...keyed, 'Accept-Datetime': moment instanceof Date ? moment.toUTCString() : moment })

  test('selects the version that was current then, and names its address', async () => {
    const { importedAt } = (await published('STRONGMAN'))[1]!
    const { status, body, headers } = await at(new Date(importedAt.getTime() + 3_600_000))
    expect([status, body.data_version]).toEqual([200, versions[1]])
    const location = `/strongman/v1/athletes?limit=2&data_version=${versions[1]}`
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-location': location,
      'memento-datetime': importedAt.toUTCString(),
      // The response depends on the header, so that only its own address never changes.
      'cache-control': 'private, max-age=3600',
      vary: expect.stringContaining('Accept-Datetime'),
      link: expect.stringContaining(`<${location}>; rel="memento"; datetime="${importedAt.toUTCString()}"`),
    })
    expect(headers.get('link')).toContain(`data_version=${versions[1]}&page=2>; rel="next"`)
    expect((await world.get(location, keyed)).text).toBe((await at(importedAt)).text)
  })

  test('before the first version selects the first, and one to come the last', async () => {
    expect((await at(new Date('1990-01-01'))).body.data_version).toBe(versions.at(-1))
    expect((await at(new Date('2999-01-01'))).body.data_version).toBe(versions[0])
  })

  test.each(['yesterday', '2026-11-20', 'Fri, 20 Nov 2026 10:00:00 CET', 'Mon, 20 Nov 2026 10:00:00 GMT'])(
    'written as %s is refused',
    async (moment) => {
      const { status, body } = await at(moment)
      expect([status, body.code]).toEqual([400, 'invalid_parameter'])
      expect(body.errors[0].parameter).toBe('Accept-Datetime')
    },
  )
})

describe('a version that cannot be read', () => {
  test.each(['latest', '2026-11-20', '2026-11-20.0', '20261120.1', 'sumo:2026-11-20.1'])(
    '%s is refused',
    async (version) => {
      const { status, body } = await withVersion(version)
      expect([status, body.code, body.errors[0].parameter]).toEqual([400, 'invalid_parameter', 'data_version'])
    },
  )

  test('is refused with those that can be read: one that never existed, and one to come', async () => {
    const never = await withVersion('demo-2020-01-01.1')
    expect([never.status, never.body.errors]).toEqual([
      400,
      [
        {
          parameter: 'data_version',
          detail: `"demo-2020-01-01.1" never existed; these versions can be read: ${versions.join(', ')}`,
          allowed: versions,
        },
      ],
    ])
    const future = await withVersion('demo-2999-01-01.1')
    expect([future.status, future.body.detail]).toEqual([400, expect.stringContaining('does not exist yet')])
  })

  test('is gone where its rows were deleted', async () => {
    const { status, body, headers } = await world.get(`/strength/v1/cp/squat?data_version=${gone}`)
    expect([status, body.code, headers.get('cache-control')]).toEqual([410, 'version_gone', 'no-store'])
    const all = (await published('STRENGTH')).map(({ version }) => version)
    expect(body.errors[0].allowed).toEqual(all.filter((version) => version !== gone))
  })
})

describe('a GraphQL operation', () => {
  const query = '{ dataService(service: STRONGMAN) { dataVersion } strongmanAthletes(first: 3) { nodes { fullName } } }'
  const send = (body: object, headers: Record<string, string> = {}) =>
    world.post('/graphql', { query, ...body }, { ...keyed, ...headers })

  test('reads the version that a header or an extension names, as a whole', async () => {
    const name = `strongman:${versions[1]}`
    const byHeader = await send({}, { 'X-Data-Version': name })
    expect(byHeader.body.data.dataService.dataVersion).toBe(versions[1])
    expect(byHeader.headers.get('x-data-version')).toBe(name)
    const byExtension = await send({ extensions: { dataVersion: name } })
    expect(byExtension.body.data).toEqual(byHeader.body.data)
    const encoded = encodeURIComponent(JSON.stringify({ dataVersion: name }))
    const byGet = await world.get(`/graphql?query=${encodeURIComponent(query)}&extensions=${encoded}`, keyed)
    expect(byGet.body.data).toEqual(byHeader.body.data)
  })

  test('names the version that it read, which can be requested again', async () => {
    const current = await send({})
    const state = current.headers.get('x-data-version')!
    expect(state).toMatch(/^strength:/)
    const again = await send({}, { 'X-Data-Version': state })
    expect(again.body.data).toEqual(current.body.data)
  })

  test.each([
    ['without a service', { 'X-Data-Version': '2026-11-20.1' }, 400, 'must start with a service'],
    ['of no service', { 'X-Data-Version': 'sumo:2026-11-20.1' }, 400, 'does not start with a service'],
    ['that never existed', { 'X-Data-Version': 'strongman:demo-2020-01-01.1' }, 400, 'never existed'],
  ])('is refused for a version %s', async (_what, headers, status, detail) => {
    const response = await send({}, headers)
    expect(response.status).toBe(status)
    expect(response.body.errors[0]).toMatchObject({
      message: expect.stringContaining(detail),
      extensions: { code: 'INVALID_PARAMETER', errors: [{ parameter: 'data_version' }] },
    })
  })

  test('is refused for a version that is gone, and for two at once', async () => {
    const response = await send({}, { 'X-Data-Version': `strength:${gone}` })
    expect([response.status, response.body.errors[0].extensions.code]).toEqual([410, 'VERSION_GONE'])
    const [one, other] = versions.map((version) => `strongman:${version}`)
    const both = await send({ extensions: { dataVersion: one } }, { 'X-Data-Version': other! })
    expect(both.status).toBe(400)
  })
})

describe('a page', () => {
  const page = (path: string) => world.get(path, { Accept: 'text/html' })

  test('of a version says so, keeps to it, and shows the way to the current data', async () => {
    const { status, text } = await page(`/contests/strongman/2024-world-strength-final?data_version=${versions[1]}`)
    expect(status).toBe(200)
    const name = encodeURIComponent(`strongman:${versions[1]}`)
    expect(text).toContain(`(version <code>strongman:${versions[1]}</code>)`)
    expect(text).toContain('<a href="/contests/strongman/2024-world-strength-final">Show the current data</a>')
    expect(text).toContain(`href="/athletes/orri-hrafnkelsson?data_version=${name}"`)
    expect(text).toContain('<meta name="robots" content="noindex"/>')
    expect(text).toContain('href="/docs"')
    const search = await page(`/search?q=orri&data_version=strongman:${versions[1]}`)
    expect(search.text).toContain(`<input type="hidden" name="data_version" value="strongman:${versions[1]}"/>`)
  })

  test('of a version that is gone lists those that can be read', async () => {
    const { status, text } = await page(`/rankings?data_version=strength:${gone}`)
    expect(status).toBe(410)
    expect(text).toContain('these versions can be read')
  })

  test('of several sports takes a version with its service only', async () => {
    const { status, text } = await page(`/rankings?data_version=${versions[1]}`)
    expect(status).toBe(400)
    expect(text).toContain('must start with a service')
  })
})

describe('what changed since a version', () => {
  const changesOf = (service: string, query: string) => world.get(`/${service}/v1/changes?${query}`, keyed)

  test('is never answered by a cache in place of the server, unless the version where it ends is named', async () => {
    const [newest] = await published('STRENGTH')
    const ofStrength = () => changesOf('strength', `since=${newest!.version}`)
    // What changed is recorded after a version is published.
    await expect.poll(async () => (await ofStrength()).status).toBe(200)
    const strength = await ofStrength()
    expect(strength.headers.get('cache-control')).toBe('public, no-cache')
    const current = await changesOf('strongman', `since=${versions[0]}`)
    expect(current.headers.get('cache-control')).toBe('private, no-cache')
    const headers = { ...keyed, 'If-None-Match': current.headers.get('etag')! }
    expect((await world.get(`/strongman/v1/changes?since=${versions[0]}`, headers)).status).toBe(304)
    const pinned = await changesOf('strongman', `since=${versions[1]}&data_version=${versions[0]}`)
    expect(pinned.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
  })

  test('waits for a version that another server has announced already', async () => {
    const since = `since=${versions[0]}`
    expect((await changesOf('strongman', since)).body).toMatchObject({ data: [], data_version: versions[0] })
    const announced = await announce()
    for (const newer of [since, `since=${announced}`]) {
      const { status, headers } = await changesOf('strongman', newer)
      expect([status, headers.get('retry-after')]).toEqual([503, '1'])
    }
    const pinned = await changesOf('strongman', `${since}&data_version=${versions[0]}`)
    expect([pinned.status, pinned.body.data]).toEqual([200, []])
    const { errors } = await world.graphql(`{ strongmanChanges(since: "${versions[0]}") { totalCount } }`, {}, keyed)
    expect(errors?.[0]?.extensions.code).toBe('UNAVAILABLE')
  })
})

test('a version that another server has announced already is not refused as unknown', async () => {
  const announced = await announce()
  const { status, headers } = await withVersion(announced)
  expect([status, headers.get('retry-after')]).toEqual([503, '1'])
  expect((await withVersion(announced.replace('.1', '.2'))).status).toBe(400)
})

let announcements = 0

/** Publishes a version until the end of the test, of which nothing notifies this server. */
async function announce(): Promise<string> {
  const { dataset } = world.database.prisma
  const { id: _, counts, ...newest } = (await published('STRONGMAN'))[0]!
  announcements += 1
  const version = `2099-01-0${announcements}.1`
  const { id } = await dataset.create({
    data: { ...newest, counts: counts as object, version, current: null, changesKnown: true },
  })
  onTestFinished(async () => void (await dataset.delete({ where: { id } })))
  return version
}
