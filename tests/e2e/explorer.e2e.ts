/**
 * The explorer's front page, search, athletes and contests in a real browser without a network: no third-party request,
 * no error, no violation of the testable WCAG 2.2 AA rules, and keyboard access from the search to a comparison.
 * SITE_URL selects a server other than the small test world.
 */
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { barriers } from '../helpers/axe.ts'
import { explorerBrowser, SCHEMES, WIDTHS } from '../helpers/explorer-browser.ts'

const PAGES = {
  '/': 'start',
  '/search?q=culpepper': 'search',
  '/athletes/wyatt-culpepper': 'athlete',
  '/athletes/wyatt-culpeper': 'no-athlete',
  '/contests/bodybuilding/2025-grand-flagship': 'contest-bodybuilding',
  '/contests/bodybuilding/2026-grand-flagship': 'contest-to-come',
  '/contests/strongman/2026-world-strength-final': 'contest-strongman',
} as const
const { open, folder } = explorerBrowser('explorer', 404)

describe.each(Object.entries(PAGES))('%s', (path, name) => {
  test.each(SCHEMES)('is accessible in %s, offline and without horizontal scrolling', async (colorScheme) => {
    for (const width of WIDTHS) {
      const { page, wrong } = await open(path, { colorScheme, viewport: { width, height: 800 } })
      for (const summary of await page.locator('summary:visible').all()) await summary.click()
      const overflow = await page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      )
      expect({ width, wrong, overflow, violations: await barriers(page) }).toEqual({
        ...{ width, wrong: [], overflow: 0, violations: [] },
      })
      for (const summary of await page.locator('summary:visible').all()) await summary.click()
      await page.screenshot({ path: join(folder, `${name}-${colorScheme}-${width}.png`), fullPage: true })
      await page.context().close()
    }
  })
})

test('the keyboard alone leads from the search in the header to an athlete; the skip link comes first', async () => {
  const { page } = await open('/', { viewport: { width: 1280, height: 800 } })
  await page.keyboard.press('Tab')
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to main content')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await page.evaluate('document.activeElement.name')).toBe('q')
  await page.keyboard.type('culpepper')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?q=culpepper')
  await page.getByRole('link', { name: 'Wyatt Culpepper' }).first().press('Enter')
  await page.waitForURL('**/athletes/wyatt-culpepper')
  expect((await page.getByRole('heading', { level: 1 }).textContent())?.trim()).toBe('Wyatt Culpepper')
  await page.context().close()
})

test('a name is suggested while it is typed, and chosen by keyboard', async () => {
  const { page, wrong } = await open('/', { viewport: { width: 1280, height: 800 } })
  const field = page.getByRole('combobox', { name: 'Search athletes, contests and lifts' })
  await field.pressSequentially('culp')
  await page.getByRole('option', { name: /Wyatt Culpepper/ }).waitFor()
  expect(await field.getAttribute('aria-expanded')).toBe('true')
  await field.press('ArrowDown')
  const active = await field.getAttribute('aria-activedescendant')
  expect(await page.locator(`#${active}`).getAttribute('aria-selected')).toBe('true')
  expect(await barriers(page)).toEqual([])
  await field.press('Enter')
  await page.waitForURL('**/athletes/wyatt-culpepper')
  expect(wrong).toEqual([])
  await page.context().close()
})

test('a click chooses a suggestion; Escape, a drag, the other button and leaving the field do not', async () => {
  const { page, wrong } = await open('/', { viewport: { width: 1280, height: 800 } })
  const field = page.getByRole('combobox', { name: 'Search athletes, contests and lifts' })
  const option = page.getByRole('option', { name: /Wyatt Culpepper/ })
  const start = page.url()
  await field.pressSequentially('culp')
  await option.click({ button: 'right' })
  await option.hover()
  await page.mouse.down()
  await page.mouse.move(640, 700)
  await page.mouse.up()
  expect([page.url(), await option.isVisible()]).toEqual([start, true])
  await field.press('Escape')
  expect([await field.inputValue(), await option.isVisible()]).toEqual(['culp', false])
  await field.press('Escape')
  expect(await field.inputValue()).toBe('')
  // A server that answers after the field was left.
  await page.route('**/suggest?*', () => {})
  const sent = page.waitForRequest('**/suggest?*')
  await field.pressSequentially('culp')
  await sent
  const aborted = page.waitForEvent('requestfailed')
  await field.press('Tab')
  await aborted
  expect(await field.getAttribute('aria-expanded')).toBe('false')
  await page.unrouteAll()
  await field.fill('culpe')
  await option.click()
  await page.waitForURL('**/athletes/wyatt-culpepper')
  expect(wrong).toEqual([])
  await page.context().close()
})

test('the calculator of the home page answers in place, and without a script on a page of its own', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await open('/', { javaScriptEnabled, viewport: { width: 1280, height: 800 } })
    await page.getByLabel('Weight lifted, kg').fill('180')
    await page.getByLabel('Bodyweight, kg').fill('82')
    await page.getByRole('button', { name: 'Work it out' }).click()
    await page.getByText('Stronger than').waitFor()
    await page.context().close()
  }
})

test('on a phone, an athlete of a contest has two lines, and the events are in a part that opens', async () => {
  const path = '/contests/strongman/2026-world-strength-final'
  const { page } = await open(path, { javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  const row = page.getByRole('row').filter({ has: page.locator('.p1') })
  expect((await row.boundingBox())!.height).toBeLessThan(80)
  const marks = row.getByRole('term')
  expect(await marks.count()).toBe(0)
  await row.getByText('Event by event').click()
  expect(await marks.count()).toBeGreaterThan(1)
  expect(await marks.first().isVisible()).toBe(true)
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await page.getByText('Event by event').first().isVisible()).toBe(false)
  await page.context().close()
})

test('a plot is one image to a screen reader, with a name and its figures', async () => {
  const { page } = await open('/strongman/records/deadlift', { viewport: { width: 1280, height: 800 } })
  const plot = page.getByRole('img', { name: /^Deadlift records over the years/ })
  expect(await plot.count()).toBe(1)
  await page.locator('figure', { has: plot }).getByText('The numbers as a table').click()
  expect(await page.getByRole('table', { name: 'Deadlift record progression', exact: true }).isVisible()).toBe(true)
  await page.context().close()
})
