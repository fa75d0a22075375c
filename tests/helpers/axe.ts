/** Accessibility of a page in a browser, by axe. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

interface Violation {
  readonly id: string
  readonly nodes: readonly {
    readonly target: unknown
    readonly failureSummary: string
    readonly any: readonly { readonly data?: { readonly messageKey?: string } | null }[]
  }[]
}

/** Of text that is scrolled out of sight, axe does not know the background. */
const OUT_OF_SIGHT = 'elmPartiallyObscured'

/**
 * Accessibility violations, and texts of which axe cannot tell the contrast. The page's policy forbids external scripts,
 * but does not apply to scripts that a debugger runs.
 */
export async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const options = JSON.stringify({ runOnly: { type: 'tag', values: TAGS }, resultTypes: ['violations', 'incomplete'] })
  const found = (await page.evaluate(`axe.run(document, ${options})`)) as Record<
    'violations' | 'incomplete',
    Violation[]
  >
  const unsure = found.incomplete.flatMap(({ id, nodes }) => {
    const rest = nodes.filter(({ any }) => any.every(({ data }) => data?.messageKey !== OUT_OF_SIGHT))
    return id === 'color-contrast' && rest.length > 0 ? [{ id: 'contrast unknown', nodes: rest }] : []
  })
  return [...found.violations, ...unsure].flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ target, failureSummary }) => `${id} at ${JSON.stringify(target)}: ${failureSummary}`),
  )
}
