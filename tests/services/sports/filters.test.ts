/** Lists of every sport are filtered in one way: any of several values of a field, and all fields together. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

interface ContestRow {
  readonly slug: string
  readonly databaseId: number
  readonly year: number
  readonly date: string | null
  readonly level: string
  readonly status: string
  readonly countryCode: string | null
  readonly series: { readonly slug: string; readonly name: string } | null
  readonly divisions: readonly { readonly division: DivisionRow }[]
}

interface DivisionRow {
  readonly code: string
  readonly slug: string
}

interface AthleteRow {
  readonly athlete: Person
  readonly division: DivisionRow
  readonly seasons: readonly { readonly year: number }[]
}

interface Person {
  readonly slug: string
  readonly databaseId: number
  readonly countryCode: string | null
  readonly country: { readonly name: string } | null
}

interface ResultRow {
  readonly athlete: Person
  readonly contest: ContestRow
  readonly division: DivisionRow
  readonly place: number | null
}

const DIVISION = 'division { code slug }'
const PERSON = 'athlete { slug databaseId countryCode country { name } }'
const CONTEST = `slug databaseId year date level status countryCode series { slug name } divisions { ${DIVISION} }`
const ROWS = {
  Contests: CONTEST,
  Athletes: `${PERSON} ${DIVISION} seasons { year }`,
  Results: `${PERSON} ${DIVISION} contest { ${CONTEST} } place`,
} as const

type List = keyof typeof ROWS

const ask = (query: string, variables: object = {}) =>
  world.graphql<Record<string, { nodes: never[]; totalCount: number } | null>>(query, variables, {
    'X-API-Key': world.key,
  })

async function rows<Row>(sport: string, list: List, filter: object = {}): Promise<Row[]> {
  const query = `query ($filter: ${sport.charAt(0).toUpperCase()}${sport.slice(1)}${list.slice(0, -1)}Filter, $page: Int!) {
    list: ${sport}${list}(first: 100, page: $page, filter: $filter) { nodes { ${ROWS[list]} } }
  }`
  const all: Row[] = []
  for (let page = 1; ; page += 1) {
    const { data, errors } = await ask(query, { filter, page })
    expect(errors, JSON.stringify(filter)).toBeUndefined()
    const { nodes } = data['list']!
    all.push(...nodes)
    if (nodes.length < 100) return all
  }
}

/** The first values that differ. */
const firstTwo = <Value>(values: readonly (Value | null)[]): [Value, Value] => {
  const [one, other] = new Set(values.filter((value) => value !== null))
  return [one!, other!]
}

