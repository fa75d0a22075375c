/** The flagship contest and the second major contest over REST. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { graphql, type VariablesOf } from '../../../../src/contract/graphql.ts'
import { type Circuit, openCircuit } from '../../../helpers/circuit.ts'

let circuit: Circuit
beforeAll(async () => {
  circuit = await openCircuit()
})
afterAll(() => circuit.close())

interface Row {
  readonly contest: { readonly year: number; readonly event_tier: string }
  readonly division: string
  readonly place: number | null
  readonly status: string
}

const DIVISIONS = ['mens-open', 'classic-physique', 'womens-bikini']

/** Sort key: years descend, then divisions in their order, then places ascending with missing places last. */
const rank = ({ contest, division, place }: Row): number =>
  -contest.year * 10_000 + DIVISIONS.indexOf(division) * 1_000 + (place ?? 999)

describe.each([
  ['/flagship', 'flagship', 2019],
  ['/second', 'second', 2021],
])('%s', (path, tier, first) => {
  test('lists the placings: the latest edition first, by division, then by place', async () => {
    const rows: Row[] = await circuit.data(`${path}?per_page=100`)
    const ranks = rows.map(rank)
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    expect(rows.at(-1)?.contest.year).toBe(first)
    expect(new Set(rows.map(({ contest }) => contest.event_tier))).toEqual(new Set([tier]))
  })

  test('filters by year and division; year 0 means all years', async () => {
    const all = (await circuit.get(path)).body
    expect((await circuit.get(`${path}?year=0`)).body).toEqual(all)
    const rows: Row[] = await circuit.data(`${path}?year=2025&division=mens-open`)
    expect(rows.map(({ contest, division, place }) => [contest.year, division, place])).toEqual(
      rows.map((_, at) => [2025, 'mens-open', at < 3 || tier === 'flagship' ? at + 1 : null]),
    )
    expect(rows.length).toBe(4)
  })

  test('has pages of fifty by default', async () => {
    const { body, headers } = await circuit.get(`${path}?per_page=2&page=2`)
    expect(body).toMatchObject({ page: 2, per_page: 2, pages: Math.ceil(body.total / 2) })
    expect(headers.get('link')).toContain('rel="prev"')
    expect((await circuit.get(path)).body.per_page).toBe(50)
  })

  test('of one year is the contest with its divisions, each with its placings', async () => {
    const { body } = await circuit.get(`${path}/2025`)
    expect(body).toMatchObject({ year: 2025, event_tier: tier, status: 'completed' })
    expect(body.divisions[0]).toMatchObject({ division: 'mens-open', field_size: tier === 'flagship' ? 4 : 3 })
    expect(body.divisions[0].placings[0]).toMatchObject({ place: 1, athlete: { slug: body.winner.slug } })
    const { body: contest } = await circuit.get(`/contests/${body.id}`)
    expect(body).toEqual(contest)
  })

  test('of one year and division is the contest with that division only', async () => {
    const { body } = await circuit.get(`${path}/2021?division=womens-bikini`)
    expect(body.divisions.map((one: Row) => one.division)).toEqual(['womens-bikini'])
  })
})

test('a start list has no placings, but the upcoming edition has a page', async () => {
  expect(await circuit.data('/flagship?year=2026')).toEqual([])
  const { body } = await circuit.get('/flagship/2026')
  expect(body).toMatchObject({ status: 'upcoming', winner: null })
  expect(body.divisions[0].placings[0]).toMatchObject({ status: 'entered', place: null })
})

test('a disqualified athlete is listed last, without a place', async () => {
  const rows: Row[] = await circuit.data('/flagship?year=2022&division=mens-open')
  expect(rows.at(-1)).toMatchObject({ status: 'disqualified', place: null, athlete: { slug: 'dmitri-zukov' } })
})

