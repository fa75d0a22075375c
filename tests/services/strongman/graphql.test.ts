/** Strongman over GraphQL: deep selections at a fixed number of statements, filters, orders, and access. */
import { print } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApiKey } from '../../../src/access/keys/keys.ts'
import { graphql, type ResultOf, type VariablesOf } from '../../../src/contract/graphql.ts'
import { countStatements } from '../../helpers/statements.ts'
import { createWorld, type World } from '../../helpers/world.ts'

let world: World
let headers: Record<string, string>
beforeAll(async () => {
  world = await createWorld()
  headers = { Authorization: `Bearer ${world.key}` }
})
afterAll(() => world.close())

const PEOPLE = graphql('{ athlete(slug: "tauno-jarvela") { fullName } athletes(first: 50) { nodes { fullName } } }')

describe('nesting', () => {
  const DEEP = graphql(/* GraphQL */ `
    query deep($athletes: Int!, $results: Int!) {
      strongmanAthletes(first: $athletes) {
        totalCount
        nodes {
          athlete { slug country { name } }
          division { code }
          personalBests { eventKey value }
          results(first: $results) {
            totalCount
            nodes {
              place
              contest {
                slug
                winner { slug }
                standings {
                  place
                  athlete { slug strongman { totalWins results(first: 2) { nodes { contest { slug } } } } }
                }
              }
              performances { eventKey value }
            }
          }
        }
      }
    }
  `)

  test('from athletes to results to contests to standings to athletes takes as many statements for seven as for one', async () => {
    const one = await countStatements(() => world.query(DEEP, { athletes: 1, results: 1 }))
    const many = await countStatements(() => world.query(DEEP, { athletes: 7, results: 5 }))
    expect(many).toBe(one)
    // One statement for each relation of the query, and the count.
    expect(many).toBeLessThanOrEqual(25)
  })

  test('returns to the athlete it began with', async () => {
    const { strongmanAthletes } = await world.query(DEEP, { athletes: 5, results: 8 })
    for (const { athlete, results } of strongmanAthletes.nodes) {
      for (const { place, contest } of results.nodes) {
        const own = contest.standings.find((line) => line.athlete.slug === athlete.slug)
        expect(own?.place).toBe(place)
        expect(own?.athlete.strongman?.totalWins).toBeGreaterThanOrEqual(0)
      }
    }
  })

  test('a list nested under two aliases with different arguments is two lists', async () => {
    const { strongmanAthletes } = await world.query(
      graphql(/* GraphQL */ `{
        strongmanAthletes(first: 3) { nodes {
          all: results(first: 20) { totalCount nodes { contest { year } } }
          of2024: results(first: 20, filter: { year: 2024 }) { totalCount nodes { contest { year } } }
        } }
      }`),
    )
    for (const { all, of2024 } of strongmanAthletes.nodes) {
      const years = all.nodes.map(({ contest }) => contest.year)
      expect(of2024.totalCount).toBe(years.filter((year) => year === 2024).length)
      expect(all.totalCount).toBe(years.length)
    }
  })

  test('a nested list pages by number and by cursor alike', async () => {
    const page = graphql(/* GraphQL */ `
      query page($first: Int, $page: Int, $offset: Int, $after: String) {
        strongmanAthlete(slug: "tauno-jarvela") {
          results(first: $first, page: $page, offset: $offset, after: $after) {
            nodes { contest { slug } } pageInfo { endCursor } } }
      }
    `)
    const slugs = async (variables: VariablesOf<typeof page>) => {
      const { results } = (await world.query(page, variables)).strongmanAthlete!
      return { of: results.nodes.map(({ contest }) => contest.slug), ...results.pageInfo }
    }
    const all = await slugs({ first: 20 })
    const first = await slugs({ first: 2 })
    expect(first.of).toEqual(all.of.slice(0, 2))
    expect((await slugs({ first: 2, page: 2 })).of).toEqual(all.of.slice(2, 4))
    expect((await slugs({ first: 2, after: first.endCursor })).of).toEqual(all.of.slice(2, 4))
    expect((await slugs({ first: 2, offset: 3 })).of).toEqual(all.of.slice(3, 5))
  })
})

describe('by id', () => {
  test('a career and a contest are fetched again by their ids', async () => {
    const { career, contest } = await world.query(
      graphql(`{ career: strongmanAthlete(slug: "tauno-jarvela") { id athlete { id } }
        contest: strongmanContest(slug: "2024-world-strength-final") { id } }`),
    )
    const ids = [career!.id, career!.athlete.id, contest!.id]
    const { nodes } = await world.query(
      graphql(`query ($ids: [ID!]!) { nodes(ids: $ids) {
        id ... on StrongmanCareer { totalWins } ... on Athlete { slug } ... on StrongmanContest { slug } } }`),
      { ids },
    )
    expect(nodes).toEqual([
      { id: ids[0], totalWins: 3 },
      { id: ids[1], slug: 'tauno-jarvela' },
      { id: ids[2], slug: '2024-world-strength-final' },
    ])
  })

  test('nothing is fetched without a key, even with a known id', async () => {
    const { career } = await world.query(
      graphql('{ career: strongmanAthlete(slug: "tauno-jarvela") { id athlete { id } } }'),
    )
    for (const id of [career!.id, career!.athlete.id]) {
      const { data, errors } = await world.graphql('query ($id: ID!) { node(id: $id) { id } }', { id })
      expect(data).toEqual({ node: null })
      expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    }
  })
})

