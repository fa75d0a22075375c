/** Guarantees of the explorer's search, and of the front page, which starts with it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { graphql } from '../../src/contract/graphql.ts'
import { createResponseCache } from '../../src/http/responses/response-cache.ts'
import { SCRIPT } from '../../src/site/layout/script.ts'
import { createPageCache } from '../../src/site/serve/page-cache.ts'
import { createWorld, type World } from '../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const search = (text: string) => world.get(`/search?q=${encodeURIComponent(text)}`)

describe('the search', () => {
  test.each([
    ['Žmudziński', '/athletes/boleslaw-zmudzinski'],
    ['zmudzinsky', '/athletes/boleslaw-zmudzinski'],
    ['kolarova jana', '/athletes/jana-kolarova'],
    ['grand flag', '/contests/bodybuilding/2025-grand-flagship'],
    ['world strength final', '/contests/strongman/2026-world-strength-final'],
    ['bench', '/how-strong?lift=bench-press'],
    ['deadlft', '/how-strong?lift=deadlift'],
  ])('finds “%s”, ignoring accents, half typed or misspelt', async (text, path) => {
    const { status, text: page } = await search(text)
    expect([status, page.includes(`href="${path}"`)]).toEqual([200, true])
  })

  test('ranks exact names above similar ones, whatever their kind', async () => {
    const headings = async (text: string) =>
      [...(await search(text)).text.matchAll(/<h2>([^<]+)<\/h2>/g)].map(([, heading]) => heading)
    // The event and the lift match exactly; other events only partly.
    expect((await headings('deadlift')).slice(0, 2)).toEqual(['Strongman events', 'Lifts'])
    // The series is named like that; athletes only start with it.
    expect((await headings('grand flagship'))[0]).toBe('Contest series')
  })

  test('links an event to its page', async () => {
    expect((await search('log')).text).toContain('href="/strongman/events/log-press"')
  })

  test('begins with the pages of the site that have the name', async () => {
    const { text } = await search('deadlift record')
    expect(text).toContain('<h2>Pages</h2><ul class="found"><li> <a href="/strongman/records/deadlift">')
    expect((await search('strongman')).text).toMatch(/<h2>Pages<\/h2><ul class="found"><li> <a href="\/strongman">/)
  })

  test('lists an athlete of two sports once, with both sports', async () => {
    const { text } = await search('culpepper')
    expect(text.split('href="/athletes/wyatt-culpepper"')).toHaveLength(2)
    expect(text).toMatch(/Wyatt Culpepper<\/a><span class="soft">Strongman and bodybuilding/i)
    expect(text).toContain('1 match for “culpepper”.')
  })

  test('finds series, divisions and countries too', async () => {
    expect((await search('finland')).text).toContain('href="/countries/')
    expect((await search('classic physique')).text).toContain('href="/bodybuilding/divisions/classic-physique"')
  })

  test('shows the number of matches, and says when there are none', async () => {
    expect((await search('tammsoo')).text).toContain('<p role="status">1 match for “tammsoo”.</p>')
    expect((await search('qqqqqq')).text).toContain('No matches for “qqqqqq”')
  })

  test('repeats the query in the field, escaped, and keeps result pages out of search engines', async () => {
    const { status, text } = await search('"><script>x')
    expect(status).toBe(200)
    expect(text).toContain('value="&quot;>&lt;script>x"')
    expect(text).not.toContain('<script>x')
    expect(text).toContain('<meta name="robots" content="noindex"/>')
    expect((await world.get('/search')).text).not.toContain('noindex')
  })

  test('asks for more letters if the query is too short, and for fewer if it is too long', async () => {
    for (const text of ['x', 'x'.repeat(101), ' é ']) {
      const answer = await search(text)
      expect([answer.status, answer.text.includes('Type 2 to 100 characters')]).toEqual([400, true])
    }
  })

  test('uses the first of two queries, and survives invalid bytes', async () => {
    expect((await world.get('/search?q=tammsoo&q=lindkvist')).text).toContain('for “tammsoo”')
    for (const query of ['q=%00%00', 'q=%F0%9F%8F%8B%F0%9F%8F%8B', 'q[]=ab', 'q[a]=b', '__proto__=ab', 'q=%25%25'])
      expect([query, (await world.get(`/search?${query}`)).status < 500]).toEqual([query, true])
  })
})

describe('the home page', () => {
  test('begins with the search, and links to the data with its size', async () => {
    const { text } = await world.get('/')
    expect(text.indexOf('<form class="find" action="/search"')).toBeGreaterThan(0)
    expect(text.indexOf('<form class="find"')).toBeLessThan(text.indexOf('<h1'))
    const { bodybuildingAthletes, strongmanContests } = await world.query(
      graphql('{ bodybuildingAthletes { totalCount } strongmanContests { totalCount } }'),
    )
    expect(text).toContain(`<dt>Bodybuilders</dt><dd>${bodybuildingAthletes.totalCount}</dd>`)
    expect(text).toContain(`<dt>Strongman contests</dt><dd>${strongmanContests.totalCount}</dd>`)
    expect(text).toContain('href="/contests/strongman/2026-coastal-classic"')
  })

  test('has a script of 4 kB at most', () => {
    expect(Buffer.byteLength(SCRIPT)).toBeLessThanOrEqual(4_000)
  })

  test('is under 75 kB with everything it loads, flags included', async () => {
    const { text } = await world.get('/')
    const loaded = [...text.matchAll(/<(?:link(?! rel="canonical")|script|img)[^>]*\s(?:href|src)="([^"]+)"/g)].map(
      ([, path = '']) => path,
    )
    expect(loaded.length).toBeGreaterThan(1)
    const files = await Promise.all(loaded.map(async (path) => (await world.get(path)).text))
    expect(Buffer.byteLength([text, ...files].join(''))).toBeLessThan(75_000)
  })
})

const textOf = ({ bytes }: { readonly bytes: Buffer }) => String(bytes)

test('pages are cached while the data version is current, and rendered again for the next', async () => {
  let [served, made] = ['one', 0]
  const cached = createPageCache(createResponseCache(1_000_000), (operation) => operation())
  const open = (address: string, status?: number) =>
    cached({ key: served }, address, async () => ({ content: String(++made), ...(status && { status }) }))
  const both = await Promise.all([open('/a'), open('/a')])
  expect(both.map(textOf)).toEqual(['1', '1'])
  expect([textOf(await open('/a')), textOf(await open('/b'))]).toEqual(['1', '2'])
  served = 'other'
  expect(textOf(await open('/a'))).toBe('3')
  expect([textOf(await open('/c', 404)), textOf(await open('/c', 404))]).toEqual(['4', '5'])
})

test('pages of the explorer reject other methods with Allow', async () => {
  for (const path of ['/search', '/athletes/aldo-marchetti', '/contests/strongman/x', '/compare']) {
    const refused = await world.post(path, {})
    expect([path, refused.status, refused.headers.get('allow')]).toEqual([path, 405, 'GET, HEAD, OPTIONS'])
  }
})
