/** The root search field: all sports at once, each person once, and for each caller only what they may see. */
import { print } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApiKey } from '../../../src/access/keys/keys.ts'
import { graphql, type ResultOf, type VariablesOf } from '../../../src/contract/graphql.ts'
import { countStatements } from '../../helpers/statements.ts'
import { createWorld, type World } from '../../helpers/world.ts'

let world: World
let headers: Record<string, string>
let strongmanOnly: Record<string, string>
beforeAll(async () => {
  world = await createWorld({ settings: { RESPONSE_CACHE_BYTES: '0' } })
  headers = { 'X-API-Key': world.key }
  const { key } = await createApiKey(world.database, { name: 'one', scopes: ['strongman:read'], kind: 'test' })
  await world.keyCache.refresh()
  strongmanOnly = { 'X-API-Key': key }
})
afterAll(() => world.close())

const ALL = graphql(/* GraphQL */ `
  query All($q: String!, $first: Int) {
    search(q: $q, first: $first) {
      query
      athletes { slug fullName strongman { totalContests } bodybuilding { totalContests } }
      strongmanContests { slug }
      strongmanEvents { key }
      bodybuildingContests { slug }
    }
  }
`)

const find = async (variables: VariablesOf<typeof ALL>) => (await world.query(ALL, variables)).search

describe('a search of all sports', () => {
  test('finds an athlete of two sports once, with both careers', async () => {
    const { query, athletes } = await find({ q: ' culpeper wyat ' })
    expect(query).toBe('culpeper wyat')
    expect(athletes).toEqual([
      {
        ...{ slug: 'wyatt-culpepper', fullName: 'Wyatt Culpepper' },
        strongman: { totalContests: expect.any(Number) },
        bodybuilding: { totalContests: expect.any(Number) },
      },
    ])
  })

  test('finds people, contests and events of each sport, at most the requested number of each', async () => {
    const north = await find({ q: 'north' })
    expect(north.strongmanContests.length).toBeGreaterThan(1)
    expect(north.bodybuildingContests.length).toBeGreaterThan(1)
    const one = await find({ q: 'north', first: 1 })
    expect(one.strongmanContests).toEqual(north.strongmanContests.slice(0, 1))
    expect(one.bodybuildingContests).toEqual(north.bodybuildingContests.slice(0, 1))
    expect((await find({ q: 'deadlft' })).strongmanEvents[0]).toEqual({ key: 'deadlift' })
    const slugs = (await find({ q: 'ma' })).athletes.map(({ slug }) => slug)
    expect(slugs).toContain('aldo-marchetti')
    expect(new Set(slugs).size).toBe(slugs.length)
  })

  test('finds nothing for punctuation alone, and refuses a query that is too short or a page that is too large', async () => {
    expect(await find({ q: '%%%' })).toMatchObject({ athletes: [], strongmanContests: [], strongmanEvents: [] })
    const refused = async (variables: object) =>
      (await world.graphql(print(ALL), variables, headers)).errors?.map(({ extensions }) => extensions)
    expect(await refused({ q: ' a ' })).toMatchObject([{ code: 'INVALID_PARAMETER', errors: [{ parameter: 'q' }] }])
    expect(await refused({ q: 'north', first: 101 })).toMatchObject([{ errors: [{ parameter: 'first' }] }])
  })

  test('takes one statement for people, for any number of matches and any depth', async () => {
    const count = (fields: string, q: string) =>
      countStatements(() => world.graphql(`{ search(q: "${q}") { athletes { ${fields} } } }`, {}, headers))
    const plain = await count('slug', 'wyatt culpepper')
    expect(plain).toBe(1)
    expect(await count('slug', 'ma')).toBe(plain)
    const deep = 'slug strongman { totalWins } bodybuilding { totalWins }'
    expect(await count(deep, 'ma')).toBe(await count(deep, 'wyatt culpepper'))
  })

  test('costs the rows that it may find', async () => {
    const priced = async (first: number) => {
      const query = `{ search(q: "north", first: ${first}) { athletes { slug } } }`
      return ((await world.graphql(query, {}, headers)) as unknown as Priced).extensions.cost.points
    }
    expect((await priced(100)) - (await priced(1))).toBe(99)
  })
})

interface Priced {
  readonly extensions: { readonly cost: { readonly points: number } }
}

describe('a search without all scopes', () => {
  test('is refused to callers without any', async () => {
    const { data, errors } = await world.graphql(print(ALL), { q: 'north' })
    expect(data).toEqual({ search: null })
    expect(errors).toMatchObject([{ path: ['search'], extensions: { code: 'UNAUTHENTICATED' } }])
  })

  test('finds nobody of a sport outside the scopes of the key, and fails for its contests', async () => {
    const ask = (q: string) => world.graphql<ResultOf<typeof ALL>>(print(ALL), { q }, strongmanOnly)
    expect((await ask('marchetti')).data.search.athletes).toEqual([])
    const { data, errors } = await ask('wyatt culpepper')
    expect(data.search).toMatchObject({
      athletes: [{ slug: 'wyatt-culpepper', bodybuilding: null }],
      ...{ strongmanContests: [], strongmanEvents: [], bodybuildingContests: null },
    })
    const told = errors?.map(({ path, extensions }) => [path?.join('.'), extensions.code])
    expect(told?.toSorted()).toEqual([
      ['search.athletes.0.bodybuilding', 'FORBIDDEN'],
      ['search.bodybuildingContests', 'FORBIDDEN'],
    ])
  })
})
