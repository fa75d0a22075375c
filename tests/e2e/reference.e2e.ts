/**
 * The reference in a real browser without a network: nothing leaves the machine, the policy blocks nothing, axe finds
 * no WCAG 2.2 AA violation, and its forms, filter and links work. SCREENSHOTS sets the screenshot folder.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { looking } from '../helpers/browser.ts'

const PAGES = ['/docs', '/docs/getting-started', '/docs/strength', '/docs/strongman', '/docs/bodybuilding'] as const
const WIDTHS = [1280, 320] as const
const SCHEMES = ['light', 'dark'] as const
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const site = looking('reference', { settings: { RATE_LIMIT_ALLOWLIST: '' } })
const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

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
  await context.route('**/*', (route) => {
    const url = route.request().url()
    asked.push(url)
    if (url.startsWith(site.url)) return route.continue()
    wrong.push(`request to ${url}`)
    return route.abort()
  })
  const page = await context.newPage()
  page.on('console', (message) => {
    // Chromium logs responses of 400 and above to the console; the test expects those.
    if (message.type() === 'error' && !/status of 4/.test(message.text())) wrong.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => wrong.push(`error: ${error.message}`))
  await page.goto(site.url + path, { waitUntil: 'load' })
  return { page, wrong, asked, close: () => context.close() }
}

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly target: unknown; readonly failureSummary: string }[]
}

/**
 * Accessibility violations. The page's policy forbids external scripts, but does not apply to scripts that a debugger
 * runs.
 */
async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const options = JSON.stringify({ runOnly: { type: 'tag', values: TAGS }, resultTypes: ['violations'] })
  const { violations } = (await page.evaluate(`axe.run(document, ${options})`)) as { violations: Violation[] }
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ target, failureSummary }) => `${id} at ${JSON.stringify(target)}: ${failureSummary}`),
  )
}

/**
 * They consist of the same parts as the strength reference but are many times longer; axe would take a minute for all
 * of it.
 */
const LARGE: ReadonlySet<string> = new Set(['/docs/strongman', '/docs/bodybuilding'])

const openAll = "for (const one of document.querySelectorAll('details')) one.open = true"
const sideways = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'

describe.each(PAGES)('%s', (path) => {
  test.each(SCHEMES)(
    'is accessible in %s',
    async (colorScheme) => {
      for (const width of WIDTHS) {
        const { page, wrong, close } = await open(path, { colorScheme, viewport: { width, height: 800 } })
        const name = `${path.slice(1).replaceAll('/', '-')}-${colorScheme}-${width}`
        await page.screenshot({ path: join(site.folder, `${name}.png`), fullPage: !/building|man/.test(path) })
        const closed = await barriers(page)
        await page.evaluate(openAll)
        const opened = LARGE.has(path) ? [] : await barriers(page)
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
    const { page, wrong, asked, close } = await open('/docs/bodybuilding', { viewport: { width: 1280, height: 900 } })
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
    expect(asked.at(-1)).toMatch(/\/bodybuilding\/v1\/athletes\?gender=F&per_page=2$/)
    expect(wrong).toEqual([])
    await close()
  }, 60_000)

  test('shares the key among all forms of the tab, across pages, and not with another tab', async () => {
    const { page, close } = await open('/docs/bodybuilding')
    await page.locator(`${ATHLETES} .try summary`).click()
    await page
      .locator(`${ATHLETES}`)
      .getByLabel('Your key')
      .fill(site.key as string)
    await page.goto(`${site.url}/docs/strongman#listStrongmanRankings`)
    const keyOf = (at: Page) => at.locator('#listStrongmanRankings .key-field').inputValue()
    expect(await keyOf(page)).toBe(site.key as string)
    expect(await page.evaluate('[localStorage.length, document.cookie, location.search]')).toEqual([0, '', ''])
    const other = await page.context().newPage()
    await other.goto(`${site.url}/docs/strongman`)
    expect(await keyOf(other)).toBe('')
    await page.locator('#listStrongmanRankings .try summary').click()
    await page.locator('#listStrongmanRankings .key-field').fill('')
    expect(await page.evaluate('sessionStorage.length')).toBe(0)
    await close()
  }, 60_000)

  test('sends JSON with numbers as numbers, and shows the error of the service', async () => {
    const { page, wrong, close } = await open('/docs/strength', { viewport: { width: 320, height: 740 } })
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
    const { page, close } = await open('/docs/strength#getStrengthCapability')
    await page.locator('#getStrengthCapability .try summary').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const status = page.locator('#getStrengthCapability .came')
    await expect.poll(() => status.textContent()).toMatch(/^200 /)
    // From the field, past the button.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe('The answer')
    await close()
  }, 60_000)
})

describe('finding an operation', () => {
  test('the filter keeps the operations that contain the words, and shows their number', async () => {
    const { page, close } = await open('/docs/bodybuilding', { viewport: { width: 1280, height: 900 } })
    const all = await page.locator('.operation:visible').count()
    await page.getByLabel('Show only those with').fill('flagship winners')
    const shown = page.locator('.operation:visible')
    expect(await page.locator('#listFlagshipWinners').isVisible()).toBe(true)
    expect(await shown.count()).toBeLessThan(all)
    expect(await page.locator('.filter [role=status]').textContent()).toBe(`${await shown.count()} of ${all}`)
    expect(await page.locator('.operations li:visible').count()).toBe(await shown.count())
    await page.screenshot({ path: join(site.folder, 'filter.png') })
    await page.evaluate("location.hash = '#listBodybuildingAthletes'")
    await expect.poll(() => page.locator('.operation:visible').count()).toBe(all)
    await close()
  }, 60_000)

  test('a deep link opens its operation', async () => {
    const { page, close } = await open('/docs/bodybuilding#listBodybuildingGoat')
    const top = 'document.querySelector("#listBodybuildingGoat").getBoundingClientRect().top'
    expect(Math.abs(Number(await page.evaluate(top)))).toBeLessThan(60)
    await close()
  }, 60_000)

  test('without scripts the page is complete and shows no dead controls', async () => {
    const { page, wrong, close } = await open('/docs/bodybuilding', { javaScriptEnabled: false })
    const visible = (selector: string) => page.locator(`${selector}:visible`).count()
    expect([await visible('.try'), await visible('.filter'), await visible('.copy')]).toEqual([0, 0, 0])
    expect(await visible('.operation')).toBeGreaterThan(30)
    const fields = page.locator(`${ATHLETES} .answer`).first()
    await fields.locator('summary').first().click()
    await fields.locator('summary', { hasText: 'fields of data' }).click()
    expect(await fields.getByText('canonical_name', { exact: true }).isVisible()).toBe(true)
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
