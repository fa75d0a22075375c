/** Bodybuilding widgets show the same on any host, whatever else is on the page. */
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filled, folder, frames, type Host, MOUNTS, script, setUp, sized, visit, world } from './support.ts'

setUp()

const TITLES = [
  'Bodybuilding: athlete bram van houten',
  'Bodybuilding: contest 2025 grand flagship',
  'Bodybuilding: goat mens open',
  'Bodybuilding: ranking total wins',
  'Bodybuilding: top top nations',
]

const HOSTILE = `* { margin: 0 !important; padding: 0 !important; border: 0 !important; color: red !important; font: 9px cursive !important; float: left !important; }
div, iframe, section { display: none !important; visibility: hidden !important; opacity: 0 !important; } a { display: none !important; } iframe { height: 0 !important; width: 10px !important; }`

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
  test('shows every widget, each as tall as its content', async () => {
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
])('widgets are %s if the page is, for a visitor who prefers dark', async (theme, meta) => {
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

test('errors of a mount are shown in it, and logged as one warning', async () => {
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

test('init finds mounts that are added or changed later, and leaves finished ones alone', async () => {
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

test('no link of a host page reveals the page of the visitor or the key', async () => {
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
  ])('%s, the widgets work', async (_, before) => {
    const body = `${before}<div data-bodybuilding-widget="goat" data-rows="3"></div>`
    const { page } = await visit({ head: '', body: `${body}${script('')}` })
    const [frame] = await filled(page, 1)
    expect(frame?.url()).toBe(`${world.url}/widgets/goat?rows=3&theme=light`)
    expect(await page.evaluate('typeof BodybuildingWidgets.init')).toBe('function')
    await page.close()
  })

  test('an unreachable server is reported beside the fallback of the mount, and retried', async () => {
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

  test('an unknown name is repeated as text, in the frame and on the console', async () => {
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

  test('a frame that is too short for its list still shows the credit', async () => {
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
