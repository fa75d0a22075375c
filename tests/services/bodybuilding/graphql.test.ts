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
      bodybuildingAthletes(first: $athletes) {
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
    const { nodes } = (await world.query(DEEP, { athletes: 12 })).bodybuildingAthletes
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
    const { career } = await world.query(
      graphql(/* GraphQL */ `{ career: bodybuildingAthlete(slug: "felix-durand") {
        totals { totalContests }
        results(first: 1000) { nodes { contest { slug } } }
        peakWindow { results { contest { slug } } }
      } }`),
    )
    expect(career!.results.nodes.length).toBeGreaterThanOrEqual(career!.totals.totalContests)
    expect(career!.peakWindow.results.length).toBeLessThan(career!.totals.totalContests)
  })
})

test('two athletes are compared to any depth', async () => {
  const { comparison } = await world.query(
    graphql(/* GraphQL */ `{ comparison: bodybuildingComparison(athlete1: "bram-van-houten", athlete2: "wyatt-culpepper") {
      first: athlete1 { athlete { slug } totals { totalWins } results { nodes { contest { slug } } } }
      second: athlete2 { athlete { slug } divisions { division { slug } } peakWindow { years } }
      meetings { result1 { place athlete { slug } contest { divisions { standings { place } } } } result2 { place } }
    } }`),
  )
  const { first, second, meetings } = comparison
  expect([first.athlete.slug, second.athlete.slug]).toEqual(['bram-van-houten', 'wyatt-culpepper'])
  expect(meetings.length).toBe(6)
  for (const { result1 } of meetings) expect(result1.athlete.slug).toBe('bram-van-houten')
})

test('a career is fetched again by its id, by callers with the scope', async () => {
  const { bodybuildingAthlete } = await world.query(graphql('{ bodybuildingAthlete(slug: "felix-durand") { id } }'))
  const { id } = bodybuildingAthlete!
  const career = graphql('query ($id: ID!) { node(id: $id) { id ... on BodybuildingCareer { totalWins } } }')
  expect(await world.query(career, { id })).toEqual({ node: { id, totalWins: 5 } })
  const { data, errors } = await world.graphql(print(career), { id })
  expect([data, errors?.[0]?.extensions.code]).toEqual([{ node: null }, 'UNAUTHENTICATED'])
})

test('a search finds nobody of another sport', async () => {
  const search = graphql('{ bodybuildingSearch(q: "tauno") { totalCount } strongmanSearch(q: "tauno") { totalCount } }')
  expect(await world.query(search)).toEqual({
    bodybuildingSearch: { totalCount: 0 },
    strongmanSearch: { totalCount: 1 },
  })
})

test('a key of another sport reads nothing', async () => {
  const { key } = await createApiKey(world.database, { name: 'other', scopes: ['strongman:read'], kind: 'test' })
  await world.keyCache.refresh()
  const query = '{ bodybuildingComparison(athlete1: "felix-durand", athlete2: "hiro-tanabe") { score { ties } } }'
  const { data, errors } = await world.graphql(query, {}, { 'X-API-Key': key })
  expect([data, errors?.[0]?.extensions.code]).toEqual([{ bodybuildingComparison: null }, 'FORBIDDEN'])
})

describe('unknown names and invalid values', () => {
  test.each([
    ['{ bodybuildingComparison(athlete1: "felix-durand", athlete2: "nobody") { score { ties } } }', ['athlete2']],
    ['{ bodybuildingComparison(athlete1: "one", athlete2: "other") { score { ties } } }', ['athlete1', 'athlete2']],
    ['{ bodybuildingPrimeDuel(athlete1: "nobody", athlete2: "felix-durand") { probability } }', ['athlete1']],
    ['{ bodybuildingPrimeDuel(athlete1: "one", athlete2: "other") { probability } }', ['athlete1', 'athlete2']],
    ['{ bodybuildingResults(filter: { contest: "999999999" }) { nodes { place } } }', ['contest']],
    ['{ bodybuildingAthletes(filter: { division: "mens-closed" }) { totalCount } }', ['division']],
    ['{ bodybuildingAthletes(filter: { country: "Nowhere" }) { totalCount } }', ['country']],
  ])('%s', async (query, unknown) => {
    const { errors } = await world.graphql(query, {}, headers)
    expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }])
    expect(errors?.[0]?.extensions.errors?.map(({ parameter }) => parameter)).toEqual(unknown)
  })

  test('what is looked up alone and unknown is null', async () => {
    const nothing = graphql(`{
      bodybuildingAthlete(slug: "nobody-at-all") { id }
      bodybuildingContest(slug: "2099-nothing") { id }
      bodybuildingSeason(year: 1901) { season { year } }
      bodybuildingCountry(code: "XXX") { wins }
      bodybuildingDivision(slug: "mens-closed") { slug }
      bodybuildingTopList(slug: "most-hats") { slug }
      bodybuildingRecordList(slug: "tallest-hat") { slug }
    }`)
    const names = Object.keys(await world.query(nothing))
    expect(names).toHaveLength(7)
    expect(await world.query(nothing)).toEqual(Object.fromEntries(names.map((name) => [name, null])))
  })
})
