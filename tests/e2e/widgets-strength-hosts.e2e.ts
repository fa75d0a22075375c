/**
 * The strength widgets on third-party pages: any way of including the script, any policy and style of the page, few or
 * many mounts, added later or removed, and accessible to everyone.
 */
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RESERVED } from '../../widgets/strength/options.ts'
import { createHost, type Host, strengthScript, styleOf } from '../helpers/widget-host.ts'
import { createWorld, type World } from '../helpers/world.ts'

const MOUNTS = {
  standards: 'data-lift="squat" data-sex="male" data-source="verified" data-unit="kg"',
  percentile: 'data-lift="squat" data-unit="kg"',
  program: 'data-program="5x5" data-unit="kg"',
} as const
type Kind = keyof typeof MOUNTS

const mount = (kind: Kind, more = ''): string => `<div data-strength-widget="${kind}" ${MOUNTS[kind]} ${more}></div>`
const ALL = mount('standards') + mount('percentile') + mount('program')
const READY = { standards: 'table', percentile: 'form', program: 'form' } as const

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Screenshot folder. */
const folder = process.env['SCREENSHOTS'] ?? mkdtempSync(join(tmpdir(), 'strengthgraph-strength-'))

let world: World
let host: Host
let script: string

beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  world = await createWorld({ strongman: false, bodybuilding: false })
  script = await strengthScript()
  host = await createHost(world.url, script)
}, 60_000)

afterAll(async () => {
  await host?.close()
  await world?.close()
  console.log(`Screenshots: ${folder}`)
})

/** Waits until every part of the page has been near the viewport and shows its content. */
async function loaded(page: Page): Promise<void> {
  for (const kind of Object.keys(MOUNTS) as Kind[]) {
    const one = page.locator(`[data-strength-widget=${kind}]`).first()
    await one.scrollIntoViewIfNeeded()
    await one.locator(READY[kind]).waitFor()
  }
}

const calculated = async (page: Page): Promise<void> => {
  await page.locator('[data-strength-widget=standards]').getByRole('button', { name: /^83/ }).click()
  const widget = page.locator('[data-strength-widget=percentile]')
  for (const [label, value] of [
    ['Weight', '120'],
    ['Reps', '3'],
    ['Bodyweight', '82'],
  ] as const) {
    await widget.getByLabel(label, { exact: true }).fill(value)
  }
  await widget.getByLabel('Sex').selectOption('male')
  await widget.getByRole('button', { name: 'Calculate' }).click()
  await expect.poll(() => page.getByRole('img').count()).toBe(2)
}

describe('the script works', () => {
  test.each([
    ['at the end of the page', '<script src="SCRIPT"></script>'],
    ['deferred', '<script src="SCRIPT" defer></script>'],
    ['async', '<script src="SCRIPT" async></script>'],
    ['as a module', '<script src="SCRIPT" type="module" crossorigin></script>'],
    [
      'put in by a script',
      '<script>const s = document.createElement("script"); s.src = "SCRIPT"; document.head.append(s)</script>',
    ],
    [
      'put in as a module',
      '<script>const s = document.createElement("script"); s.type = "module"; s.src = "SCRIPT"; document.head.append(s)</script>',
    ],
    ['twice', '<script src="SCRIPT" defer></script><script src="SCRIPT" async></script>'],
    [
      'beside an element of its name',
      '<p id="StrengthWidgets"></p><img name="currentScript" alt=""><script src="SCRIPT"></script>',
    ],
  ])('%s', async (_, include) => {
    const { page, wrong, warnings, asked, close } = await host.open({ body: mount('standards'), script: include })
    await page.locator('table').waitFor()
    expect(await page.evaluate('StrengthWidgets.version')).toBe('9.9.9')
    expect([asked.length, wrong, warnings]).toEqual([1, [], []])
    await close()
  })

  test('in the head, before there are mounts', async () => {
    const head = `<script src="${world.url}/widgets.js"></script>`
    const { page, close } = await host.open({ head, body: mount('standards'), script: '' })
    await page.locator('table').waitFor()
    await close()
  })

  test.each([
    ['below a path, as a release', '<script src="BASE/proxied/widgets@1.2.3.js?x=1" defer></script>', '/proxied'],
    [
      'from elsewhere, told where the API is',
      '<script src="BASE/files/widgets.js" data-api="BASE/told/" defer></script>',
      '/told',
    ],
  ])('%s', async (_, include, prefix) => {
    const { page, close } = await host.open(
      { body: mount('standards'), script: include.replaceAll('BASE', world.url) },
      {},
      (page) =>
        page.route(`**${prefix}/strength/**`, (route) =>
          route.continue({ url: route.request().url().replace(prefix, '') }),
        ),
    )
    await page.locator('table').waitFor()
    const powered = page.getByRole('link', { name: 'Powered by Strengthgraph' })
    expect(await powered.getAttribute('href')).toBe(`${world.url}${prefix}/`)
    await close()
  })
})

