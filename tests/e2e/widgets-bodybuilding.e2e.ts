/**
 * The framed pages of the bodybuilding widgets in a real browser: they match the API, are accessible, renew their
 * credential silently, pick up new data, and explain failures with the time of the next retry.
 */
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeBodybuilding } from '../../src/importers/bodybuilding/store.ts'
import { showFigures, smallShow } from '../helpers/bodybuilding.ts'
import { launchBrowser } from '../helpers/browser.ts'
import { createWorld, type World } from '../helpers/world.ts'
import { type Clocked, clocked } from '../widgets/clocked.ts'
import { type Opened, open, ready, scripts, shots, violations, type Wanted } from '../widgets/hosts.ts'

const FRAMES = {
  '/widgets/athlete/bram-van-houten': 'athlete',
  '/widgets/athlete/ivo-nowhere': 'athlete-short',
  '/widgets/contest/2025-grand-flagship': 'contest',
  '/widgets/contest/2026-grand-flagship': 'contest-to-come',
  '/widgets/goat/mens-open': 'goat',
  '/widgets/ranking/win_rate': 'ranking-share',
  '/widgets/goat/womens-bikini?gender=M': 'empty',
  '/widgets/ranking/total_wins?rows=4': 'ranking',
  '/widgets/top/top-nations': 'top',
  '/widgets/athlete/nobody-of-that-name': 'not-found',
  '/widgets/goat?rows=0&mode=best': 'faults',
} as const
const FIVE_MINUTES = 5 * 60_000
const folder = shots('frames')

let world: World
let server: Clocked
let browser: Browser
let own: Wanted['scripts']
beforeAll(async () => {
  ;[world, own, browser] = await Promise.all([createWorld(), scripts(), launchBrowser()])
  server = await clocked(world)
}, 90_000)
afterAll(async () => {
  await browser?.close()
  await server?.close()
  await world?.close()
  console.log(`Screenshots: ${folder}`)
})

const visit = (path: string, options: Partial<Wanted> = {}): Promise<Opened> =>
  open(browser, `${server.url}${path}`, { of: [server.url], scripts: own, ...options })

/** The API's response, requested with a key. */
const api = async (path: string) => (await world.get(`/bodybuilding/v1${path}`, { 'X-API-Key': world.key })).body

const texts = (page: Page, selector: string): Promise<string[]> => page.locator(selector).allInnerTexts()
const posts = ({ asked }: Opened): number => asked.filter((one) => one.startsWith('POST ')).length

/** Errors other than those that the browser itself logs for a response. */
const ours = ({ wrong }: Opened): string[] =>
  wrong.filter((one) => !/the server responded with a status of 4\d\d/.test(one))

describe.each(Object.entries(FRAMES))('%s', (path, name) => {
  test.each(['light', 'dark'] as const)(
    'is accessible in %s, wide and narrow, and sends no request to another origin',
    async (colorScheme) => {
      for (const width of [700, 300]) {
        const opened = await visit(path, { colorScheme, viewport: { width, height: 500 } })
        const { page } = opened
        if (!['not-found', 'faults'].includes(name)) await ready(page)
        await page.screenshot({ path: join(folder, `${name}-${colorScheme}-${width}.png`), fullPage: true })
        const overflow = await page.evaluate(
          'document.documentElement.scrollWidth - document.documentElement.clientWidth',
        )
        expect({ width, wrong: ours(opened), barring: await violations(page), overflow }).toEqual({
          ...{ width, wrong: [], barring: [], overflow: 0 },
        })
        await page.context().close()
      }
    },
  )
})

