/** Strongman results over REST: complete, filtered by all that a result is of, and in agreement with other routes. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, createWorld, type World } from '../../helpers/world.ts'

interface Row {
  readonly contest: {
    readonly id: number
    readonly slug: string
    readonly date: string | null
    readonly year: number
    readonly country_code: string | null
    readonly level: string
  }
  readonly athlete: { readonly id: number; readonly slug: string }
  readonly division: string
  readonly status: string
  readonly place: number | null
  readonly competitors: number
  readonly events: readonly { readonly event: string | null }[]
}

let world: World
/** All results, in the default order. */
let all: readonly Row[]
beforeAll(async () => {
  world = await createWorld()
  all = await rows('limit=100')
})
afterAll(() => world.close())

const get = (path: string): Promise<Answer> =>
  world.get(`/strongman/v1${path}`, { Authorization: `Bearer ${world.key}` })
/** In one order: lists differ in that of athletes who share a place or have none. */
const byAthlete = <Entry extends Pick<Row, 'division' | 'athlete'>>(entries: readonly Entry[]): Entry[] => {
  const key = ({ division, athlete }: Entry) => `${division} ${athlete.slug}`
  return entries.toSorted((one, other) => (key(one) < key(other) ? -1 : 1))
}
const rows = async (query: string): Promise<Row[]> => (await get(`/results?${query}`)).body.data

describe('results', () => {
  test('are all in the envelope of lists, twenty a page, the latest contest first', async () => {
    const { body } = await get('/results')
    expect(Object.keys(body).toSorted()).toEqual(
      ['attribution', 'data', 'data_version', 'limit', 'page', 'total_pages', 'total_records'].toSorted(),
    )
    expect(body).toMatchObject({ total_records: all.length, page: 1, limit: 20, data: all.slice(0, 20) })
    const years = all.map(({ contest }) => contest.year)
    expect(years).toEqual(years.toSorted((one, other) => other - one))
    expect(all[0]).toMatchObject({ contest: { slug: '2026-coastal-classic' }, status: 'entered', events: [] })
  })

  test('of a contest are the standings on its page, row by row', async () => {
    const slugs = new Set(all.map(({ contest }) => contest.slug))
    expect(slugs.size).toBe((await get('/contests')).body.total_records)
    for (const slug of slugs) {
      const standings: Row[] = (await get(`/contests/${slug}`)).body.standings
      const own = (await rows(`contest=${slug}`)).map(({ contest, competitors, ...row }) => row)
      expect(byAthlete(own), slug).toEqual(byAthlete(standings))
      const order = (list: readonly Pick<Row, 'division' | 'place'>[]) =>
        list.map(({ division, place }) => `${division} ${place}`)
      expect(order(own), slug).toEqual(order(standings))
    }
  })

  test('of an athlete are those on the athlete’s page, row by row', async () => {
    for (const slug of new Set(all.map(({ athlete }) => athlete.slug))) {
      const { athlete: person, data } = (await get(`/athletes/${slug}/results?limit=100`)).body
      const own = await rows(`athlete=${slug}`)
      expect(
        own.map(({ athlete, ...row }) => row),
        slug,
      ).toEqual(data)
      for (const { athlete } of own) expect(athlete).toMatchObject(person)
    }
  })

  test('of a year are as many as the pages of its contests list, entries to come apart', async () => {
    const total = async (query: string): Promise<number> => (await get(`/results?${query}`)).body.total_records
    let sum = 0
    for (const year of new Set(all.map(({ contest }) => contest.year))) {
      const contests = (await get(`/contests?year=${year}&limit=100`)).body.data as { slug: string }[]
      const pages = await Promise.all(contests.map(({ slug }) => get(`/contests/${slug}`)))
      const standings: Row[] = pages.flatMap(({ body }) => body.standings)
      expect(await total(`year=${year}`)).toBe(standings.length)
      const held = standings.filter(({ status }) => status !== 'entered').length
      expect(await total(`year=${year}&upcoming=0`)).toBe(held)
      expect(await total(`year=${year}&upcoming=1`)).toBe(standings.length - held)
      sum += standings.length
    }
    expect(sum).toBe(all.length)
  })

  test.each(['', '&order=asc', '&sort=place', '&sort=place&order=desc', '&upcoming=0&year=2025'])(
    'appear on exactly one page each (%s)',
    async (query) => {
      const expected = await rows(`limit=100${query}`)
      const { total_records, total_pages } = (await get(`/results?limit=7${query}`)).body
      const numbers = Array.from({ length: total_pages }, (_, index) => index + 1)
      const pages = await Promise.all(numbers.map((page) => rows(`limit=7&page=${page}${query}`)))
      expect(pages.flat()).toEqual(expected)
      expect(new Set(expected.map((row) => JSON.stringify(row))).size).toBe(total_records)
      const past = (await get(`/results?limit=7&page=${total_pages + 1}${query}`)).body
      expect([past.data, past.total_records]).toEqual([[], total_records])
    },
  )

  test('are sorted by place as well, those without one last', async () => {
    const places = (await rows('sort=place&limit=100')).map(({ place }) => place ?? Number.POSITIVE_INFINITY)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    const down = (await rows('sort=place&order=desc&limit=100')).map(({ place }) => place ?? 0)
    expect(down).toEqual(down.toSorted((one, other) => other - one))
  })
})

