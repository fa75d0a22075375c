/**
 * The explorer's forms and lists in a real browser without a network: no third-party request, no error, no violation of
 * the testable WCAG 2.2 AA rules, no sideways scrolling, and forms that work by keyboard without scripts. SITE_URL
 * selects a server other than the small test world.
 */
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { barriers } from '../helpers/axe.ts'
import { explorerBrowser, SCHEMES, WIDTHS } from '../helpers/explorer-browser.ts'

const PAGES = {
  '/how-strong': 'how-strong',
  '/how-strong?lift=squat&sex=male&bodyweight=82&weight=120&reps=3&unit=kg': 'how-strong-answer',
  '/how-strong?lift=squat': 'how-strong-incomplete',
  '/how-strong?lift=squat&sex=mal&bodyweight=x&weight=9999': 'how-strong-faults',
  '/compare': 'compare',
  '/compare?a=aldo-marchetti&b=bram-van-houten': 'compare-two',
  '/compare?a=aldo&b=qqqqqqqq': 'compare-nobody',
  '/rankings': 'rankings',
  '/goat?mode=peak': 'goat',
  '/on-this-day?month=12&day=7': 'on-this-day',
  '/countries/italy': 'country',
  '/bodybuilding/divisions/mens-open': 'division',
  '/bodybuilding/seasons/2025': 'season',
  '/bodybuilding/records/most-wins': 'record',
  '/bodybuilding/top-lists/top-nations': 'top-list',
  '/bodybuilding/predictions': 'predictions',
  '/compare?a=orri-hrafnkelsson&b=tauno-jarvela': 'compare-strongmen',
  '/compare?a=aldo-marchetti&b=wyatt-culpepper': 'compare-two-sports',
  '/goat?sport=strongman': 'goat-strongman',
  '/goat?page=99': 'goat-beyond',
  '/athletes': 'athletes',
  '/contests': 'contests',
  '/contests/strongman': 'contests-strongman',
  '/countries': 'countries',
  '/strongman': 'strongman',
  '/strongman/events': 'strongman-events',
  '/strongman/events/deadlift': 'strongman-event',
  '/strongman/records': 'strongman-records',
  '/strongman/records/deadlift': 'strongman-record',
  '/strongman/seasons': 'strongman-seasons',
  '/strongman/seasons/2024': 'strongman-season',
  '/strongman/top-lists': 'strongman-top-lists',
  '/strongman/top-lists/heaviest-deadlift': 'strongman-top-list',
  '/bodybuilding': 'bodybuilding',
  '/bodybuilding/divisions': 'divisions',
  '/bodybuilding/records': 'records',
  '/versions': 'versions',
} as const
const { open, folder } = explorerBrowser('more', 400)

describe.each(Object.entries(PAGES))('%s', (path, name) => {
  test.each(SCHEMES)(
    'is accessible in %s, wide and narrow, and sends no request to another origin',
    async (colorScheme) => {
      for (const width of WIDTHS) {
        const { page, wrong } = await open(path, { colorScheme, viewport: { width, height: 900 } })
        await page.screenshot({ path: join(folder, `${name}-${colorScheme}-${width}.png`), fullPage: true })
        const overflow = await page.evaluate(
          'document.documentElement.scrollWidth - document.documentElement.clientWidth',
        )
        const barring = await barriers(page)
        expect({ width, wrong, barring, overflow }).toEqual({ width, wrong: [], barring: [], overflow: 0 })
        // Opens collapsed parts, so that they are checked too.
        const folded = page.locator('main details')
        if ((await folded.count()) > 0) {
          await page.evaluate('for (const one of document.querySelectorAll("main details")) one.open = true')
          expect({ width, barring: await barriers(page) }).toEqual({ width, barring: [] })
        }
        await page.context().close()
      }
    },
  )
})

describe('the forms', () => {
  test('“how strong am I?” works with the keyboard, without scripts', async () => {
    const { page, wrong } = await open('/how-strong', {
      javaScriptEnabled: false,
      viewport: { width: 1280, height: 900 },
    })
    await page.getByLabel('Bodyweight').focus()
    await page.keyboard.type('82')
    await page.keyboard.press('Tab')
    await page.keyboard.type('120')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: /^Stronger than/ }).waitFor()
    // The style sheet hides either the wide or the narrow drawing.
    await page.waitForLoadState('load')
    expect(new URL(page.url()).searchParams.get('weight')).toBe('120')
    expect(await page.getByRole('img', { name: /^Lifts of competitors, and yours/ }).count()).toBe(1)
    expect(await page.locator('main').getByRole('region', { name: 'Competitors', exact: true }).textContent()).toMatch(
      /\d%/,
    )
    expect(wrong).toEqual([])
    await page.context().close()
  })

  test('a filter is changed by arrow keys, keeps the focus, and Back leads to where the reader came from', async () => {
    const { page, wrong } = await open('/goat', { viewport: { width: 1280, height: 900 } })
    await page.evaluate("location.assign('/rankings?sport=bodybuilding')")
    await page.waitForURL('**/rankings?sport=bodybuilding')
    const division = page.getByLabel('Division', { exact: true })
    await division.focus()
    const values: string[] = []
    for (const step of [1, 2]) {
      await page.keyboard.press('ArrowDown')
      await page.waitForURL((url) => url.searchParams.has('division') && url.searchParams.get('division') !== values[0])
      expect([step, await page.evaluate('document.activeElement.name')]).toEqual([step, 'division'])
      values.push(await division.inputValue())
    }
    expect(new Set(values).size).toBe(2)
    // Empty fields are left out.
    expect([...new URL(page.url()).searchParams.keys()].toSorted()).toEqual(['division', 'sport', 'type'])
    // The browser of the tests keeps no page in memory; one that does shows it as it was left.
    await division.evaluate((select: HTMLSelectElement) => {
      select.selectedIndex = 0
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    expect(await division.inputValue()).toBe(values[1])
    await page.goBack()
    await page.waitForURL('**/goat')
    expect(wrong).toEqual([])
    await page.context().close()
  })

  test('a comparison suggests athletes alone, and Back leads to the names as they were typed', async () => {
    const { page, wrong } = await open('/compare', { viewport: { width: 1280, height: 900 } })
    const [one, other] = [page.getByLabel('First athlete'), page.getByLabel('Second athlete')]
    const asked = page.waitForRequest('**/suggest?*')
    await one.pressSequentially('aldo')
    expect(new URL((await asked).url()).searchParams.get('kind')).toBe('athlete')
    await page.getByRole('option', { name: /Aldo Marchetti/ }).click()
    await other.fill('Bram van Houten')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/compare?a=aldo-marchetti&b=Bram+van+Houten')
    await page.goBack()
    await page.waitForURL('**/compare')
    expect([await one.inputValue(), await other.inputValue()]).toEqual(['Aldo Marchetti', 'Bram van Houten'])
    expect(wrong).toEqual([])
    await page.context().close()
  })

  test('a comparison offers the athletes that a name may mean', async () => {
    const { page, wrong } = await open('/compare', { javaScriptEnabled: false })
    await page.getByLabel('First athlete').fill('Aldo Marchetti')
    await page.getByLabel('Second athlete').fill('van Houten')
    await page.keyboard.press('Enter')
    await page.waitForURL(/[?&]b=/)
    const offered = page.getByRole('link', { name: 'Bram van Houten' })
    const heading = page.getByRole('heading', { name: /and Bram van Houten/ })
    if ((await heading.count()) === 0) await offered.first().click()
    await heading.waitFor()
    expect(wrong).toEqual([])
    await page.context().close()
  })
})
