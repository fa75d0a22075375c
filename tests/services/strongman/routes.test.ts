/** Strongman over REST: filters of each list, its number of statements, and every invalid request. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes as unbound } from '../../../rest-adapters/routes.ts'
import { bind } from '../../../src/contract/bind.ts'
import { schema } from '../../../src/services/schema.ts'
import { ask, examplesOf } from '../../helpers/requests.ts'
import { countStatements } from '../../helpers/statements.ts'
import { type Answer, createWorld, type World } from '../../helpers/world.ts'

let world: World
beforeAll(async () => {
  // Disables the response cache, so that every response requires queries.
  world = await createWorld({ settings: { RESPONSE_CACHE_BYTES: '0' } })
})
afterAll(() => world.close())

const get = (path: string): Promise<Answer> =>
  world.get(`/strongman/v1${path}`, { Authorization: `Bearer ${world.key}` })
const data = async (path: string) => (await get(path)).body.data

const routes = unbound.map((route) => bind(route, schema)).filter(({ service }) => service.name === 'strongman')

describe.each(examplesOf(routes))('$name', ({ route, example }) => {
  test('takes at most five statements', async () => {
    const count = await countStatements(() => ask(world, route, example.params))
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThanOrEqual(5)
  })
})

test('both mounts return the same', async () => {
  const one = await get('/athletes/tauno-jarvela')
  const other = await world.get('/v1/athletes/tauno-jarvela', { Authorization: `Bearer ${world.key}` })
  expect(other.body).toEqual(one.body)
  expect(other.headers.get('x-ratelimit-limit')).toBe(one.headers.get('x-ratelimit-limit'))
})

describe('athletes', () => {
  test('are listed by name, and by success', async () => {
    const names = (await data('/athletes')).map((one: { full_name: string }) => one.full_name)
    expect(names.slice(0, 2)).toEqual(['Bolesław Żmudziński', "Desmond O'Rafferty"])
    const wins = (await data('/athletes?sort=total_wins')).map((one: { total_wins: number }) => one.total_wins)
    expect(wins).toEqual(wins.toSorted((a: number, b: number) => b - a))
    const reversed = (await data('/athletes?order=desc')).map((one: { full_name: string }) => one.full_name)
    expect(reversed).toEqual(names.toReversed())
  })

  test('are filtered by parts of a name without accents and in any order, country name and code, division and activity', async () => {
    const slugs = async (query: string) => (await data(`/athletes?${query}`)).map((one: { slug: string }) => one.slug)
    expect(await slugs('search=jarvel')).toEqual(['tauno-jarvela'])
    expect(await slugs('search=J%C3%84RVEL')).toEqual(['tauno-jarvela'])
    expect(await slugs('search=jarvela+tauno')).toEqual(['tauno-jarvela'])
    expect(await slugs('country=Finland&division=M')).toEqual(await slugs('country=FIN&division=M'))
    expect(await slugs('division=W')).toContain('halla-sigvaldsdottir')
    expect(await slugs('active=0')).toEqual([])
  })

  test('with the same name are told apart', async () => {
    const found = await data('/athletes?search=lindkvist')
    expect(found.map((one: { slug: string; country_code: string }) => [one.slug, one.country_code])).toEqual([
      ['erik-lindkvist', 'SWE'],
      ['erik-lindkvist-2', 'FIN'],
    ])
  })

  test('have a profile by slug and number, as documented', async () => {
    const { body } = await get('/athletes/orri-hrafnkelsson')
    expect(body).toMatchObject({
      ...{ slug: 'orri-hrafnkelsson', full_name: 'Orri Hrafnkelsson', country: 'Iceland', country_code: 'ISL' },
      ...{ height_cm: 198, weight_kg: 182, date_of_birth: '1992-03-14', division: 'M', powerlifting: null },
    })
    expect(body.personal_records.deadlift).toEqual({ weight_kg: 470, year: 2025 })
    expect(body.achievements.every((text: unknown) => typeof text === 'string')).toBe(true)
    expect((await get(`/athletes/${body.id}`)).body).toEqual(body)
  })
})

describe('contests', () => {
  const slugs = async (query: string) => (await data(`/contests?${query}`)).map((one: { slug: string }) => one.slug)

  test('are listed latest first, upcoming ones next first, and by name or size', async () => {
    expect((await slugs('')).slice(0, 2)).toEqual(['2026-coastal-classic', '2026-world-strength-final'])
    expect(await slugs('upcoming=1')).toEqual(['2026-coastal-classic'])
    expect((await slugs('sort=name'))[0]).toBe('2023-world-strength-final')
    const sizes = (await data('/contests?sort=competitors')).map((one: { competitors: number }) => one.competitors)
    expect(sizes).toEqual(sizes.toSorted((a: number, b: number) => b - a))
  })

  test('are filtered by year, days, country, series, level and name', async () => {
    expect(await slugs('year=2023')).toEqual(['2023-world-strength-final'])
    expect(await slugs('from=2026-01-01&to=2026-06-30')).toEqual(['2026-strongest-of-the-north'])
    expect(await slugs('country=GBR&upcoming=0')).toEqual(['2025-coastal-classic'])
    expect(await slugs('series=world-strength-final&level=world&search=group+strength')).toEqual([
      '2024-world-strength-final-group-1',
    ])
    expect(await slugs('level=major&upcoming=false')).toEqual(['2025-coastal-classic'])
  })

  test('without a date stay in their year', async () => {
    expect(await slugs('from=2024-01-01&to=2024-12-31')).toContain('2024-strongest-of-the-north')
  })

  test('list placings in order, unplaced entries last', async () => {
    const { body } = await get('/contests/2026-world-strength-final')
    const places = body.standings.map((one: { place: number | null }) => one.place ?? Number.POSITIVE_INFINITY)
    expect(places).toEqual(places.toSorted((a: number, b: number) => a - b))
    expect(body.standings[0].athlete.slug).toBe(body.winner.slug)
    expect((await get(`/contests/${body.id}`)).body).toEqual(body)
  })

  test('say by division how much of the field is known, and results count the field of their own division', async () => {
    const { body } = await get('/contests/2026-world-strength-final')
    const sizes = new Map<string, number>()
    for (const one of body.divisions) {
      const own = body.standings.filter(({ division }: { division: string }) => division === one.division)
      expect(one).toMatchObject({ coverage: 'full-field', recorded: own.length, field_size: own.length })
      expect(one.winners[0].slug).toBe(own.find(({ place }: { place: number }) => place === 1)?.athlete.slug)
      sizes.set(one.division, own.length)
    }
    for (const { athlete, division } of body.standings) {
      const results = await data(`/athletes/${athlete.id}/results?year=2026&upcoming=0`)
      const own = results.find(
        (one: { contest: { slug: string }; division: string }) =>
          one.contest.slug === body.slug && one.division === division,
      )
      expect(own).toMatchObject({ competitors: sizes.get(division), field_size: sizes.get(division) })
    }
  })
})

describe('records', () => {
  test('are as documented: without a remark there is no note', async () => {
    const { body } = await get('/records?event=deadlift&sex=male&limit=2')
    expect(body).toMatchObject({ event: 'deadlift', limit: 2 })
    expect(body.data[0]).toMatchObject({ athlete: 'Orri Hrafnkelsson', weight_kg: 470, date: '2025-02-01' })
    expect(body.data[0].note).toContain('sanctioned')
    expect('note' in body.data[1]).toBe(false)
    const weights = body.data.map((one: { weight_kg: number }) => one.weight_kg)
    expect(weights).toEqual(weights.toSorted((a: number, b: number) => b - a))
  })

  test('of an event show the progression to the current record', async () => {
    const [deadlift] = await data('/event-records?measure=weight')
    const marks = deadlift.progression.map((one: { value: number }) => one.value)
    expect(marks).toEqual(marks.toSorted((a: number, b: number) => a - b))
    expect(deadlift.record.value).toBe(marks.at(-1))
  })

  test('of an event say whose they are, and add up to all records of the event', async () => {
    const of = async (sex: string) => (await get(`/event-records?sex=${sex}&limit=100`)).body
    const [men, women, unasked] = await Promise.all([of('male'), of('female'), of('')])
    expect([men.sex, women.sex, unasked.sex]).toEqual(['male', 'female', 'male'])
    const { total_records: all } = (await get('/records?event=deadlift')).body
    const deadlifts = [men, women].flatMap(({ data: events }) =>
      events.filter(({ event }: { event: string }) => event === 'deadlift'),
    )
    expect(deadlifts.reduce((sum, one) => sum + one.total_records, 0)).toBe(all)
  })

  test('of an event are its best marks, also those of a category', async () => {
    const [bar] = await data('/event-records?measure=distance')
    expect(bar.record).toMatchObject({ event: 'weight_over_bar', value: 5.3, category: 'Weight Over Bar (25 kg)' })
    expect(bar.progression.map((one: { value: number }) => one.value)).toEqual([5.2, 5.3])
  })

  test('in categories only give an event the best current one, and no progression', async () => {
    const events = await data('/event-records')
    const log = events.find((one: { event: string }) => one.event === 'log_press')
    expect(log).toMatchObject({ total_records: 1, progression: [] })
    expect(log.record).toMatchObject({ value: 8, unit: 'reps', is_current: true, category: 'Log for Reps (150 kg)' })
    for (const { record } of events) expect(record).not.toBeNull()
  })
})

interface Row {
  readonly place: number
  readonly slug: string
  readonly name: string
  readonly full_name: string
  readonly year: number
  readonly contest: { readonly year: number }
}

// The order of tied rows is arbitrary, so the test compares the sort values.
test.each<[path: string, sort: string, by: (row: Row) => unknown]>([
  ['/rankings', 'place', (row) => row.place],
  ['/greatest', 'place', (row) => row.place],
  ['/top-lists?category=most-wins', 'place', (row) => row.place],
  ['/top-lists', 'place', (row) => row.slug],
  ['/event-records', 'name', (row) => row.name],
  ['/athletes/tauno-jarvela/results', 'date', (row) => row.contest.year],
  ['/athletes', 'name', (row) => row.full_name],
  ['/contests', 'date', (row) => row.year],
  ['/countries', 'name', (row) => row.name],
])('%s by %s is turned round by order', async (path, sort, by) => {
  const join = path.includes('?') ? '&' : '?'
  const ordered = async (order: string) => (await data(`${path}${join}sort=${sort}&order=${order}&limit=100`)).map(by)
  const up = await ordered('asc')
  expect(up.length).toBeGreaterThan(1)
  expect(await ordered('desc')).toEqual(up.toReversed())
})

test('the latest contests of a country leave out heats, as the number of contests held there does', async () => {
  const { body } = await get('/countries/POL')
  const slugs = body.recent_contests.map(({ slug }: { slug: string }) => slug)
  expect([body.contests_hosted, slugs]).toEqual([1, ['2024-world-strength-final']])
})

test('a page past the last is empty, with the true totals', async () => {
  const { status, body, headers } = await get('/athletes?page=999999')
  expect([status, body.data, body.total_records, body.total_pages]).toEqual([200, [], 12, 1])
  expect(headers.get('link')).toContain('rel="last"')
  // The previous page is the last one, not the one before the requested page.
  expect(headers.get('link')).toMatch(/[?&]page=1>?[^,]*; rel="prev"/)
})

describe('errors', () => {
  test.each([
    ['/athletes/nobody-at-all', 'slug'],
    ['/athletes/999999999', 'slug'],
    ['/athletes/nobody/results', 'id'],
    ['/contests/999999', 'id'],
    ['/contests/2099-nothing', 'id'],
    ['/standards/swimming', 'event'],
    ['/pro-benchmarks/swimming', 'event'],
    ['/records?event=swimming', 'event'],
    ['/top-lists?category=most-hats', 'category'],
    ['/countries/XXX', 'code'],
    ['/athletes?country=Atlantis', 'country'],
    ['/contests?country=Finnland', 'country'],
    ['/athletes?division=X', 'division'],
    ['/rankings?division=X', 'division'],
    ['/athletes/1/results?event=swimming', 'event'],
  ])('%s is a 404 that names the parameter %s', async (path, parameter) => {
    const { status, body } = await get(path)
    expect([status, body.code, body.errors[0].parameter]).toEqual([404, 'not_found', parameter])
  })

  test('a season without contests is said to have none, not the division', async () => {
    const { status, body } = await get('/rankings?year=2099')
    expect([status, body.title]).toEqual([200, 'No contest of this division is known in 2099'])
  })

  test('a misspelt country gets the nearest one as a suggestion', async () => {
    expect((await get('/athletes?country=Finnland')).body.errors[0].allowed).toEqual(['Finland'])
  })

  test('an unknown category lists the known ones', async () => {
    expect((await get('/top-lists?category=most-hats')).body.errors[0].allowed).toContain('most-wins')
  })

  test.each([
    ['/athletes?limit=0', 'limit', 'from 1 to 100'],
    ['/athletes?limit=101', 'limit', 'from 1 to 100'],
    ['/athletes?limit=-1', 'limit', 'from 1 to 100'],
    ['/athletes?limit=x', 'limit', 'whole number'],
    ['/athletes?page=0', 'page', 'from 1'],
    ['/athletes?sort=password', 'sort', 'name, total_wins, total_contests, podiums, world_titles, last_contest'],
    ['/athletes?order=up', 'order', 'asc, desc'],
    ['/contests?from=0000-01-01', 'from', 'YYYY-MM-DD'],
    ['/contests?from=2026-01-01&to=2025-01-01', 'from', 'must not be after to'],
    ['/athletes?active=maybe', 'active', 'true or false'],
    ['/athletes?divison=M', 'divison', 'did you mean division?'],
    ['/athletes?sort=name&sort=podiums', 'sort', 'given 2 times'],
    ['/contests?year=30000', 'year', 'from 1 to 9999'],
    ['/contests?from=2026-02-30', 'from', 'YYYY-MM-DD'],
    ['/contests?level=galactic', 'level', 'world, major, national, regional'],
    ['/rankings?year=30000', 'year', 'from 1 to 9999'],
    ['/standards/deadlift?unit=stone', 'unit', 'lb, kg'],
    ['/records?event=deadlift&limit=5.5', 'limit', 'whole number'],
  ])('%s is a 400 that says what %s may be', async (path, parameter, means) => {
    const { status, body } = await get(path)
    expect([status, body.code]).toEqual([400, 'invalid_parameter'])
    expect(body.errors).toContainEqual(expect.objectContaining({ parameter, detail: expect.stringContaining(means) }))
  })

  test.each(['%25_%27%22%3B--', '%F0%9F%8F%8B%EF%B8%8F', '%5C%5C%5C'])(
    'search for %s finds nothing and breaks nothing',
    async (search) => {
      const { status, body } = await get(`/athletes?search=${search}`)
      expect([status, body.data]).toEqual([200, []])
    },
  )
})
