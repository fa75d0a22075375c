/** A filter that says nothing, too much, or what nothing has is refused with the reason. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const ask = (query: string) => world.graphql<Record<string, unknown> | null>(query, {}, { 'X-API-Key': world.key })

/** The slugs of the athlete and the contest of a result. */
async function someResult(sport: string) {
  const { data } = await world.graphql<{
    list: { nodes: [{ athlete: { slug: string }; contest: { slug: string } }] }
  }>(
    `{ list: ${sport}Results(first: 1) { nodes { athlete { slug } contest { slug } } } }`,
    {},
    { 'X-API-Key': world.key },
  )
  const [{ athlete, contest }] = data.list.nodes
  return { athlete: athlete.slug, contest: contest.slug }
}

describe.each(['strongman', 'bodybuilding'])('%s', (sport) => {
  test.each([
    ['an empty list', 'Contests', '{ year: [] }', 'year', 'must have at least 1 value; leave it out for all'],
    [
      'an empty list of names',
      'Results',
      '{ athlete: [] }',
      'athlete',
      'must have at least 1 value; leave it out for all',
    ],
    ['a year that is none', 'Results', '{ year: [2020, 0] }', 'year', 'must be from 1 to 9999'],
    ['an empty name', 'Results', '{ athlete: [""] }', 'athlete', 'must be 1 to 120 characters long'],
    [
      'a range that ends before it begins',
      'Results',
      '{ dateRange: { from: "2020-01-02", to: "2020-01-01" } }',
      'from',
      'must not be after to',
    ],
    [
      'years outside the range',
      'Contests',
      '{ year: [2019, 2021], dateRange: { from: "2020-01-01", to: "2020-12-31" } }',
      'year',
      'must be within the range of days from 2020-01-01 to 2020-12-31',
    ],
  ])('%s is refused', async (_, list, filter, parameter, detail) => {
    const { data, errors } = await ask(`{ list: ${sport}${list}(filter: ${filter}) { totalCount } }`)
    expect(data?.['list'] ?? null).toBeNull()
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_PARAMETER', errors: [{ parameter, detail }] })
  })

  test('101 values are refused, and 100 are not', async () => {
    const list = (length: number) => Array.from({ length }, (_, index) => 1_900 + index).join(', ')
    const query = (length: number) => `{ list: ${sport}Contests(filter: { year: [${list(length)}] }) { totalCount } }`
    expect((await ask(query(100))).errors).toBeUndefined()
    expect((await ask(query(101))).errors?.[0]?.extensions).toMatchObject({
      errors: [{ parameter: 'year', detail: 'must have at most 100 values, but has 101' }],
    })
  })

  test('a name that nothing has is an error, also beside one that something has', async () => {
    const { athlete, contest } = await someResult(sport)
    for (const [filter, parameter] of [
      ['country: ["Nowhere"]', 'country'],
      ['division: ["nothing"]', 'division'],
      ['series: ["nothing"]', 'series'],
      ['athlete: ["nobody"]', 'athlete'],
      [`athlete: ["${athlete}", "nobody"]`, 'athlete'],
      [`athlete: ["${athlete}", "999999999"]`, 'athlete'],
      [`contest: ["${contest}", "nothing"]`, 'contest'],
    ]) {
      const { errors } = await ask(`{ list: ${sport}Results(filter: { ${filter} }) { totalCount } }`)
      expect(errors?.[0]?.extensions, filter).toMatchObject({ code: 'NOT_FOUND', errors: [{ parameter }] })
    }
  })

  test('a refused list of an object is null by itself, and the rest of the object is there', async () => {
    const { athlete, contest } = await someResult(sport)
    const { data, errors } = await ask(`{
      athlete: ${sport}Athlete(slug: "${athlete}") { athlete { slug } results(filter: { division: ["nothing"] }) { totalCount }
        others: results { pageInfo { hasPreviousPage } } wrong: results(after: "x") { totalCount } }
      contest: ${sport}Contest(slug: "${contest}") { slug standings(division: ["nothing"]) { place }
        divisions(division: ["nothing"]) { fieldSize } }
    }`)
    expect(data).toEqual({
      athlete: {
        athlete: { slug: athlete },
        results: null,
        others: { pageInfo: { hasPreviousPage: false } },
        wrong: null,
      },
      contest: { slug: contest, standings: null, divisions: null },
    })
    expect(errors?.map(({ path, extensions }) => [path?.join('.'), extensions.code]).sort()).toEqual([
      ['athlete.results', 'NOT_FOUND'],
      ['athlete.wrong', 'INVALID_CURSOR'],
      ['contest.divisions', 'NOT_FOUND'],
      ['contest.standings', 'NOT_FOUND'],
    ])
  })
})