/** By its day or, where only the year is known, by the year. */
const within =
  (from: string, to: string) =>
  ({ contest: { date, year } }: Row): boolean =>
    date ? date >= from && date <= to : `${year}` >= from.slice(0, 4) && `${year}` <= to.slice(0, 4)

describe('filters', () => {
  test.each<[query: string, keeps: (row: Row) => boolean]>([
    ['athlete=tauno-jarvela', ({ athlete }) => athlete.slug === 'tauno-jarvela'],
    ['contest=2025-coastal-classic', ({ contest }) => contest.slug === '2025-coastal-classic'],
    ['division=W', ({ division }) => division === 'W'],
    ['event=log-press', ({ events }) => events.some(({ event }) => event === 'log_press')],
    ['year=2024', ({ contest }) => contest.year === 2024],
    ['from=2025-06-07', within('2025-06-07', '9999-12-31')],
    ['to=2024-09-10', within('0001-01-01', '2024-09-10')],
    ['from=2024-09-14&to=2025-06-07', within('2024-09-14', '2025-06-07')],
    ['country=POL', ({ contest }) => contest.country_code === 'POL'],
    ['country=Poland', ({ contest }) => contest.country_code === 'POL'],
    ['series=world-strength-final', ({ contest }) => contest.slug.includes('world-strength-final')],
    ['series=World+Strength+Final', ({ contest }) => contest.slug.includes('world-strength-final')],
    ['level=major', ({ contest }) => contest.level === 'major'],
    ['upcoming=1', ({ status }) => status === 'entered'],
    ['upcoming=0', ({ status }) => status !== 'entered'],
    // Several keep what each of them keeps.
    [
      'level=major&year=2025&division=W',
      ({ contest, division }) => contest.level === 'major' && contest.year === 2025 && division === 'W',
    ],
    [
      'athlete=wyatt-culpepper&series=coastal-classic&upcoming=0',
      ({ athlete, contest }) => athlete.slug === 'wyatt-culpepper' && contest.slug === '2025-coastal-classic',
    ],
    [
      'country=FIN&event=deadlift&to=2024-12-31',
      ({ contest, events }) =>
        contest.country_code === 'FIN' && contest.year === 2024 && events.some(({ event }) => event === 'deadlift'),
    ],
  ])('%s keeps the rows that it describes, in the same order', async (query, keeps) => {
    const { total_records, data } = (await get(`/results?${query}&limit=100`)).body
    const expected = all.filter(keeps)
    expect([total_records, data]).toEqual([expected.length, expected])
    expect(expected.length).toBeGreaterThan(0)
    expect(expected.length).toBeLessThan(all.length)
  })

  test('take athletes and contests by number as well', async () => {
    const { athlete, contest } = all.at(-1)!
    expect(await rows(`athlete=${athlete.id}`)).toEqual(await rows(`athlete=${athlete.slug}`))
    expect(await rows(`contest=${contest.id}`)).toEqual(await rows(`contest=${contest.slug}`))
  })

  test('that nothing passes together are an empty list', async () => {
    const { status, body } = await get('/results?athlete=halla-sigvaldsdottir&contest=2023-world-strength-final')
    expect([status, body.total_records, body.total_pages, body.data]).toEqual([200, 0, 0, []])
  })
})

describe('errors', () => {
  test.each([
    ['athlete=nobody-at-all', 'athlete'],
    ['athlete=999999999', 'athlete'],
    ['contest=2099-nothing', 'contest'],
    ['division=X', 'division'],
    ['event=swimming', 'event'],
    ['country=Atlantis', 'country'],
    ['series=no-such-series', 'series'],
  ])('%s is a 404 that names the %s', async (query, parameter) => {
    const { status, body } = await get(`/results?${query}`)
    expect([status, body.code, body.errors[0].parameter]).toEqual([404, 'not_found', parameter])
  })

  test.each([
    ['year=30000', 'year', 'from 1 to 9999'],
    ['year=2025.5', 'year', 'whole number'],
    ['from=2025-02-30', 'from', 'YYYY-MM-DD'],
    ['to=yesterday', 'to', 'YYYY-MM-DD'],
    ['from=2026-01-01&to=2025-01-01', 'from', 'must not be after to'],
    ['year=2023&from=2025-01-01', 'year', 'must be within the range of days from 2025-01-01'],
    ['level=galactic', 'level', 'world, major, national, regional'],
    ['upcoming=maybe', 'upcoming', 'true or false'],
    ['sort=points', 'sort', 'date, place'],
    ['order=up', 'order', 'asc, desc'],
    ['limit=101', 'limit', 'from 1 to 100'],
    ['page=0', 'page', 'from 1'],
    ['yeer=2025', 'yeer', 'did you mean year?'],
  ])('%s is a 400 that says what %s may be', async (query, parameter, means) => {
    const { status, body } = await get(`/results?${query}`)
    expect([status, body.code]).toEqual([400, 'invalid_parameter'])
    expect(body.errors).toContainEqual(expect.objectContaining({ parameter, detail: expect.stringContaining(means) }))
  })
})
