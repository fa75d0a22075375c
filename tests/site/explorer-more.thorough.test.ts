/** Guarantees of every page other than search, athletes and contests, and the content of each list. */
import { isEnumType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { graphql } from '../../src/contract/graphql.ts'
import { schema } from '../../src/services/schema.ts'
import { DIVISIONS } from '../../src/services/strongman/rules/divisions.ts'
import { TYPES } from '../../src/site/explorer/rankings/bodybuilding.tsx'
import { STRONGMAN_DIVISIONS } from '../../src/site/explorer/rankings/strongman.tsx'
import { withoutScript } from '../helpers/page-script.ts'
import { createWorld, type World } from '../helpers/world.ts'

const PAGES = [
  '/how-strong',
  '/how-strong?lift=squat&sex=male&bodyweight=82&weight=120&reps=3&unit=kg&age=45',
  '/compare',
  '/compare?a=aldo-marchetti&b=bram-van-houten',
  '/rankings',
  '/rankings?sport=strongman&division=W',
  '/rankings?sport=bodybuilding&type=win_rate&gender=male',
  '/goat',
  '/goat?mode=era-adjusted&division=mens-open',
  '/on-this-day',
  '/on-this-day?month=12&day=7',
  '/countries/italy',
  '/countries/ISL',
  '/bodybuilding/divisions/mens-open',
  '/bodybuilding/divisions/womens-fitness',
  '/bodybuilding/seasons/2025',
  '/bodybuilding/records/most-wins',
  '/bodybuilding/top-lists/top-nations',
  '/bodybuilding/predictions',
  '/compare?a=orri-hrafnkelsson&b=tauno-jarvela',
  '/compare?a=aldo-marchetti&b=wyatt-culpepper',
  '/goat?sport=strongman',
  '/goat?sport=strongman&division=W',
  '/athletes',
  '/athletes?sport=strongman&sort=name',
  '/contests',
  '/contests/strongman',
  '/contests/bodybuilding?year=2025',
  '/countries',
  '/strongman',
  '/strongman/events',
  '/strongman/events/deadlift',
  '/strongman/events/keg-toss',
  '/strongman/records',
  '/strongman/records/deadlift',
  '/strongman/seasons',
  '/strongman/seasons/2024',
  '/strongman/top-lists',
  '/strongman/top-lists/heaviest-deadlift',
  '/bodybuilding',
  '/bodybuilding/divisions',
  '/bodybuilding/seasons',
  '/bodybuilding/records',
  '/bodybuilding/top-lists',
  '/versions',
] as const

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Status by link; each link is requested once. */
const answers = new Map<string, Promise<number>>()
async function statusOf(link: string): Promise<number> {
  const known = answers.get(link) ?? world.get(link, { Accept: 'text/html' }).then(({ status }) => status)
  answers.set(link, known)
  return known
}

const read = async (path: string) => (await world.get(path, { Accept: 'text/html' })).text

/** Executes a GraphQL query with a key. */
describe.each(PAGES)('%s', (path) => {
  test('is a page without styles or scripts in its markup except its own, with its credits', async () => {
    const { status, headers, text } = await world.get(path)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers.get('content-security-policy')).not.toContain('unsafe-inline')
    expect(text.match(/<h1[ >]/g)).toHaveLength(1)
    expect(withoutScript(text)).not.toMatch(
      /<script(?![^>]*\ssrc="\/| type="application\/ld\+json">)|<style|\sstyle="|\son\w+="|javascript:/i,
    )
    expect(text).toContain('Data and credits')
    expect(text).toMatch(/Data version \S+, (as of|loaded) /)
    expect(text).not.toMatch(/undefined|NaN|\[object/)
  })

  test('has a text alternative for every table and drawing, and no duplicate ids', async () => {
    const text = await read(path)
    expect(text.match(/<caption>/g)?.length).toBe(text.match(/<table[ >]/g)?.length)
    for (const [drawing] of text.matchAll(/<svg(?![^>]*aria-hidden)[\s\S]*?<\/svg>/g))
      expect(drawing).toMatch(/role="img" aria-label(ledby)?="/)
    const ids = [...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    for (const [, id] of text.matchAll(/<label for="([^"]+)"/g)) expect(ids).toContain(id)
  })

  test('has no broken links', async () => {
    const text = await read(path)
    const links = new Set(
      [...text.matchAll(/\shref="(\/[^"]*)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&')),
    )
    for (const link of links) expect([link, await statusOf(link)]).toEqual([link, 200])
  })
})

describe('unknown pages', () => {
  test.each([
    '/bodybuilding/divisions/mens-opn',
    '/bodybuilding/seasons/1931',
    '/bodybuilding/seasons/abc',
    '/bodybuilding/records/most-nonsense',
    '/bodybuilding/top-lists/most-nonsense',
    '/countries/atlantis',
  ])('%s is a 404 page', async (path) => {
    const { status, headers, text } = await world.get(path)
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      ...[404, 'text/html; charset=utf-8', 'no-store'],
    ])
    expect(text).toContain('<h1>Not found</h1>')
  })

  test.each([
    '/rankings?sport=cricket',
    '/rankings?sport=strongman&division=X',
    '/rankings?sport=bodybuilding&type=total_win',
    '/goat?mode=best',
    '/goat?page=0',
    '/goat?page=one',
    '/on-this-day?month=13',
    '/bodybuilding/predictions?contest=third',
    '/contests/strongman?year=abc',
  ])('%s is a 400 page, which shows what the other parameters select and says what to correct', async (path) => {
    const [{ status, text }, valid] = [await world.get(path), await read(path.replace(/[?&][^?&]*$/, ''))]
    expect(status).toBe(400)
    expect(text).toContain('<strong>Please correct:</strong>')
    expect(text).toContain(/<h1>.*?<\/h1>/.exec(valid)![0])
    expect(text).toContain('<meta name="robots" content="noindex"/>')
  })

  test('a filter that names something unknown is a 404 page with the same form', async () => {
    const { status, text } = await world.get('/bodybuilding/predictions?division=mens-opn')
    expect([
      status,
      text.includes('id="choose-division-fault">&quot;mens-opn&quot; is not known; did you mean mens-open?'),
    ]).toEqual([404, true])
  })

  test('a form keeps what was entered, and has every message at its field', async () => {
    const { status, text } = await world.get('/on-this-day?month=2&day=45')
    expect(status).toBe(400)
    expect(text).toMatch(/<option value="2" selected>/)
    expect(text).toMatch(/<input id="day" name="day" value="45"[^>]* aria-invalid="true" aria-describedby="day-fault"/)
    expect(text).toContain('<span class="fault" id="day-fault">Must be from 1 to 31.</span>')
    const two = (await world.get('/goat?mode=best&division=none')).text
    expect(two).toContain('id="choose-mode-fault">Must be one of base, era-adjusted, peak')
    expect(two).toContain('id="choose-division-fault">&quot;none&quot; is not known.')
  })

  test('text from the URL cannot become markup', async () => {
    const evil = encodeURIComponent('"><script>alert(1)</script>')
    for (const path of [
      `/countries/${evil}`,
      `/compare?a=${evil}&b=x`,
      `/how-strong?weight=${evil}`,
      `/goat?mode=${evil}`,
    ])
      expect(withoutScript(await read(path))).not.toContain('<script>')
  })
})

describe('rankings', () => {
  test('offer every division of strongman and every ranking type of bodybuilding', () => {
    expect(STRONGMAN_DIVISIONS).toEqual(DIVISIONS.map(({ code, name }) => ({ value: code, label: name })))
    const type = schema.getType('BodybuildingRankingType')
    const names = isEnumType(type) ? type.getValues().map(({ name }) => name.toLowerCase()) : []
    expect(TYPES.map(({ value }) => value)).toEqual(names)
  })

  test('list the season and the titles in the order of the API', async () => {
    const data = await world.query(
      graphql(`{
        strongmanRanking { entries(first: 3) { nodes { athlete { fullName } } } }
        bodybuildingRanking { entries(first: 3) { nodes { athlete { fullName } } } }
      }`),
    )
    const text = await read('/rankings')
    const all = [data.strongmanRanking, data.bodybuildingRanking].flatMap(({ entries }) => entries.nodes)
    const places = all.map(({ athlete }) => text.indexOf(`>${athlete.fullName}</a>`))
    expect(places.every((place) => place > 0)).toBe(true)
    expect(all.length).toBeGreaterThan(3)
  })
})

describe('the all-time greatest', () => {
  test('have a bar of components as long as their score, which is printed beside it', async () => {
    const { bodybuildingGreatest } = await world.query(
      graphql(`{ bodybuildingGreatest(mode: PEAK, division: "mens-open") {
        entries(first: 1) { nodes { score components { totalWins { share } } } } } }`),
    )
    const [first] = bodybuildingGreatest.entries.nodes
    const row = /<tbody[^>]*>\s*<tr[^>]*>([\s\S]*?)<\/tr>/.exec(await read('/goat?mode=peak'))?.[1] ?? ''
    expect(row).toContain(`>${first?.score.toFixed(1)}<`)
    expect(row).toContain(`>${first?.components.totalWins.share.toFixed(1)}<`)
    const widths = [...row.matchAll(/<rect class="fill-\w" x="[\d.]+%" width="([\d.]+)%"/g)].map(([, width]) =>
      Number(width),
    )
    expect(Math.abs(widths.reduce((a, b) => a + b, 0) - (first?.score ?? 0))).toBeLessThan(0.3)
  })
})

describe('a day', () => {
  test('lists titles with links to the winner and the contest, and links to the previous and next day', async () => {
    const text = await read('/on-this-day?month=12&day=7')
    expect(text).toContain('On this day: 7 December')
    expect(text).toContain('<a href="/athletes/aldo-marchetti">Aldo Marchetti</a>')
    expect(text).toContain('href="/on-this-day?month=12&amp;day=6"')
    expect(await read('/on-this-day?month=2&day=28')).toContain('href="/on-this-day?month=2&amp;day=29"')
    expect(await read('/on-this-day?month=2&day=30')).toContain('On this day: 29 February')
  })
})

describe('a division', () => {
  test('has its analytics as plots, with the figures of the API in a table', async () => {
    const { bodybuildingDivision } = await world.query(
      graphql('{ bodybuildingDivision(slug: "mens-open") { history { year athletes newFaces nations } } }'),
    )
    const text = (await read('/bodybuilding/divisions/mens-open')).replaceAll(/<td class="number">/g, '<td>')
    for (const { year, athletes, newFaces, nations } of bodybuildingDivision!.history)
      expect(text).toContain(`<th scope="row">${year}</th><td>${athletes}</td><td>${newFaces}</td><td>${nations}</td>`)
  })
})

test('without data, every page that is not about a single entity still renders', async () => {
  const empty = await createWorld({ figures: [], strongman: false, bodybuilding: false })
  const paths = [
    '/how-strong',
    '/compare',
    '/compare?a=aldo&b=bram',
    '/rankings',
    '/goat',
    '/on-this-day',
    '/versions',
    '/bodybuilding/predictions',
  ]
  const statuses = await Promise.all(paths.map(async (path) => (await empty.get(path)).status))
  const { text } = await empty.get('/rankings')
  await empty.close()
  expect(statuses).toEqual([200, 200, 400, 200, 200, 200, 200, 200])
  // Rankings say that their data is loading, and there is no heading above nothing.
  expect(text).toContain('Loading strongman and bodybuilding data.')
  expect(text).not.toMatch(/<ul class="links"><\/ul>|<\/h3><(h2|h3|section)/)
})

describe('a country', () => {
  test('is one page for both sports, by name or by any code', async () => {
    const [named, coded] = await Promise.all(['/countries/italy', '/countries/ITA'].map(read))
    expect(named).toMatch(/<h1><img [^>]*> Italy/)
    expect(named).toContain('<h2 id="bodybuilding">')
    expect(coded).toBe(named)
    expect(await read('/countries/ISL')).toContain('<h2 id="strongman">')
  })
})
