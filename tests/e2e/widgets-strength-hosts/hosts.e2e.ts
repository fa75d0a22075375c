/** Strength widgets keep to their place on any host, and take its colours. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { styleOf } from '../../helpers/widget-host.ts'
import { folder, host, loaded, mount, setUp, world } from './support.ts'

setUp()

const ALL = mount('standards') + mount('percentile') + mount('program')

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

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

describe('a host page', () => {
  const STRICT = {
    'Content-Security-Policy':
      "default-src 'none'; script-src API; connect-src API; style-src 'none'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Opener-Policy': 'same-origin',
  }

  test('with the strictest policy blocks nothing of the widgets, and they look right', async () => {
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
  ])('that %s still shows the figures and their source', async (_, css) => {
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

  test('that is right to left is followed, with English sentences and numbers intact', async () => {
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

  test('with an old library, its globals and extended prototypes, is left undisturbed', async () => {
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

  test('in another language uses the texts it adds, its number format and units; the rest is English', async () => {
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

  test('without scripts shows the fallback of the mount', async () => {
    const body = mount('standards').replace('></div>', '><a href="/standards">Squat standards</a></div>')
    const { page, close } = await host.open({ body }, { javaScriptEnabled: false })
    expect(await page.getByRole('link', { name: 'Squat standards' }).isVisible()).toBe(true)
    await close()
  })
})

describe('the colours', () => {
  const sheet = (page: Page) => styleOf(page.locator('.card').first(), 'background-color')
  const dark = 'rgb(30, 27, 24)'

  test('follow the scheme of the page, or of the mount if it sets one', async () => {
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
    'and everything else in %s are accessible, wide and narrow, with answers and errors',
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
