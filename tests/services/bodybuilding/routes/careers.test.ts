/** Careers over REST: by season, at their peak, and from division to division. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Circuit, openCircuit } from '../../../helpers/circuit.ts'

let circuit: Circuit
beforeAll(async () => {
  circuit = await openCircuit()
})
afterAll(() => circuit.close())

interface Season {
  readonly year: number
  readonly contests: number
  readonly rating: number | null
  readonly phase: string | null
}

interface Phase {
  readonly phase: string
  readonly first_year: number
  readonly last_year: number
  readonly seasons: number
  readonly contests: number
}

describe('a career arc', () => {
  test('has each season in chronological order, with contests and places', async () => {
    const { body } = await circuit.get('/athletes/felix-durand/career-arc')
    expect(body).toMatchObject({ athlete: { slug: 'felix-durand' }, primary_division: 'mens-open' })
    expect(body.seasons.map(({ year }: Season) => year)).toEqual([2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026])
    expect(body.seasons[4]).toMatchObject({ year: 2023, contests: 3, wins: 1, best_place: 1, mean_place: 1.67 })
  })

  test('has consecutive phases that begin and end with seasons of the career', async () => {
    const { seasons, phases } = (await circuit.get('/athletes/bram-van-houten/career-arc')).body
    expect(phases.map(({ phase }: Phase) => phase)).toContain('peak')
    for (const { phase, first_year, last_year, ...rest } of phases as Phase[]) {
      const own = (seasons as Season[]).filter((season) => season.phase === phase)
      expect([own[0]?.year, own.at(-1)?.year, own.length]).toEqual([first_year, last_year, rest.seasons])
      expect(own.reduce((sum, { contests }) => sum + contests, 0)).toBe(rest.contests)
      for (const { rating } of own) expect(rating).not.toBeNull()
    }
    const years = phases.flatMap((one: Phase) => [one.first_year, one.last_year])
    expect(years).toEqual(years.toSorted((a: number, b: number) => a - b))
  })

  test('has the moves between divisions', async () => {
    expect((await circuit.get('/athletes/felix-durand/career-arc')).body.moves).toEqual(
      (await circuit.get('/division-migration?athlete=felix-durand')).body.moves,
    )
    expect((await circuit.get('/athletes/bram-van-houten/career-arc')).body.moves).toEqual([])
  })
})

describe('a peak window', () => {
  test('is at most three rated seasons, with the mean of their ratings', async () => {
    const { body } = await circuit.get('/peak-window?athlete=bram-van-houten')
    const { seasons } = (await circuit.get('/athletes/bram-van-houten/career-arc')).body
    const rated = (seasons as Season[]).filter(({ rating }) => rating !== null)
    expect(seasons.length).toBeGreaterThan(3)
    expect(body.seasons).toEqual(rated)
    expect(body.years).toEqual([2022, 2023, 2025])
    expect(body.seasons.map(({ year }: Season) => year)).toEqual(body.years)
    expect(body.rating).toBeCloseTo(rated.reduce((sum, { rating }) => sum + (rating as number), 0) / 3, 2)
  })

  test('has the contests of these seasons that count, and no others', async () => {
    const { seasons, contests } = (await circuit.get('/peak-window?athlete=bram-van-houten')).body
    const slugs = contests.map((one: { contest: { slug: string } }) => one.contest.slug)
    // He withdrew from the Northern Classic of 2025.
    expect(slugs).toEqual([
      '2025-grand-flagship',
      '2023-grand-flagship',
      '2023-northern-classic',
      '2022-grand-flagship',
    ])
    expect(slugs.length).toBe(seasons.reduce((sum: number, one: Season) => sum + one.contests, 0))
    expect(contests[0]).toMatchObject({ division: 'mens-open', place: 1, status: 'placed', field_size: 4 })
  })

  test('is empty without a rated season', async () => {
    const { status, body } = await circuit.get('/peak-window?athlete=jana-kolarova')
    expect([status, body.years, body.rating, body.seasons, body.contests]).toEqual([200, [], null, [], []])
  })
})

describe('a division migration', () => {
  test('shows the move with the results before and after', async () => {
    const { body } = await circuit.get('/division-migration?athlete=felix-durand')
    expect(body.moves).toEqual([
      {
        ...{ from: 'classic-physique', to: 'mens-open', year: 2022 },
        before: { contests: 4, wins: 2, mean_place: 1.5 },
        after: { contests: 9, wins: 2, mean_place: 2.11 },
      },
    ])
  })

  test('accepts the number of the athlete too', async () => {
    const { body } = await circuit.get('/division-migration?athlete=felix-durand')
    expect((await circuit.get(`/division-migration?athlete=${body.athlete.id}`)).body).toEqual(body)
  })

  test('is empty for an athlete who never moved', async () => {
    expect((await circuit.get('/division-migration?athlete=jana-kolarova')).body.moves).toEqual([])
  })
})

test('division migrations add up all moves, in the envelope', async () => {
  const { body } = await circuit.get('/division-migrations')
  expect(body).toMatchObject({ total: 1, page: 1, per_page: 25, pages: 1 })
  expect(body.data).toEqual([
    {
      ...{ from: 'classic-physique', to: 'mens-open', athletes: 1, first_year: 2022, last_year: 2022 },
      ...{ mean_place_before: 1.5, mean_place_after: 2.11, improved: 0 },
    },
  ])
  expect((await circuit.get('/division-migrations?page=2')).body).toMatchObject({ total: 1, data: [] })
})

describe('errors', () => {
  test.each([
    ['/athletes/nobody/career-arc', 'id', 'nobody'],
    ['/peak-window?athlete=nobody', 'athlete', 'nobody'],
    ['/division-migration?athlete=999999999', 'athlete', '999999999'],
  ])('%s is a 404 that names the athlete by the parameter %s', async (path, parameter, name) => {
    const { status, body } = await circuit.get(path)
    expect([status, body.code, body.detail]).toEqual([404, 'not_found', `There is no athlete "${name}".`])
    expect(body.errors).toEqual([{ parameter, detail: `"${name}" is not known` }])
  })

  test.each([
    ['/peak-window', 'athlete', 'is required'],
    ['/division-migration', 'athlete', 'is required'],
    ['/division-migration?athlete=', 'athlete', 'is required'],
    ['/division-migration?athlet=1', 'athlet', 'did you mean athlete?'],
    ['/division-migrations?per_page=0', 'per_page', 'from 1 to 100'],
    ['/division-migrations?per_page=101', 'per_page', 'from 1 to 100'],
  ])('%s is a 400 that says what %s may be', async (path, parameter, means) => {
    const { status, body } = await circuit.get(path)
    expect([status, body.code]).toEqual([400, 'invalid_parameter'])
    expect(body.errors).toContainEqual(expect.objectContaining({ parameter, detail: expect.stringContaining(means) }))
  })
})
