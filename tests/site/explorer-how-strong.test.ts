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
      expect(cards[at]?.[2]).toContain(`takes ${nextTier?.weight} kg`)
    }
  })

  test('begins with the percentile and the next weight that can be loaded, and has the form at the end', async () => {
    const { text } = await ask(SET)
    const { verified } = await standings()
    const { tier, weight } = verified.nextTier!
    expect(weight % 2.5).toBe(0)
    const [, verdict = ''] = /<h1 id="answer"[^>]*>([\s\S]*?)<h2/.exec(text) ?? []
    expect(verdict).toContain(`Stronger than ${verified.percentile.toFixed(1)}% of`)
    expect(verdict.toLowerCase()).toContain(`next: ${tier.toLowerCase()} at <strong>${weight} kg</strong>`)
    expect(text.indexOf('<form class="ask"')).toBeGreaterThan(text.lastIndexOf('<section class="card"'))
  })

  test('marks both populations on one scale, each on a line of its own', async () => {
    const { text } = await ask(SET)
    const { verified, gym } = await standings()
    const drawing = /<figure class="gauge">[\s\S]*?<\/figure>/.exec(text)?.[0] ?? ''
    const labels = [...drawing.matchAll(/<text class="strong halo" x="([\d.]+)%" y="(\d+)"[^>]*>([^<]+)</g)]
    expect(labels.map(([, x, , label]) => [Number(x), label])).toEqual([
      [verified.percentile, `Competitors ${verified.percentile.toFixed(1)}%`],
      [gym.percentile, `Gym lifters ${gym.percentile.toFixed(1)}%`],
    ])
    expect(new Set(labels.map(([, , y]) => y)).size).toBe(2)
    for (const from of [5, 20, 50, 80, 95]) expect(drawing).toContain(`<line class="tick" x1="${from}%"`)
    // The name of a tier is in the middle of its range, which for the highest ends at 100.
    const names = [...drawing.matchAll(/<text class="full" x="([\d.]+)%"[^>]*>([^<]+)</g)].map(([, x, name]) => [
      x,
      name,
    ])
    expect(names.at(0)).toEqual(['12.5', 'Beginner'])
    expect(names.at(-1)).toEqual(['97.5', 'Elite'])
  })

  test('marks the lifter among the lifts of competitors', async () => {
    const { text } = await ask(SET)
    const drawing = /<svg class="chart"[^>]*lifts-title[\s\S]*?<\/svg>/.exec(text)?.[0] ?? ''
    expect(drawing).toContain('You, 120 kg</text>')
    // Of the eighteen bars, the one that has the lifter's weight is split there.
    expect(drawing.split('<rect class="').length - 1).toBe(18 + 1)
  })

  test('draws a curve for each population and marks the lifter on both', async () => {
    const { text } = await ask(SET)
    const drawing = /<svg class="chart"[^>]*standing-title[\s\S]*?<\/figure>/.exec(text)?.[0] ?? ''
    expect(drawing).toMatch(/<title id="standing-title">[^<]+<\/title><desc id="standing-text">[^<]+<\/desc>/)
    for (const mark of ['path class="line-a"', 'path class="line-b"', 'circle class="dot-a"', 'circle class="dot-b"'])
      expect(drawing.split('<ul')[0]?.split(`<${mark}`)).toHaveLength(2)
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

  test('names the group that is used where none has the bodyweight', async () => {
    const { text } = await ask('lift=squat&sex=male&bodyweight=20&weight=60&unit=kg')
    const [, gym = ''] = /<section class="card" aria-label="Gym lifters">(.*?)<\/section>/s.exec(text) ?? []
    expect(gym).toContain('<dt>Bodyweight</dt><dd>No group has 20 kg: the nearest is used instead</dd>')
    expect((await ask(SET)).text).not.toContain('the nearest')
  })

  test('says in one way what a percentile counts: lifters who lift less, and half of those who lift the same', async () => {
    const { text } = await ask(SET)
    expect(text.match(/stronger than/gi)?.length).toBeGreaterThan(3)
    expect(text).toContain('Lifters who lift the same count half.')
    expect(text).not.toMatch(/same or less|as strong as or stronger|beats? or ties?|beaten or tied/i)
  })

  test('sent empty says what it needs, and a link that fills it in does not', async () => {
    const [empty, link] = [await ask('lift=squat&unit=kg&weight=&bodyweight='), await ask('lift=squat')]
    expect(empty.text).toContain('<a href="#weight">Weight lifted</a> is required.')
    expect(empty.text).toContain('<a href="#bodyweight">Bodyweight</a> is required.')
    expect(link.text).not.toContain('is required')
  })

  test('fills the form with the values in its URL', async () => {
    const { text } = await ask(`${SET}&reps=5`)
    for (const field of ['name="bodyweight" value="82"', 'name="weight" value="120"', 'name="reps" value="5"'])
      expect(text).toContain(field)
    expect(text).toContain('<option value="male" selected>')
  })

  test('is in the unit of its URL, whichever unit the reader chose for the site', async () => {
    const { text } = await ask('lift=squat&sex=male&bodyweight=180&weight=275&unit=lb')
    expect(text).toContain('275 lb squat at 180 lb')
    expect(text).toMatch(/next: \w+ at <strong>\d+ lb</)
    expect(text).toContain('<option value="lb" selected>')
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

  test('is not a set that is incomplete: the form has what is known', async () => {
    const { status, text } = await ask('lift=deadlift&bodyweight=82')
    expect(status).toBe(200)
    expect(text).toContain('<option value="deadlift" selected>')
    expect(text).toContain('name="bodyweight" value="82"')
    expect(text).not.toContain('role="alert"')
    expect(text).not.toContain('id="answer"')
  })

  test('is a set without the bodyweight or the weight, once it is asked for: the form says which, and keeps the rest', async () => {
    const { status, text } = await ask('lift=deadlift&sex=male&weight=150&unit=kg')
    expect(status).toBe(400)
    expect(text).toContain('<a href="#bodyweight">Bodyweight</a> is required.')
    expect(text).toContain('name="weight" value="150"')
    expect(text).toContain('<option value="deadlift" selected>')
    const other = await ask('lift=deadlift&bodyweight=82&unit=kg')
    expect([other.status, other.text.includes('<a href="#weight">Weight lifted</a> is required.')]).toEqual([400, true])
  })

  test('of an incomplete set is a fault alone', async () => {
    const { status, text } = await ask('lift=deadlift&reps=13')
    expect(status).toBe(400)
    expect(text).toContain('Must be from 1 to 12.')
    expect(text).not.toContain('bodyweight-fault')
  })

  test('with an unknown lift lists the known ones', async () => {
    const { status, text } = await ask(SET.replace('squat', 'sqat'))
    expect(status).toBe(400)
    expect(text).toContain('did you mean squat?')
  })
})

describe('the curve of a population', () => {
  test('passes through its percentile points, from the lightest lift to the heaviest', () => {
    const percentiles = [
      { percentile: 1, weight: 101 },
      { percentile: 50, weight: 120 },
      { percentile: 51, weight: 120 },
    ]
    expect(pointsOf({ range: { min: 100, max: 200 }, percentiles })).toEqual([
      ...[
        [100, 0],
        [101, 1],
        [120, 50],
        [120, 51],
        [200, 100],
      ],
    ])
  })
})
