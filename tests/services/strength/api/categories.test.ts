/** Totals, Dots, equipment and drug testing over REST and GraphQL, and names with one plain meaning. */
import { describe, expect, test } from 'vitest'
import { percentile, setUp, standards, world } from './support.ts'

setUp()

const errors = (body: { errors: readonly object[] }) => body.errors

describe('a total', () => {
  const total = { lift: 'total', weight: 390, bodyweight: 81 }

  test('has a percentile, a next tier that plates add up to, and its Dots', async () => {
    const { body } = await percentile(total)
    expect(body.verified).toMatchObject({ percentile: 50, tier: 'intermediate', sample_size: 1000 })
    expect(body.verified.next_tier).toEqual({ tier: 'advanced', weight: 420, exact_weight: 420 })
    expect(body.dots).toMatchObject({ score: 266.98, tier: 'intermediate', sample_size: 1000 })
    expect(body.dots.percentile).toBe(67)
    expect(body.dots.next_tier).toEqual({ tier: 'advanced', score: 280 })
    expect((await percentile({})).body).not.toHaveProperty('dots')
  })

  test('has standards, with those of Dots', async () => {
    const { body } = await standards('sex=female&source=verified&format=table', 'total')
    expect(body.rows).toHaveLength(8)
    expect(body.dots).toMatchObject({ sample_size: 1000, mean: 250, percentiles: { 50: 250 } })
    expect(body.dots.tiers[0]).toEqual({ tier: 'beginner', score: 205 })
    expect((await standards('sex=female&source=verified&format=table')).body).not.toHaveProperty('dots')
  })

  test('of several repetitions, or heavier than three lifts can be, is 400', async () => {
    const { status, body } = await percentile({ ...total, reps: 3, weight: 1600 })
    expect([status, errors(body)]).toMatchObject([
      400,
      [
        { parameter: 'weight', detail: 'must be at most 1500 kg (3306 lb)' },
        { parameter: 'reps', detail: 'must be 1 for a total' },
      ],
    ])
  })
})

describe('equipment and drug testing', () => {
  test('select a table of their own beside the raw default, and the answer says which', async () => {
    const [all, tested] = [(await percentile({})).body.verified, (await percentile({ tested: true })).body.verified]
    expect(all).toMatchObject({ equipment: 'raw', tested: null, percentile: 50 })
    expect(tested).toMatchObject({ equipment: 'raw', tested: true, percentile: 70, sample_size: 400 })
    expect(tested.eligibility).toMatch(/drug-tested meets only/)
    const { body } = await standards('sex=male&source=verified&bodyweight=81&unit=kg&tested=1')
    expect(body).toMatchObject({ tested: true, tiers: { intermediate: 130 } })
  })

  test('are listed by the capability document as far as there are tables', async () => {
    const { body } = await world.get('/strength/v1/standards')
    expect(body.sources.map((one: { categories: object[] }) => one.categories)).toEqual([
      [
        { equipment: 'raw', tested: null },
        { equipment: 'raw', tested: true },
      ],
      [{ equipment: 'raw', tested: null }],
    ])
  })

  test.each([
    [
      'equipment=shirt',
      400,
      { parameter: 'equipment', allowed: ['raw', 'wraps', 'single-ply', 'multi-ply', 'unlimited'] },
    ],
    ['tested=perhaps', 400, { parameter: 'tested', detail: 'must be 1, 0, true or false' }],
    ['equipment=wraps', 404, { parameter: 'equipment', allowed: ['raw'] }],
    ['tested=1&age_bracket=40-44', 400, { parameter: 'age_bracket' }],
    ['equiment=raw', 400, { parameter: 'equiment', detail: expect.stringMatching(/did you mean equipment/) }],
  ])('%s is %i', async (query, expected, error) => {
    const { status, body } = await standards(`sex=male&source=verified&bodyweight=81&${query}`)
    expect([status, errors(body)]).toMatchObject([expected, [error]])
  })

  test.each([
    ['equipment=wraps', 'There are no results for competitors in knee wraps.'],
    ['age_bracket=41-49', 'There is no age bracket "41-49" in the verified population.'],
  ])('%s is said not to be where it was asked for', async (query, detail) => {
    const { body } = await standards(`sex=male&source=verified&bodyweight=81&${query}`)
    expect(body.detail).toBe(detail)
  })

  test('of the gym are 400', async () => {
    const { status, body } = await standards('sex=male&source=gym&bodyweight=81&tested=1')
    expect([status, errors(body)]).toMatchObject([400, [{ parameter: 'tested' }]])
  })

  test('leave an age out, and say so', async () => {
    expect((await percentile({ tested: true, age: 42 })).body.verified).toMatchObject({
      age_used: false,
      age_reason: 'tables by equipment and drug testing have no age brackets, so all adults count',
    })
  })
})

describe('names with one plain meaning', () => {
  test.each(['M', 'm', 'F', 'f'])('sex %s', async (sex) => {
    const { status, body } = await percentile({ sex })
    expect([status, body.sex]).toEqual([200, sex.toLowerCase() === 'm' ? 'male' : 'female'])
  })

  test('bench is the bench press, on every route', async () => {
    expect((await percentile({ lift: 'bench' })).body.lift).toBe('bench-press')
    expect((await standards('sex=F&source=verified&bodyweight=60&unit=kg', 'Bench')).body).toMatchObject({
      ...{ lift: 'bench-press', sex: 'female' },
    })
    expect((await world.get('/strength/v1/cp/bench')).body.lift).toBe('bench-press')
  })
})
