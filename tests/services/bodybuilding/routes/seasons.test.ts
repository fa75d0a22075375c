/** Seasons, and days of the calendar, over REST. */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Circuit, openCircuit } from '../../../helpers/circuit.ts'

let circuit: Circuit
beforeAll(async () => {
  circuit = await openCircuit()
})
afterAll(() => circuit.close())

describe('seasons', () => {
  test('are listed with their totals, the latest first', async () => {
    const { body } = await circuit.get('/seasons')
    expect(body).toMatchObject({ page: 1, per_page: 100, pages: 1 })
    expect(body.data.map((one: { year: number }) => one.year)).toEqual([
      ...[2027, 2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018],
    ])
    expect(body.data[1]).toMatchObject({ total_contests: 2, total_upcoming: 1, total_athletes: 6, total_results: 7 })
    expect((await circuit.get('/seasons?year=0')).body).toEqual(body)
    expect(await circuit.data('/seasons?year=2026')).toEqual([body.data[1]])
    expect(await circuit.data('/seasons?year=1950')).toEqual([])
  })

  test('have their champions by division, and their contests in chronological order', async () => {
    const { body } = await circuit.get('/seasons/2025')
    const champions = (list: { division: string; athlete: { slug: string } }[]) =>
      list.map(({ division, athlete }) => [division, athlete.slug])
    expect(champions(body.flagship_winners)).toEqual([
      ['mens-open', 'bram-van-houten'],
      ['classic-physique', 'hiro-tanabe'],
      ['womens-bikini', 'lucia-herrera'],
    ])
    expect(champions(body.second_winners)).toEqual([['mens-open', 'chidi-okonjo']])
    expect(body.contests.map((one: { date: string }) => one.date)).toEqual(['2025-03-08', '2025-05-10', '2025-12-06'])
    const [row] = await circuit.data('/seasons?year=2025')
    expect(body).toMatchObject(row)
  })

  test('count and list upcoming contests separately', async () => {
    const { body } = await circuit.get('/seasons/2026')
    expect(body.contests.map((one: { status: string }) => one.status)).toEqual(['completed', 'completed', 'upcoming'])
    expect(body).toMatchObject({ total_contests: 2, total_upcoming: 1, flagship_winners: [] })
  })

  test.each([
    ['/seasons/18000', 400, 'from 1 to 9999'],
    ['/seasons?year=18000', 400, 'from 1 to 9999, or 0, which'],
    ['/seasons/next', 400, 'whole number'],
  ])('%s is a %i', async (path, expected, means) => {
    const { status, body } = await circuit.get(path)
    expect(status).toBe(expected)
    expect(body.detail).toContain(means)
  })

  test('of which no contest is known are a 404 that names the year', async () => {
    const { status, body } = await circuit.get('/seasons/1950')
    expect([status, body.code, body.errors[0].parameter]).toEqual([404, 'not_found', 'year'])
  })
})

describe('on this day', () => {
  const at = (moment: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) })
  afterEach(() => vi.useRealTimers())

  test('are contests, titles and births of the day, the latest first', async () => {
    const { body } = await circuit.get('/on-this-day?month=12&day=7')
    expect(body).toMatchObject({ month: 12, day: 7 })
    expect(body.contests.map((one: { contest: { slug: string } }) => one.contest.slug)).toEqual([
      '2024-grand-flagship',
      '2019-grand-flagship',
    ])
    expect(body.titles[0]).toMatchObject({
      year: 2024,
      contest: { slug: '2024-grand-flagship' },
      division: 'mens-open',
    })
    expect(body.titles).toHaveLength(6)
    expect(body.births).toMatchObject([{ year: 1988, athlete: { slug: 'aldo-marchetti' } }])
  })

  test('is empty for a day without events', async () => {
    const { status, body } = await circuit.get('/on-this-day?month=2&day=29')
    expect([status, body.contests, body.titles, body.births]).toEqual([200, [], [], []])
  })

  test('defaults to today in UTC, and is not served from the cache tomorrow', async () => {
    at('2026-12-05T23:59:00Z')
    expect((await circuit.get('/on-this-day')).body).toMatchObject({ month: 12, day: 5 })
    at('2026-12-06T00:01:00Z')
    const { body } = await circuit.get('/on-this-day')
    expect(body).toMatchObject({ month: 12, day: 6, contests: [{ year: 2025 }] })
  })

  test('month and day default to today independently of each other', async () => {
    at('2026-01-31T12:00:00Z')
    expect((await circuit.get('/on-this-day?month=3')).body).toMatchObject({ month: 3, day: 31 })
    expect((await circuit.get('/on-this-day?day=7')).body).toMatchObject({ month: 1, day: 7 })
    expect((await circuit.get('/on-this-day?month=2')).body).toMatchObject({ month: 2, day: 29 })
    expect((await circuit.get('/on-this-day?month=4')).body).toMatchObject({ month: 4, day: 30 })
  })

  test.each([
    ['month=13&day=1', 'month', 'from 1 to 12'],
    ['month=0&day=1', 'month', 'from 1 to 12'],
    ['month=1&day=32', 'day', 'from 1 to 31'],
    ['month=2&day=31', 'day', 'from 1 to 29 in February'],
    ['month=4&day=31', 'day', 'from 1 to 30 in April'],
    ['month=May', 'month', 'whole number'],
  ])('%s is a 400 that says what %s may be', async (query, parameter, means) => {
    const { status, body } = await circuit.get(`/on-this-day?${query}`)
    expect([status, body.code]).toEqual([400, 'invalid_parameter'])
    expect(body.errors).toContainEqual(expect.objectContaining({ parameter, detail: expect.stringContaining(means) }))
  })
})
