/**
 * Third-party pages with the strength widgets: a script bundled from source, a server on a separate origin for the
 * pages, and a browser that records what should not happen.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContextOptions, Locator, Page, Request } from 'playwright-core'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll } from 'vitest'
import { launchBrowser } from './browser.ts'
import { createWorld, type World } from './world.ts'

export interface Shown {
  readonly body: string
  readonly head?: string
  readonly headers?: Readonly<Record<string, string>>
  /** How the script is included; `SCRIPT` stands for its URL. */
  readonly script?: string
  readonly lang?: string
  /** Empty for old pages, which browsers render in quirks mode. */
  readonly doctype?: string
}

export interface Host {
  open(shown: Shown, options?: BrowserContextOptions, before?: (page: Page) => Promise<unknown>): Promise<Opened>
  close(): Promise<void>
}

export interface Opened {
  readonly page: Page
  /** Errors, policy violations and third-party requests. */
  readonly wrong: string[]
  readonly warnings: string[]
  /** Requests to the API. */
  readonly asked: Request[]
  close(): Promise<void>
}

/** A computed style property of an element. */
export const styleOf = (one: Locator, property: string): Promise<string> =>
  one.evaluate((element, name) => {
    const page = globalThis as unknown as { getComputedStyle(of: unknown): { getPropertyValue(name: string): string } }
    return page.getComputedStyle(element).getPropertyValue(name)
  }, property)

export async function strengthScript(version = '9.9.9'): Promise<string> {
  const bundle = await rolldown({
    input: 'widgets/strength/main.ts',
    platform: 'browser',
    tsconfig: false,
    transform: { target: 'es2022', define: { __VERSION__: JSON.stringify(version) } },
  })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  await bundle.close()
  return output[0].code
}

const DEFER = '<script src="SCRIPT" defer></script>'

/** `api` is the server that the widgets request; its `/widgets.js` and `/widgets@….js` are the given script. */
export async function createHost(api: string, script: string): Promise<Host> {
  const pages = new Map<string, { html: string; headers: Readonly<Record<string, string>> }>()
  const server = createServer(({ url = '' }, response) => {
    const page = pages.get(url)
    response.writeHead(page ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8', ...page?.headers })
    response.end(page?.html)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const browser = await launchBrowser()

  const open: Host['open'] = async (shown, options = {}, before) => {
    const { body, head = '', headers = {}, script: include = DEFER, lang = 'en', doctype = '<!doctype html>' } = shown
    const path = `/${pages.size}`
    const html = `${doctype}<html lang="${lang}"><head><meta charset="utf-8"><title>A site</title>
<meta name="viewport" content="width=device-width">${head}</head><body>${body}
${include.replaceAll('SCRIPT', `${api}/widgets.js`)}</body></html>`
    pages.set(path, { html, headers })
    const context = await browser.newContext({ viewport: { width: 900, height: 900 }, ...options })
    const [wrong, warnings, asked]: [string[], string[], Request[]] = [[], [], []]
    await context.route(/./, (route) => {
      const { href, pathname } = new URL(route.request().url())
      if (href.endsWith('/favicon.ico')) return route.fulfill({ status: 204 })
      if (/\/widgets(@[^/]+)?\.js$/.test(pathname)) {
        const open = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' }
        return route.fulfill({ body: script, contentType: 'text/javascript; charset=utf-8', headers: open })
      }
      if (href.startsWith(origin) || href.startsWith(api)) return route.continue()
      wrong.push(`request to ${href}`)
      return route.abort()
    })
    const page = await context.newPage()
    page.on('pageerror', (error) => wrong.push(`error: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error') wrong.push(message.text())
      if (message.type() === 'warning') warnings.push(message.text())
    })
    page.on('request', (request) => {
      if (request.url().startsWith(`${api}/strength/`)) asked.push(request)
    })
    await before?.(page)
    await page.goto(origin + path, { waitUntil: 'load' })
    return { page, wrong, warnings, asked, close: () => context.close() }
  }
  return {
    open,
    async close() {
      await browser.close()
      server.close()
    },
  }
}

/**
 * A host page with the current widgets, on a server with demo data. Starts before the tests of a file and stops after
 * them.
 */
export function strengthHost(): Pick<Host, 'open'> & { readonly world: World } {
  let world: World | undefined
  let host: Host | undefined
  beforeAll(async () => {
    world = await createWorld({ strongman: false, bodybuilding: false })
    host = await createHost(world.url, await strengthScript())
  }, 60_000)
  afterAll(async () => {
    await host?.close()
    await world?.close()
  })
  return {
    open: (...given) => (host as Host).open(...given),
    get world() {
      return world as World
    },
  }
}
