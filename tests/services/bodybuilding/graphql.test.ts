/** Bodybuilding over GraphQL: deep careers and lists at a fixed number of statements, and access. */
import { print } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApiKey } from '../../../src/access/keys/keys.ts'
import { graphql } from '../../../src/contract/graphql.ts'
import { countStatements } from '../../helpers/statements.ts'
import { createWorld, type World } from '../../helpers/world.ts'

let world: World
let headers: Record<string, string>
beforeAll(async () => {
  world = await createWorld()
  headers = { 'X-API-Key': world.key }
})
afterAll(() => world.close())

describe('nesting', () => {
  const DEEP = graphql(/* GraphQL */ `
    query deep($athletes: Int!) {
      bodybuilding {
        athletes(first: $athletes) {
          nodes {
            athlete { slug bodybuilding { totalWins } }
            totals { totalContests primeYears }
            divisions { division { slug } totalContests athlete { slug } }
            seasons { year rating phase }
            phases { phase firstYear lastYear }
            moves { from { slug } to { slug } before { meanPlace } after { meanPlace } }
            peakWindow {
              years
              seasons { year phase }
              results { place contest { slug year winner { slug } } athlete { slug } division { slug } }
            }
          }
        }
      }
    }
  `)

  test('into careers and their primes takes as many statements for twelve athletes as for two', async () => {
    // The first query fills caches that later ones use.
    await world.query(DEEP, { athletes: 2 })
    const few = await countStatements(() => world.query(DEEP, { athletes: 2 }))
    const many = await countStatements(() => world.query(DEEP, { athletes: 12 }))
    expect(many).toBe(few)
    expect(many).toBeLessThanOrEqual(25)
  })

  test('finds for a prime the results of its years', async () => {
    const { nodes } = (await world.query(DEEP, { athletes: 12 })).bodybuilding.athletes
    const primes = nodes.filter(({ peakWindow }) => peakWindow.years.length > 0)
    expect(primes.length).toBeGreaterThan(3)
    for (const { athlete, totals, peakWindow } of primes) {
      expect(peakWindow.years).toEqual(totals.primeYears)
      expect(peakWindow.results.length).toBeGreaterThan(0)
      for (const result of peakWindow.results) {
        expect(result.athlete).toEqual({ slug: athlete.slug })
        expect(peakWindow.years).toContain(result.contest.year)
      }
    }
  })

  test('the results of a prime and of its career are separate lists', async () => {
    const { athlete } = (
      await world.query(
        graphql(/* GraphQL */ `{ bodybuilding { athlete(slug: "felix-durand") {
          totals { totalContests }
          results { contest { slug } }
          peakWindow { results { contest { slug } } }
        } } }`),
      )
    ).bodybuilding
    expect(athlete.results.length).toBeGreaterThanOrEqual(athlete.totals.totalContests)
    expect(athlete.peakWindow.results.length).toBeLessThan(athlete.totals.totalContests)
  })
})

test('two athletes are compared to any depth', async () => {
  const { compare } = (
    await world.query(
      graphql(/* GraphQL */ `{ bodybuilding { compare(athlete1: "bram-van-houten", athlete2: "wyatt-culpepper") {
      first: athlete1 { athlete { slug } totals { totalWins } results { contest { slug } } }
      second: athlete2 { athlete { slug } divisions { division { slug } } peakWindow { years } }
      meetings { result1 { place athlete { slug } contest { divisions { placings { place } } } } result2 { place } }
    } } }`),
    )
  ).bodybuilding
  expect([compare.first.athlete.slug, compare.second.athlete.slug]).toEqual(['bram-van-houten', 'wyatt-culpepper'])
  expect(compare.meetings.length).toBe(6)
  for (const { result1 } of compare.meetings) expect(result1.athlete.slug).toBe('bram-van-houten')
})

test('a career is fetched again by its id, by callers with the scope', async () => {
  const { athlete } = (await world.query(graphql('{ bodybuilding { athlete(slug: "felix-durand") { id } } }')))
    .bodybuilding
  const career = graphql('query ($id: ID!) { node(id: $id) { id ... on BodybuildingCareer { totalWins } } }')
  expect(await world.query(career, { id: athlete.id })).toEqual({ node: { id: athlete.id, totalWins: 5 } })
  const { data, errors } = await world.graphql(print(career), { id: athlete.id })
  expect([data, errors?.[0]?.extensions.code]).toEqual([{ node: null }, 'UNAUTHENTICATED'])
})

test('a search finds nobody of another sport', async () => {
  const search = graphql(
    '{ bodybuilding { search(query: "tauno") { totalCount } } strongman { search(query: "tauno") { totalCount } } }',
  )
  expect(await world.query(search)).toEqual({
    bodybuilding: { search: { totalCount: 0 } },
    strongman: { search: { totalCount: 1 } },
  })
})

test('a key of another sport reads nothing', async () => {
  const { key } = await createApiKey(world.database, { name: 'other', scopes: ['strongman:read'], kind: 'test' })
  await world.keyCache.refresh()
  const query = '{ bodybuilding { compare(athlete1: "felix-durand", athlete2: "hiro-tanabe") { score { ties } } } }'
  const { data, errors } = await world.graphql(query, {}, { 'X-API-Key': key })
  expect([data, errors?.[0]?.extensions.code]).toEqual([{ bodybuilding: null }, 'FORBIDDEN'])
})

describe('unknown names and invalid values', () => {
  test.each([
    ['{ bodybuilding { athlete(slug: "nobody-at-all") { id } } }', 'athlete'],
    ['{ bodybuilding { compare(athlete1: "felix-durand", athlete2: "nobody") { score { ties } } } }', 'athlete'],
    ['{ bodybuilding { country(code: "XXX") { wins } } }', 'country'],
    ['{ bodybuilding { results(filter: { contest: 999999999 }) { nodes { place } } } }', 'contest'],
  ])('%s', async (query, parameter) => {
    const { errors } = await world.graphql(query, {}, headers)
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND', errors: [{ parameter }] })
  })
})