describe('a framed page shows what the API returns', () => {
  test('for an athlete: the figures, the career arc in words, the latest results', async () => {
    const { page } = await visit('/widgets/athlete/bram-van-houten')
    await ready(page)
    const said = await api('/athletes/bram-van-houten')
    const { seasons, phases } = await api('/athletes/bram-van-houten/career-arc')
    expect(await texts(page, '.tiles dd')).toEqual([
      ...[said.total_wins, said.flagship_titles, said.stats.podiums, said.total_contests].map(String),
      `${said.first_year}–${said.last_year}`,
    ])
    const first = seasons.find(({ rating }: { rating: number | null }) => rating !== null)
    const arc = await page.getByRole('img').getAttribute('aria-label')
    expect(arc).toContain(`from ${first.rating.toFixed(2).replace('-', '−')} in ${first.year}`)
    expect(await texts(page, '.legend li')).toHaveLength(phases.length)
    const shown = said.results.slice(0, 5)
    expect(await texts(page, 'tbody th a')).toEqual(shown.map((one: { contest: { name: string } }) => one.contest.name))
    await page.context().close()
  })

  test('for a contest: the placings of each division, by keyboard', async () => {
    const { page } = await visit('/widgets/contest/2025-grand-flagship?rows=2')
    await ready(page)
    const { divisions } = await api('/contests/2025-grand-flagship')
    await page.getByLabel('Division').focus()
    for (const { division_name, placings } of divisions) {
      await page.getByLabel('Division').selectOption({ label: division_name })
      if (placings.length > 2) {
        await page.getByRole('button', { name: `Show all ${placings.length}` }).press('Enter')
        expect(await page.evaluate('document.activeElement.closest("tr")?.rowIndex')).toBe(3)
      }
      const names = placings.map(({ athlete }: { athlete: { canonical_name: string } }) => athlete.canonical_name)
      expect(await texts(page, 'tbody th a')).toEqual(names)
      expect(await texts(page, 'tbody td')).toEqual(placings.map(({ place }: { place: number }) => String(place)))
    }
    await page.context().close()
  })

  test('for a list of a division without athletes: that there are none yet', async () => {
    const { page } = await visit('/widgets/goat/mens-wheelchair')
    await ready(page)
    expect(await page.locator('#data').innerText()).toContain('No athletes yet.')
    await page.context().close()
  })

  test('for an upcoming contest: its date and start list, without places', async () => {
    const { page } = await visit('/widgets/contest/2026-grand-flagship')
    await ready(page)
    expect(await page.locator('#data').innerText()).toContain('Upcoming: 5 Dec 2026')
    expect(await texts(page, 'thead th')).toEqual(['Athlete'])
    expect(await texts(page, 'tbody th a')).toHaveLength(4)
    await page.context().close()
  })

  test.each([
    [
      '/widgets/goat/mens-open?rows=3',
      '/goat?division=mens-open&per_page=100',
      ({ score }: { score: number }) => score.toFixed(1),
    ],
    [
      '/widgets/ranking/total-wins?rows=3',
      '/rankings?type=total_wins&per_page=100',
      ({ value }: { value: number }) => String(value),
    ],
  ])('for %s: the rows, and more of them on demand', async (path, asked, shown) => {
    const { page } = await visit(path)
    await ready(page)
    const { data, total } = await api(asked)
    expect(total).toBeGreaterThan(3)
    expect(await texts(page, 'tbody th a')).toHaveLength(3)
    const more = page.getByRole('button', { name: /^Show \d more$/ })
    await more.press('Enter')
    await page.locator('tbody tr:nth-child(4)').waitFor()
    expect(await page.evaluate('document.activeElement.closest("tr")?.rowIndex')).toBe(4)
    while ((await more.count()) > 0) {
      const before = await page.locator('tbody tr').count()
      await more.click()
      await page.locator(`tbody tr:nth-child(${before + 1})`).waitFor()
    }
    expect(await texts(page, 'tbody th a')).toEqual(
      data.map((one: { athlete: { canonical_name: string } }) => one.athlete.canonical_name),
    )
    expect(await texts(page, '.value')).toEqual(data.map(shown))
    await page.context().close()
  })

  test('for countries, whose rows link to their own', async () => {
    const { page } = await visit('/widgets/top/top-nations')
    await ready(page)
    const { data } = await api('/top-lists/top-nations')
    expect(await texts(page, 'tbody th a')).toEqual(
      data.map(({ country }: { country: { name: string } }) => country.name),
    )
    for (const link of await page.locator('tbody th a').all()) {
      expect((await fetch(`${server.url}${await link.getAttribute('href')}`)).status).toBe(200)
    }
    await page.context().close()
  })

  test('without scripts: a link to the data, and the credit', async () => {
    const { page } = await visit('/widgets/athlete/aldo-marchetti', { javaScriptEnabled: false })
    expect(await page.locator('noscript .note').isVisible()).toBe(true)
    expect(await page.locator('footer').innerText()).toMatch(/A made-up circuit.*CC0-1\.0.*data demo-/)
    expect(await page.locator('.skeleton').isVisible()).toBe(false)
    await page.context().close()
  })
})

