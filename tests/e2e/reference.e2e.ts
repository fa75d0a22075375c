/**
 * The reference in a real browser without a network: nothing leaves the machine, the policy blocks nothing, axe finds
 * no WCAG 2.2 AA violation, and its forms, filter and links work. SCREENSHOTS sets the screenshot folder.
 */
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { barriers } from '../helpers/axe.ts'
import { looking, recordRequests } from '../helpers/browser.ts'

const PAGES = [
  ...(['/docs', '/docs/getting-started', '/docs/strongman'] as const),
  ...(['/docs/strength/percentiles', '/docs/bodybuilding/athletes', '/docs/strongman/data'] as const),
] as const
const WIDTHS = [1280, 320] as const
const SCHEMES = ['light', 'dark'] as const

const site = looking('reference', { settings: { RATE_LIMIT_ALLOWLIST: '' } })

interface Opened {
  readonly page: Page
  /** Errors that should not occur. */
  readonly wrong: string[]
  /** Every requested URL. */
  readonly asked: string[]
  close(): Promise<void>
}

async function open(path: string, options: BrowserContextOptions = {}): Promise<Opened> {
  const context = await site.browser.newContext({ reducedMotion: 'reduce', ...options })
  const [wrong, asked]: [string[], string[]] = [[], []]
  recordRequests(context, [site.url], wrong)
  context.on('request', (request) => asked.push(request.url()))
  const page = await context.newPage()
  page.on('console', (message) => {
    // Chromium logs responses of 400 and above to the console; the test expects those.
    if (message.type() === 'error' && !/status of 4/.test(message.text())) wrong.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => wrong.push(`error: ${error.message}`))
  await page.goto(site.url + path, { waitUntil: 'load' })
  return { page, wrong, asked, close: () => context.close() }
}

const openAll = "for (const one of document.querySelectorAll('details')) one.open = true"
const sideways = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'

describe.each(PAGES)('%s', (path) => {
  test.each(SCHEMES)(
    'is accessible in %s',
    async (colorScheme) => {
      for (const width of WIDTHS) {
        const { page, wrong, close } = await open(path, { colorScheme, viewport: { width, height: 800 } })
        const name = `${path.slice(1).replaceAll('/', '-')}-${colorScheme}-${width}`
        await page.screenshot({ path: join(site.folder, `${name}.png`), fullPage: true })
        const closed = await barriers(page)
        await page.evaluate(openAll)
        const opened = await barriers(page)
        const found = { width, wrong, closed, opened, overflow: await page.evaluate(sideways) }
        expect(found).toEqual({ width, wrong: [], closed: [], opened: [], overflow: 0 })
        await close()
      }
    },
    120_000,
  )
})

const ATHLETES = '#listBodybuildingAthletes'

describe('the request form', () => {
  test('sends what is typed, with the key in the header only, and shows the response', async () => {
    const { page, wrong, asked, close } = await open('/docs/bodybuilding/athletes', {
      viewport: { width: 1280, height: 900 },
    })
    const form = page.locator(`${ATHLETES} .try`)
    await form.locator('summary').click()
    await form.getByLabel('per_page').fill('2')
    await form.getByLabel('gender').selectOption('F')
    await form.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => form.getByRole('status').textContent()).toMatch(/^401 /)
    expect(await form.locator('.shown pre').textContent()).toContain('"code": "unauthenticated"')

    await form.getByLabel('Your key').fill(site.key as string)
    await form.getByLabel('Your key').press('Enter')
    await expect.poll(() => form.getByRole('status').textContent()).toMatch(/^200 OK, [\d,]+ bytes in \d+ ms$/)
    const shown = await form.locator('.shown pre').textContent()
    expect(JSON.parse(shown ?? '')).toMatchObject({ per_page: 2, data: [{ gender: 'F' }, { gender: 'F' }] })
    expect(await form.locator('.shown dl').textContent()).toMatch(/X-RateLimit-Remaining\d+/)
    await form.scrollIntoViewIfNeeded()
    await page.screenshot({ path: join(site.folder, 'try-it.png') })
    expect(await barriers(page)).toEqual([])
    expect(asked.filter((url) => url.includes(site.key as string))).toEqual([])
    expect(asked.at(-1)).toMatch(/\/bodybuilding\/v1\/athletes\?.*\bgender=F&.*\bper_page=2$/)
    expect(wrong).toEqual([])
    await close()
  }, 60_000)

  test('shares the key among all forms of the tab, across pages, and not with another tab', async () => {
    const { page, close } = await open('/docs/bodybuilding/athletes')
    await page.locator(`${ATHLETES} .try summary`).click()
    await page
      .locator(`${ATHLETES}`)
      .getByLabel('Your key')
      .fill(site.key as string)
    await page.goto(`${site.url}/docs/strongman/rankings#listStrongmanRankings`)
    const keyOf = (at: Page) => at.locator('#listStrongmanRankings .key-field').inputValue()
    expect(await keyOf(page)).toBe(site.key as string)
    expect(await page.evaluate('[localStorage.length, document.cookie, location.search]')).toEqual([0, '', ''])
    const other = await page.context().newPage()
    await other.goto(`${site.url}/docs/strongman/rankings`)
    expect(await keyOf(other)).toBe('')
    await page.locator('#listStrongmanRankings .try summary').click()
    await page.locator('#listStrongmanRankings .key-field').fill('')
    expect(await page.evaluate('sessionStorage.length')).toBe(0)
    await close()
  }, 60_000)

  test('sends JSON with numbers as numbers, and shows the error of the service', async () => {
    const { page, wrong, close } = await open('/docs/strength/percentiles', { viewport: { width: 320, height: 740 } })
    const form = page.locator('#calculateStrengthPercentile .try')
    await form.locator('summary').click()
    await form.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => form.getByRole('status').textContent()).toMatch(/^200 /)
    expect(await form.locator('.shown pre').textContent()).toContain('"percentile"')
    await form.getByLabel('reps').fill('13')
    await form.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => form.getByRole('status').textContent()).toMatch(/^400 /)
    expect(await form.locator('.shown pre').textContent()).toContain('"must be from 1 to 12"')
    expect(await page.evaluate(sideways)).toBe(0)
    await page.screenshot({ path: join(site.folder, 'try-it-phone.png') })
    expect(wrong).toEqual([])
    await close()
  }, 60_000)

  test('works with the keyboard alone', async () => {
    const { page, close } = await open('/docs/strength/standards#getStrengthCapability')
    await page.locator('#getStrengthCapability .try summary').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const status = page.locator('#getStrengthCapability .came')
    await expect.poll(() => status.textContent()).toMatch(/^200 /)
    // From the field, past the button.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe('The response')
    await close()
  }, 60_000)
})

