/** The strongman widgets in a real browser: in their frames, and on the pages of other sites. */
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from '../helpers/browser.ts'
import { createWorld, type World } from '../helpers/world.ts'
import { type Opened, open, type Site, scripts, shots, site, violations, type Wanted } from '../widgets/hosts.ts'

const FRAMES = {
  '/widgets/strongman/athlete/orri-hrafnkelsson': 'athlete',
  '/widgets/strongman/contest/2026-world-strength-final': 'contest',
  '/widgets/strongman/record/deadlift': 'record',
  '/widgets/strongman/record/log-press?gender=F': 'no-record',
  '/widgets/strongman/athlete/nobody-of-that-name': 'not-found',
} as const

const MOUNTS = `<div data-strongman-widget="athlete" data-id="orri-hrafnkelsson" data-rows="3"></div>
<div data-strongman-widget="contest" data-id="2026-world-strength-final"></div>
<div data-strongman-widget="record" data-event="deadlift" data-gender="M"></div>`

const folder = shots('strongman')

let world: World
let browser: Browser
let own: Wanted['scripts']
let host: Site
beforeAll(async () => {
  ;[world, own, browser, host] = await Promise.all([createWorld(), scripts(), launchBrowser(), site()])
}, 90_000)
afterAll(async () => {
  await browser?.close()
  await Promise.all([host?.close(), world?.close()])
  console.log(`Screenshots: ${folder}`)
})

const visit = (address: string, options: Partial<Wanted> = {}): Promise<Opened> =>
  open(browser, address, { of: [world.url, host.url], scripts: own, ...options })

let made = 0

const hosted = (body: string, head = '', options: Partial<Wanted> = {}): Promise<Opened> => {
  const script = `<script src="${world.url}/widgets/strongman.js" defer></script>`
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A host</title>${head}${script}</head><body>${body}</body></html>`
  return visit(host.put(`/${++made}`, html), options)
}

describe.each(Object.entries(FRAMES))('%s', (path, name) => {
  test.each(['light', 'dark'] as const)(
    'is accessible in %s, wide and narrow, without overflow',
    async (colorScheme) => {
      for (const width of [700, 300]) {
        const { page, wrong } = await visit(`${world.url}${path}`, { colorScheme, viewport: { width, height: 500 } })
        await page.screenshot({ path: join(folder, `${name}-${colorScheme}-${width}.png`), fullPage: true })
        const overflow = await page.evaluate(
          'document.documentElement.scrollWidth - document.documentElement.clientWidth',
        )
        const ours = wrong.filter((one) => !one.includes('status of 404'))
        expect({ width, ours, barring: await violations(page), overflow }).toEqual({
          ...{ width, ours: [], barring: [], overflow: 0 },
        })
        await page.context().close()
      }
    },
  )
})

describe('on the page of another site', () => {
  test('all are shown, each as tall as its content, in the theme of the page', async () => {
    const { page, wrong, warnings, asked } = await hosted(MOUNTS, '<style>:root { color-scheme: dark }</style>')
    for (const frame of await page.locator('iframe').all()) await frame.scrollIntoViewIfNeeded()
    const frames = () => page.frames().filter((frame) => frame.url().includes('/widgets/strongman/'))
    await expect.poll(() => frames().length, { timeout: 20_000 }).toBe(3)
    await expect
      .poll(async () => {
        const sizes = frames().map((frame) =>
          frame.evaluate('innerHeight - Math.ceil(document.body.getBoundingClientRect().height)'),
        )
        return Promise.all(sizes)
      })
      .toEqual([0, 0, 0])
    expect(frames().map((frame) => new URL(frame.url()).search)).toEqual([
      '?rows=3&theme=dark',
      '?theme=dark',
      '?gender=M&theme=dark',
    ])
    expect(await frames()[0]!.locator('h1').innerText()).toBe('Orri Hrafnkelsson')
    // They have their data, so no frame asks for any.
    expect(asked.filter((one) => /\/v1\/|^POST/.test(one))).toEqual([])
    expect([wrong, warnings]).toEqual([[], []])
    await page.context().close()
  })

  test('a link opens a new window, and leaves the page where it is', async () => {
    const { page } = await hosted('<div data-strongman-widget="contest" data-id="2026-world-strength-final"></div>')
    const address = page.url()
    const frame = page.frameLocator('iframe')
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      frame.getByRole('link', { name: 'Orri Hrafnkelsson' }).click(),
    ])
    await opened.waitForLoadState()
    expect(opened.url()).toBe(`${world.url}/athletes/orri-hrafnkelsson`)
    expect([page.url(), await opened.evaluate('opener')]).toEqual([address, null])
    await page.context().close()
  })

  test('what is wrong with a mount is said in it and in the console, with what is allowed', async () => {
    const { page, warnings } = await hosted(`<div data-strongman-widget="goat"></div>
<div data-strongman-widget="record" data-gender="x"></div>
<div data-strongman-widget="record" data-event="swimming"></div>`)
    await page.locator('iframe').scrollIntoViewIfNeeded()
    expect(await page.locator('p').allInnerTexts()).toEqual([
      'This widget cannot be shown: data-strongman-widget is one of athlete, contest, record',
      'This widget cannot be shown: data-event is missing; data-gender is one of M, F',
    ])
    await expect.poll(() => warnings.join('\n')).toMatch(/StrongmanWidgets:.*data-event.*there are deadlift/)
    await page.context().close()
  })

  test('mounts that come later are found by StrongmanWidgets.init()', async () => {
    const { page } = await hosted('<main></main>')
    await page.evaluate(
      `document.querySelector('main').innerHTML = '<div data-strongman-widget="record" data-event="deadlift"></div>'; StrongmanWidgets.init()`,
    )
    await page.frameLocator('iframe').getByRole('heading', { name: 'Deadlift records' }).waitFor()
    await page.context().close()
  })
})
