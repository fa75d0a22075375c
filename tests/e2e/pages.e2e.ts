/**
 * The pages in a real browser without a network: nothing leaves the machine, the policy blocks nothing, the console
 * stays empty, and GraphiQL works. SITE_URL selects a server other than the small test world.
 */
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { barriers } from '../helpers/axe.ts'
import { looking, recordRequests } from '../helpers/browser.ts'

const PAGES = [
  '/',
  '/methodology',
  '/methodology/strongman',
  '/methodology/bodybuilding',
  '/problems',
  '/problems/invalid-parameter',
  '/graphql',
] as const
const WIDTHS = [1280, 375, 320] as const
const SCHEMES = ['light', 'dark'] as const

const site = looking('pages')

interface Opened {
  readonly page: Page
  /** Errors that should not occur. */
  readonly wrong: string[]
  close(): Promise<void>
}

async function open(path: string, options: BrowserContextOptions = {}): Promise<Opened> {
  const context = await site.browser.newContext({ reducedMotion: 'reduce', ...options })
  const wrong: string[] = []
  recordRequests(context, [site.url], wrong)
  await context.addInitScript(() => {
    const page = globalThis as unknown as { addEventListener(name: string, listen: (event: never) => void): void }
    page.addEventListener('securitypolicyviolation', (event: { violatedDirective: string; blockedURI: string }) =>
      console.error(`policy: ${event.violatedDirective} refused ${event.blockedURI}`),
    )
  })
  const page = await context.newPage()
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => wrong.push(`error: ${error.message}`))
  page.on('requestfailed', (request) => wrong.push(`failed: ${request.url()} ${request.failure()?.errorText}`))
  page.on('response', (response) => {
    if (response.status() >= 400) wrong.push(`status ${response.status()}: ${response.url()}`)
  })
  // GraphiQL is ready once it has the schema and shows a query.
  const schema = path === '/graphql' && page.waitForResponse((response) => response.request().method() === 'POST')
  await page.goto(`${site.url}${path}`, { waitUntil: 'load' })
  if (schema) {
    await schema
    await page.locator('.graphiql-query-editor .view-line').nth(3).waitFor()
  }
  return { page, wrong, close: () => context.close() }
}

describe.each(PAGES)('%s', (path) => {
  test.each(SCHEMES)(
    'opens in %s offline, without a console message or horizontal scrolling',
    async (colorScheme) => {
      for (const width of WIDTHS) {
        const viewport = { width, height: width > 1000 ? 900 : 740 }
        const { page, wrong, close } = await open(path, { colorScheme, viewport })
        const name = `${path.slice(1).replaceAll('/', '-') || 'front'}-${colorScheme}-${width}.png`
        await page.screenshot({ path: join(site.folder, name), fullPage: path !== '/graphql' })
        const overflow = await page.evaluate(
          'document.documentElement.scrollWidth - document.documentElement.clientWidth',
        )
        expect({ width, wrong, overflow }).toEqual({ width, wrong: [], overflow: 0 })
        await close()
      }
    },
    60_000,
  )
})

