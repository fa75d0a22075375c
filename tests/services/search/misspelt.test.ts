/** A name that nothing has is answered with those that were probably meant, over REST, and on request over GraphQL. */
import { print } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApiKey } from '../../../src/access/keys/keys.ts'
import { graphql, type ResultOf } from '../../../src/contract/graphql.ts'
import { withLikelyNames } from '../../../src/contract/likely-names.ts'
import { executeRoute, readParams } from '../../../src/contract/read-params.ts'
import { Fault } from '../../../src/kernel/faults/faults.ts'
import { UNRESTRICTED, type Viewer } from '../../../src/kernel/viewer.ts'
import { createWorld, type World } from '../../helpers/world.ts'

let world: World
let all: Record<string, string>
beforeAll(async () => {
  world = await createWorld()
  all = { 'X-API-Key': world.key, Authorization: `Bearer ${world.key}` }
})
afterAll(() => world.close())

describe('over REST, an unknown', () => {
  test.each([
    [
      'athlete',
      '/bodybuilding/v1/athletes/aldo-marcheti',
      'There is no athlete "aldo-marcheti". Did you mean aldo-marchetti?',
    ],
    [
      'name instead of a slug',
      '/v1/athletes/Wyatt%20Culpepper',
      'There is no athlete "Wyatt Culpepper". Did you mean wyatt-culpepper?',
    ],
    ['surname', '/bodybuilding/v1/athletes/marchetti', 'There is no athlete "marchetti". Did you mean aldo-marchetti?'],
    [
      'athlete of any sport',
      '/people/v1/athletes/wyat-culpeper',
      'There is no athlete "wyat-culpeper". Did you mean wyatt-culpepper?',
    ],
    [
      'contest',
      '/bodybuilding/v1/contests/grand-flagshp-2024',
      'There is no contest "grand-flagshp-2024". Did you mean 2024-grand-flagship?',
    ],
    [
      'series of a list',
      '/bodybuilding/v1/results?series=grand-flagshp',
      'There is no series "grand-flagshp". Did you mean grand-flagship?',
    ],
    [
      'series of an export',
      '/bodybuilding/v1/export/results.csv?series=grand-flagshp',
      'There is no series "grand-flagshp". Did you mean grand-flagship?',
    ],
    ['short word like the start of names', '/bodybuilding/v1/athletes/ald', 'There is no athlete "ald".'],
    [
      'name with accents',
      '/bodybuilding/v1/athletes/%C3%81ldo%20M%C3%A1rcheti',
      'There is no athlete "Áldo Márcheti". Did you mean aldo-marchetti?',
    ],
    ['athlete like nobody', '/bodybuilding/v1/athletes/zzz-nobody', 'There is no athlete "zzz-nobody".'],
    ['number', '/bodybuilding/v1/athletes/98765', 'There is no athlete "98765".'],
    ['text without letters', '/bodybuilding/v1/athletes/-', 'There is no athlete "-".'],
    [
      'text longer than a search',
      `/bodybuilding/v1/athletes/${'x'.repeat(120)}`,
      `There is no athlete "${'x'.repeat(80)}".`,
    ],
    [
      'edition of a year without one',
      '/bodybuilding/v1/contests/1901-grand-flagship',
      'There is no contest "1901-grand-flagship".',
    ],
  ])('%s', async (_what, path, detail) => {
    const { status, body } = await world.get(path, all)
    expect({ status, ...body }).toMatchObject({ status: 404, detail })
  })

  test('athlete of a comparison is listed with what was meant by each', async () => {
    const { body } = await world.get('/bodybuilding/v1/compare?athlete1=aldo-marcheti&athlete2=jana-kolarov', all)
    expect(body.detail).toBe(
      'There is no athlete "aldo-marcheti" or "jana-kolarov". For athlete1, did you mean aldo-marchetti? For athlete2, did you mean jana-kolarova?',
    )
    expect(body.errors).toEqual([
      { parameter: 'athlete1', detail: '"aldo-marcheti" is not known; did you mean aldo-marchetti?' },
      { parameter: 'athlete2', detail: '"jana-kolarov" is not known; did you mean jana-kolarova?' },
    ])
  })

  test('athlete of one sport is no suggestion for the other, whatever the key may read', async () => {
    expect((await world.get('/v1/athletes/aldo-marcheti', all)).body.detail).toBe(
      'There is no athlete "aldo-marcheti".',
    )
    const { key } = await createApiKey(world.database, { name: 'one', scopes: ['strongman:read'], kind: 'test' })
    await world.keyCache.refresh()
    const { body } = await world.get('/people/v1/athletes/aldo-marcheti', { 'X-API-Key': key })
    expect(body.detail).toBe('There is no athlete "aldo-marcheti".')
  })
})

test('of a word that more names have than can be suggested, none is', async () => {
  const read = readParams(world.server.routes.find(({ name }) => name === 'getBodybuildingAthlete')!, {
    ...{ path: { id: 'smith' }, query: {} },
  })
  const suggestionsOf = async (count: number) => {
    const suggest = Array.from({ length: count }, (_, at) => ({ slug: `smith-${at}` }))
    const error = new Fault('NOT_FOUND', 'There is none.', { errors: [{ parameter: 'id', detail: 'is not known' }] })
    return withLikelyNames(error, read, async () => ({ suggest }), { requestId: 'x', viewer: UNRESTRICTED })
  }
  expect(await suggestionsOf(3)).toMatchObject({ message: 'There is none. Did you mean smith-0, smith-1 or smith-2?' })
  expect(await suggestionsOf(4)).toMatchObject({ message: 'There is none.' })
})

test('to a widget, which may read one resource, no names of others are suggested', async () => {
  const route = world.server.routes.find(({ name }) => name === 'getBodybuildingAthlete')!
  const read = readParams(route, { path: { id: 'aldo-marcheti' }, query: {} })
  const errorFor = (viewer: Viewer) =>
    executeRoute(world.server.gateway.execute, read, { requestId: 'x', viewer }).catch(({ message }: Error) => message)
  expect(await errorFor(UNRESTRICTED)).toMatch(/Did you mean aldo-marchetti\?$/)
  expect(await errorFor({ kind: 'widget', resource: ['athlete:aldo-marcheti'] })).toBe(
    'There is no athlete "aldo-marcheti".',
  )
})

const SUGGEST = graphql(/* GraphQL */ `
  query Misspelt($q: String!) {
    meant: suggest(q: $q, misspelt: true) { slug }
    suggest(q: $q) { slug }
  }
`)

test('over GraphQL, fewer names are suggested for a misspelt one than for one that is being typed', async () => {
  const { data } = await world.graphql<ResultOf<typeof SUGGEST>>(print(SUGGEST), { q: 'grand flagshp 2024' }, all)
  expect(data.meant).toEqual([{ slug: '2024-grand-flagship' }])
  const started = await world.graphql<ResultOf<typeof SUGGEST>>(print(SUGGEST), { q: 'march' }, all)
  expect(started.data.suggest).toContainEqual({ slug: 'aldo-marchetti' })
  expect(started.data.meant).not.toContainEqual({ slug: 'aldo-marchetti' })
})
