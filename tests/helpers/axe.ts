/** Accessibility of a page in a browser: the testable rules of WCAG 2.2 AA, by axe. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { openContrast } from './contrast.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Found {
  readonly id: string
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[]
}

/**
 * Accessibility violations, and texts whose contrast is too low or cannot be told. The page's policy forbids external
 * scripts, but does not apply to scripts that a debugger runs.
 */
export async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  // Elsewhere, the sticky head of a table may cover a part of a row.
  await page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
  const options = JSON.stringify({ runOnly: { type: 'tag', values: TAGS }, resultTypes: ['violations', 'incomplete'] })
  const found = (await page.evaluate(`axe.run(document, ${options})`)) as Record<'violations' | 'incomplete', Found[]>
  return [
    ...found.violations.flatMap(({ id, nodes }) =>
      nodes.slice(0, 3).map(({ target, failureSummary }) => `${id} at ${JSON.stringify(target)}: ${failureSummary}`),
    ),
    ...(await openContrast(page, found)),
  ]
}
