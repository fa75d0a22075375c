/**
 * A browser without a network for explorer pages: records third-party requests and errors. SITE_URL selects a server other than the small test world.
 */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { looking, recordRequests } from './browser.ts'

export const WIDTHS = [1280, 320] as const
export const SCHEMES = ['light', 'dark'] as const

export interface ExplorerBrowser {
  /** Screenshot folder. */
  readonly folder: string
  /** Opens a page and records what should not happen. */
  open(path: string, options: BrowserContextOptions): Promise<{ page: Page; wrong: string[] }>
}

/** Starts before the tests of a file and stops after them. `told` is an error status that its pages may return. */
export function explorerBrowser(name: string, told: 400 | 404): ExplorerBrowser {
  const site = looking(name)
  return {
    folder: site.folder,
    async open(path, options) {
      const context = await site.browser.newContext({ reducedMotion: 'reduce', ...options })
      const wrong: string[] = []
      recordRequests(context, [site.url], wrong)
      const page = await context.newPage()
      page.on('pageerror', (error) => wrong.push(`error: ${error.message}`))
      page.on('console', (message) => {
        if (message.type() === 'error' && !message.text().includes(`status of ${told}`)) wrong.push(message.text())
      })
      await page.goto(`${site.url}${path}`, { waitUntil: 'load' })
      return { page, wrong }
    },
  }
}
