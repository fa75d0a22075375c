/** Third-party pages with our framed widgets, and a browser to view them. */
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Frame, Page } from 'playwright-core'
import { rolldown } from 'rolldown'

/** The script of host pages for each sport, and that of framed pages. */
interface Scripts {
  readonly bodybuilding: string
  readonly strongman: string
  readonly frame: string
}

/** The scripts, bundled from the current source. */
export async function scripts(): Promise<Scripts> {
  const bundled = async (input: string) => {
    const bundle = await rolldown({ input, transform: { target: 'es2022', define: { __VERSION__: '"0.0.0"' } } })
    const { output } = await bundle.generate({ format: 'iife', minify: true })
    return output[0].code
  }
  const [bodybuilding, strongman, frame] = await Promise.all([
    bundled('widgets/bodybuilding/main.ts'),
    bundled('widgets/strongman/main.ts'),
    bundled('widgets/bodybuilding/frame/main.ts'),
  ])
  return { bodybuilding, strongman, frame }
}

export interface Site {
  readonly url: string
  /** Adds a page and returns its URL. */
  put(path: string, html: string, headers?: Readonly<Record<string, string>>): string
  close(): Promise<void>
}

/** A third-party site, on another origin. */
export async function site(): Promise<Site> {
  const pages = new Map<string, { html: string; headers: Readonly<Record<string, string>> }>()
  const server = createServer((request, response) => {
    const found = pages.get(request.url ?? '')
    response.writeHead(found ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8', ...found?.headers })
    response.end(found?.html ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    put(path, html, headers = {}) {
      pages.set(path, { html, headers })
      return `${url}${path}`
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Screenshot folder. */
export function shots(name: string): string {
  const folder = process.env['SCREENSHOTS'] ?? mkdtempSync(join(tmpdir(), `strengthgraph-${name}-`))
  mkdirSync(folder, { recursive: true })
  return folder
}

export interface Opened {
  readonly page: Page
  /** What should not happen: third-party requests, errors, browser warnings. */
  readonly wrong: string[]
  readonly warnings: string[]
  /** Every request, by method and URL. */
  readonly asked: string[]
}

export interface Wanted extends BrowserContextOptions {
  /** Servers that may be requested. */
  readonly of: readonly string[]
  readonly scripts: Scripts
  readonly before?: (page: Page) => Promise<unknown>
}

/** Opens a page with scripts from source in place of the released ones. */
export async function open(browser: Browser, address: string, wanted: Wanted): Promise<Opened> {
  const { of, scripts: own, before, ...options } = wanted
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  const [wrong, warnings, asked]: [string[], string[], string[]] = [[], [], []]
  await context.route('**/*', (route) => {
    const url = route.request().url()
    asked.push(`${route.request().method()} ${url}`)
    if (!of.some((one) => url.startsWith(one))) {
      wrong.push(`request to ${url}`)
      return route.abort()
    }
    const { pathname } = new URL(url)
    const [, sport] = /\/widgets\/(bodybuilding|strongman)\.js$/.exec(pathname) ?? []
    const body = sport
      ? own[sport as 'bodybuilding' | 'strongman']
      : /\/widgets\/frame@[^/]+\.js$/.test(pathname)
        ? own.frame
        : undefined
    if (body === undefined) return route.continue()
    const headers = { 'Cross-Origin-Resource-Policy': 'cross-origin', 'Access-Control-Allow-Origin': '*' }
    return route.fulfill({ body, headers, contentType: 'text/javascript; charset=utf-8' })
  })
  const page = await context.newPage()
  page.on('pageerror', (error) => wrong.push(`error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(message.text())
    if (message.type() === 'warning') warnings.push(message.text())
  })
  await before?.(page)
  await page.goto(address, { waitUntil: 'load' })
  return { page, wrong, warnings, asked }
}

/** Resolves once a frame shows its data or an error. */
export const ready = (frame: Frame | Page): Promise<unknown> =>
  frame.locator('#data:not([aria-busy])').waitFor({ state: 'attached', timeout: 20_000 })

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Violations of the WCAG 2.2 AA rules that can be tested automatically. */
export async function violations(page: Page | Frame): Promise<string[]> {
  await page.evaluate(axe)
  const run = `axe.run({ runOnly: ${JSON.stringify(TAGS)} }).then(({ violations }) => violations)`
  const found = (await page.evaluate(run)) as {
    readonly id: string
    readonly nodes: readonly { readonly html: string }[]
  }[]
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}
