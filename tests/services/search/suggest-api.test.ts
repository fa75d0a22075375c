/** The suggestions for each caller, over GraphQL, REST and the pages: access, bad input, versions and caching. */
import { print } from 'graphql'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createApiKey } from '../../../src/access/keys/keys.ts'
import { graphql, type ResultOf } from '../../../src/contract/graphql.ts'
import { importing } from '../../../src/database/snapshots/replace.ts'
import { storeStrongman } from '../../../src/importers/strongman/store.ts'
import { countStatements } from '../../helpers/statements.ts'
import { leagueFigures, leagueWith, smallLeague } from '../../helpers/strongman.ts'
import { createWorld, type World } from '../../helpers/world.ts'

let world: World
let all: Record<string, string>
let strongmanOnly: Record<string, string>
beforeAll(async () => {
  world = await createWorld({ settings: { RESPONSE_CACHE_BYTES: '0' } })
  all = { 'X-API-Key': world.key }
  const { key } = await createApiKey(world.database, { name: 'one', scopes: ['strongman:read'], kind: 'test' })
  await world.keyCache.refresh()
  strongmanOnly = { 'X-API-Key': key }
})
afterAll(() => world.close())

const SUGGEST = graphql(/* GraphQL */ `
  query Suggest($q: String!, $first: Int, $kinds: [SuggestionKind!], $sport: [Sport!]) {
    suggest(q: $q, first: $first, kinds: $kinds, sport: $sport) { kind name sports slug }
  }
`)

const send = (variables: object, headers: Record<string, string> = all) =>
  world.graphql<ResultOf<typeof SUGGEST> | { suggest: null }>(print(SUGGEST), variables, headers)

const found = async (variables: object, headers = all) =>
  ((await send(variables, headers)).data.suggest ?? []).map(({ kind, slug }) => `${kind} ${slug}`)

const codes = async (variables: object, headers: Record<string, string>) =>
  (await send(variables, headers)).errors?.map(({ extensions }) => extensions.code)

describe('a caller', () => {
  test('without a key, or with an unknown one, is refused', async () => {
    expect(await codes({ q: 'culpepper' }, {})).toEqual(['UNAUTHENTICATED'])
    expect((await world.get('/people/v1/suggest?q=culpepper')).status).toBe(401)
    const unknown = { 'X-API-Key': 'sg_test_0000000000000000000000_000000' }
    expect((await world.get('/people/v1/suggest?q=culpepper', unknown)).status).toBe(401)
  })

  test('of one sport sees nothing of the other, neither people nor what they did in it', async () => {
    expect(await found({ q: 'marchetti' })).toEqual(['ATHLETE aldo-marchetti'])
    expect(await found({ q: 'marchetti' }, strongmanOnly)).toEqual([])
    expect(await found({ q: 'grand flagship' }, strongmanOnly)).toEqual([])
    const { data } = await send({ q: 'wyatt culpepper' }, strongmanOnly)
    expect(data.suggest?.[0]?.sports).toEqual(['STRONGMAN'])
    const { body } = await world.get('/people/v1/suggest?q=wyatt+culpepper', strongmanOnly)
    expect(body.suggestions[0]).toMatchObject({ sports: ['strongman'], detail: expect.not.stringMatching(/body/i) })
  })

  test('may limit the kinds and the sport, but not to a sport outside the scopes', async () => {
    expect(await found({ q: 'wyatt culpepper', kinds: ['CONTEST', 'LIFT'] })).toEqual([])
    const deadlift = await found({ q: 'deadlift' })
    expect(deadlift).toContain('EVENT deadlift')
    expect(deadlift).toContain('LIFT deadlift')
    expect(await found({ q: 'deadlift', sport: ['STRONGMAN'] })).not.toContain('LIFT deadlift')
    expect(await found({ q: 'north', sport: ['BODYBUILDING'] })).not.toContain(expect.stringContaining('strongman'))
    expect(await codes({ q: 'deadlift', sport: ['BODYBUILDING'] }, strongmanOnly)).toEqual(['FORBIDDEN'])
  })
})

describe('input', () => {
  test.each([
    ['too short', { q: ' a ' }, 'q'],
    ['too long', { q: 'x'.repeat(101) }, 'q'],
    ['first below 1', { q: 'north', first: 0 }, 'first'],
    ['first above 100', { q: 'north', first: 101 }, 'first'],
    ['no kind', { q: 'north', kinds: [] }, 'kinds'],
  ])('%s is refused by name', async (_what, variables, parameter) => {
    const { errors } = await send(variables)
    expect(errors?.map(({ extensions }) => extensions)).toMatchObject([
      { code: 'INVALID_PARAMETER', errors: [{ parameter }] },
    ])
  })

  test.each([
    ['q=a', 'q'],
    ['', 'q'],
    ['q=north&limit=101', 'limit'],
    ['q=north&kind=gym', 'kind'],
    ['q=north&first=3', 'first'],
  ])('over REST, %s is 400', async (query, parameter) => {
    const { status, body } = await world.get(`/people/v1/suggest?${query}`, all)
    expect([status, body.errors.map((one: { parameter: string }) => one.parameter)]).toEqual([400, [parameter]])
  })

  test('of punctuation alone finds nothing', async () => {
    expect(await found({ q: '%%%' })).toEqual([])
  })

  test('is limited to the number of suggestions, the best ones', async () => {
    const some = await found({ q: 'ma' })
    expect(some.length).toBeGreaterThan(2)
    expect(await found({ q: 'ma', first: 2 })).toEqual(some.slice(0, 2))
    const { body } = await world.get('/people/v1/suggest?q=ma&limit=2', all)
    expect(body.suggestions.map(({ slug }: { slug: string }) => slug)).toEqual(
      some.slice(0, 2).map((one) => one.split(' ')[1]),
    )
  })
})

