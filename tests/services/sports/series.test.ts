/** A series of contests, and who won it: the list agrees with the placings. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

interface Row {
  readonly place: number | null
  readonly athlete: { readonly slug: string }
  readonly division: { readonly slug: string }
  readonly contest: { readonly year: number; readonly series: { readonly slug: string } | null }
}

interface Winner {
  readonly athlete: { readonly slug: string }
  readonly division: { readonly slug: string }
  readonly wins: number
  readonly years: readonly number[]
}

const ask = async <Data>(query: string, variables: object = {}) =>
  world.graphql<Data>(query, variables, { 'X-API-Key': world.key })

describe.each([
  ['strongman', 'Strongman'],
  ['bodybuilding', 'Bodybuilding'],
])('%s', (sport, type) => {
  const winnersOf = async (series: string, more = '') => {
    const { data, errors } = await ask<{ winners: Winner[] | null }>(
      `query ($series: String!) { winners: ${sport}SeriesWinners(series: $series, first: 100${more}) {
        athlete { slug } division { slug } wins years
      } }`,
      { series },
    )
    return { winners: data?.winners ?? [], errors }
  }

  /** All placings at contests that are no heats. */
  async function results(): Promise<Row[]> {
    const { data: held } = await ask<{ list: { nodes: { slug: string }[] } }>(
      `{ list: ${sport}Contests(first: 100, filter: { stage: true }) { nodes { slug } } }`,
    )
    const heats = new Set(held.list.nodes.map(({ slug }) => slug))
    const all: (Row & { contest: { slug: string } })[] = []
    for (let page = 1; ; page += 1) {
      const { data } = await ask<{ list: { nodes: (Row & { contest: { slug: string } })[] } }>(
        `query ($page: Int!) { list: ${sport}Results(first: 100, page: $page) {
          nodes { place athlete { slug } division { slug } contest { slug year series { slug } } }
        } }`,
        { page },
      )
      all.push(...data.list.nodes)
      if (data.list.nodes.length < 100) return all.filter(({ contest }) => !heats.has(contest.slug))
    }
  }

  test('every series has the winners of its contests, by division, the most wins first', async () => {
    const rows = await results()
    const series = [...new Set(rows.flatMap(({ contest }) => contest.series?.slug ?? []))]
    expect(series.length).toBeGreaterThan(1)
    for (const slug of series) {
      const expected = new Map<string, number[]>()
      for (const { place, athlete, division, contest } of rows) {
        if (place !== 1 || contest.series?.slug !== slug) continue
        const key = `${athlete.slug} ${division.slug}`
        expected.set(
          key,
          [...(expected.get(key) ?? []), contest.year].sort((a, b) => a - b),
        )
      }
      const { winners } = await winnersOf(slug)
      expect(new Map(winners.map((one) => [`${one.athlete.slug} ${one.division.slug}`, one.years]))).toEqual(expected)
      expect(winners.every(({ wins, years }) => wins === years.length)).toBe(true)
      expect(winners.map(({ wins }) => wins)).toEqual(winners.map(({ wins }) => wins).toSorted((a, b) => b - a))
    }
  })

  test('winners of one division, and of an unknown series or division', async () => {
    const rows = await results()
    const won = rows.find(({ place, contest }) => place === 1 && contest.series)!
    const slug = won.contest.series!.slug
    const { data } = await ask<{ list: { nodes: { code: string; slug: string }[] } }>(
      `{ list: ${sport}Divisions(first: 100) { nodes { code slug } } }`,
    )
    const division = data.list.nodes.find((one) => one.slug === won.division.slug)!
    const { winners } = await winnersOf(
      slug,
      `, division: ["${sport === 'strongman' ? division.code : division.slug}"]`,
    )
    expect(winners.length).toBeGreaterThan(0)
    expect(new Set(winners.map((one) => one.division.slug))).toEqual(new Set([division.slug]))
    expect((await winnersOf('no-such-series')).errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' })
    expect((await winnersOf(slug, ', division: ["no-such"]')).errors?.[0]?.extensions).toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('a series is found by its slug, and is null if unknown', async () => {
    const slug = (await results()).find(({ contest }) => contest.series)!.contest.series!.slug
    const { data } = await ask<Record<string, { __typename: string; slug: string } | null>>(
      `query ($slug: String!) { known: ${sport}Series(slug: $slug) { __typename slug } unknown: ${sport}Series(slug: "no-such-series") { __typename slug } }`,
      { slug },
    )
    expect(data).toEqual({ known: { __typename: `${type}Series`, slug }, unknown: null })
  })
})
