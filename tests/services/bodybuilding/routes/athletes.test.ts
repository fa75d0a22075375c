/** One athlete over REST: career statistics, divisions and results, by number and slug, also with a widget token. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWidgetTokens, widgetSecrets } from '../../../../src/access/widget-tokens.ts'
import { type Circuit, openCircuit } from '../../../helpers/circuit.ts'

const WIDGET_SECRET = 'a:a-secret-of-thirty-two-bytes-or-more'

let circuit: Circuit
beforeAll(async () => {
  circuit = await openCircuit({ WIDGET_SECRET })
})
afterAll(() => circuit.close())

describe('an athlete', () => {
  test('has the facts of the person and the totals of the career', async () => {
    const { body } = await circuit.get('/athletes/felix-durand')
    expect(body).toMatchObject({
      ...{ slug: 'felix-durand', canonical_name: 'Félix Durand', country: 'France', country_code: 'FRA', gender: 'M' },
      ...{
        primary_division: 'mens-open',
        date_of_birth: '1995-03-21',
        birth_year: 1995,
        height_cm: 175,
        weight_kg: 101,
      },
      stats: {
        ...{ total_contests: 16, total_wins: 5, podiums: 15, top_fives: 16, flagship_titles: 1, second_titles: 0 },
        ...{ win_rate: 0.3125, season_count: 8, longest_streak: 1, best_place: 1, first_year: 2019, last_year: 2026 },
      },
    })
    expect(body.attribution.text).toBe('A made-up circuit.')
  })

  test('has statistics that agree with the row of the list', async () => {
    const { body } = await circuit.get('/athletes/felix-durand')
    const shared = Object.keys(body.stats).filter((name) => name in body)
    expect(shared).toEqual([
      'total_contests',
      'total_wins',
      'podiums',
      'flagship_titles',
      'second_titles',
      'first_year',
      'last_year',
    ])
    for (const name of shared) expect(body[name], name).toBe(body.stats[name])
  })

  test('has the divisions of the career, whose totals add up to it', async () => {
    const { divisions, stats } = (await circuit.get('/athletes/felix-durand')).body
    expect(divisions.map((one: { division: string }) => one.division)).toEqual(['mens-open', 'classic-physique'])
    for (const name of ['total_contests', 'total_wins', 'podiums'])
      expect(divisions[0][name] + divisions[1][name]).toBe(stats[name])
    expect(divisions[1]).toMatchObject({ total_contests: 4, total_wins: 2, flagship_titles: 1, last_year: 2021 })
  })

  test('has every result, the latest first', async () => {
    const { results, stats } = (await circuit.get('/athletes/felix-durand')).body
    const held = results.filter((one: { status: string }) => one.status === 'placed')
    expect(held.length).toBe(stats.total_contests)
    const years = held.map((one: { contest: { year: number } }) => one.contest.year)
    expect(years).toEqual(years.toSorted((a: number, b: number) => b - a))
    expect(held[0]).toMatchObject({ contest: { slug: '2026-danube-cup' }, division: 'mens-open', place: 1 })
  })

  test('is the same by number', async () => {
    const { body } = await circuit.get('/athletes/felix-durand')
    expect((await circuit.get(`/athletes/${body.id}`)).body).toEqual(body)
  })

  test.each(['/athletes/nobody-at-all', '/athletes/999999999', '/athletes/2025-grand-flagship'])(
    '%s is unknown',
    async (path) => {
      const { status, body } = await circuit.get(path)
      expect([status, body.code, body.errors[0].parameter]).toEqual([404, 'not_found', 'id'])
    },
  )
})

test('a widget of an athlete reads this athlete and the career arc, and nothing else', async () => {
  const { id } = (await circuit.get('/athletes/felix-durand')).body
  const other = (await circuit.get('/athletes/bram-van-houten')).body.id
  const { token } = await createWidgetTokens(widgetSecrets([WIDGET_SECRET], '')).issue(`athlete:${id}`)
  const seen = async (path: string) =>
    (await circuit.world.get(`/bodybuilding/v1${path}`, { Authorization: `Widget ${token}` })).status
  expect(await seen(`/athletes/${id}`)).toBe(200)
  expect(await seen(`/athletes/${id}/career-arc`)).toBe(200)
  expect(await seen(`/athletes/${other}`)).toBe(403)
  expect(await seen(`/peak-window?athlete=${id}`)).toBe(403)
})
