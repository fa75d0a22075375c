/** Results over REST: of all athletes and contests, of one of them, and by all that a result is of. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Circuit, openCircuit } from '../../../helpers/circuit.ts'

let circuit: Circuit
let athlete: number
let contest: number
beforeAll(async () => {
  circuit = await openCircuit()
  athlete = (await circuit.get('/athletes/felix-durand')).body.id
  contest = (await circuit.get('/contests/slug/2022-grand-flagship')).body.id
})
afterAll(() => circuit.close())

interface Row {
  readonly contest: {
    readonly id: number
    readonly slug: string
    readonly year: number
    readonly date: string | null
    readonly country_code: string | null
    readonly event_tier: string
  }
  readonly athlete: { readonly id: number }
  readonly division: string
  readonly place: number | null
  readonly status: string
}

test('a contest is read by division, too, as large ones are long', async () => {
  for (const path of ['/contests/slug/2022-grand-flagship', `/contests/${contest}`]) {
    const { body } = await circuit.get(path)
    const one = await circuit.get(`${path}?division=mens-open`)
    expect(body.divisions.length).toBeGreaterThan(1)
    expect(one.body.divisions).toHaveLength(1)
    expect(one.body).toEqual({
      ...body,
      divisions: body.divisions.filter(({ division }: Row) => division === 'mens-open'),
    })
  }
  expect((await circuit.get('/contests/slug/2022-grand-flagship?division=nothing')).status).toBe(404)
})

describe('results', () => {
  test('are those of all completed contests, fifty a page, the latest first', async () => {
    const { body } = await circuit.get('/results')
    expect(body).toMatchObject({ total: 108, page: 1, per_page: 50, pages: 3 })
    expect(body.data.length).toBe(50)
    const years = body.data.map(({ contest: { year } }: Row) => year)
    expect(years).toEqual(years.toSorted((a: number, b: number) => b - a))
    expect(body.data.filter(({ status }: Row) => status === 'entered')).toEqual([])
    expect((await circuit.get('/results?athlete_id=0&contest_id=0')).body).toEqual(body)
  })

  test('appear on exactly one page each', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => circuit.get(`/results?page=${page}`)))
    const lines = pages.flatMap(({ body }) => body.data.map((row: Row) => JSON.stringify(row)))
    expect([lines.length, new Set(lines).size]).toEqual([108, 108])
  })

  test('of an athlete are complete, and nobody else’s', async () => {
    const { body } = await circuit.get(`/results?athlete_id=${athlete}`)
    expect(body.total).toBe((await circuit.get(`/athletes/${athlete}`)).body.stats.total_contests)
    for (const row of body.data) expect(row.athlete.id).toBe(athlete)
  })

  test('of a contest are ordered by division, then by place, unplaced ones last', async () => {
    const { body } = await circuit.get(`/results?contest_id=${contest}`)
    const lines = body.data.map(({ division, place }: Row) => `${division} ${place}`)
    expect(lines).toEqual([
      ...['mens-open 1', 'mens-open 2', 'mens-open 3', 'mens-open 4', 'mens-open null'],
      ...['classic-physique 1', 'classic-physique 2', 'womens-bikini 1', 'womens-bikini 2', 'womens-bikini 3'],
    ])
    expect(body.data[4].status).toBe('disqualified')
  })

  test('of an athlete at a contest are those of both filters', async () => {
    const { body } = await circuit.get(`/results?athlete_id=${athlete}&contest_id=${contest}`)
    expect(body.total).toBe(1)
    expect(body.data[0]).toMatchObject({ place: 3, place_text: '3', status: 'placed', field_size: 5 })
  })
})

/** Every row of a list, page by page. */
async function whole(query: string): Promise<Row[]> {
  const { pages } = (await circuit.get(`/results?${query}&per_page=100`)).body
  const numbers = Array.from({ length: pages }, (_, index) => index + 1)
  return (await Promise.all(numbers.map((page) => circuit.data(`/results?${query}&per_page=100&page=${page}`)))).flat()
}

/** By its day or, where only the year is known, by the year. */
const within =
  (from: string, to: string) =>
  ({ contest: { date, year } }: Row): boolean =>
    date ? date >= from && date <= to : `${year}` >= from.slice(0, 4) && `${year}` <= to.slice(0, 4)

