/**
 * The explorer's start, search, athletes and contests in a real browser without a network: nothing is asked of anybody
 * else, nothing is refused or complained of, no rule of WCAG 2.2 AA that can be checked is broken, and one gets from
 * the search to a comparison by the keyboard. SITE_URL names a server to look at instead of the small world.
 */
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../helpers/world.ts'

const PAGES = {
  '/': 'start',
  '/search?q=culpepper': 'search',
  '/athletes/wyatt-culpepper': 'athlete',
  '/athletes/wyatt-culpeper': 'no-athlete',
  '/contests/bodybuilding/2025-grand-flagship': 'contest-bodybuilding',
  '/contests/bodybuilding/2026-grand-flagship': 'contest-to-come',
  '/contests/strongman/2026-world-strength-final': 'contest-strongman',
} as const
const WIDTHS = [1280, 320] as const
const SCHEMES = ['light', 'dark'] as const
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Where the screenshots go. */
const folder = process.env['SCREENSHOTS'] ?? mkdtempSync(join(tmpdir(), 'strengthgraph-explorer-'))

let browser: Browser
let world: World | undefined
let url: string

beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  const given = process.env['SITE_URL']
  if (!given) world = await createWorld({ bodybuilding: true })
  url = given ?? (world as World).url
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  })
}, 60_000)

afterAll(async () => {
  await browser?.close()
  await world?.close()
  console.log(`Screenshots: ${folder}`)
})

/** A page of a browser that notes what should not happen. */
async function open(path: string, options: BrowserContextOptions): Promise<{ page: Page; wrong: string[] }> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  const wrong: string[] = []
  await context.route('**/*', (route) => {
    const asked = route.request().url()
    if (asked.startsWith(url)) return route.continue()
    wrong.push(`request to ${asked}`)
    return route.abort()
  })
  const page = await context.newPage()
  page.on('pageerror', (error) => wrong.push(`error: ${error.message}`))
  page.on('console', (message) => {
    // A page that is not there is told of as such.
    if (message.type() === 'error' && !message.text().includes('status of 404')) wrong.push(message.text())
  })
  await page.goto(`${url}${path}`, { waitUntil: 'load' })
  return { page, wrong }
}

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly html: string }[]
}

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const run = `axe.run({ runOnly: ${JSON.stringify(TAGS)} }).then(({ violations }) => violations)`
  const found = (await page.evaluate(run)) as Violation[]
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

describe.each(Object.entries(PAGES))('%s', (path, name) => {
  test.each(SCHEMES)('can be read by everybody in %s, without a network or a sideways scroll', async (colorScheme) => {
    for (const width of WIDTHS) {
      const { page, wrong } = await open(path, { colorScheme, viewport: { width, height: 800 } })
      for (const summary of await page.locator('summary').all()) await summary.click()
      const overflow = await page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      )
      expect({ width, wrong, overflow, violations: await violations(page) }).toEqual({
        ...{ width, wrong: [], overflow: 0, violations: [] },
      })
      for (const summary of await page.locator('summary').all()) await summary.click()
      await page.screenshot({ path: join(folder, `${name}-${colorScheme}-${width}.png`), fullPage: true })
      await page.context().close()
    }
  })
})

test('the keyboard alone leads from the search to an athlete, past the way to skip to the text', async () => {
  const { page } = await open('/', { viewport: { width: 1280, height: 800 } })
  await page.keyboard.press('Tab')
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to the text')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate('document.activeElement.name')).toBe('q')
  await page.keyboard.type('culpepper')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?q=culpepper')
  await page.getByRole('link', { name: 'Wyatt Culpepper' }).press('Enter')
  await page.waitForURL('**/athletes/wyatt-culpepper')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Wyatt Culpepper')
  await page.context().close()
})

test('a plot is one image to a screen reader, with a name and its numbers', async () => {
  const { page } = await open('/athletes/wyatt-culpepper', { viewport: { width: 1280, height: 800 } })
  const plot = page.getByRole('img', { name: /^Rating of Wyatt Culpepper by season/ })
  expect(await plot.count()).toBe(1)
  await page.locator('figure', { has: plot }).getByText('The numbers as a table').click()
  expect(await page.getByRole('table', { name: 'Seasons of Wyatt Culpepper' }).first().isVisible()).toBe(true)
  await page.context().close()
})