describe('access', () => {
  test('a person is visible to keys of the sports that they compete in, and to no other', async () => {
    const { key } = await createApiKey(world.database, { name: 'other', scopes: ['bodybuilding:read'], kind: 'test' })
    await world.keyCache.refresh()
    const names = ({ athletes }: ResultOf<typeof PEOPLE>) => athletes.nodes.map(({ fullName }) => fullName)
    const { data: others } = await world.graphql<ResultOf<typeof PEOPLE>>(print(PEOPLE), {}, { 'X-API-Key': key })
    expect(others.athlete).toBeNull()
    expect(names(others)).not.toContain('Tauno Järvelä')
    expect(names(others)).toContain('Wyatt Culpepper')
    expect(names(await world.query(PEOPLE))).toEqual(expect.arrayContaining(['Tauno Järvelä', 'Wyatt Culpepper']))
    const { id } = (await world.query(graphql('{ athlete(slug: "tauno-jarvela") { id } }'))).athlete!
    const byId = await world.graphql('query ($id: ID!) { node(id: $id) { id } }', { id }, { 'X-API-Key': key })
    expect(byId.data).toEqual({ node: null })
    const anonymous = await world.graphql('{ athlete(slug: "tauno-jarvela") { fullName } athletes { totalCount } }')
    expect(anonymous.errors?.map(({ extensions }) => extensions.code)).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED'])
  })
})

describe('unknown names and invalid values', () => {
  test.each([
    ['{ strongmanAthletes(filter: { country: "Nowhere" }) { totalCount } }', 'country'],
    ['{ strongmanAthletes(filter: { division: "X" }) { totalCount } }', 'division'],
    ['{ strongmanRanking(division: "X") { year } }', 'division'],
    ['{ strongmanStandards(event: "swimming") { event } }', 'event'],
    ['{ strongmanRecords(filter: { event: "swimming" }) { totalCount } }', 'event'],
    ['{ strongmanProBenchmarks(event: "swimming") { event } }', 'event'],
  ])('%s', async (query, parameter) => {
    const { errors } = await world.graphql(query, {}, headers)
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND', errors: [{ parameter }] })
  })

  test('what is looked up alone and unknown is null', async () => {
    const nothing = graphql(`{
      athlete(slug: "nobody-at-all") { id }
      country(code: "Nowhere") { code }
      strongmanAthlete(slug: "nobody-at-all") { id }
      strongmanContest(slug: "2099-nothing") { id }
      strongmanSeason(year: 1901) { year }
      strongmanCountry(code: "XXX") { wins }
      strongmanEvent(key: "swimming") { key }
      strongmanTopList(slug: "most-hats") { slug }
    }`)
    const names = Object.keys(await world.query(nothing))
    expect(names).toHaveLength(8)
    expect(await world.query(nothing)).toEqual(Object.fromEntries(names.map((name) => [name, null])))
  })
})

const METHODS = graphql('{ methods(service: STRONGMAN) { slug title paragraphs formula } }')

test('the methods of all figures are public', async () => {
  const { data } = await world.graphql<ResultOf<typeof METHODS>>(print(METHODS))
  expect(data.methods.length).toBeGreaterThan(5)
  for (const { title, paragraphs } of data.methods)
    expect([title, ...paragraphs].every((text) => text !== '')).toBe(true)
})

const HEAVIEST = graphql(`{ strongmanTopList(slug: "heaviest-deadlift") {
  kg: unit lb: unit(unit: LB) entries { nodes { kg: value lb: value(unit: LB) } }
} }`)
const MOST_WINS = graphql(`{ strongmanTopList(slug: "most-wins") {
  kg: unit lb: unit(unit: LB) entries { nodes { kg: value lb: value(unit: LB) } }
} }`)

test('top lists of weights are in the unit of the request; other lists have one unit', async () => {
  const weights = (await world.query(HEAVIEST)).strongmanTopList
  expect([weights?.kg, weights?.lb]).toEqual(['kg', 'lb'])
  expect(weights?.entries.nodes.length).toBeGreaterThan(0)
  for (const { kg, lb } of weights?.entries.nodes ?? []) expect(lb).toBeCloseTo(kg / 0.45359237, 0)
  const wins = (await world.query(MOST_WINS)).strongmanTopList
  expect([wins?.kg, wins?.lb]).toEqual(['wins', 'wins'])
  for (const { kg, lb } of wins?.entries.nodes ?? []) expect(lb).toBe(kg)
})

const OLDEST = graphql('{ strongmanTopList(slug: "oldest-winner") { entries { nodes { value detail } } } }')

test('ages in top lists distinguish days', async () => {
  const { nodes } = (await world.query(OLDEST)).strongmanTopList?.entries ?? { nodes: [] }
  expect(nodes.length).toBeGreaterThan(0)
  for (const { value, detail } of nodes) {
    const [, years, days] = /^(\d+) years, (\d+) days?,/.exec(detail ?? '') ?? []
    expect(value).toBeCloseTo(Number(years) + Number(days) / 366, 3)
  }
})