describe('filters', () => {
  test.each<[query: string, keeps: (row: Row) => boolean]>([
    ['division=womens-bikini', ({ division }) => division === 'womens-bikini'],
    ['year=2022', ({ contest }) => contest.year === 2022],
    ['from=2022-06-18', within('2022-06-18', '9999-12-31')],
    ['to=2019-05-11', within('0001-01-01', '2019-05-11')],
    ['from=2020-05-16&to=2021-03-06', within('2020-05-16', '2021-03-06')],
    ['country=ITA', ({ contest }) => contest.country_code === 'ITA'],
    ['country=Italy', ({ contest }) => contest.country_code === 'ITA'],
    ['series=grand-flagship', ({ contest }) => contest.slug.endsWith('grand-flagship')],
    ['series=Grand+Flagship', ({ contest }) => contest.slug.endsWith('grand-flagship')],
    ['event_tier=major', ({ contest }) => contest.event_tier === 'major'],
    // Several keep what each of them keeps.
    [
      'year=2022&event_tier=flagship&division=mens-open',
      ({ contest, division }) => contest.year === 2022 && contest.event_tier === 'flagship' && division === 'mens-open',
    ],
    [
      'country=USA&from=2020-01-01&event_tier=pro',
      (row) =>
        row.contest.country_code === 'USA' &&
        row.contest.event_tier === 'pro' &&
        within('2020-01-01', '9999-12-31')(row),
    ],
  ])('%s keeps the rows that it describes, in the same order', async (query, keeps) => {
    const all = await whole('')
    const expected = all.filter(keeps)
    expect(await whole(query)).toEqual(expected)
    expect((await circuit.get(`/results?${query}`)).body.total).toBe(expected.length)
    expect(expected.length).toBeGreaterThan(0)
    expect(expected.length).toBeLessThan(all.length)
  })

  test('combine with one athlete and one contest', async () => {
    const all = await whole('')
    const own = all.filter((row) => row.athlete.id === athlete && row.contest.year === 2022)
    expect(own.length).toBeGreaterThan(1)
    expect(await whole(`athlete_id=${athlete}&year=2022`)).toEqual(own)
    const classic = all.filter((row) => row.contest.id === contest && row.division === 'classic-physique')
    expect(await whole(`contest_id=${contest}&division=classic-physique`)).toEqual(classic)
    expect(await whole(`contest_id=${contest}&year=2019`)).toEqual([])
  })

  test('the year 0 is every year', async () => {
    expect(await whole('year=0')).toEqual(await whole(''))
  })

  test('start lists of contests to come are a list of their own', async () => {
    const entries = await whole('upcoming=1')
    expect(entries.length).toBeGreaterThan(0)
    for (const { status } of entries) expect(status).toBe('entered')
    expect(await whole('upcoming=0')).toEqual(await whole(''))
  })

  test('results of a year are as many as the pages of its contests list, entries to come apart', async () => {
    const years = new Set([...(await whole('')), ...(await whole('upcoming=1'))].map((row) => row.contest.year))
    for (const year of years) {
      const contests: { id: number }[] = await circuit.data(`/contests?year=${year}&per_page=100`)
      const pages = await Promise.all(contests.map(({ id }) => circuit.get(`/contests/${id}`)))
      const listed = (status: 'completed' | 'upcoming') =>
        pages
          .filter(({ body }) => body.status === status)
          .flatMap(({ body }) => body.divisions.flatMap(({ placings }: { placings: unknown[] }) => placings)).length
      expect((await circuit.get(`/results?year=${year}`)).body.total).toBe(listed('completed'))
      expect((await circuit.get(`/results?year=${year}&upcoming=1`)).body.total).toBe(listed('upcoming'))
    }
  })
})

describe('errors', () => {
  test.each([
    ['/results?athlete_id=999999999', 'athlete_id'],
    ['/results?contest_id=999999999', 'contest_id'],
    ['/results?division=mens-closed', 'division'],
    ['/results?country=Atlantis', 'country'],
    ['/results?series=no-such-series', 'series'],
  ])('%s is a 404 that names the %s, not an empty list', async (path, parameter) => {
    const { status, body } = await circuit.get(path)
    expect([status, body.code, body.errors[0].parameter]).toEqual([404, 'not_found', parameter])
  })

  test('a page past the last is an empty list all the same', async () => {
    const { status, body } = await circuit.get(`/results?athlete_id=${athlete}&page=9`)
    expect([status, body.data]).toEqual([200, []])
  })

  test.each([
    ['/results?contest_id=2022-grand-flagship', 'contest_id', 'whole number'],
    ['/results?athlete_id=felix-durand', 'athlete_id', 'whole number'],
    ['/results?athlete_id=-1', 'athlete_id', 'from 1 to 2147483647, or 0'],
    ['/results?per_page=0', 'per_page', 'from 1 to 100'],
    ['/results?per_page=101', 'per_page', 'from 1 to 100'],
    ['/results?athlete=1', 'athlete', 'did you mean athlete_id?'],
    ['/results?level=pro', 'level', 'not a parameter'],
    ['/results?event_tier=amateur', 'event_tier', 'flagship, second, major, pro, regional'],
    ['/results?year=30000', 'year', 'from 1 to 9999, or 0'],
    ['/results?from=2022-02-30', 'from', 'YYYY-MM-DD'],
    ['/results?from=2023-01-01&to=2022-01-01', 'from', 'must not be after to'],
    ['/results?year=2019&from=2022-01-01', 'year', 'must be within the range of days from 2022-01-01'],
    ['/results?upcoming=maybe', 'upcoming', 'true or false'],
  ])('%s is a 400 that says what %s may be', async (path, parameter, means) => {
    const { status, body } = await circuit.get(path)
    expect([status, body.code]).toEqual([400, 'invalid_parameter'])
    expect(body.errors).toContainEqual(expect.objectContaining({ parameter, detail: expect.stringContaining(means) }))
  })
})
