/** Standards, percentiles and competition percentiles over REST. */
import { describe, expect, test } from 'vitest'
import { KG_PER_LB } from '../../../../src/kernel/numbers/units.ts'
import { createWorld } from '../../../helpers/world.ts'
import { percentile, setUp, standards, world } from './support.ts'

setUp()

describe('standards', () => {
  test.each([
    ['1000', 'kg'],
    ['40', 'lb'],
  ])('nobody weighs %s %s, which is refused as by the percentiles', async (bodyweight, unit) => {
    const { status, body } = await standards(`sex=male&source=verified&bodyweight=${bodyweight}&unit=${unit}`)
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('must be from 20 to 650 kg')])
  })

  test('the summary is that of the cohort whose median bodyweight is nearest', async () => {
    // The 83 kg class has its median bodyweight at 81 kg; its lifts are 60 + 40 kg plus one per percentile.
    const { body } = await standards('sex=male&source=verified&bodyweight=81&unit=kg')
    expect(body).toMatchObject({
      ...{ lift: 'squat', sex: 'male', source: 'verified', source_label: 'Made-up competitors', unit: 'kg' },
      ...{ bodyweight: 81, sample_size: 1000, median_bodyweight: 81, mean: 150, api_version: '1.0.0' },
      weight_class: { label: '83', min: 74, max: 83 },
      tiers: { beginner: 105, novice: 120, intermediate: 150, advanced: 180, elite: 195 },
      range: { min: 100, max: 200 },
      methodology_url: `${world.url}/methodology`,
    })
    expect(Object.keys(body.percentiles)).toEqual(['5', '10', '20', '25', '50', '75', '80', '90', '95', '99'])
  })

  test('pounds are the default, computed from kilograms and rounded to a tenth', async () => {
    const { body } = await standards(`sex=male&source=verified&bodyweight=${81 / KG_PER_LB}`)
    expect(body.unit).toBe('lb')
    expect(body.tiers.intermediate).toBe(330.7)
    expect(body.weight_class).toEqual({ label: '83', min: 163.1, max: 183 })
  })

  test('the table has every cohort of 30 or more, and names those it omits', async () => {
    const { body } = await standards('sex=female&source=verified&unit=kg&format=table')
    expect(body.rows.map((row: { weight_class: { label: string } }) => row.weight_class.label)).toEqual([
      '43',
      '47',
      '52',
      '57',
      '63',
      '69',
      '76',
      '84',
    ])
    expect(Object.keys(body.rows[0].percentiles)).toHaveLength(99)
    expect(body.sample_size).toBe(8000)
    expect(body.omitted_cohorts).toEqual([
      { weight_class: { label: '84+', min: 84, max: null }, sample_size: 12, reason: '12 samples, fewer than 30' },
    ])
  })

  test('the curve has 18 bins from p1 to p99 that contain the whole cohort', async () => {
    const { body } = await standards('sex=male&source=verified&bodyweight=81&unit=kg&format=curve')
    expect(body.bins).toHaveLength(18)
    expect([body.bins[0].from, body.bins[17].to]).toEqual([101, 199])
    expect(body.bins.reduce((sum: number, bin: { count: number }) => sum + bin.count, 0)).toBe(body.sample_size)
    expect(body.percentiles['50']).toBe(150)
  })

  test('a lifter far from every cohort gets the nearest one', async () => {
    const { body } = await standards('sex=female&source=verified&bodyweight=200&unit=kg')
    expect(body.weight_class.label).toBe('84')
  })

  test('gym standards come from the gym population, with its label', async () => {
    const { body } = await standards('sex=male&source=gym&bodyweight=82&unit=kg', 'overhead-press')
    expect(body).toMatchObject({
      source: 'gym',
      source_label: 'Made-up gym lifters',
      data_version: expect.stringMatching(/^demo-/),
    })
  })
})