describe('finding an operation', () => {
  test('the filter keeps the operations that contain the words, and shows their number', async () => {
    const { page, close } = await open('/docs/bodybuilding', { viewport: { width: 1280, height: 900 } })
    const shown = page.locator('.endpoints li:visible')
    const all = await shown.count()
    await page.getByLabel('Find an operation').fill('flagship winners')
    expect(await page.locator('#listFlagshipWinners').isVisible()).toBe(true)
    expect(await shown.count()).toBeLessThan(all)
    expect(await page.locator('.resource:visible').count()).toBe(1)
    expect(await page.locator('.filter [role=status]').textContent()).toBe(`${await shown.count()} of ${all}`)
    await page.screenshot({ path: join(site.folder, 'filter.png') })
    await close()
  }, 60_000)

  test('a link to where an operation once was leads on to it', async () => {
    const { page, close } = await open('/docs/bodybuilding#listBodybuildingGoat')
    await page.waitForURL(`${site.url}/docs/bodybuilding/rankings#listBodybuildingGoat`)
    const top = 'document.querySelector("#listBodybuildingGoat").getBoundingClientRect().top'
    await expect.poll(async () => Math.abs(Number(await page.evaluate(top)))).toBeLessThan(60)
    const current = page.locator('.contents [aria-current="location"]')
    await expect.poll(() => current.allTextContents()).toEqual(['/goat'])
    await close()
  }, 60_000)

  test('no page is longer than twelve screens', async () => {
    const { page, close } = await open('/docs', { viewport: { width: 1280, height: 900 } })
    for (const service of ['strength', 'strongman', 'bodybuilding', 'people']) {
      await page.goto(`${site.url}/docs/${service}`)
      const links = await page
        .locator('.contents ol a')
        .evaluateAll((all) => all.map((one) => (one as HTMLLinkElement).href))
      for (const link of [page.url(), ...links]) {
        await page.goto(link)
        expect(Number(await page.evaluate('document.documentElement.scrollHeight')), link).toBeLessThan(12 * 900)
      }
    }
    await close()
  }, 60_000)
})

describe('code', () => {
  test('the language that was chosen is open everywhere, also later', async () => {
    const { page, close } = await open('/docs/strongman/athletes')
    await page.locator('label[for="listStrongmanAthletes-python"]').click()
    expect(await page.locator('.tab:visible').count()).toBe(3)
    expect(await page.getByRole('region', { name: 'getStrongmanAthlete in Python' }).isVisible()).toBe(true)
    await page.goto(`${site.url}/docs/getting-started`)
    expect(await page.locator('#strength .tab:visible').textContent()).toMatch(/^import json/)
    await close()
  }, 60_000)

  test('without scripts the page is complete, its tabs work, and it shows no dead controls', async () => {
    const { page, wrong, close } = await open('/docs/bodybuilding/athletes', { javaScriptEnabled: false })
    const visible = (selector: string) => page.locator(`${selector}:visible`).count()
    expect([await visible('.try'), await visible('.filter'), await visible('.copy')]).toEqual([0, 0, 0])
    expect(await visible('.operation')).toBe(6)
    const fields = page.locator(`${ATHLETES} .answer`).first()
    await fields.locator('summary').first().click()
    await fields.locator('summary', { hasText: 'fields of data' }).click()
    expect(await fields.getByText('canonical_name', { exact: true }).isVisible()).toBe(true)
    await page.locator(`${ATHLETES}-curl`).focus()
    await page.keyboard.press('ArrowRight')
    expect(await page.locator(`${ATHLETES} .tab:visible`).textContent()).toMatch(/^import { createClient }/)
    expect(wrong).toEqual([])
    await close()
  }, 60_000)

  test('a code example is copied with one click', async () => {
    const { page, close } = await open('/docs/getting-started')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.locator('#strength .copy').first().click()
    await expect.poll(() => page.locator('#strength .copy').first().textContent()).toBe('Copied')
    expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/^curl http:.*\/strength\/v1\/percentile/)
    await close()
  }, 60_000)
})