describe('mounts', () => {
  test('that come later are found by init(), and again when they say something else', async () => {
    const { page, close } = await host.open({ body: '<main></main>' })
    await page.evaluate(
      `document.querySelector('main').innerHTML = ${JSON.stringify(mount('standards'))}; StrengthWidgets.init()`,
    )
    await page.locator('table').waitFor()
    await page.evaluate('StrengthWidgets.init(document.querySelector("main"))')
    await page.evaluate(
      'const one = document.querySelector("main > div"); one.dataset.sex = "female"; StrengthWidgets.init(one)',
    )
    await page.getByText('Female · Made-up competitors').waitFor()
    expect(await page.locator('table').count()).toBe(1)
    await close()
  })

  test('that are taken out while they load are dropped quietly, and load when they are back', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const { page, wrong, warnings, close } = await host.open({ body: mount('standards') }, {}, (page) =>
      page.route('**/strength/v1/**', async (route) => {
        await held
        await route.continue()
      }),
    )
    const answered = page.waitForResponse('**/strength/v1/**')
    await page.evaluate('globalThis.one = document.querySelector("[data-strength-widget]"); one.remove()')
    release()
    await (await answered).finished()
    await page.evaluate('new Promise((resolve) => setTimeout(resolve, 50))')
    expect(await page.evaluate('one.shadowRoot.querySelector("table")')).toBe(null)
    await page.evaluate('document.body.append(one); StrengthWidgets.init()')
    await page.locator('table').waitFor()
    expect([wrong, warnings]).toEqual([[], []])
    await close()
  })

  test('fifty of them ask once for each cohort', async () => {
    const body = Array.from(
      { length: 25 },
      () => mount('standards') + mount('standards').replace('male', 'female'),
    ).join('')
    const { page, asked, wrong, close } = await host.open({ body }, { viewport: { width: 900, height: 40_000 } })
    await expect.poll(() => page.locator('table').count()).toBe(50)
    expect(asked.map((request) => new URL(request.url()).searchParams.get('sex')).sort()).toEqual(['female', 'male'])
    expect(wrong).toEqual([])
    await close()
  })

  test('ask for nothing before they are near the window, and keep their height free', async () => {
    const body = `<div style="height:4000px"></div>${mount('standards')}`
    const { page, asked, close } = await host.open({ body })
    expect(asked).toEqual([])
    const one = page.locator('[data-strength-widget]')
    expect((await one.boundingBox())!.height).toBeGreaterThan(500)
    await one.scrollIntoViewIfNeeded()
    await page.locator('table').waitFor()
    await close()
  })

  test('do not move the page when they keep the published height free', async () => {
    for (const width of [1280, 390]) {
      const reserved = (kind: Kind): string => mount(kind, `style="min-height:${RESERVED[kind].replace('%', 'vw')}"`)
      const body = `${reserved('standards')}${reserved('percentile')}${reserved('program')}<p>What comes after.</p>`
      const { page, close } = await host.open({ body }, { viewport: { width, height: 900 } }, async (page) => {
        await page.addInitScript(
          'globalThis.shift = 0; new PerformanceObserver((list) => { for (const one of list.getEntries()) shift += one.value }).observe({ type: "layout-shift", buffered: true })',
        )
        await page.route('**/widgets.js', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 300))
          await route.fallback()
        })
      })
      await loaded(page)
      expect(await page.evaluate('shift')).toBeLessThan(0.02)
      await close()
    }
  })
})

