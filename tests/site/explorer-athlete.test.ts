/** Guarantees of the athlete page, read as by a browser without scripts. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { graphql } from '../../src/contract/graphql.ts'
import { createWorld, type World } from '../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const read = async (slug: string) => (await world.get(`/athletes/${slug}`)).text

/** The text of a page without its markup. */
const plain = (markup: string): string => markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

describe('a bodybuilder', () => {
  test('shows the figures of the API, and every result once with a link to its contest', async () => {
    const { career } = await world.query(
      graphql(`{ career: bodybuildingAthlete(slug: "aldo-marchetti") {
        totalContests totalWins flagshipTitles results(first: 1000) { nodes { contest { slug } } }
      } }`),
    )
    const { totalContests, totalWins, flagshipTitles, results } = career!
    const text = await read('aldo-marchetti')
    expect(text).toContain(`<dt>Flagship titles</dt><dd>${flagshipTitles}</dd>`)
    expect(text).toContain(`<dt>Wins</dt><dd>${totalWins}<span class="under">in ${totalContests} contests</span></dd>`)
    expect(results.nodes.length).toBeGreaterThan(3)
    for (const { contest } of results.nodes)
      expect(text.split(`</span> <a href="/contests/bodybuilding/${contest.slug}">`)).toHaveLength(2)
  })

  test('has a rating plot with a text alternative and a table, and a dot for each rated season', async () => {
    const { career } = await world.query(
      graphql('{ career: bodybuildingAthlete(slug: "aldo-marchetti") { seasons { year rating } phases { phase } } }'),
    )
    const { seasons, phases } = career!
    const text = await read('aldo-marchetti')
    const [wide = '', narrow = ''] = [...text.matchAll(/<svg class="(?:wide|narrow)"[^>]*rating-[\s\S]*?<\/svg>/g)].map(
      ([one]) => one,
    )
    for (const drawing of [wide, narrow]) {
      expect(drawing).toMatch(/role="img" aria-labelledby="rating-(wide|narrow)-title rating-\1-text"/)
      expect(drawing).toContain('Rating of Aldo Marchetti by season</title>')
      expect(drawing.match(/<circle /g)).toHaveLength(seasons.filter(({ rating }) => rating !== null).length)
      expect(drawing.match(/<rect class="phase-/g)).toHaveLength(phases.length)
    }
    for (const { year } of seasons) expect(text).toContain(`<th scope="row">${year}</th>`)
  })
})

describe('a strongman', () => {
  test('shows every contest in a timeline, personal bests in kilograms, and results with links', async () => {
    const text = await read('orri-hrafnkelsson')
    expect(text).toContain('<title id="strongman-timeline-wide-title">Contests of Orri Hrafnkelsson, 20')
    expect(text).toContain('<h3>Personal bests<span class="said"> of Orri Hrafnkelsson</span></h3>')
    expect(plain(text)).toMatch(/Deadlift .* \d+ kg/)
    expect(text).toContain('href="/contests/strongman/2026-world-strength-final"')
  })
})

test('an athlete of two sports has both careers on one page', async () => {
  const text = await read('wyatt-culpepper')
  expect(text).toContain('<h2 id="bodybuilding">')
  expect(text).toContain('<h2 id="strongman">')
})

describe('an athlete with powerlifting results', () => {
  test('is marked in the distribution of each lift, with the percentile of the API', async () => {
    const own = await createWorld()
    const { prisma } = own.database
    const { id } = await prisma.athlete.findUniqueOrThrow({ where: { slug: 'orri-hrafnkelsson' } })
    await prisma.powerliftingProfile.create({ data: { ...PROFILE, athleteId: id } })
    const { athlete } = await own.query(
      graphql('{ athlete(slug: "orri-hrafnkelsson") { percentiles { lift weight percentile } } }'),
    )
    const { percentiles } = athlete!
    const text = (await own.get('/athletes/orri-hrafnkelsson')).text
    expect(percentiles.map(({ lift }) => lift)).toEqual(['squat', 'bench-press', 'deadlift'])
    for (const { lift, weight, percentile } of percentiles) {
      expect(text).toContain(`<title id="${lift}-wide-title">`)
      expect(text).toContain(`Orri Hrafnkelsson, ${weight} kg</text>`)
      expect(text).toContain(`as strong as or stronger than ${percentile.toFixed(1)}%`)
    }
    await own.close()
  })
})

test('links to comparisons with winners of the same contests, and to a comparison by name', async () => {
  const text = await read('aldo-marchetti')
  expect(text).toContain('href="/compare?a=aldo-marchetti&amp;b=bram-van-houten"')
  expect(text).toMatch(/<form[^>]* action="\/compare"[\s\S]*?<input type="hidden" name="a" value="aldo-marchetti"\/>/)
})

test('names the source and version of its data, and labels demo data', async () => {
  const { headers, text } = await world.get('/athletes/wyatt-culpepper')
  const { datasets } = await world.query(graphql('{ datasets { nodes { service label version demo } } }'))
  const sports = datasets.nodes.filter(({ service }) => ['BODYBUILDING', 'STRONGMAN'].includes(service))
  expect(sports).toHaveLength(2)
  for (const { label, version, demo } of sports) {
    expect(text).toContain(`<strong>${label}</strong>${demo ? ' <span class="badge">demo data</span>' : ''}`)
    expect(text).toContain(`Data version ${version}`)
  }
  expect(headers.get('x-data-version')).toBe(sports.find(({ service }) => service === 'BODYBUILDING')?.version)
})

test('an unknown athlete is an uncached 404 that suggests similar names', async () => {
  const { status, headers, text } = await world.get('/athletes/orri-hrafnkelson')
  expect([status, headers.get('cache-control'), headers.get('etag')]).toEqual([404, 'no-store', null])
  expect(text).toContain('<meta name="robots" content="noindex"/>')
  expect(text).toContain('href="/athletes/orri-hrafnkelsson"')
  for (const slug of ['x', `${'long-'.repeat(40)}name`, '%3Cscript%3E', '100%25'])
    expect([slug, (await world.get(`/athletes/${slug}`)).status]).toEqual([slug, 404])
})

const PROFILE = {
  ...{
    name: 'Orri Hrafnkelsson',
    confidence: 0.97,
    reasons: ['name', 'country'],
    meets: 4,
    firstYear: 2016,
    lastYear: 2019,
  },
  ...{ bestSquatKg: 320, bestRawSquatKg: 320, bestBenchKg: 210, bestDeadliftKg: 355, bestTotalKg: 880 },
  ...{ bodyweightKg: 92, dots: 555.5 },
}
