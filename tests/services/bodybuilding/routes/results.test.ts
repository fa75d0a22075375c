/** Results over REST: of all athletes and contests, of one of them, and of one athlete at one contest. */
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
  readonly contest: { readonly id: number; readonly year: number; readonly date: string | null }
  readonly athlete: { readonly id: number }
  readonly division: string
  readonly place: number | null
  readonly status: string
}

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

describe('errors', () => {
  test.each([
    ['/results?athlete_id=999999999', 'athlete_id'],
    ['/results?contest_id=999999999', 'contest_id'],
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
  ])('%s is a 400 that says what %s may be', async (path, parameter, means) => {
    const { status, body } = await circuit.get(path)
    expect([status, body.code]).toEqual([400, 'invalid_parameter'])
    expect(body.errors).toContainEqual(expect.objectContaining({ parameter, detail: expect.stringContaining(means) }))
  })
})
