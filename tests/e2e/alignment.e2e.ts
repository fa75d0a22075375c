/** Alignment in a real browser: values of a list, names beside badges, and the borders of flags. It needs no server. */
import type { Browser, Page } from 'playwright-core'
import { h } from 'preact'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { facts, flag, linkRow, placeBadge } from '../../src/site/explorer/shared/parts.tsx'
import { markupOf } from '../../src/site/layout/render.tsx'
import { Table } from '../../src/site/layout/table.tsx'
import { css } from '../../src/site/styles/index.ts'
import { launchBrowser } from '../helpers/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

async function shown(body: string, colorScheme: 'light' | 'dark' = 'light'): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 360, height: 700 }, colorScheme })
  await page.setContent(`<!doctype html><style>${css}</style><main>${body}</main>`)
  return page
}

const leftOf = (page: Page, selector: string): Promise<number[]> =>
  page.$$eval(selector, (all) => all.map((one) => Math.round(one.getBoundingClientRect().left)))

test('the values of a list begin at one edge, whatever the length of their labels', async () => {
  const page = await shown(
    markupOf(
      facts([
        ['Median', '305 kg'],
        ['The ten best, on average', '405 kg'],
        ['Best', '421 kg'],
      ]),
    ),
  )
  expect(new Set(await leftOf(page, 'dd')).size).toBe(1)
  const [label] = await leftOf(page, 'dt')
  expect((await leftOf(page, 'dd'))[0]).toBeGreaterThan(label!)
})

test.each([
  ['Scopes', 'strongman:read, bodybuilding:read, strength:read'],
  ['Competitors', '15'],
])('the label %s stays in one line before %s', async (name, text) => {
  const page = await shown(markupOf(facts([[name, text]])))
  await page.evaluate('document.body.className = "wide"')
  const lines = await page.$eval('dt', (label) => {
    const range = document.createRange()
    range.selectNodeContents(label)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })
  expect(lines).toBe(1)
})

test('names are in one line under each other, beside places and reasons why there is none', async () => {
  const results = [
    { place: 1, status: 'PLACED' },
    { place: 16, status: 'PLACED' },
    { place: null, placeText: 'WD', status: 'WITHDRAWN' },
    { place: null, placeText: 'DNF', status: 'DID_NOT_FINISH' },
    { place: null, status: 'DISQUALIFIED' },
  ]
  const rows = results.map((one) => `<tr><th>${markupOf(placeBadge(one))} <a href="/">Orri</a></th></tr>`)
  const page = await shown(`<table><tbody>${rows.join('')}</tbody></table>`)
  const lefts = await leftOf(page, 'a')
  expect(Math.max(...lefts) - Math.min(...lefts)).toBeLessThanOrEqual(1)
})

test('a table that is short on phones shows its first rows there, and the others on request; elsewhere all', async () => {
  const rows = Array.from({ length: 12 }, (_, at) => `Athlete ${at + 1}`)
  const columns = [{ head: 'Athlete', cell: (name: string) => name }]
  const page = await shown(markupOf(h(Table<string>, { caption: 'Placings', rows, columns, isShortOnPhones: true })))
  const visibleRows = page.locator('tbody tr:visible')
  expect(await visibleRows.count()).toBe(6)
  await page.getByText('Show all 12').click()
  expect(await visibleRows.count()).toBe(12)
  await page.getByText('Show only 6').click()
  await page.setViewportSize({ width: 1280, height: 700 })
  expect([await visibleRows.count(), await page.getByText('Show all 12').isVisible()]).toEqual([12, false])
  // Narrow paper has them all.
  await page.setViewportSize({ width: 360, height: 700 })
  expect(await visibleRows.count()).toBe(6)
  await page.emulateMedia({ media: 'print' })
  expect(await visibleRows.count()).toBe(12)
})

test.each(['light', 'dark'] as const)('a flag has a hairline border that shows in %s', async (colorScheme) => {
  const page = await shown(markupOf(flag('POL')), colorScheme)
  const border = await page.$eval('.flag', (one) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one)
    return { outlineStyle, outlineWidth, outlineColor }
  })
  expect(border).toMatchObject({ outlineStyle: 'solid', outlineWidth: '1px' })
  expect(border.outlineColor).not.toMatch(/, 0\)$|transparent/)
})

test('a word of two hundred letters widens neither tables, captions and lists nor the page', async () => {
  const word = 'Strength'.repeat(25)
  const link = h('a', { href: '/' }, word)
  const columns = [
    { head: 'Athlete', cell: () => link },
    { head: 'Contest', cell: () => link },
    { head: 'Wins', cell: () => 12, numeric: true },
  ]
  const parts = [
    h(Table<string>, { caption: word, rows: ['one'], columns, phone: 'table' }),
    facts([['Also known as', word]]),
    linkRow([['/', word]]),
    h('h1', null, word),
  ]
  const page = await shown(parts.map((part) => markupOf(part)).join(''))
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 700 })
    const wide = await page.evaluate(
      '[document.documentElement, document.querySelector(".scroll table")].map(({ scrollWidth }) => scrollWidth)',
    )
    expect(Math.max(...(wide as number[]))).toBeLessThanOrEqual(width === 360 ? 560 : width)
    expect((wide as number[])[0]).toBe(width)
  }
})