describe('GraphiQL', () => {
  /** For each tab, a field of its result that is visible in no other tab. */
  const ANSWERS = [
    '"oneRepMax"',
    '"cohorts"',
    '"percentiles"',
    '"standings"',
    '"athletes"',
    '"totalCount"',
    '"__typename"',
  ]
  /** The tabs that need a key, typed into the headers as a visitor would; the first of them follows relations. */
  const KEYED = [3, 4]

  test('opens with a tab for each example, and each of them succeeds', async () => {
    const { page, wrong, close } = await open('/graphql', { viewport: { width: 1280, height: 900 } })
    const tabs = page.locator('.graphiql-tab-button')
    await expect.poll(() => tabs.count()).toBeGreaterThanOrEqual(ANSWERS.length)
    for (const [index, expected] of ANSWERS.entries()) {
      await tabs.nth(index).click()
      // GraphiQL records the active tab and operation with a delay, and runs the previous operation until then.
      const stored = "JSON.parse(localStorage['graphiql:tabState'] ?? '{}').activeTabIndex ?? 0"
      await expect.poll(() => page.evaluate(stored)).toBe(index)
      if (KEYED.includes(index)) {
        if (!site.key) continue
        await page.getByRole('button', { name: 'Headers' }).click()
        await page.locator('.graphiql-editor-tool .monaco-editor:visible').click()
        await page.keyboard.insertText(JSON.stringify({ Authorization: `Bearer ${site.key}` }))
        await page.waitForTimeout(500)
      }
      await page.getByRole('button', { name: /execute query/i }).click()
      await expect.poll(() => answerOf(page), { timeout: 15_000 }).toContain(expected)
      if (index === KEYED[0]) await page.screenshot({ path: join(site.folder, 'graphql-travel.png') })
      expect(await answerOf(page)).not.toContain('"errors"')
    }
    await page.screenshot({ path: join(site.folder, 'graphql-answer.png') })
    expect(wrong).toEqual([])
    await close()
  }, 60_000)

  test('completes what is typed, and executes it', async () => {
    const { page, wrong, close } = await open('/graphql', { viewport: { width: 1280, height: 900 } })
    await page.getByRole('button', { name: /new tab/i }).click()
    await page.locator('.graphiql-query-editor .monaco-editor').first().click()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('query Mine { strengthCapab', { delay: 30 })
    const offered = page.locator('.suggest-widget .monaco-list-row', { hasText: 'strengthCapability' })
    await offered.first().waitFor({ timeout: 15_000 })
    await page.screenshot({ path: join(site.folder, 'graphql-completion.png') })
    await page.keyboard.press('Enter')
    await page.keyboard.type(' { apiVersion')
    await page.keyboard.press('Escape')
    // GraphiQL parses the text with a delay; the tab is then named after the operation.
    await page.locator('.graphiql-tab-button', { hasText: 'Mine' }).waitFor()
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => answerOf(page), { timeout: 15_000 }).toContain('"apiVersion"')
    expect(wrong).toEqual([])
    await close()
  }, 60_000)

  test('opens with the tab that was open last, and a query of the address in a tab of its own', async () => {
    const { page, close } = await open('/graphql', { viewport: { width: 1280, height: 900 } })
    const names = () => page.locator('.graphiql-tab-button').allTextContents()
    const current = page.locator('.graphiql-tab-button[aria-current="true"]')
    await page.locator('.graphiql-tab-button', { hasText: 'Datasets' }).click()
    const stored = "JSON.parse(localStorage['graphiql:tabState'] ?? '{}').activeTabIndex ?? 0"
    await expect.poll(() => page.evaluate(stored)).toBe(5)
    const before = await names()
    await page.reload()
    await expect.poll(() => current.textContent()).toBe('Datasets')
    expect(await names()).toEqual(before)

    const query = new URLSearchParams({ query: 'query Asked { strengthCapability { apiVersion } }', variables: '{}' })
    await page.goto(`${site.url}/graphql?${query}`)
    await expect.poll(() => current.textContent()).toBe('Asked')
    expect(await names()).toEqual([...before, 'Asked'])
    await close()
  }, 60_000)

  test.each(SCHEMES)(
    'is accessible in %s, with a result and the documentation',
    async (colorScheme) => {
      const { page, close } = await open('/graphql', { colorScheme, viewport: { width: 1280, height: 900 } })
      await page.getByRole('button', { name: /execute query/i }).click()
      await expect.poll(() => answerOf(page), { timeout: 15_000 }).toContain('"oneRepMax"')
      expect(await barriers(page)).toEqual([])
      await page
        .getByRole('button', { name: /documentation/i })
        .first()
        .click()
      await page.getByText('All Schema Types').waitFor()
      expect(await barriers(page)).toEqual([])
      await close()
    },
    60_000,
  )

  /** Monaco renders only visible lines, with non-breaking spaces. */
  const answerOf = async (page: Page): Promise<string> =>
    (await page.locator('.result-window .view-lines').first().textContent())?.replaceAll('\u00a0', ' ') ?? ''
})
