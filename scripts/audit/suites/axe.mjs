/** axe with all its WCAG 2.2 AA and best-practice rules, on one page of each kind, wide and narrow. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { NotInstalled, PROJECT } from '../support/installed.mjs'

export const title = 'axe, pages for people'

const PAGES = [
  ...['/', '/search?q=world', '/athletes', '/goat', '/compare', '/rankings', '/how-strong', '/on-this-day'],
  ...['/methodology', '/methodology/strongman', '/methodology/bodybuilding', '/problems', '/problems/not-found'],
  ...['/docs', '/docs/getting-started', '/docs/strongman', '/docs/strongman/athletes', '/widgets'],
  ...['/widgets/goat', '/no-such-page'],
]
const WIDTHS = [1280, 320]
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export async function find({ url }) {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
  if (!existsSync(executablePath)) throw new NotInstalled(`there is no ${executablePath}; CHROMIUM names another`)
  const axe = readFileSync(join(PROJECT, 'node_modules/axe-core/axe.min.js'), 'utf8')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] })
  const findings = []
  try {
    for (const width of WIDTHS) {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
        bypassCSP: true,
      })
      for (const path of PAGES) {
        const page = await context.newPage()
        await page.goto(url + path, { waitUntil: 'load', timeout: 60_000 })
        await page.evaluate(axe)
        const violations = await page.evaluate(
          (tags) => globalThis.axe.run(document, { runOnly: tags }).then((found) => found.violations),
          TAGS,
        )
        for (const { id, nodes } of violations) {
          findings.push(`${path} at ${width}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
        }
        await page.close()
      }
    }
  } finally {
    await browser.close()
  }
  return { checked: PAGES.length * WIDTHS.length, findings }
}