describe('/flagship/winners', () => {
  test('lists the winners of a division by edition, the latest first', async () => {
    const { body } = await circuit.get('/flagship/winners?division=mens-open')
    expect(body).toMatchObject({ total: 7, page: 1, per_page: 100, pages: 1 })
    const winners = body.data.map((one: { contest: { year: number }; winners: { slug: string }[] }) => [
      one.contest.year,
      ...one.winners.map(({ slug }) => slug),
    ])
    expect(winners).toEqual([
      [2025, 'bram-van-houten'],
      [2024, 'chidi-okonjo'],
      [2023, 'bram-van-houten'],
      [2022, 'bram-van-houten'],
      [2021, 'aldo-marchetti'],
      [2020, 'aldo-marchetti'],
      [2019, 'aldo-marchetti'],
    ])
    expect(body.data[0]).toMatchObject({ division: 'mens-open', field_size: 4 })
  })

  test('lists all athletes who tied for first place', async () => {
    const { prisma } = circuit.world.database
    const [tied] = await prisma.placing.findMany({
      where: { place: 2, contest: { level: 'FLAGSHIP', year: 2023 }, division: { slug: 'womens-bikini' } },
    })
    await prisma.placing.update({ where: { id: tied!.id }, data: { place: 1 } })
    const [, , latest] = await circuit.data('/flagship/winners?division=womens-bikini')
    expect(latest.winners.map(({ slug }: { slug: string }) => slug)).toEqual(['jana-kolarova', 'lucia-herrera'])
  })

  test('are connections in GraphQL too, next to all placings', async () => {
    const winners = graphql(/* GraphQL */ `
      query winners($first: Int, $last: Int, $page: Int, $after: String, $before: String) {
        bodybuildingFlagship {
          winners(division: "mens-open", first: $first, last: $last, page: $page, after: $after, before: $before) {
            totalCount pageInfo { hasNextPage hasPreviousPage endCursor }
            nodes { contest { year } winners { slug } standings { place } }
          }
        }
      }
    `)
    const page = async (variables: VariablesOf<typeof winners>) =>
      (await circuit.world.query(winners, variables)).bodybuildingFlagship.winners
    const first = await page({ first: 2 })
    expect(first.nodes.map(({ contest }) => contest.year)).toEqual([2025, 2024])
    expect(first.nodes[0]?.winners).toHaveLength(1)
    expect(first.nodes[0]?.standings).toHaveLength(4)
    expect(first).toMatchObject({ totalCount: 7, pageInfo: { hasNextPage: true, hasPreviousPage: false } })
    const second = await page({ first: 2, after: first.pageInfo.endCursor })
    expect(second.nodes.map(({ contest }) => contest.year)).toEqual([2023, 2022])
    const before = await page({ last: 1, before: second.pageInfo.endCursor })
    expect(before.nodes.map(({ contest }) => contest.year)).toEqual([2023])
    const last = await page({ last: 2 })
    expect(last.nodes.map(({ contest }) => contest.year)).toEqual([2020, 2019])
    expect(last.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true })
    expect((await page({ first: 3, page: 3 })).nodes.map(({ contest }) => contest.year)).toEqual([2019])
    expect((await page({ first: 3, page: 9 })).nodes).toEqual([])
  })
})

describe('errors', () => {
  test.each([
    ['/flagship/1963', 'No edition of the flagship contest'],
    ['/second/2024', 'No edition of the second major contest'],
    ['/flagship/2025?division=mens-212', 'in the division mens-212'],
    ['/flagship?division=mens-opne', 'division'],
    ['/second/2025?division=heavy', 'division'],
    ['/flagship/winners?division=nobody', 'division'],
  ])('%s is a 404 that says what is unknown', async (path, what) => {
    const { status, body } = await circuit.get(path)
    expect([status, body.code]).toEqual([404, 'not_found'])
    expect(body.detail).toContain(what)
  })

  test('a year without an edition gets the years that have one', async () => {
    const { body } = await circuit.get('/flagship/1963')
    const years = body.errors[0].allowed
    expect(years).toContain('2024')
    expect(body.detail).toBe(
      `No edition of the flagship contest is known for 1963: year must be one of ${years.join(', ')}.`,
    )
  })

  test('a misspelt division gets the nearest one as a suggestion', async () => {
    expect((await circuit.get('/flagship?division=mens-opne')).body.errors[0].allowed).toEqual(['mens-open'])
  })

  test.each([
    ['/flagship/winners', 'division', 'is required'],
    ['/flagship/18000', 'year', 'from 1 to 9999'],
    ['/second/18000', 'year', 'from 1 to 9999'],
    ['/flagship/last', 'year', 'whole number'],
    ['/flagship?year=18000', 'year', 'from 1 to 9999, or 0, which'],
    ['/second?year=-1', 'year', 'from 1 to 9999, or 0, which'],
    ['/flagship?per_page=0', 'per_page', 'from 1 to 100'],
    ['/flagship?per_page=101', 'per_page', 'from 1 to 100'],
    ['/second?page=0', 'page', 'from 1'],
  ])('%s is a 400 that says what %s may be', async (path, parameter, means) => {
    const { status, body } = await circuit.get(path)
    expect([status, body.code]).toEqual([400, 'invalid_parameter'])
    expect(body.errors).toContainEqual(expect.objectContaining({ parameter, detail: expect.stringContaining(means) }))
  })
})
