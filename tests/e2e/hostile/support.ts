/** Pages that hostile data or addresses lead to, and a scan for what they did. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { SCRIPT } from '../../../src/site/layout/script.ts'
import { launchBrowser, recordRequests } from '../../helpers/browser.ts'
import { type Hostile, hostileWorld } from '../../helpers/hostile.ts'

/** Runs before any script of a page and records signs of a successful attack. */
const TRAP = `(() => {
  const note = (what) => (window.__trapped ??= []).push(String(what))
  for (const name of ['alert', 'confirm', 'prompt', 'print']) window[name] = () => note(name + ' was called')
  document.addEventListener('securitypolicyviolation', (event) =>
    note('policy: ' + event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample))
})()`

/** Collects what none of our pages may contain, whatever its origin. */
export const SCAN = `(() => {
  const OWN_SCRIPT = ${JSON.stringify(SCRIPT)}
  const wrong = [...(window.__trapped ?? [])]
  const roots = [document]
  for (const root of roots) for (const element of root.querySelectorAll('*')) {
    if (element.shadowRoot) roots.push(element.shadowRoot)
    const say = (what) => wrong.push(what + ': ' + element.outerHTML.slice(0, 200))
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name)) say('handler ' + name)
      if (['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'poster', 'srcset', 'cite', 'ping'].includes(name)) {
        const { protocol } = new URL(value, location.href)
        const image = protocol === 'data:' && /^(img|link|image)$/i.test(element.localName) && value.startsWith('data:image/')
        if (!['http:', 'https:', 'mailto:'].includes(protocol) && !image) say('address ' + value.slice(0, 80))
      }
      if (name === 'srcdoc') say('srcdoc')
    }
    const isScript = element.localName === 'script' && !/json/.test(element.type)
    if (isScript && !element.src && element.text !== OWN_SCRIPT) say('inline script')
    if (/^(object|embed|applet|marquee|math|foreignobject)$/i.test(element.localName)) say('element')
    if (element.matches('base[href], img[src="x"], svg[onload], iframe:not([src])')) say('element')
    if (element.localName === 'meta' && element.httpEquiv === 'refresh') say('refresh')
  }
  for (const island of document.querySelectorAll('script[type*=json]')) JSON.parse(island.textContent)
  return wrong
})()`

/** The addresses of this site that a page links to. */
const LINKS = `[...document.links].map(({ href }) => href).filter((href) => href.startsWith(location.origin))
  .map((href) => href.slice(location.origin.length).replace(/#.*/, ''))`

let browser: Browser

export let context: BrowserContext

export let hostile: Hostile

export const away: string[] = []

interface Seen {
  readonly wrong: readonly string[]
  readonly links: readonly string[]
  readonly status: number
}

let pages: Page[] = []

/** A tab; reused between tests, because a new one takes longer than most of them. */
export const currentPage = async (tab = 0): Promise<Page> => {
  pages[tab] ??= await context.newPage()
  return pages[tab]
}

export async function open(path: string, tab = 0): Promise<Seen> {
  const page = await currentPage(tab)
  const dialogs: string[] = []
  const onDialog = (dialog: { message(): string; dismiss(): Promise<void> }) => {
    dialogs.push(`dialog ${dialog.message()}`)
    return dialog.dismiss()
  }
  page.on('dialog', onDialog)
  const answer = await page.goto(`${hostile.world.url}${path}`, { waitUntil: 'load' })
  if (path.startsWith('/widgets/')) await page.waitForSelector('#data:not([aria-busy]), .refused')
  const [wrong, links] = (await page.evaluate(`[${SCAN}, ${LINKS}]`)) as [string[], string[]]
  page.off('dialog', onDialog)
  return { wrong: [...dialogs, ...wrong].map((one) => `${path}: ${one}`), links, status: answer?.status() ?? 0 }
}

export function setUp(): void {
  beforeAll(async () => {
    pages = []
    away.length = 0
    hostile = await hostileWorld()
    browser = await launchBrowser()
    context = await browser.newContext({ reducedMotion: 'reduce' })
    await context.addInitScript(TRAP)
    recordRequests(context, [hostile.world.url], away)
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
    await hostile?.world.close()
  })
}
