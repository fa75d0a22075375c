/**
 * The strength widgets under adverse conditions: quirks mode, narrow containers, resizing windows, third-party scripts,
 * input errors, and an API that fails.
 */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { strengthHost, styleOf } from '../helpers/widget-host.ts'

const table = (source: string, lift = 'squat'): string =>
  `<div data-strength-widget="standards" data-lift="${lift}" data-sex="male" data-source="${source}" data-unit="lb"></div>`
const PERCENTILE = '<div data-strength-widget="percentile" data-lift="squat" data-unit="kg"></div>'
const PROGRAM = '<div data-strength-widget="program" data-program="5x5" data-unit="kg"></div>'

const host = strengthHost()

/** The smallest gap between the texts of two adjacent cells, in pixels. */
const leastGap = (page: Page): Promise<number> =>
  page.evaluate(`Math.min(...[...document.querySelector('[data-strength-widget]').shadowRoot.querySelectorAll('tr')].flatMap((row) => {
    const texts = [...row.cells].flatMap((cell) => {
      const walk = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      const boxes = []
      while (walk.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(walk.currentNode)
        if (!walk.currentNode.parentElement.matches('.unseen')) boxes.push(...range.getClientRects())
      }
      if (boxes.length === 0) return []
      return [{ left: Math.min(...boxes.map(({ left }) => left)), right: Math.max(...boxes.map(({ right }) => right)) }]
    })
    return texts.slice(1).map(({ left }, index) => left - texts[index].right)
  }))`)

describe('the table', () => {
  test('keeps its own colours and fonts on a page without a doctype', async () => {
    const head = '<style>body { background: #111; color: #eee; font: italic 700 30px/3 serif }</style>'
    const { page, close } = await host.open({ doctype: '', head, body: table('verified') })
    await page.locator('table').waitFor()
    expect(await page.evaluate('document.compatMode')).toBe('BackCompat')
    const [card, cell] = [page.locator('.card'), page.locator('tbody td').first()]
    for (const property of ['color', 'font-family', 'font-style', 'font-variant-numeric']) {
      expect(await styleOf(cell, property)).toBe(await styleOf(card, property))
    }
    expect(await styleOf(cell, 'font-weight')).toBe('400')
    expect(Number.parseFloat(await styleOf(cell, 'font-size'))).toBeLessThan(16)
    await close()
  })

  test.each([
    [300, 'gym', 'squat'],
    [320, 'gym', 'squat'],
    [320, 'gym', 'overhead-press'],
    [300, 'verified', 'deadlift'],
    [360, 'verified', 'deadlift'],
    [390, 'gym', 'squat'],
    [340, 'gym', 'squat'],
    [350, 'verified', 'deadlift'],
  ])('at %i pixels keeps the numbers of %s %s apart', async (width, source, lift) => {
    const head = '<style>body { margin: 0 }</style>'
    const { page, close } = await host.open({ head, body: table(source, lift) }, { viewport: { width, height: 900 } })
    await page.locator('table').waitFor()
    expect(await leastGap(page)).toBeGreaterThanOrEqual(6)
    const before = await page.locator('tbody td').first().boundingBox()
    if (source === 'verified') {
      await page.getByRole('button', { name: /^83/ }).click()
      await page.getByRole('img').locator('text').last().waitFor()
      expect(await page.locator('tbody td').first().boundingBox()).toEqual(before)
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
    }
    await close()
  })

  test('redraws a distribution at the available width, its text in the same size', async () => {
    const { page, wrong, close } = await host.open({ body: table('verified') })
    await page.getByRole('button', { name: /^83/ }).click()
    const text = page.getByRole('img').locator('text').last()
    await text.waitFor()
    const before = (await text.boundingBox())!
    await page.setViewportSize({ width: 340, height: 900 })
    await expect.poll(async () => (await text.boundingBox())!.x).toBeLessThan(340)
    expect((await text.boundingBox())!.height).toBeCloseTo(before.height, 0)
    expect(wrong).toEqual([])
    await close()
  })
})

