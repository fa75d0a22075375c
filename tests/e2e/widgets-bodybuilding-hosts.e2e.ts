/**
 * The bodybuilding widgets on third-party pages in a real browser: the mount script creates and sizes frames whatever
 * the styles and policies of the page, trusts only its own frames, and reports faults of a mount.
 */
import { join } from 'node:path'
import type { Browser, Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../helpers/world.ts'
import { launch, type Opened, open, ready, type Site, scripts, shots, site, type Wanted } from '../widgets/hosts.ts'

const MOUNTS = `<div data-bodybuilding-widget="athlete" data-id="bram-van-houten"></div>
<div data-bodybuilding-widget="contest" data-id="2025-grand-flagship"></div>
<div data-bodybuilding-widget="goat" data-division="mens-open" data-mode="peak" data-rows="3"></div>
<div data-bodybuilding-widget="ranking" data-type="total_wins" data-rows="3"></div>
<div data-bodybuilding-widget="top" data-list="top-nations" data-rows="3"></div>`
const TITLES = [
  'Bodybuilding: athlete bram van houten',
  'Bodybuilding: contest 2025 grand flagship',
  'Bodybuilding: goat mens open',
  'Bodybuilding: ranking total wins',
  'Bodybuilding: top top nations',
]
const HOSTILE = `* { margin: 0 !important; padding: 0 !important; border: 0 !important; color: red !important; font: 9px cursive !important; float: left !important; }
div, iframe, section { display: none !important; visibility: hidden !important; opacity: 0 !important; } a { display: none !important; } iframe { height: 0 !important; width: 10px !important; }`
const folder = shots('hosts')

let world: World
let browser: Browser
let own: Wanted['scripts']
let host: Site
let stranger: Site
beforeAll(async () => {
  ;[world, own, browser] = await Promise.all([createWorld(), scripts(), launch()])
  ;[host, stranger] = await Promise.all([site(), site()])
}, 90_000)
afterAll(async () => {
  await browser?.close()
  await Promise.all([host?.close(), stranger?.close(), world?.close()])
  console.log(`Screenshots: ${folder}`)
})

interface Host {
  readonly body?: string
  readonly head?: string
  readonly html?: string
  readonly headers?: Readonly<Record<string, string>>
}

const script = (attributes = 'defer') => `<script src="${world.url}/widgets/bodybuilding.js" ${attributes}></script>`

let made = 0
const visit = (
  { body = MOUNTS, head = script(), html = '', headers = {} }: Host,
  options: Partial<Wanted> = {},
): Promise<Opened> => {
  const page = `<!doctype html><html lang="en" ${html}><head><meta charset="utf-8"><title>A host</title>${head}</head><body>${body}</body></html>`
  const of = [world.url, host.url, stranger.url]
  return open(browser, host.put(`/${++made}`, page, headers), { of, scripts: own, ...options })
}

const frames = (page: Page): Frame[] => page.frames().filter((frame) => frame.url().startsWith(`${world.url}/widgets/`))

/** All frames, scrolled into view and loaded. */
async function filled(page: Page, count: number): Promise<Frame[]> {
  for (const frame of await page.locator('iframe').all()) await frame.scrollIntoViewIfNeeded().catch(() => undefined)
  await expect.poll(() => frames(page).length, { timeout: 20_000 }).toBe(count)
  for (const frame of frames(page)) await ready(frame)
  return frames(page)
}

/** Waits until every frame is as tall as its content. */
const sized = (page: Page) =>
  expect
    .poll(
      async () => {
        const sizes = await Promise.all(
          frames(page).map((frame) =>
            frame.evaluate('[innerHeight, Math.ceil(document.body.getBoundingClientRect().height)]'),
          ),
        )
        return (sizes as [number, number][]).filter(([inner, body]) => inner !== body)
      },
      { timeout: 10_000 },
    )
    .toEqual([])

/** Created once the server runs, because they contain its URL. */
const HOSTS: Readonly<Record<string, () => Host>> = {
  plain: () => ({}),
  'with styles that hide everything': () => ({ head: `<style>${HOSTILE}</style>${script()}` }),
  'with a policy that allows our script and frames alone': () => ({
    headers: {
      'Content-Security-Policy': `default-src 'none'; script-src ${world.url}; frame-src ${world.url}; style-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
    },
  }),
  'that isolates itself': () => ({
    headers: { 'Cross-Origin-Embedder-Policy': 'require-corp', 'Cross-Origin-Opener-Policy': 'same-origin' },
    head: script('defer crossorigin="anonymous"'),
  }),
  'that is written from right to left': () => ({ html: 'dir="rtl"' }),
  'that takes the script as a module': () => ({ head: script('type="module"') }),
  'that has the script three times': () => ({ body: `${MOUNTS}${script('')}${script('async')}` }),
}

describe.each(Object.keys(HOSTS))('a page %s', (name) => {
  test('shows every widget, each as tall as what is in it', async () => {
    const { page, wrong, warnings } = await visit(HOSTS[name]!(), { viewport: { width: 800, height: 2400 } })
    await filled(page, 5)
    await sized(page)
    const titles = await page.locator('iframe').evaluateAll((all) => all.map((one) => one.getAttribute('title')))
    expect(titles).toEqual(TITLES)
    for (const frame of await page.locator('iframe').all()) {
      const box = await frame.boundingBox()
      expect(box!.width).toBeGreaterThan(700)
      expect(await frame.isVisible()).toBe(true)
    }
    for (const frame of frames(page)) expect(await frame.locator('footer a').first().isVisible()).toBe(true)
    expect({ wrong, warnings }).toEqual({ wrong: [], warnings: [] })
    await page.screenshot({ path: join(folder, `${name.replaceAll(/\W+/g, '-')}.png`), fullPage: true })
    await page.context().close()
  })
})

test.each([
  ['light', ''],
  ['dark', '<meta name="color-scheme" content="light dark"><style>:root { color-scheme: light dark }</style>'],
])('widgets are %s where the page is, for a visitor who prefers dark', async (theme, meta) => {
  const { page } = await visit(
    { head: `${meta}${script()}`, body: '<div data-bodybuilding-widget="goat" data-rows="3"></div>' },
    { colorScheme: 'dark' },
  )
  const [frame] = await filled(page, 1)
  const dark = await frame!.evaluate(`getComputedStyle(document.querySelector('main')).backgroundColor`)
  expect(dark).toBe(theme === 'dark' ? 'rgb(30, 27, 24)' : 'rgb(255, 255, 255)')
  await page.screenshot({ path: join(folder, `scheme-${theme}.png`) })
  await page.context().close()
})

test('only a frame itself is believed how tall it is, and only within bounds', async () => {
  const forged = stranger.put(
    '/forge',
    `<script>parent.postMessage({ strengthgraph: 'height', height: 3999 }, '*')</script>`,
  )
  const { page } = await visit({
    body: `<div data-bodybuilding-widget="goat" data-rows="3"></div>
<div data-bodybuilding-widget="top" data-list="top-nations" data-rows="2"></div><iframe id="stranger" src="${forged}"></iframe>`,
  })
  await filled(page, 2)
  await sized(page)
  const frame = page.locator('[data-bodybuilding-widget=goat] iframe')
  const other = page.locator('[data-bodybuilding-widget=top] iframe')
  const [tall, others] = [await frame.getAttribute('height'), await other.getAttribute('height')]
  // Messages from the page instead of the frame, and invalid heights from the frame.
  await page.evaluate(`postMessage({ strengthgraph: 'height', height: 3999 }, '*')`)
  const goat = frames(page).find((one) => one.url().includes('/goat'))!
  const say = (message: string) => goat.evaluate(`parent.postMessage(${message}, '*')`)
  for (const height of ['NaN', '"900"', 'null', 'Infinity', '{}'])
    await say(`{ strengthgraph: 'height', height: ${height} }`)
  for (const message of ['null', '"height"', '[]', '{ height: 900 }', '7']) await say(message)
  await page.evaluate('new Promise((done) => setTimeout(done, 200))')
  expect(await frame.getAttribute('height')).toBe(tall)
  await say(`{ strengthgraph: 'height', height: 1e9 }`)
  await expect.poll(() => frame.getAttribute('height')).toBe('4000')
  await say(`{ strengthgraph: 'height', height: -5 }`)
  await expect.poll(() => frame.getAttribute('height')).toBe('80')
  // A message from one frame does not affect another.
  expect(await other.getAttribute('height')).toBe(others)
  // The frame itself is not trusted either once it shows a foreign page.
  await page.evaluate(
    `document.querySelector('[data-bodybuilding-widget]').shadowRoot.querySelector('iframe').src = '${forged}'`,
  )
  await expect.poll(() => page.frames().filter((one) => one.url() === forged).length).toBe(2)
  await page.evaluate('new Promise((done) => setTimeout(done, 300))')
  expect(await frame.getAttribute('height')).toBe('80')
  await page.context().close()
})

test('a frame grows with what is shown in it', async () => {
  const { page } = await visit({ body: '<div data-bodybuilding-widget="goat" data-rows="3"></div>' })
  const [frame] = await filled(page, 1)
  await sized(page)
  const before = Number(await page.locator('iframe').getAttribute('height'))
  await frame!.getByRole('button', { name: 'Show 3 more' }).click()
  await expect
    .poll(async () => Number(await page.locator('iframe').getAttribute('height')))
    .toBeGreaterThan(before + 80)
  await sized(page)
  await page.context().close()
})

test('the room of a widget is kept while it loads, and becomes what it needs', async () => {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  const { page } = await visit(
    { body: '<div data-bodybuilding-widget="goat"></div>' },
    {
      before: (one) =>
        one.route('**/bodybuilding/v1/**', async (route) => {
          await held
          return route.fallback()
        }),
    },
  )
  await expect.poll(() => frames(page).length).toBe(1)
  await frames(page)[0]!.locator('.skeleton').waitFor()
  const height = () => page.locator('iframe').getAttribute('height')
  expect(await height()).toBe('870')
  release()
  await filled(page, 1)
  await sized(page)
  expect(Math.abs(Number(await height()) - 870)).toBeLessThan(100)
  await page.context().close()
})

test('where there is nothing to show, the frame is as tall as the words that say so', async () => {
  const { page } = await visit({ body: '<div data-bodybuilding-widget="athlete" data-id="nobody-of-that-name"></div>' })
  await expect.poll(async () => Number(await page.locator('iframe').getAttribute('height'))).toBeLessThan(300)
  await sized(page)
  expect(await frames(page)[0]!.locator('main').innerText()).toContain('nobody-of-that-name')
  await page.context().close()
})

test('a frame whose sandbox shuts it in says what it lacks', async () => {
  const { page } = await visit({
    body: `<iframe src="${world.url}/widgets/goat" title="The greatest" sandbox="allow-scripts"></iframe>`,
  })
  await page.frameLocator('iframe').getByText('must hold allow-same-origin').first().waitFor()
  await page.context().close()
})

test('what is wrong with a mount stands in it, and in one warning', async () => {
  const { page, warnings } = await visit({
    body: `<div data-bodybuilding-widget="goat" data-mode="best" data-rows="0" data-theme="pink"></div>
<div data-bodybuilding-widget="athlete"></div><div data-bodybuilding-widget="athlet" data-id="1"></div>
<div data-bodybuilding-widget="top" data-list="most-wins"></div>`,
  })
  await filled(page, 1)
  await page.evaluate('BodybuildingWidgets.init()')
  const told = await page.locator('[data-bodybuilding-widget] p').allInnerTexts()
  expect(told.map((text) => text.replace('This widget cannot be shown: ', ''))).toEqual([
    'data-mode is one of base, era-adjusted, peak; data-rows is a whole number from 1 to 100; data-theme is one of auto, light, dark',
    'data-id is missing',
    'data-bodybuilding-widget is one of athlete, contest, goat, ranking, top',
  ])
  expect(warnings).toHaveLength(3)
  for (const [at, text] of told.entries()) {
    expect(warnings[at]).toContain(text.replace('This widget cannot be shown: ', ''))
  }
  await page.context().close()
})

test('mounts that come later or change are found by init, and those that are done are left alone', async () => {
  const { page, asked } = await visit({ body: '<section id="here"></section>' })
  await page.evaluate(
    `here.innerHTML = '<div data-bodybuilding-widget="goat" data-rows="3"></div>'; BodybuildingWidgets.init(here)`,
  )
  await filled(page, 1)
  await page.evaluate(`BodybuildingWidgets.init(); BodybuildingWidgets.init(here.firstElementChild)`)
  const pages = () => asked.filter((one) => /GET .*\/widgets\/(goat|top)/.test(one))
  expect(pages()).toHaveLength(1)
  await page.evaluate(`here.firstElementChild.dataset.division = 'mens-open'; BodybuildingWidgets.init()`)
  await expect.poll(() => pages().at(-1)).toContain('/widgets/goat/mens-open?rows=3')
  // Removed while it loads, and put back by a page that moves its elements.
  await page.evaluate(`const mount = here.firstElementChild; mount.remove(); document.body.append(mount)`)
  await filled(page, 1)
  await sized(page)
  await page.context().close()
})

test('no address that the page of a host leads to tells where the visitor was, or who asked', async () => {
  const referrers: string[] = []
  const { page, asked } = await visit(
    { body: '<div data-bodybuilding-widget="goat" data-rows="3"></div>' },
    {
      before: async (one) => {
        one.on('request', async (request) => {
          const { referer } = await request.allHeaders()
          if (referer && request.frame() !== one.mainFrame()) referrers.push(`${request.url()} from ${referer}`)
        })
      },
    },
  )
  await filled(page, 1)
  expect(referrers).toEqual([])
  expect(asked.join()).not.toMatch(/eyJ/)
  await page.context().close()
})

test('a plain frame without the script shows the same, and scrolls', async () => {
  const src = `${world.url}/widgets/contest/2025-grand-flagship`
  const { page, wrong } = await visit({
    head: '',
    body: `<iframe src="${src}" title="A contest" width="320" height="240"></iframe>`,
  })
  const [frame] = await filled(page, 1)
  expect(await frame!.locator('tbody tr').count()).toBe(4)
  expect(await frame!.evaluate('document.scrollingElement.scrollHeight > innerHeight')).toBe(true)
  expect(wrong).toEqual([])
  await page.context().close()
})

describe('whatever else is on the page', () => {
  test.each([
    ['an image named like the script', '<img name="currentScript" src="/evil/a.png">'],
    ['a form named like the script', '<form name="currentScript"></form>'],
    ['an element of the name of the global', '<p id="BodybuildingWidgets"></p>'],
    ['mounts that can have no shadow', '<table><tr><td data-bodybuilding-widget="goat"></td></tr></table>'],
  ])('%s, the widgets are ours and are shown', async (_, before) => {
    const body = `${before}<div data-bodybuilding-widget="goat" data-rows="3"></div>`
    const { page } = await visit({ head: '', body: `${body}${script('')}` })
    const [frame] = await filled(page, 1)
    expect(frame?.url()).toBe(`${world.url}/widgets/goat?rows=3&theme=light`)
    expect(await page.evaluate('typeof BodybuildingWidgets.init')).toBe('function')
    await page.close()
  })

  test('a server that is gone is told of, beside what the host put into the mount, and asked again', async () => {
    const body = '<div data-bodybuilding-widget="goat" data-rows="3"><a href="/goat">The greatest</a></div>'
    const { page } = await visit({ body: '', head: '' })
    let gone = true
    await page.route(`${world.url}/widgets/goat*`, (route) => (gone ? route.abort() : route.fallback()))
    await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), body)
    await page.addScriptTag({ url: `${world.url}/widgets/bodybuilding.js` })
    await page.getByText('This widget cannot be reached just now.').waitFor({ timeout: 20_000 })
    expect(await page.getByRole('link', { name: 'The greatest' }).isVisible()).toBe(true)
    gone = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await filled(page, 1)
    await page.close()
  })

  test('a name that is none is told as it was written, in the frame and on the console', async () => {
    const { page, warnings } = await visit({
      body: '<div data-bodybuilding-widget="ranking" data-type="total_wins" data-division="mens-opn"></div>',
    })
    await expect.poll(() => warnings.join()).toContain('data-division')
    expect(warnings.join()).toContain('<div data-bodybuilding-widget="ranking">')
    const text = await frames(page)[0]!.locator('main').innerText()
    expect(text).toContain('data-division')
    expect(text).toContain('did you mean mens-open?')
    await page.close()
  })

  test('a frame too short for its list still shows the credit', async () => {
    const { page } = await visit({
      head: '',
      body: `<iframe src="${world.url}/widgets/goat?rows=10" title="The greatest" width="300" height="300"></iframe>`,
    })
    const [frame] = await filled(page, 1)
    const { bottom, height } = await frame!.evaluate(() => {
      const { bottom } = document.querySelector('footer')!.getBoundingClientRect()
      return { bottom, height: innerHeight }
    })
    expect(bottom).toBeLessThanOrEqual(height + 1)
    await page.close()
  })
})
