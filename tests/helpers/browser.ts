/** The installed Chromium, a world to view in it, and the screenshot folder. */
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { createWorld, type World } from './world.ts'

const LOCAL = [
  '127.0.0.1',
  'localhost',
  ...(process.env['SITE_URL'] ? [new URL(process.env['SITE_URL']).hostname] : []),
]

/** The browser resolves no name of the internet, and draws without emulating a graphics card, which takes a tenth longer. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
      ...[
        '--disable-sync',
        `--host-resolver-rules=MAP * ~NOTFOUND, ${LOCAL.map((one) => `EXCLUDE ${one}`).join(', ')}`,
      ],
    ],
  })

/**
 * Adds every request to a server other than `own` to `wrong`. Requests are recorded rather than intercepted: Chromium
 * caches nothing for a context whose requests are intercepted.
 */
export function recordRequests(context: BrowserContext, own: readonly string[], wrong: string[]): void {
  context.on('request', (request) => {
    const url = request.url()
    const { protocol, origin } = new URL(url)
    const isOwn = protocol === 'data:' || own.some((one) => new URL(one).origin === origin)
    if (!isOwn) wrong.push(`request to ${url}`)
  })
}

export interface Looking {
  readonly browser: Browser
  /** URL of the world, or of the server in SITE_URL. */
  readonly url: string
  /** A key of the world; undefined for a server in SITE_URL, which has its own keys. */
  readonly key: string | undefined
  /** Screenshot folder. */
  readonly folder: string
}

/** Starts before the tests of a file and stops after them. */
export function looking(name: string, options: Parameters<typeof createWorld>[0] = {}): Looking {
  const folder = process.env['SCREENSHOTS'] ?? mkdtempSync(join(tmpdir(), `strengthgraph-${name}-`))
  const given = process.env['SITE_URL']
  let browser: Browser | undefined
  let world: World | undefined

  beforeAll(async () => {
    mkdirSync(folder, { recursive: true })
    if (!given) world = await createWorld(options)
    browser = await launchBrowser()
  }, 60_000)
  afterAll(async () => {
    await browser?.close()
    await world?.close()
    console.log(`Screenshots: ${folder}`)
  })
  return {
    folder,
    get browser() {
      return browser as Browser
    },
    get url() {
      return given ?? (world as World).url
    },
    get key() {
      return world?.key
    },
  }
}