test('executes no statement once the names are in memory', async () => {
  await found({ q: 'ma' })
  expect(await countStatements(() => found({ q: 'no' }))).toBe(0)
})

describe('the pages’ suggestions', () => {
  test('are short JSON with the path of each page', async () => {
    const { status, headers, body } = await world.get('/suggest?q=W%C3%BDatt%20Culpepper')
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
    expect(body.suggestions[0]).toEqual({
      ...{ kind: 'athlete', name: 'Wyatt Culpepper', alias: null, path: '/athletes/wyatt-culpepper' },
      ...{ detail: expect.stringContaining('Strongman and bodybuilding'), country_code: 'USA' },
    })
    const paths = async (q: string) =>
      (await world.get(`/suggest?q=${q}`)).body.suggestions.map((one: { path: string }) => one.path)
    for (const q of ['ma', 'deadlift', 'iceland', 'classic+physique', 'men', 'north', 'log', 'grand+flagship'])
      for (const path of await paths(q)) expect([q, path, (await world.get(path)).status]).toEqual([q, path, 200])
  })

  test('are of athletes alone for a field that takes no other kind', async () => {
    const kinds = async (query: string) =>
      (await world.get(`/suggest?${query}`)).body.suggestions.map(({ kind }: { kind: string }) => kind)
    expect(new Set(await kinds('q=ma')).size).toBeGreaterThan(1)
    expect(new Set(await kinds('q=ma&kind=athlete'))).toEqual(new Set(['athlete']))
    expect(await kinds('q=strongman&kind=athlete')).toEqual([])
    const { status, body } = await world.get('/suggest?q=ma&kind=gym')
    expect([status, body.errors[0].parameter]).toEqual([400, 'kind'])
  })

  test.each([
    ['strongman', '/strongman'],
    ['strongman rec', '/strongman/records'],
    ['Forecasts', '/bodybuilding/predictions'],
    ['how strong', '/how-strong'],
    ['deadlift record', '/strongman/records/deadlift'],
    ['deadlift world rec', '/strongman/records/deadlift'],
    ['record in the deadlift', '/strongman/records/deadlift'],
  ])('lead with “%s” to %s', async (text, path) => {
    const { body } = await world.get(`/suggest?${new URLSearchParams({ q: text }).toString()}`)
    expect(body.suggestions[0]).toMatchObject({ kind: 'page', path, country_code: null })
    expect((await world.get(path)).status).toBe(200)
  })

  test('have no pages among them for a name, a few letters, or an event without records', async () => {
    for (const q of ['wyatt culpepper', 'stro', 'world', 'record', 'qqqq record', 'x record']) {
      const { body } = await world.get(`/suggest?${new URLSearchParams({ q }).toString()}`)
      const paths = body.suggestions.flatMap(({ kind, path }: Record<string, string>) =>
        kind === 'page' ? [path] : [],
      )
      expect([q, paths]).toEqual([q, q === 'record' ? ['/strongman/records', '/bodybuilding/records'] : []])
    }
  })

  test('are revalidated with 304 while the data is the same', async () => {
    const { headers } = await world.get('/suggest?q=ma')
    const again = await world.get('/suggest?q=ma', { 'If-None-Match': headers.get('etag')! })
    expect([headers.get('cache-control'), again.status]).toEqual(['public, no-cache', 304])
  })

  test('refuse bad input and other methods, and count towards the page limit', async () => {
    for (const query of ['', '?q=', '?q=a', `?q=${'x'.repeat(101)}`]) {
      const { status, body } = await world.get(`/suggest${query}`)
      expect([query, status, body.code]).toEqual([query, 400, 'invalid_parameter'])
    }
    const post = await world.post('/suggest', {})
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
    expect(post.headers.has('ratelimit-policy')).toBe((await world.get('/search')).headers.has('ratelimit-policy'))
  })
})

test('a former version has the names of then, and the current one those of now', async () => {
  const version = (await world.get('/people/v1/suggest?q=tauno', all)).body.data_version
  await world.database.prisma.$executeRaw`UPDATE dataset SET imported_at = imported_at - (100 - id) * interval '1 day'`
  const renamed = leagueWith({
    athletes: smallLeague.rows.athletes.map((row) =>
      row.key === 'tauno' ? { ...row, fullName: 'Tauno Järvenpää', aliases: ['The Pike'] } : row,
    ),
  })
  await importing(world.database, () => storeStrongman(world.database, renamed, leagueFigures(renamed)))
  const names = async (query: string) =>
    (await world.get(`/people/v1/suggest?${query}`, all)).body.suggestions.map(({ name }: { name: string }) => name)
  await vi.waitFor(async () => expect(await names('q=pike')).toEqual(['Tauno Järvenpää']))
  expect((await names('q=tauno'))[0]).toBe('Tauno Järvenpää')
  expect((await names(`q=tauno&data_version=${version}`))[0]).toBe('Tauno Järvelä')
  expect(await names(`q=pike&data_version=${version}`)).toEqual([])
})