describe('a host', () => {
  const STRICT = {
    'Content-Security-Policy':
      "default-src 'none'; script-src API; connect-src API; style-src 'none'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Opener-Policy': 'same-origin',
  }

  test('with the strictest policy refuses the widgets nothing, and they look as they should', async () => {
    const headers = Object.fromEntries(
      Object.entries(STRICT).map(([name, value]) => [name, value.replaceAll('API', world.url)]),
    )
    const { page, wrong, close } = await host.open({
      ...{ body: ALL, headers },
      script: '<script src="SCRIPT" crossorigin="anonymous" defer></script>',
    })
    await loaded(page)
    await calculated(page)
    expect(await page.evaluate('crossOriginIsolated')).toBe(true)
    expect(await styleOf(page.locator('.card').first(), 'border-top-left-radius')).toBe('12px')
    expect(wrong).toEqual([])
    await close()
  })

  test.each([
    [
      'resets everything',
      '* { all: unset !important; color: red !important; font-size: 0 !important; line-height: 0 !important }',
    ],
    [
      'hides links and empty boxes',
      'a { display: none !important } div:empty { display: none !important } div { visibility: hidden !important; opacity: 0 !important }',
    ],
    [
      'squeezes boxes',
      'div { display: none; height: 10px !important; max-height: 10px !important; overflow: hidden !important; width: 1px }',
    ],
  ])('that %s still shows the numbers and where they come from', async (_, css) => {
    const { page, wrong, close } = await host.open({ body: mount('standards'), head: `<style>${css}</style>` })
    await page.locator('table').waitFor()
    for (const seen of [
      page.locator('tbody td').first(),
      page.getByRole('link', { name: 'Powered by Strengthgraph' }),
    ]) {
      expect(await seen.isVisible()).toBe(true)
      expect(Number.parseFloat(await styleOf(seen, 'font-size'))).toBeGreaterThan(11)
      expect(await styleOf(seen, 'color')).not.toBe('rgb(255, 0, 0)')
    }
    const { width, height } = (await page.locator('[data-strength-widget]').boundingBox())!
    expect(Math.min(width, height)).toBeGreaterThan(250)
    expect(wrong).toEqual([])
    await close()
  })

  test('that reads from right to left is followed, with English sentences and numbers whole', async () => {
    const { page, close } = await host.open(
      { body: `<div dir="rtl">${ALL}</div>` },
      { viewport: { width: 600, height: 900 } },
    )
    await loaded(page)
    await page.screenshot({ path: join(folder, 'rtl.png'), fullPage: true })
    const cells = page.locator('tbody tr').first().locator('th, td')
    const first = (await cells.first().boundingBox())!.x
    const last = (await cells.last().boundingBox())!.x
    expect(first).toBeGreaterThan(last)
    const title = page.locator('.title').first()
    expect(await styleOf(title, 'direction')).toBe('rtl')
    await close()
  })

  test('with an old library, its names and its extended prototypes, is left alone and in peace', async () => {
    const head = `<script>
      window.$ = window.jQuery = function () { throw new Error('not yours') }
      Object.prototype.each = function () {}
      Array.prototype.each = Array.prototype.remove = function () {}
      Array.from = function (list) { return list }
      Element.prototype.remove = function () { return this }
      String.prototype.toJSON = Number.prototype.toJSON = function () { return '"' + this + '"' }
      Array.prototype.toJSON = function () { return '[]' }
      Function.prototype.bind = function () { return this }
    </script>`
    const { page, wrong, close } = await host.open({ head, body: ALL })
    await loaded(page)
    await calculated(page)
    expect(
      Object.keys((await page.evaluate('({ ...window })')) as object).filter((name) => /strength/i.test(name)),
    ).toEqual(['StrengthWidgets'])
    expect(wrong).toEqual([])
    await close()
  })

  test('of another language gets the words it adds, its numbers and units; the rest in English', async () => {
    const { page, close } = await host.open({ body: mount('standards'), lang: 'de-AT' })
    await page.getByText('Squat standards').waitFor()
    await page.evaluate(
      `StrengthWidgets.words('de', { standards: '{lift}: Richtwerte', sample: 'Personen', 'lift.squat': 'Kniebeuge', male: 'Männer' })`,
    )
    await page.getByText('Kniebeuge: Richtwerte').waitFor()
    await page.getByText('Männer · Made-up competitors').waitFor()
    expect(await page.locator('tbody td').first().innerText()).toMatch(/^\d+,\d$/)
    expect(await page.locator('.card').getAttribute('lang')).toBe('de')
    expect(await page.getByText('Powered by Strengthgraph').count()).toBe(1)
    await close()
  })

  test('without scripts shows what it put into the mount', async () => {
    const body = mount('standards').replace('></div>', '><a href="/standards">Squat standards</a></div>')
    const { page, close } = await host.open({ body }, { javaScriptEnabled: false })
    expect(await page.getByRole('link', { name: 'Squat standards' }).isVisible()).toBe(true)
    await close()
  })
})