describe.each(['strongman', 'bodybuilding'])('%s', (sport) => {
  const contests = () => rows<ContestRow>(sport, 'Contests')
  const athletes = () => rows<AthleteRow>(sport, 'Athletes')
  const results = () => rows<ResultRow>(sport, 'Results')
  const identifier = ({ code, slug }: DivisionRow): string => (sport === 'strongman' ? code : slug)

  /** The rows of a filter are those that the condition keeps, in the same order, and neither none nor all. */
  async function expectRows<Row>(list: List, all: readonly Row[], filter: object, keeps: (row: Row) => boolean) {
    const expected = all.filter(keeps)
    const label = `${list} ${JSON.stringify(filter)}`
    expect(await rows<Row>(sport, list, filter), label).toEqual(expected)
    expect(expected.length, label).toBeGreaterThan(0)
    expect(expected.length, label).toBeLessThan(all.length)
  }

  test('contests by whether a winner is on record, in any division', async () => {
    const all = await contests()
    const won = new Set((await results()).filter(({ place }) => place === 1).map(({ contest }) => contest.slug))
    await expectRows('Contests', all, { winnerKnown: true }, ({ slug }) => won.has(slug))
    await expectRows('Contests', all, { winnerKnown: false }, ({ slug }) => !won.has(slug))
  })

  test('contests by year, country, series, level and division, each with one value or two', async () => {
    const all = await contests()
    const years = firstTwo(all.map(({ year }) => year))
    const countries = firstTwo(all.map(({ countryCode }) => countryCode))
    const series = firstTwo(all.map((contest) => contest.series?.slug ?? null))
    const levels = firstTwo(all.map(({ level }) => level))
    const divisions = firstTwo(all.flatMap((contest) => contest.divisions.map(({ division }) => identifier(division))))
    const held = (contest: ContestRow) => contest.divisions.map(({ division }) => identifier(division))
    for (const count of [1, 2]) {
      const some = <Value>(values: [Value, Value]) => values.slice(0, count)
      await expectRows('Contests', all, { year: some(years) }, ({ year }) => some(years).includes(year))
      await expectRows('Contests', all, { country: some(countries) }, (one) =>
        some(countries).includes(one.countryCode!),
      )
      await expectRows('Contests', all, { series: some(series) }, (one) =>
        some(series).includes(one.series?.slug ?? ''),
      )
      await expectRows('Contests', all, { level: some(levels) }, ({ level }) => some(levels).includes(level))
    }
    await expectRows('Contests', all, { year: years, level: levels[0] }, ({ year, level }) =>
      [years.includes(year), level === levels[0]].every(Boolean),
    )
    for (const division of divisions.filter(Boolean)) {
      expect(await rows<ContestRow>(sport, 'Contests', { division })).toEqual(
        all.filter((one) => held(one).includes(division)),
      )
    }
  })

  test('contests by a range of days, both included; one without a day by its year', async () => {
    const all = await contests()
    const days = all.flatMap(({ date }) => (date ? [date] : [])).sort()
    const [from, to] = [days[Math.floor(days.length / 3)]!, days[Math.floor((days.length * 2) / 3)]!]
    const within = (low: string, high: string) => (one: ContestRow) =>
      one.date
        ? one.date >= low && one.date <= high
        : one.year >= Number(low.slice(0, 4)) && one.year <= Number(high.slice(0, 4))
    await expectRows('Contests', all, { dateRange: { from, to } }, within(from, to))
    await expectRows('Contests', all, { dateRange: { from } }, within(from, '9999-12-31'))
    await expectRows('Contests', all, { dateRange: { to } }, within('0001-01-01', to))
    expect(await rows(sport, 'Contests', { dateRange: {} })).toEqual(all)
  })

  test('results by athlete, contest, division and everything by which contests are selected', async () => {
    const all = await results()
    const slugs = firstTwo(all.map(({ athlete }) => athlete.slug))
    const [first] = all
    const number = String(first!.athlete.databaseId)
    await expectRows('Results', all, { athlete: slugs }, ({ athlete }) => slugs.includes(athlete.slug))
    await expectRows('Results', all, { athlete: number }, ({ athlete }) => athlete.slug === first!.athlete.slug)
    const held = firstTwo(all.map(({ contest }) => contest.slug))
    await expectRows('Results', all, { contest: held }, ({ contest }) => held.includes(contest.slug))
    await expectRows(
      'Results',
      all,
      { contest: String(first!.contest.databaseId) },
      ({ contest }) => contest.slug === first!.contest.slug,
    )
    const [division] = firstTwo(all.map((one) => identifier(one.division)))
    await expectRows('Results', all, { division }, (one) => identifier(one.division) === division)
    const [year] = firstTwo(all.map(({ contest }) => contest.year))
    const [level] = firstTwo(all.map(({ contest }) => contest.level))
    const [country] = firstTwo(all.map(({ contest }) => contest.countryCode))
    const filter = { year, level, country, athlete: slugs }
    expect(await rows(sport, 'Results', filter)).toEqual(
      all.filter(
        ({ contest, athlete }) =>
          contest.year === year &&
          contest.level === level &&
          contest.countryCode === country &&
          slugs.includes(athlete.slug),
      ),
    )
  })

  test('athletes by country, by name or code, by division and by year of a contest', async () => {
    const all = await athletes()
    const countries = firstTwo(all.map(({ athlete }) => athlete.countryCode))
    const names = countries.map((code) => all.find((one) => one.athlete.countryCode === code)!.athlete.country!.name)
    const fromThere = ({ athlete }: AthleteRow) => countries.includes(athlete.countryCode!)
    await expectRows('Athletes', all, { country: countries }, fromThere)
    await expectRows('Athletes', all, { country: names }, fromThere)
    const [division] = firstTwo(all.map((one) => identifier(one.division)))
    await expectRows('Athletes', all, { division }, (one) => identifier(one.division) === division)
    const year = Math.min(...all.flatMap(({ seasons }) => seasons.map((season) => season.year)))
    await expectRows('Athletes', all, { year: [year] }, ({ seasons }) => seasons.some((season) => season.year === year))
  })

  test('the results of a career, and the standings of a contest, are filtered alike', async () => {
    const all = await results()
    const { athlete, contest, division } = all.find((one) => one.contest.divisions.length > 1) ?? all[0]!
    const { data, errors } = await ask(
      `query ($slug: String!, $contest: String!, $year: [Int!], $division: [String!]) {
        career: ${sport}Athlete(slug: $slug) { results(first: 1000, filter: { year: $year }) {
          totalCount nodes { contest { slug } } } }
        contest: ${sport}Contest(slug: $contest) {
          standings(division: $division) { division { slug } }
          divisions(division: $division) { division { slug } recorded standings { division { slug } } }
        }
      }`,
      { slug: athlete.slug, contest: contest.slug, year: [contest.year], division: [identifier(division)] },
    )
    expect(errors).toBeUndefined()
    const mine = all.filter((one) => one.athlete.slug === athlete.slug && one.contest.year === contest.year)
    expect(data['career']).toEqual({
      results: { totalCount: mine.length, nodes: mine.map((one) => ({ contest: { slug: one.contest.slug } })) },
    })
    const there = all.filter((one) => one.contest.slug === contest.slug && one.division.slug === division.slug)
    const standings = there.map(() => ({ division: { slug: division.slug } }))
    expect(data['contest']).toMatchObject({
      standings,
      divisions: [{ division: { slug: division.slug }, recorded: expect.any(Number), standings }],
    })
  })

  test('what excludes itself is an empty page, if each value by itself exists', async () => {
    const [one] = await results()
    const other = (await results()).find(({ athlete }) => athlete.slug !== one!.athlete.slug)!
    const { data, errors } = await ask(
      `query ($athlete: [String!], $slug: String!) { career: ${sport}Athlete(slug: $slug) {
        results(filter: { athlete: $athlete }) { totalCount nodes { place } } } }`,
      { slug: one!.athlete.slug, athlete: other.athlete.slug },
    )
    expect([data, errors]).toEqual([{ career: { results: { totalCount: 0, nodes: [] } } }, undefined])
  })
})