describe('the script', () => {
  test('is not confused with a script of another vendor that has its name', async () => {
    const head = '<script type="text/plain" src="https://vendor.example/widgets.js"></script>'
    const script = '<script src="SCRIPT" type="module" crossorigin></script>'
    const { page, wrong, close } = await host.open({ head, script, body: table('verified') })
    await page.locator('table').waitFor()
    expect(wrong).toEqual([])
    await close()
  })

  test('requests nothing from a URL that is not http or https, and leaves the mount as it is', async () => {
    const script = '<script src="SCRIPT" data-api="javascript:0" defer></script>'
    const { page, asked, warnings, wrong, close } = await host.open({ script, body: table('verified') })
    expect(await page.evaluate('[typeof StrengthWidgets, document.querySelector("div").shadowRoot]')).toEqual([
      'undefined',
      null,
    ])
    expect([asked, warnings, wrong]).toEqual([[], [expect.stringContaining('data-api')], []])
    await close()
  })

  test('fills the mounts of a frame of the page too, with styles', async () => {
    const { page, wrong, close } = await host.open({ body: '<iframe srcdoc="<p>" width="600" height="700"></iframe>' })
    await page.evaluate(`const { contentDocument } = document.querySelector('iframe')
      contentDocument.body.innerHTML = ${JSON.stringify(table('verified'))}
      StrengthWidgets.init(contentDocument)`)
    const card = page.frameLocator('iframe').locator('.card')
    await card.locator('table').waitFor()
    expect(await styleOf(card, 'border-top-left-radius')).toBe('12px')
    expect(wrong).toEqual([])
    await close()
  })
})

describe('another unit', () => {
  test('converts the values in the form, so that the lift stays the same', async () => {
    const { page, asked, close } = await host.open({ body: PERCENTILE })
    for (const [label, value] of Object.entries({ Weight: '140', Reps: '5', Bodyweight: '82,5' })) {
      await page.getByLabel(label, { exact: true }).fill(value)
    }
    await page.getByLabel('Unit').selectOption('lb')
    const values = () =>
      Promise.all(['Weight', 'Reps', 'Bodyweight'].map((name) => page.getByLabel(name, { exact: true }).inputValue()))
    expect(await values()).toEqual(['308.6', '5', '181.9'])
    await page.getByLabel('Sex').selectOption('male')
    await page.getByRole('button', { name: 'Calculate' }).click()
    await page.locator('.population').first().waitFor()
    const sent = asked.find((request) => request.method() === 'POST')!.postDataJSON()
    expect(sent).toEqual({ lift: 'squat', sex: 'male', unit: 'lb', reps: 5, weight: 308.6, bodyweight: 181.9 })
    await page.getByLabel('Unit').selectOption('kg')
    expect(await values()).toEqual(['140', '5', '82.5'])
    await close()
  })

  test('ignores what is not a number', async () => {
    const { page, close } = await host.open({ body: PROGRAM })
    await page.getByLabel('Squat').fill('heavy')
    await page.getByLabel('Deadlift').fill('1000')
    await page.getByLabel('Unit').selectOption('lb')
    expect(await page.getByLabel('Squat').inputValue()).toBe('heavy')
    const href = await page.getByRole('link', { name: 'Open the program' }).getAttribute('href')
    expect(new URL(href!).search).toBe('?unit=lb&deadlift=2204.6')
    await close()
  })
})

describe('an API that fails', () => {
  const open = { 'Access-Control-Allow-Origin': '*' }

  test.each([
    [429, 'Too many requests'],
    [503, 'not available'],
    [403, 'not available'],
  ])('with %i is reported: %s', async (status, expected) => {
    const { page, close } = await host.open({ body: table('verified') }, {}, (page) =>
      page.route('**/strength/v1/**', (route) => route.fulfill({ status, headers: open, body: '<h1>No</h1>' })),
    )
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    expect(await page.locator('.body').innerText()).toContain(expected)
    await close()
  })

  test('is retried automatically when the browser is online again', async () => {
    const body = `<div style="height:4000px"></div>${table('verified')}`
    const { page, close } = await host.open({ body })
    await page.context().setOffline(true)
    await page.locator('[data-strength-widget]').scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    await page.context().setOffline(false)
    await page.locator('table').waitFor()
    await close()
  })

  test('during a calculation is announced, and the earlier result is silent', async () => {
    let away = false
    const { page, close } = await host.open({ body: PERCENTILE }, {}, (page) =>
      page.route('**/percentile', (route) =>
        away ? route.fulfill({ status: 503, headers: open, body: '' }) : route.continue(),
      ),
    )
    for (const [label, value] of Object.entries({ Weight: '140', Bodyweight: '82' })) {
      await page.getByLabel(label, { exact: true }).fill(value)
    }
    await page.getByLabel('Sex').selectOption('male')
    const calculate = page.getByRole('button', { name: 'Calculate' })
    await calculate.click()
    await expect.poll(() => page.getByRole('status').textContent()).toContain('Competitors')
    away = true
    await calculate.click()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    expect(await page.getByRole('alert').textContent()).toContain('not available')
    expect(await page.getByRole('status').textContent()).toBe('')
    await close()
  })
})
