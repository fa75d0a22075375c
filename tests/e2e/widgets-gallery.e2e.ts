/**
 * The widget gallery in a real browser without a network: every widget is live, snippets work where they are pasted,
 * there is no third-party request, no error, and no violation of the testable WCAG 2.2 AA rules. The scripts are those
 * of the latest release.
 */
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WIDGETS } from '../../src/site/widgets/widgets.ts'
import { launchBrowser, recordRequests } from '../helpers/browser.ts'
import { createWorld, type World } from '../helpers/world.ts'
import { ready, type Site, shots, site, violations } from '../widgets/hosts.ts'

const folder = shots('gallery')
const FRAMED = WIDGETS.filter(({ frame }) => frame !== undefined)

let browser: Browser
let world: World
let host: Site
beforeAll(async () => {
  world = await createWorld()
  browser = await launchBrowser()
  host = await site()
}, 60_000)
afterAll(async () => {
  await browser?.close()
  await world?.close()
  await host?.close()
  console.log(`Screenshots: ${folder}`)
})

/** Opens a page and records what should not happen. */
async function open(address: string, options: BrowserContextOptions = {}): Promise<{ page: Page; wrong: string[] }> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  const wrong: string[] = []
  recordRequests(context, [world.url, host.url], wrong)
  const page = await context.newPage()
  page.on('pageerror', (error) => wrong.push(`error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(message.text())
  })
  await page.goto(address, { waitUntil: 'load' })
  return { page, wrong }
}

/** The frame of a widget once it shows its data. Frames load when they come near the viewport. */
async function shown(page: Page, name: string, sport = 'bodybuilding'): Promise<Frame> {
  const element = page.locator(`[data-${sport}-widget="${name}"] iframe`)
  await element.scrollIntoViewIfNeeded()
  const frame = (await (await element.elementHandle())?.contentFrame())!
  await ready(frame)
  return frame
}

async function allShown(page: Page): Promise<void> {
  for (const name of ['standards', 'percentile', 'program']) {
    const mount = page.locator(`[data-strength-widget="${name}"]`)
    await mount.scrollIntoViewIfNeeded()
    await mount
      .getByRole('link', { name: /Strengthgraph/ })
      .first()
      .waitFor()
  }
  await page.locator('[data-strength-widget="standards"] table').waitFor()
  for (const { script, name } of FRAMED) await shown(page, name, script)
}

const LOOKS = [
  ['light', 1280],
  ['dark', 1280],
  ['light', 375],
  ['dark', 375],
] as const

describe('/widgets', () => {
  test.each(LOOKS)(
    'is accessible in %s at %i pixels, and sends no request to another origin',
    async (colorScheme, width) => {
      const { page, wrong } = await open(`${world.url}/widgets`, { colorScheme, viewport: { width, height: 900 } })
      await allShown(page)
      await page.evaluate('scrollTo(0, 0)')
      await page.screenshot({ path: join(folder, `gallery-${colorScheme}-${width}.png`), fullPage: true })
      const overflow = await page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      )
      expect({ wrong, overflow, barring: await violations(page) }).toEqual({ wrong: [], overflow: 0, barring: [] })
      await page.evaluate('for (const one of document.querySelectorAll("main details")) one.open = true')
      expect(await violations(page)).toEqual([])
      await page.context().close()
    },
  )

  test('shows every widget live, with the figures of the API', async () => {
    const { page, wrong } = await open(`${world.url}/widgets`)
    await allShown(page)
    const { body } = await world.get('/strength/v1/standards/squat?sex=male&source=verified&unit=kg&format=table')
    const standards = page.locator('[data-strength-widget="standards"]')
    for (const { sample_size, weight_class } of body.rows) {
      const row = standards.getByRole('row').filter({ hasText: weight_class.label })
      expect(await row.allTextContents()).toContainEqual(expect.stringContaining(sample_size.toLocaleString('en-US')))
    }
    expect(await standards.textContent()).not.toBe('')
    const headings = await Promise.all(
      FRAMED.map(async ({ script, name }) =>
        (await shown(page, name, script)).getByRole('heading', { level: 1 }).textContent(),
      ),
    )
    expect(headings).toEqual([
      ...[/^\S+ \S+/, /^\d{4} /, /^Deadlift records/].map((title) => expect.stringMatching(title)),
      ...[/^\S+ \S+/, /^\d{4} /, /greatest/].map((title) => expect.stringMatching(title)),
      ...['Wins', 'Most wins'],
    ])
    for (const name of ['goat', 'ranking', 'top']) {
      expect(await (await shown(page, name)).getByRole('row').count()).toBeGreaterThan(3)
    }
    expect(wrong).toEqual([])
    await page.context().close()
  })

  test('copies a snippet with its button, and selects all of it with a click', async () => {
    const { page, wrong } = await open(`${world.url}/widgets`, { permissions: ['clipboard-read', 'clipboard-write'] })
    const exhibit = page.locator('#strength-percentile')
    const snippet = await exhibit.locator('pre.paste code').first().textContent()
    await exhibit.getByRole('button', { name: 'Copy' }).first().click()
    await exhibit.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(snippet)
    await exhibit.locator('pre.paste code').first().click()
    expect(await page.evaluate('getSelection().toString()')).toBe(snippet)
    expect(wrong).toEqual([])
    await page.context().close()
  })

  test('shows everything in another theme and width, by keyboard, and copies the theme into the snippet', async () => {
    const { page, wrong } = await open(`${world.url}/widgets`, { viewport: { width: 1280, height: 900 } })
    await allShown(page)
    await page.getByRole('radio', { name: 'Auto' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    expect(await page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true)
    const mounts = page.locator('.live > [data-theme="dark"]')
    expect(await mounts.count()).toBe(WIDGETS.length)
    expect(await page.locator('#strength-standards pre.paste code').first().textContent()).toContain(
      '\n  data-theme="dark"\n  style="',
    )
    const frame = await shown(page, 'goat')
    expect(new URL(frame.url()).searchParams.get('theme')).toBe('dark')

    await page.getByRole('radio', { name: 'Narrow' }).check()
    const narrow = (await page.locator('#strength-standards .live').boundingBox())!.width
    await page.getByRole('radio', { name: 'Full' }).check()
    const full = (await page.locator('#strength-standards .live').boundingBox())!.width
    expect(narrow).toBeLessThanOrEqual(320)
    expect(full).toBeGreaterThan(900)

    await page.getByRole('radio', { name: 'Auto' }).check()
    expect(await page.locator('#strength-standards pre.paste code').first().textContent()).not.toContain('data-theme')
    expect(wrong).toEqual([])
    await page.context().close()
  })

  test('without scripts has links in the mounts, all snippets, and no controls', async () => {
    const { page, wrong } = await open(`${world.url}/widgets`, { javaScriptEnabled: false })
    expect(await page.locator('.live > div > a').count()).toBe(WIDGETS.length)
    expect(await page.locator('.live > div > a').first().isVisible()).toBe(true)
    expect(await page.locator('#look').isVisible()).toBe(false)
    expect(await page.locator('#strength-standards pre.paste').first().isVisible()).toBe(true)
    expect(wrong).toEqual([])
    await page.context().close()
  })
})

test('a copied snippet works where it is pasted, under the documented policy with the documented hashes', async () => {
  const { page: gallery } = await open(`${world.url}/widgets`)
  const pasted = (selector: string) => gallery.locator(selector).allTextContents()
  const mounts = await pasted('.told > .copyable > pre.paste code')
  const all = await pasted('pre.paste code')
  const pinned = all.filter((text) => text.includes('integrity='))
  const policies = all.filter((text) => text.startsWith('script-src')).map((text) => text.split('; ')[1])
  expect([mounts.length, pinned.length, policies.length]).toEqual([WIDGETS.length, 3, 2])
  await gallery.context().close()

  const policy = `default-src 'none'; script-src ${world.url}; ${policies.join('; ')}; style-src-attr 'unsafe-inline'`
  const address = host.put(
    '/pasted',
    `<!doctype html><html lang="en"><head><title>A site</title>${pinned.join('')}</head><body>${mounts.join('')}</body></html>`,
    {
      'Content-Security-Policy': `${policy}; require-trusted-types-for 'script'`,
      'Cross-Origin-Embedder-Policy': 'require-corp',
    },
  )
  const { page, wrong } = await open(address, { viewport: { width: 700, height: 900 } })
  await allShown(page)
  // Browsers request the icon of every site, which this policy forbids.
  expect(wrong.filter((line) => !line.includes('favicon'))).toEqual([])
  await page.screenshot({ path: join(folder, 'pasted.png'), fullPage: true })
  await page.context().close()
})

test('a plain frame and the oEmbed frame show their data without our script around them', async () => {
  const { page: gallery } = await open(`${world.url}/widgets`)
  const frames = await gallery.locator('details pre.paste code').allTextContents()
  expect(frames.length).toBe(FRAMED.length)
  await gallery.context().close()
  const { body } = await world.get(`/oembed?${new URLSearchParams({ url: `${world.url}/goat?mode=peak` })}`)
  const address = host.put(
    '/plain',
    `<!doctype html><html lang="en"><head><title>A site</title></head><body>${[...frames, body.html].join('')}</body></html>`,
    { 'Content-Security-Policy': `default-src 'none'; frame-src ${world.url}` },
  )
  const { page, wrong } = await open(address)
  const elements = page.locator('iframe')
  for (let at = 0; at < frames.length + 1; at += 1) {
    await elements.nth(at).scrollIntoViewIfNeeded()
    const frame = (await (await elements.nth(at).elementHandle())?.contentFrame())!
    await ready(frame)
    expect(await frame.getByRole('row').count()).toBeGreaterThan(1)
  }
  expect(wrong.filter((line) => !line.includes('favicon'))).toEqual([])
  await page.context().close()
})

describe('/programs/{slug}', () => {
  test.each(LOOKS)('is accessible in %s at %i pixels', async (colorScheme, width) => {
    for (const [name, query] of [
      ['program', '?squat=180&bench-press=122.5&deadlift=220&unit=kg'],
      ['program-faults', '?squat=heavy'],
    ] as const) {
      const { page, wrong } = await open(`${world.url}/programs/strength-block${query}`, {
        colorScheme,
        viewport: { width, height: 900 },
      })
      await page.screenshot({ path: join(folder, `${name}-${colorScheme}-${width}.png`), fullPage: true })
      const overflow = await page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      )
      const unexpected = wrong.filter((line) => !line.includes('status of 400'))
      expect({ unexpected, overflow, barring: await violations(page) }).toEqual({
        ...{ unexpected: [], overflow: 0, barring: [] },
      })
      await page.context().close()
    }
  })
})