describe('people of all sports', () => {
  const people = async (args: string, key = world.key) =>
    world.graphql<{ athletes: { nodes: { slug: string; birthYear: number | null; strongman: object | null }[] } }>(
      `{ athletes(first: 100${args}) { nodes { slug birthYear strongman { id } } } }`,
      {},
      { 'X-API-Key': key },
    )

  test('come by name, and by sport', async () => {
    const all = (await people('')).data.athletes.nodes
    const slugs = all.map(({ slug }) => slug)
    expect(slugs).toEqual([...slugs].sort())
    const down = (await people(', orderBy: [{ field: NAME, direction: DESC }]')).data.athletes.nodes
    expect(down.map(({ slug }) => slug)).toEqual([...slugs].reverse())
    const strongmen = (await people(', filter: { sport: STRONGMAN }')).data.athletes.nodes
    expect(strongmen).toEqual(all.filter(({ strongman }) => strongman))
    expect(strongmen.length).toBeLessThan(all.length)
    expect((await people(', filter: { sport: [STRONGMAN, BODYBUILDING] }')).data.athletes.nodes).toEqual(all)
  })

  test('are found by part of a name, without accents', async () => {
    const { nodes } = (await people(', filter: { search: "JARVELA" }')).data.athletes
    expect(nodes.map(({ slug }) => slug)).toEqual(['tauno-jarvela'])
  })

  test('of a sport that the caller may not read are refused', async () => {
    const { errors } = await people(', filter: { sport: [BODYBUILDING] }', '')
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  })
})

test('records are filtered by athlete, country, year and days as well', async () => {
  interface Row {
    readonly athlete: { readonly slug: string; readonly countryCode: string | null }
    readonly year: number
    readonly date: string | null
    readonly eventKey: string
  }
  const records = async (filter: string): Promise<Row[]> => {
    const { data, errors } = await ask(`{ list: strongmanRecords(first: 100, filter: { ${filter} }) {
      nodes { athlete { slug countryCode } year date eventKey } } }`)
    expect(errors, filter).toBeUndefined()
    return data['list']!.nodes
  }
  const all = await records('')
  const { athlete, year, eventKey } = all[0]!
  for (const [filter, keeps] of [
    [`athlete: "${athlete.slug}"`, (one) => one.athlete.slug === athlete.slug],
    [`country: "${athlete.countryCode}"`, (one) => one.athlete.countryCode === athlete.countryCode],
    [`year: [${year}, 1]`, (one) => one.year === year],
    [`event: ["${eventKey}"]`, (one) => one.eventKey === eventKey],
    [`dateRange: { from: "${year}-01-01", to: "${year}-12-31" }`, (one) => one.year === year],
  ] as [string, (one: Row) => boolean][]) {
    expect(await records(filter), filter).toEqual(all.filter(keeps))
  }
})