describe('a credential', () => {
  test('is removed from the page, and is in no URL and no storage', async () => {
    const opened = await visit('/widgets/athlete/aldo-marchetti')
    await ready(opened.page)
    expect(await opened.page.content()).not.toMatch(/eyJ/)
    expect(opened.asked.join('\n')).not.toMatch(/eyJ/)
    const stored = 'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, name])'
    expect(await opened.page.evaluate(stored)).toBe('[{},{},"",""]')
    await opened.page.context().close()
  })

  test('that has expired is renewed once, unnoticed by the visitor', async () => {
    const opened = await visit('/widgets/goat?rows=3')
    await ready(opened.page)
    server.later(FIVE_MINUTES + 60_000)
    await opened.page.getByRole('button', { name: 'Show 3 more' }).click()
    await opened.page.locator('tbody tr:nth-child(6)').waitFor()
    expect([posts(opened), await opened.page.locator('.note').count(), ours(opened)]).toEqual([1, 0, []])
    await opened.page.context().close()
  })

  test('is renewed shortly before its end while the page is visible, and not otherwise', async () => {
    const opened = await visit('/widgets/goat?rows=3', { before: (page) => page.clock.install() })
    await ready(opened.page)
    await opened.page.clock.fastForward(FIVE_MINUTES - 40_000)
    expect(posts(opened)).toBe(0)
    await opened.page.clock.fastForward(11_000)
    await expect.poll(() => posts(opened)).toBe(1)
    await opened.page.evaluate(`Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'))`)
    await opened.page.clock.fastForward(FIVE_MINUTES * 3)
    expect(posts(opened)).toBe(1)
    await opened.page.evaluate(`delete document.visibilityState; document.dispatchEvent(new Event('visibilitychange'))`)
    await opened.page.clock.runFor(100)
    await expect.poll(() => posts(opened)).toBe(2)
    await opened.page.context().close()
  })
})

describe('without a response', () => {
  test('with Retry-After, the widget retries by itself', async () => {
    let refused = 0
    const opened = await visit('/widgets/goat?rows=3', {
      before: (page) =>
        page.route('**/bodybuilding/v1/**', (route) =>
          refused++ === 0
            ? route.fulfill({ status: 429, headers: { 'Retry-After': '2' }, json: {} })
            : route.fallback(),
        ),
    })
    await opened.page.getByText('Too much was asked for just now. This is tried again in 2 s.').first().waitFor()
    await opened.page.screenshot({ path: join(folder, 'busy.png'), fullPage: true })
    await opened.page.locator('tbody tr:nth-child(3)').waitFor()
    expect(refused).toBe(2)
    await opened.page.context().close()
  })

  test('from an unreachable API, a button retries', async () => {
    let away = true
    const { page } = await visit('/widgets/athlete/aldo-marchetti', {
      before: (one) => one.route('**/bodybuilding/v1/**', (route) => (away ? route.abort() : route.fallback())),
    })
    await page.getByText('The data is out of reach.').first().waitFor()
    expect(await page.locator('footer').isVisible()).toBe(true)
    expect(await violations(page)).toEqual([])
    await page.screenshot({ path: join(folder, 'away.png'), fullPage: true })
    away = false
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await page.locator('.tiles').waitFor()
    await page.context().close()
  })

  test('because the browser is offline, the widget is back when it is online', async () => {
    const { page } = await visit('/widgets/goat?rows=3')
    await ready(page)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Show 3 more' }).click()
    await page.getByText('There is no connection.').first().waitFor()
    expect(await page.locator('tbody tr').count()).toBe(3)
    await page.context().setOffline(false)
    await page.locator('tbody tr:nth-child(6)').waitFor()
    await page.context().close()
  })
})

test('new data is shown silently when it is noticed', async () => {
  const opened = await visit('/widgets/goat?rows=3', { before: (page) => page.clock.install() })
  await ready(opened.page)
  const before = await opened.page.locator('#version').innerText()
  const newer = { ...smallShow, label: 'Made-up circuit, later' }
  const { version } = await storeBodybuilding(world.database, newer, showFigures(newer))
  expect(version).not.toBe(before)
  await expect.poll(async () => (await fetch(`${server.url}/widgets/goat`)).headers.get('x-data-version')).toBe(version)
  await opened.page.clock.fastForward(FIVE_MINUTES)
  await opened.page.locator('#version', { hasText: version }).waitFor()
  expect(await opened.page.locator('tbody tr').count()).toBe(3)
  await opened.page.context().close()
})
