/** Guarantees of the athlete page, read as by a browser without scripts. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { graphql } from '../../src/contract/graphql.ts'
import { ordinal } from '../../src/kernel/text/phrases.ts'
import { type Career, careerHeading, uncounted } from '../../src/site/explorer/athlete/shared.tsx'
import { markupOf } from '../../src/site/layout/render.tsx'
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

  test('has few rated seasons in words, and all seasons as a table', async () => {
    const { career } = await world.query(
      graphql('{ career: bodybuildingAthlete(slug: "aldo-marchetti") { seasons { year rating } } }'),
    )
    const { seasons } = career!
    const text = await read('aldo-marchetti')
    const rated = seasons.flatMap(({ year, rating }) => (rating === null ? [] : [`${rating.toFixed(2)} in ${year}`]))
    expect(rated).toHaveLength(2)
    expect(text.replaceAll('−', '-')).toContain(`Rated in 2 seasons only: ${rated.join(', ')}.`)
    expect(text).not.toContain('id="rating-title"')
    for (const { year } of seasons) expect(text).toContain(`<th scope="row">${year}</th>`)
  })
})

describe('a strongman', () => {
  test('shows every contest in a timeline, personal bests in kilograms, and results with links', async () => {
    const text = await read('orri-hrafnkelsson')
    expect(text).toContain('<title id="strongman-timeline-title">Contests of Orri Hrafnkelsson, 20')
    expect(text).toContain('<caption class="said">Personal bests of Orri Hrafnkelsson</caption>')
    expect(plain(text)).toMatch(/Deadlift .* \d+ kg/)
    expect(text).toContain('href="/contests/strongman/2026-world-strength-final"')
    expect(plain(text)).toContain('Also known as Orri Örn Hrafnkelsson and The Glacier')
  })
})

describe('results that are no contests', () => {
  test('are named by what they are: withdrawals, heats, or both', async () => {
    expect(plain(await read('erik-lindkvist'))).toContain(
      '3 results, 1 contest: withdrawals do not count, and a heat, a group or a second division counts as part of its contest.',
    )
    const withdrawn = { status: 'WITHDRAWN' }
    expect(uncounted(1, 0, [withdrawn])).toBe('1 result, 0 contests: withdrawals do not count.')
    expect(uncounted(3, 1, [withdrawn, { status: 'ENTERED' }, { status: 'PLACED' }])).toBe(
      '3 results, 1 contest: withdrawals and entries without a placing do not count.',
    )
    expect(uncounted(2, 1, [{ status: 'PLACED' }, { status: 'PLACED' }])).toMatch(/^2 results, 1 contest: a heat, /)
    expect(uncounted(2, 2, [])).toBeNull()
  })

  test('alone leave the heading without years', () => {
    const career = { division: { name: 'Men' }, active: false, firstYear: null, lastYear: null } as Career
    expect(plain(markupOf(careerHeading('strongman', career)))).toContain('Strongman Men ')
    expect(markupOf(careerHeading('strongman', career))).not.toMatch(/[,–]/)
  })
})

test('an athlete has the upcoming contests that were entered, with their forecasts', async () => {
  const { text } = await world.get('/athletes/chidi-okonjo')
  const [table = ''] = /Upcoming contests[\s\S]*?<\/table>/.exec(text) ?? []
  expect(table).toContain('href="/contests/bodybuilding/2026-grand-flagship"')
  const forecast = '/bodybuilding/predictions?contest=flagship&amp;division=mens-open&amp;year=2026'
  expect(table).toContain(`<a href="${forecast}">The chances</a>`)
  expect((await world.get(forecast.replaceAll('&amp;', '&'))).status).toBe(200)
})

test('an athlete of two sports has both careers on one page', async () => {
  const text = await read('wyatt-culpepper')
  expect(text).toContain('<h2 id="bodybuilding">')
  expect(text).toContain('<h2 id="strongman">')
})

describe('an athlete with powerlifting results and a long career', () => {
  let own: World
  beforeAll(async () => {
    own = await createWorld()
    const { prisma } = own.database
    const { id } = await prisma.athlete.findUniqueOrThrow({ where: { slug: 'orri-hrafnkelsson' } })
    await prisma.powerliftingProfile.create({ data: { ...PROFILE, athleteId: id } })
    for (const sql of MANY_RESULTS) await prisma.$executeRawUnsafe(sql)
  })
  afterAll(() => own.close())

  test('shows the percentile of each lift, and links to its distribution, which marks the lift', async () => {
    const { athlete } = await own.query(
      graphql('{ athlete(slug: "orri-hrafnkelsson") { percentiles { lift weight percentile } } }'),
    )
    const { percentiles } = athlete!
    const text = (await own.get('/athletes/orri-hrafnkelsson')).text
    expect(percentiles.map(({ lift }) => lift)).toEqual(['squat', 'bench-press', 'deadlift'])
    for (const { lift, weight, percentile } of percentiles) {
      expect(plain(text)).toContain(ordinal(Math.floor(percentile)))
      const [, link = ''] = new RegExp(`href="(/how-strong\\?lift=${lift}&amp;[^"]*)"`).exec(text) ?? []
      const drawn = (await own.get(link.replaceAll('&amp;', '&'))).text
      expect(drawn).toContain(`You, ${weight} kg</text>`)
      expect(drawn).toContain(`${percentile.toFixed(1)}%`)
    }
  })

  test('has results on pages of fifty, which one order and one file have all of', async () => {
    const placesOn = async (page: number) => {
      const { text } = await own.get(`/athletes/orri-hrafnkelsson?sort=strongman-results.place&order=asc&page=${page}`)
      expect(text).toContain(`Page ${page} of 3`)
      const [, table = ''] = /id="strongman-results">([\s\S]*?)<p class="download">/.exec(text) ?? []
      return [...table.matchAll(/<th scope="row"[^>]*><span class="place[^"]*">(\d+)</g)].map(([, place]) =>
        Number(place),
      )
    }
    const pages = [await placesOn(1), await placesOn(2), await placesOn(3)]
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 24])
    expect(pages.flat()).toEqual(pages.flat().toSorted((a, b) => a - b))
    const { text: file } = await own.get('/athletes/orri-hrafnkelsson?download=2')
    expect(file.trim().split('\n')).toHaveLength(1 + 124)
    for (const page of ['0', 'x', '-1']) {
      expect((await own.get(`/athletes/orri-hrafnkelsson?page=${page}`)).text).toContain('Page 1 of 3')
    }
  })

  test('has a dot for each contest that the totals count, also on its card', async () => {
    const { career } = await own.query(
      graphql(`{ career: strongmanAthlete(slug: "orri-hrafnkelsson") {
        totalContests } }`),
    )
    // Of the contests added to the totals of the import, every tenth is a heat, which counts in no career.
    const contests = career!.totalContests + 108
    const { text } = await own.get('/athletes/orri-hrafnkelsson')
    const [drawing = ''] = /<svg class="chart"[^>]*strongman-timeline-title[\s\S]*?<\/svg>/.exec(text) ?? []
    expect(drawing.match(/<circle /g)).toHaveLength(contests)
    expect(drawing).toContain('>Contests of Orri Hrafnkelsson, 1985–2026</title>')
    expect(drawing).toContain(`>${contests} contests, `)
    const card = (await own.get('/widgets/strongman/athlete/orri-hrafnkelsson')).text
    expect(card.match(/<circle class="dot-\w+" cx="[\d.]+%"/g)).toHaveLength(contests)
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

const MANY_RESULTS = [
  `INSERT INTO contest (dataset_id, number, slug, name, search_name, level, stage, status, year)
    SELECT career.dataset_id, 900000 + n, 'old-' || n, 'Old ' || n, 'old ' || n, 'NATIONAL', n % 10 = 0, 'COMPLETED', 1985 + n / 10
    FROM career JOIN athlete ON athlete.id = athlete_id JOIN dataset ON dataset.id = dataset_id, generate_series(1, 120) n
    WHERE athlete.slug = 'orri-hrafnkelsson' AND dataset.service = 'STRONGMAN'`,
  `INSERT INTO contest_division (contest_id, division_id, coverage, recorded)
    SELECT contest.id, division.id, 'WINNER_ONLY', 1 FROM contest, division
    WHERE contest.slug LIKE 'old-%' AND division.sport = 'STRONGMAN' AND division.code = 'M'`,
  `INSERT INTO "placing" (contest_id, division_id, career_id, athlete_id, status, place)
    SELECT contest.id, contest_division.division_id, career.id, athlete.id, 'PLACED', 1 + contest.number % 7
    FROM contest JOIN contest_division ON contest.id = contest_id JOIN career ON career.dataset_id = contest.dataset_id
    JOIN athlete ON athlete.id = athlete_id
    WHERE contest.slug LIKE 'old-%' AND athlete.slug = 'orri-hrafnkelsson'`,
]

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
