/**
 * The explorer's questions and lists in a real browser without a network: nothing is asked of anybody else, nothing is
 * refused or complained of, no rule of WCAG 2.2 AA that can be checked is broken, nothing scrolls sideways, and the
 * forms answer by the keyboard, without scripts. SITE_URL names a server to look at instead of the small world.
 */
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../helpers/world.ts'

const PAGES = {
  '/how-strong': 'how-strong',
  '/how-strong?lift=squat&sex=male&bodyweight=82&weight=120&reps=3&unit=kg': 'how-strong-answer',
  '/how-strong?lift=squat&sex=mal&bodyweight=x&weight=9999': 'how-strong-faults',
  '/compare': 'compare',
  '/compare?a=aldo-marchetti&b=bram-van-houten': 'compare-two',
  '/compare?a=aldo&b=qqqqqqqq': 'compare-nobody',
  '/rankings': 'rankings',
  '/goat?mode=peak': 'goat',
  '/on-this-day?month=12&day=7': 'on-this-day',
  '/countries/italy': 'country',
  '/bodybuilding/divisions/mens-open': 'division',
  '/bodybuilding/seasons/2025': 'season',
  '/bodybuilding/records/most-wins': 'record',
  '/bodybuilding/top-lists/top-nations': 'top-list',
  '/bodybuilding/predictions': 'predictions',
  '/compare?a=orri-hrafnkelsson&b=tauno-jarvela': 'compare-strongmen',
  '/compare?a=aldo-marchetti&b=wyatt-culpepper': 'compare-two-sports',
  '/goat?sport=strongman': 'goat-strongman',
  '/goat?page=99': 'goat-beyond',
  '/athletes': 'athletes',
  '/contests': 'contests',
  '/contests/strongman': 'contests-strongman',
  '/countries': 'countries',
  '/strongman': 'strongman',
  '/strongman/events': 'strongman-events',
  '/strongman/events/deadlift': 'strongman-event',
  '/strongman/records': 'strongman-records',
  '/strongman/records/deadlift': 'strongman-record',
  '/strongman/seasons': 'strongman-seasons',
  '/strongman/seasons/2024': 'strongman-season',
  '/strongman/top-lists': 'strongman-top-lists',
  '/strongman/top-lists/heaviest-deadlift': 'strongman-top-list',
  '/bodybuilding': 'bodybuilding',
  '/bodybuilding/divisions': 'divisions',
  '/bodybuilding/records': 'records',
} as const
const WIDTHS = [1280, 320] as const
const SCHEMES = ['light', 'dark'] as const
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Where the screenshots go. */
const folder = process.env['SCREENSHOTS'] ?? mkdtempSync(join(tmpdir(), 'strengthgraph-more-'))

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
    // A question that cannot be answered is told of as such.
    if (message.type() === 'error' && !message.text().includes('status of 400')) wrong.push(message.text())
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
  return ((await page.evaluate(run)) as Violation[]).map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

describe.each(Object.entries(PAGES))('%s', (path, name) => {
  test.each(SCHEMES)('bars nobody in %s, wide or narrow, and asks nothing of anybody else', async (colorScheme) => {
    for (const width of WIDTHS) {
      const { page, wrong } = await open(path, { colorScheme, viewport: { width, height: 900 } })
      await page.screenshot({ path: join(folder, `${name}-${colorScheme}-${width}.png`), fullPage: true })
      const overflow = await page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      )
      const barring = await violations(page)
      expect({ width, wrong, barring, overflow }).toEqual({ width, wrong: [], barring: [], overflow: 0 })
      // What is folded away is read as well.
      const folded = page.locator('main details')
      if ((await folded.count()) > 0) {
        await page.evaluate('for (const one of document.querySelectorAll("main details")) one.open = true')
        expect({ width, barring: await violations(page) }).toEqual({ width, barring: [] })
      }
      await page.context().close()
    }
  })
})

describe('the forms', () => {
  test('“how strong am I?” is asked and answered by the keyboard, without scripts', async () => {
    const { page, wrong } = await open('/how-strong', {
      javaScriptEnabled: false,
      viewport: { width: 1280, height: 900 },
    })
    await page.getByLabel('Bodyweight').focus()
    await page.keyboard.type('82')
    await page.keyboard.press('Tab')
    await page.keyboard.type('120')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Where it stands' }).waitFor()
    // Of the wide and the narrow drawing the style sheet hides one.
    await page.waitForLoadState('load')
    expect(new URL(page.url()).searchParams.get('weight')).toBe('120')
    expect(await page.getByRole('img', { name: /Where the lift stands in each population/ }).count()).toBe(1)
    expect(await page.locator('main').getByRole('region', { name: 'Competitors', exact: true }).textContent()).toMatch(
      /\d %/,
    )
    expect(wrong).toEqual([])
    await page.context().close()
  })

  test('a comparison is chosen from those who may be meant', async () => {
    const { page, wrong } = await open('/compare', { javaScriptEnabled: false })
    await page.getByLabel('One athlete').fill('Aldo Marchetti')
    await page.getByLabel('The other').fill('van Houten')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const offered = page.getByRole('link', { name: 'Bram van Houten' })
    const heading = page.getByRole('heading', { name: /and Bram van Houten/ })
    if ((await heading.count()) === 0) await offered.first().click()
    await heading.waitFor()
    expect(wrong).toEqual([])
    await page.context().close()
  })
})
