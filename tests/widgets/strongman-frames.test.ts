/** Framed strongman widgets over HTTP: they have their data, are revalidated, and need no credential. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { graphql } from '../../src/contract/graphql.ts'
import { createWorld, type World } from '../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const FRAMES = {
  '/widgets/strongman/athlete/orri-hrafnkelsson': 'Orri Hrafnkelsson',
  '/widgets/strongman/contest/2026-world-strength-final': '2026 World Strength Final',
  '/widgets/strongman/record/deadlift': 'Deadlift records',
  '/widgets/strongman/record/log-press?gender=F&rows=1&theme=dark': 'Log press records',
} as const

const plain = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

describe.each(Object.entries(FRAMES))('%s', (path, title) => {
  test('may be framed by any site, runs only our script, and has no credential', async () => {
    const { status, headers, text } = await world.get(path)
    expect(status, text).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': expect.stringMatching(/script-src 'self'.*frame-ancestors \*$/),
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'x-data-version': expect.stringMatching(/^demo-/),
    })
    expect(text).not.toContain('data-token')
  })

  test('is revalidated with its ETag', async () => {
    const { headers, text } = await world.get(path)
    expect([headers.get('cache-control'), text.length > 0]).toEqual(['public, no-cache', true])
    const again = await world.get(path, { 'If-None-Match': headers.get('etag')! })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  test('shows title, credit, data version and a link to the full page, and links out of the frame', async () => {
    const { text } = await world.get(path)
    expect(text).toMatch(new RegExp(`<h1><a href="/[^"]+" target="_blank" rel="noopener">${title}</a></h1>`, 'i'))
    expect(text).toContain('<p class="about">Strongman · ')
    expect(text).toMatch(/<footer>.*A made-up league.*CC0-1\.0.*data <span id="version">demo-/)
    expect(text).toContain('<base target="_blank"/>')
    const full = /<link rel="canonical" href="([^"]+)"\/?>/.exec(text)![1]!
    expect((await world.get(full)).status, full).toBe(200)
  })

  test('is only read', async () => {
    const posted = await world.post(path, {})
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
    const head = await fetch(`${world.url}${path}`, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })
})

test('the card of an athlete has the totals, the best marks and the latest results of the schema', async () => {
  const { strongmanAthlete } = await world.query(
    graphql(`{
      strongmanAthlete(slug: "orri-hrafnkelsson") {
        totalWins totalContests podiums
        personalBests { event { name } value unit year }
        results(first: 2, filter: { upcoming: false }, orderBy: [{ field: DATE, direction: DESC }]) {
          nodes { contest { name slug } }
        }
      }
    }`),
  )
  const { totalWins, totalContests, podiums, personalBests, results } = strongmanAthlete!
  const { text } = await world.get('/widgets/strongman/athlete/orri-hrafnkelsson?rows=2')
  for (const [label, count] of Object.entries({ Wins: totalWins, Podiums: podiums, Contests: totalContests }))
    expect(text).toContain(`<dt>${label}</dt><dd>${count}</dd>`)
  expect(text).toContain(`Personal bests, 2 of ${personalBests.length}`)
  for (const { event, value, unit, year } of personalBests.slice(0, 2))
    expect(plain(text)).toContain(`${event.name} ${year} ${value} ${unit}`)
  for (const { contest } of results.nodes) expect(text).toContain(`/contests/strongman/${contest.slug}`)
})

test('a contest has the first places of each division, and says how many there are', async () => {
  const { strongmanContest } = await world.query(
    graphql(`{
      strongmanContest(slug: "2026-world-strength-final") {
        divisions { division { name code } }
        standings { athlete { fullName } division { code } }
      }
    }`),
  )
  const { divisions, standings } = strongmanContest!
  const { text } = await world.get('/widgets/strongman/contest/2026-world-strength-final?rows=1')
  expect(text.match(/<table>/g)).toHaveLength(divisions.length)
  for (const { division } of divisions) {
    const all = standings.filter((one) => one.division.code === division.code)
    expect(text).toContain(division.name)
    expect(text).toContain(all[0]!.athlete.fullName)
    if (all.length > 1) expect(text).toContain(`1 of ${all.length} are shown`)
  }
})

test('a record has the mark that stands, of men and of women, and those before it', async () => {
  const { strongmanEvent } = await world.query(
    graphql(`{
      strongmanEvent(key: "deadlift") {
        men: record(sex: MALE) { value unit athlete { fullName } }
        progression(sex: MALE) { value unit year athlete { fullName } }
      }
    }`),
  )
  const { men, progression } = strongmanEvent!
  const { text } = await world.get('/widgets/strongman/record/deadlift')
  expect(plain(text)).toContain(`Men ${men!.value} ${men!.unit}`)
  for (const { athlete, year, value, unit } of progression) {
    expect(text).toContain(athlete.fullName)
    expect(plain(text)).toContain(`${year} ${value} ${unit}`)
  }
  const women = await world.get('/widgets/strongman/record/deadlift?gender=F')
  expect(plain(women.text)).not.toContain(`Men ${men!.value}`)
})

test('a resource goes by its number as well, and an event by its key', async () => {
  const { strongmanAthlete } = await world.query(
    graphql('{ strongmanAthlete(slug: "orri-hrafnkelsson") { athlete { databaseId } } }'),
  )
  const number = strongmanAthlete!.athlete.databaseId
  expect((await world.get(`/widgets/strongman/athlete/${number}`)).text).toContain('Orri Hrafnkelsson')
  expect((await world.get('/widgets/strongman/record/log_press')).status).toBe(200)
})

describe('what cannot be shown', () => {
  test.each([
    ['/widgets/strongman/athlete/nobody-of-that-name', 404, /athlete/],
    ['/widgets/strongman/athlete/aldo-marchetti', 404, /athlete/],
    [`/widgets/strongman/athlete/${'x'.repeat(300)}`, 404, /There is nothing of that name/],
    ['/widgets/strongman/contest/2025-grand-flagship', 404, /contest/],
    ['/widgets/strongman/record/swimming', 404, /<code>data-event<\/code>.*deadlift/],
    ['/widgets/strongman/goat', 404, /strongman\/athlete, strongman\/contest, strongman\/record/],
    ['/widgets/strongman/athlete/orri-hrafnkelsson?rows=0', 400, /<code>data-rows<\/code> must be a whole number/],
    ['/widgets/strongman/record/deadlift?gender=x', 400, /<code>data-gender<\/code> must be one of M, F/],
    ['/widgets/strongman/record/deadlift?sex=F', 400, /<code>data-sex<\/code> is not known here/],
  ])('%s is a small framed page with status %i that says why', async (path, expected, told) => {
    const { status, headers, text } = await world.get(path)
    expect([status, headers.get('content-type')]).toEqual([expected, 'text/html; charset=utf-8'])
    expect(text).toMatch(told)
    expect(text).toContain('class="refused"')
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors \*$/)
    expect(headers.get('cache-control')).toBe('no-store')
  })
})
