/** “How strong am I?”: matches the GraphQL API, keeps both populations separate, and shows faults at their fields. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { graphql, type VariablesOf } from '../../src/contract/graphql.ts'
import { pointsOf } from '../../src/site/plots/distribution.tsx'
import { createWorld, type World } from '../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ strongman: false, bodybuilding: false })
})
afterAll(() => world.close())

const SET = 'lift=squat&sex=male&bodyweight=82&weight=120&unit=kg'
const ask = (query: string) => world.get(`/how-strong?${query}`)

const STANDING = graphql(
  'fragment Standing on PopulationPercentile { percentile sampleSize nextTier { tier weight(unit: KG) } }',
)

const STANDINGS = graphql(
  `query standings($reps: Int = 1, $age: Int, $tested: Boolean) {
    strengthPercentile(lift: "squat", weight: 120, bodyweight: 82, sex: MALE, unit: KG, reps: $reps, age: $age, tested: $tested) {
      oneRepMax(unit: KG) verified { ...Standing } gym { ...Standing } } }`,
  [STANDING],
)

async function standings(variables: VariablesOf<typeof STANDINGS> = {}) {
  const { verified, gym, oneRepMax } = (await world.query(STANDINGS, variables)).strengthPercentile
  return { verified: verified!, gym: gym!, oneRepMax }
}

describe('an answer', () => {
  test('shows percentile, sample size and next tier of each population, side by side', async () => {
    const { status, text } = await ask(SET)
    expect(status).toBe(200)
    const { verified, gym } = await standings()
    expect(verified.percentile).not.toBe(gym.percentile)
    const cards = [...text.matchAll(/<section class="card" aria-label="([^"]+)">([\s\S]*?)<\/section>/g)]
    expect(cards.map(([, name]) => name)).toEqual(['Competitors', 'Gym lifters'])
    for (const [at, { percentile, sampleSize, nextTier }] of [verified, gym].entries()) {
      expect(cards[at]?.[2]).toContain(`${percentile.toFixed(1)}%`)
      expect(cards[at]?.[2]).toContain(`${sampleSize.toLocaleString('en-US')} `)
      expect(cards[at]?.[2]).toContain(`takes ${nextTier?.weight.toFixed(1)} kg`)
    }
  })

  test('draws a curve for each population and marks the lifter on both', async () => {
    const { text } = await ask(SET)
    for (const kind of ['wide', 'narrow']) {
      const drawing = new RegExp(`<svg class="${kind}"[\\s\\S]*?</svg>`).exec(text)?.[0] ?? ''
      expect(drawing).toMatch(/<title id="standing-\w+-title">[^<]+<\/title><desc id="standing-\w+-text">[^<]+<\/desc>/)
      for (const mark of ['path class="line-a"', 'path class="line-b"', 'circle class="dot-a"', 'circle class="dot-b"'])
        expect(drawing.split(`<${mark}`)).toHaveLength(2)
    }
  })

  test('shows the one-rep max of several repetitions, and uses the age for the gym population only', async () => {
    const { text } = await ask(`${SET}&reps=5&age=45`)
    const { oneRepMax } = await standings({ reps: 5, age: 45 })
    expect(text).toContain(`<strong>${oneRepMax.toFixed(1)} kg</strong>, the mean of five formulas`)
    expect(text.split('gym lifters aged 40 to 49')).toHaveLength(2)
  })

  test('is among competitors of drug-tested meets alone if that is asked for', async () => {
    const { text } = await ask(`${SET}&tested=true`)
    const { verified } = await standings({ tested: true })
    expect(text).toContain(`${verified.sampleSize.toLocaleString('en-US')} raw competitors`)
    expect(text).toContain('drug-tested meets only')
    expect(text).toContain('<option value="true" selected>')
  })

  test('says so where no results of untested meets are loaded, and compares with gym lifters still', async () => {
    const { status, text } = await ask(`${SET}&tested=false`)
    expect(status).toBe(200)
    expect(text).toContain(
      'No comparison with competitors: no results of raw competitors at untested meets are loaded.',
    )
    expect(text).toContain('aria-label="Gym lifters"')
  })

  test('asks for equipment only where tables of other equipment are loaded', async () => {
    expect((await ask(SET)).text).not.toContain('name="equipment"')
    const { status, text } = await ask(`${SET}&equipment=wraps&tested=maybe`)
    expect(status).toBe(400)
    expect(text).toContain('must be one of raw')
    expect(text).toContain('must be one of all, true, false')
  })

  test('for a lift that only one population has says so', async () => {
    const { status, text } = await ask('lift=overhead-press&sex=female&bodyweight=60&weight=60&unit=kg')
    expect(status).toBe(200)
    expect(text).toContain('No comparison with competitors')
    expect(text).toContain('aria-label="Gym lifters"')
    expect(text).not.toContain('class="line-a"')
  })

  test('fills the form with the values in its URL', async () => {
    const { text } = await ask(`${SET}&reps=5`)
    for (const field of ['name="bodyweight" value="82"', 'name="weight" value="120"', 'name="reps" value="5"'])
      expect(text).toContain(field)
    expect(text).toContain('<option value="male" selected>')
  })

  test('accepts a comma as the decimal point', async () => {
    const [comma, point] = await Promise.all(
      ['81,5', '81.5'].map((weight) => ask(`${SET.replace('=82', `=${weight}`)}`)),
    )
    expect([comma?.status, point?.status]).toEqual([200, 200])
  })
})

describe('invalid input', () => {
  test('is reported all at once, next to each field, with status 400', async () => {
    const { status, text } = await ask('lift=squat&sex=mal&bodyweight=abc&weight=9999&reps=13')
    expect(status).toBe(400)
    for (const name of ['sex', 'bodyweight', 'weight', 'reps']) {
      expect(text).toMatch(
        new RegExp(`id="${name}" name="${name}"[^>]* aria-invalid="true" aria-describedby="[^"]*${name}-fault"`),
      )
      expect(text).toContain(`<a href="#${name}">`)
    }
    expect(text).toContain('did you mean male?')
    expect(text).toContain('Must be from 1 to 12.')
    expect(text).not.toContain('id="answer"')
  })

  test('names the missing fields', async () => {
    const { status, text } = await ask('lift=squat')
    expect(status).toBe(400)
    expect(text.split('Is required.')).toHaveLength(3)
  })

  test('with an unknown lift lists the known ones', async () => {
    const { status, text } = await ask(SET.replace('squat', 'sqat'))
    expect(status).toBe(400)
    expect(text).toContain('did you mean squat?')
  })
})

describe('the curve of a population', () => {
  const cohort = (share: number, first: number) => ({
    share,
    range: { min: first, max: first + 100 },
    percentiles: Array.from({ length: 99 }, (_, at) => ({ percentile: at + 1, weight: first + at + 1 })),
  })

  test('with one cohort passes through its percentile points', () => {
    const points = new Map(pointsOf([cohort(1, 100)]))
    expect([points.get(100), points.get(150), points.get(200)]).toEqual([0, 50, 100])
  })

  test('with two cohorts lies between them, by their weights', () => {
    const points = new Map(pointsOf([cohort(0.25, 100), cohort(0.75, 120)]))
    expect(points.get(150)).toBeCloseTo(0.25 * 50 + 0.75 * 30, 9)
    expect(points.get(110)).toBeCloseTo(0.25 * 10, 9)
  })

  test('never falls, and is vertical where many lift the same weight', () => {
    const plateau = {
      ...cohort(1, 100),
      percentiles: cohort(1, 100).percentiles.map((one) => ({ ...one, weight: one.percentile < 40 ? 120 : 140 })),
    }
    const points = pointsOf([plateau])
    expect(
      points.every(
        ([weight, percentile], at) => at === 0 || (weight >= points[at - 1]![0] && percentile >= points[at - 1]![1]),
      ),
    ).toBe(true)
    expect(points.filter(([weight]) => weight === 120).map(([, percentile]) => percentile)).toEqual([1, 39])
  })
})