describe('percentile', () => {
  test('a single is not estimated, and has no formulas', async () => {
    const { body } = await percentile({})
    expect(body).toMatchObject({
      one_rep_max: 150,
      e1rm_is_estimated: false,
      reps: 1,
      unit: 'kg',
      weight: 150,
      age: null,
    })
    expect(body).not.toHaveProperty('one_rep_max_formulas')
    expect(body.verified).toMatchObject({ percentile: 50, tier: 'intermediate', sample_size: 1000, source: 'verified' })
    expect(body.verified.next_tier).toEqual({ tier: 'advanced', weight: 180, exact_weight: 180 })
    expect(body.unavailable).toEqual([])
  })

  test('a set of several is estimated as the mean of five formulas, and says so', async () => {
    const { body } = await percentile({ weight: 100, reps: 5 })
    expect(body).toMatchObject({ one_rep_max: 116.4, e1rm_is_estimated: true })
    const formulas = Object.values(body.one_rep_max_formulas) as number[]
    expect(formulas).toHaveLength(5)
    expect(formulas.reduce((sum, one) => sum + one, 0) / 5).toBeCloseTo(116.4, 0)
  })

  test('the verified percentile blends two cohorts and counts both', async () => {
    // 86 kg is halfway between the medians of the 83 and 93 kg classes.
    const { body } = await percentile({ bodyweight: 86 })
    expect(
      body.verified.cohorts.map((one: { weight_class: { label: string }; share: number }) => [
        one.weight_class.label,
        one.share,
      ]),
    ).toEqual([
      ['83', 0.5],
      ['93', 0.5],
    ])
    expect(body.verified).toMatchObject({ percentile: 45, sample_size: 2000 })
  })

  test('an age that only the gym population has selects its bracket there, and the verified one says why not', async () => {
    const [all, masters] = [(await percentile({ weight: 120 })).body, (await percentile({ weight: 120, age: 45 })).body]
    expect(all.gym).not.toHaveProperty('age_bracket')
    expect(masters.gym).toMatchObject({ age_bracket: '40-49', sample_size: 200, percentile: all.gym.percentile + 20 })
    const { age_reason, ...verified } = masters.verified
    expect({ ...verified, age_reason: null }).toEqual(all.verified)
    expect(age_reason).toBe('fewer than 30 lifters aged 45-49 in this weight class, so all adults count')
  })

  test('is null for a population without the lift, with the reason', async () => {
    const press = await percentile({ lift: 'overhead-press', weight: 60 })
    expect(press.body.verified).toBeNull()
    expect(press.body.unavailable).toEqual([
      { source: 'verified', reason: 'competition results cover only squat, bench press, deadlift and total' },
    ])
    const bench = await percentile({ lift: 'bench-press', weight: 100 })
    expect([bench.body.gym, bench.body.unavailable[0].source]).toEqual([null, 'gym'])
    const para = await percentile({ lift: 'overhead-press', weight: 60, para: true })
    expect(para.body.unavailable.at(-1)).toEqual({
      source: 'para',
      reason: expect.stringMatching(/^competition results of para classes cover only |^no /),
    })
  })

  test('the weight of the next tier reaches that tier', async () => {
    for (const unit of ['kg', 'lb']) {
      const { body } = await percentile({ weight: 130, unit, bodyweight: unit === 'kg' ? 81 : 178 })
      const { tier, weight } = body.verified.next_tier
      const next = await percentile({ weight, unit, bodyweight: unit === 'kg' ? 81 : 178 })
      expect(next.body.verified.tier).toBe(tier)
    }
  })
})

describe('competition percentiles', () => {
  test('have both sexes, every stored class, p1 to p99', async () => {
    const { body } = await world.get('/strength/v1/cp/bench-press?unit=kg')
    expect(body).toMatchObject({ lift: 'bench-press', source: 'verified', unit: 'kg', sample_size: 17_000 })
    expect([body.male.rows.length, body.female.rows.length, body.female.omitted_cohorts.length]).toEqual([9, 8, 1])
    expect(Object.keys(body.male.rows[0].percentiles)).toEqual(
      Array.from({ length: 99 }, (_, index) => String(index + 1)),
    )
  })

  test('of any other lift are a 404 that names the three', async () => {
    for (const lift of ['overhead-press', 'SQUAT', 'bench_press', '%F0%9F%8F%8B']) {
      const { status, body } = await world.get(`/strength/v1/cp/${lift}`)
      expect([status, body.code]).toEqual([404, 'not_found'])
      expect(body.errors[0].allowed).toEqual(['squat', 'bench-press', 'deadlift'])
    }
  })
})

test('without one population, the other is served and the capability document lists it alone', async () => {
  const { verifiedFigures } = await import('../../../helpers/figures.ts')
  const own = await createWorld({ figures: [verifiedFigures] })
  try {
    const { status, body } = await own.get('/strength/v1/standards')
    expect([status, body.sources.map((one: { source: string }) => one.source)]).toEqual([200, ['verified']])
    expect((await own.get('/methodology')).status).toBe(200)
    const set = { lift: 'squat', weight: 150, bodyweight: 81, sex: 'male', unit: 'kg' }
    const { body: result } = await own.post('/strength/v1/percentile', set)
    expect([result.verified.percentile, result.gym, result.unavailable[0]]).toEqual([
      50,
      null,
      { source: 'gym', reason: 'no gym reports are loaded' },
    ])
    expect((await own.get('/strength/v1/standards/squat?sex=male&source=gym&bodyweight=80')).status).toBe(503)
  } finally {
    await own.close()
  }
})

test('a new snapshot changes data version and ETag without a restart', async () => {
  const own = await createWorld()
  try {
    const before = await own.get('/strength/v1/cp/squat')
    const { storePopulation } = await import('../../../../src/importers/population/store.ts')
    const { verifiedFigures } = await import('../../../helpers/figures.ts')
    await storePopulation(own.database, { ...verifiedFigures, label: 'Competitors anew' })
    await expect.poll(async () => (await own.get('/strength/v1/cp/squat')).body.source_label).toBe('Competitors anew')
    const after = await own.get('/strength/v1/cp/squat', { 'If-None-Match': before.headers.get('etag') as string })
    expect(after.status).toBe(200)
    expect(after.body.data_version).not.toBe(before.body.data_version)
  } finally {
    await own.close()
  }
})