describe('the colours', () => {
  const sheet = (page: Page) => styleOf(page.locator('.card').first(), 'background-color')
  const dark = 'rgb(30, 27, 24)'

  test('follow the scheme of the page, and the mount’s where it names one', async () => {
    for (const [head, theme, expected] of [
      ['<meta name="color-scheme" content="light dark">', '', dark],
      ['', '', 'rgb(255, 255, 255)'],
      ['', 'data-theme="dark"', dark],
      ['<meta name="color-scheme" content="dark">', 'data-theme="light"', 'rgb(255, 255, 255)'],
    ] as const) {
      const { page, close } = await host.open({ head, body: mount('standards', theme) }, { colorScheme: 'dark' })
      await page.locator('table').waitFor()
      expect({ head, theme, sheet: await sheet(page) }).toEqual({ head, theme, sheet: expected })
      await close()
    }
  })

  test.each(['light', 'dark'] as const)(
    'and all else in %s bar nobody, wide or narrow, with answers and faults',
    async (colorScheme) => {
      for (const width of [900, 320]) {
        const head = '<meta name="color-scheme" content="light dark">'
        const faulty = '<div data-strength-widget="standards" data-sex="x"></div>'
        const { page, wrong, close } = await host.open(
          { head, body: `<main><h1>A site</h1>${ALL}${faulty}</main>` },
          { colorScheme, viewport: { width, height: 900 } },
        )
        await loaded(page)
        await page.locator('[data-strength-widget=program]').getByRole('link', { name: 'Open the program' }).click()
        await page.evaluate(axe)
        const barring = 'axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html]))'
        const before = await page.evaluate(barring)
        await calculated(page)
        const after = await page.evaluate(barring)
        await page.screenshot({ path: join(folder, `all-${colorScheme}-${width}.png`), fullPage: true })
        const overflow = await page.evaluate(
          'document.documentElement.scrollWidth - document.documentElement.clientWidth',
        )
        expect({ width, before, after, wrong, overflow }).toEqual({
          width,
          before: [],
          after: [],
          wrong: [],
          overflow: 0,
        })
        await close()
      }
    },
  )
})
