/**
 * Script injection through supplied data and crafted links: opens every page, framed widget and response that a browser
 * renders, and verifies that no script runs, nothing is injected, and no link has a non-web scheme.
 */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from '../helpers/browser.ts'
import { type Hostile, hostileWorld, PAYLOADS } from '../helpers/hostile.ts'

/** Runs before any script of a page and records signs of a successful attack. */
const TRAP = `(() => {
  const note = (what) => (window.__trapped ??= []).push(String(what))
  for (const name of ['alert', 'confirm', 'prompt', 'print']) window[name] = () => note(name + ' was called')
  document.addEventListener('securitypolicyviolation', (event) =>
    note('policy: ' + event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample))
})()`

/** Collects what none of our pages may contain, whatever its origin. */
const SCAN = `(() => {
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
    if (element.localName === 'script' && !/json/.test(element.type) && !element.src) say('inline script')
    if (/^(object|embed|base|applet|marquee|math|foreignobject)$/i.test(element.localName)) say('element')
    if (element.matches('img[src="x"], svg[onload], iframe:not([src])')) say('element')
    if (element.localName === 'meta' && element.httpEquiv === 'refresh') say('refresh')
  }
  for (const island of document.querySelectorAll('script[type*=json]')) JSON.parse(island.textContent)
  return wrong
})()`

let browser: Browser
let context: BrowserContext
let hostile: Hostile
const away: string[] = []
beforeAll(async () => {
  hostile = await hostileWorld()
  browser = await launchBrowser()
  context = await browser.newContext({ reducedMotion: 'reduce' })
  await context.addInitScript(TRAP)
  await context.route('**/*', (route) => {
    const url = route.request().url()
    if (url.startsWith(hostile.world.url) || url.startsWith('data:')) return route.continue()
    away.push(url)
    return route.abort()
  })
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await hostile?.world.close()
})

interface Seen {
  readonly wrong: readonly string[]
  readonly links: readonly string[]
  readonly status: number
}

let page: Page | undefined
async function open(path: string): Promise<Seen> {
  page ??= await context.newPage()
  const dialogs: string[] = []
  const onDialog = (dialog: { message(): string; dismiss(): Promise<void> }) => {
    dialogs.push(`dialog ${dialog.message()}`)
    return dialog.dismiss()
  }
  page.on('dialog', onDialog)
  const answer = await page.goto(`${hostile.world.url}${path}`, { waitUntil: 'load' })
  if (path.startsWith('/widgets/')) await page.waitForSelector('#data:not([aria-busy]), .refused')
  const wrong = (await page.evaluate(SCAN)) as string[]
  const links = (await page.evaluate(
    `[...document.links].map(({ href }) => href).filter((href) => href.startsWith(location.origin)).map((href) => href.slice(location.origin.length).replace(/#.*/, ''))`,
  )) as string[]
  page.off('dialog', onDialog)
  return { wrong: [...dialogs, ...wrong].map((one) => `${path}: ${one}`), links, status: answer?.status() ?? 0 }
}

/** The kind of a page; for each payload, three pages of each kind that could show it are opened. */
const kindOf = (path: string): string =>
  path
    .replace(/\?.*/, (query) => `?${[...new URLSearchParams(query).keys()].toSorted().join('&')}`)
    .replace(
      /(\/(?:athletes|contests\/\w+|countries|seasons|divisions|records|top-lists|events|problems|widgets\/\w+)\/)[^/?]+/,
      '$1*',
    )
const EACH = 20

describe('data of a hostile supplier', () => {
  test('is refused by row where nobody could read it', () => {
    const names = hostile.refused.filter((one) => /^(athletes|contests)\.csv/.test(one))
    // Six names in each of two bundles, and a contest.
    expect(names).toHaveLength(13)
    for (const one of names) expect(one).toMatch(/cannot be seen|not for showing/)
  })

  test('runs and injects nothing on any page that can be reached from the start or the sitemap', async () => {
    const { text } = await hostile.world.get('/sitemap.xml')
    const listed = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, one = '']) => one.slice(hostile.world.url.length))
    const queue = [
      '/',
      ...listed,
      '/on-this-day?month=7&day=1',
      '/graphql',
      '/how-strong?lift=squat&sex=male&bodyweight=82&weight=120',
    ]
    const widgets = ['athlete', 'contest'].flatMap((kind) =>
      listed.flatMap((path) => {
        const [, slug] = /^\/(?:athletes|contests\/bodybuilding)\/(.+)/.exec(path) ?? []
        return slug && path.startsWith(kind === 'athlete' ? '/athletes' : '/contests/b')
          ? [`/widgets/${kind}/${slug}`]
          : []
      }),
    )
    queue.push(
      ...widgets,
      '/widgets/goat',
      '/widgets/goat/mens-open',
      '/widgets/ranking/total_wins',
      '/widgets/top/top-nations',
    )
    const opened = new Map<string, number>()
    const asked = new Set<string>()
    const wrong: string[] = []
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const kind = kindOf(path)
      const often = opened.get(kind) ?? 0
      if (asked.has(path) || often >= EACH || /\.(json|xml|txt|graphql|js|css|svg)$|openapi/.test(path)) continue
      asked.add(path)
      opened.set(kind, often + 1)
      const seen = await open(path)
      if (seen.status !== 200 && !/^\/widgets/.test(path)) wrong.push(`${path} answers ${seen.status}`)
      wrong.push(...seen.wrong)
      queue.push(...seen.links)
    }
    console.log(`${asked.size} pages of ${opened.size} kinds opened`)
    expect(opened.size).toBeGreaterThan(60)
    expect(wrong).toEqual([])
    expect(away).toEqual([])
  }, 600_000)

  test('is one piece of text in what editors frame and in what programs read', async () => {
    const { world } = hostile
    page ??= await context.newPage()
    for (const path of ['/athletes/', '/contests/bodybuilding/']) {
      const { text } = await world.get('/sitemap.xml')
      const places = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, one = '']) => one)
      for (const place of places.filter((one) => one.includes(path)).slice(0, EACH)) {
        const json = await world.get(`/oembed?url=${encodeURIComponent(place)}`)
        if (json.status === 404) continue
        const { title, html } = json.body
        // Inserted into a page as an editor would insert it.
        await page.goto('about:blank')
        const parsed = await page.evaluate(
          `(() => { document.body.innerHTML = ${JSON.stringify(html)}
            const [frame] = document.body.children
            return [document.body.querySelectorAll('*').length, frame.localName, frame.title, new URL(frame.src).origin,
              [...frame.attributes].map(({ name }) => name).toSorted().join()] })()`,
        )
        expect(parsed).toEqual([
          1,
          'iframe',
          title,
          world.url,
          'frameborder,height,loading,referrerpolicy,sandbox,src,title,width',
        ])
        const xml = await world.get(`/oembed?url=${encodeURIComponent(place)}&format=xml`)
        const read = await page.evaluate(
          `(() => { const xml = new DOMParser().parseFromString(${JSON.stringify(xml.text)}, 'text/xml')
            return [xml.querySelector('parsererror')?.textContent ?? '', xml.querySelectorAll('*').length, xml.querySelector('title')?.textContent] })()`,
        )
        expect(read).toEqual(['', Object.keys(json.body).length + 1, title])
      }
    }
  }, 120_000)

  test('has a credit of one link and its text, and no address but of the web', async () => {
    const { world } = hostile
    page ??= await context.newPage()
    await page.goto('about:blank')
    const asked = { Authorization: `Bearer ${world.key}`, 'X-API-Key': world.key }
    for (const path of ['/strongman/v1/athletes', '/bodybuilding/v1/athletes']) {
      const { attribution } = (await world.get(path, asked)).body
      const parsed = await page.evaluate(
        `(() => { const { body } = document.implementation.createHTMLDocument(); body.innerHTML = ${JSON.stringify(attribution.html)}
          const all = [...body.querySelectorAll('*')]
          return [all.map(({ localName, attributes }) => [localName, ...[...attributes].map(({ name }) => name)].join()), body.textContent] })()`,
      )
      expect(parsed).toEqual([['a,href'], attribution.text])
      expect(attribution.url).toMatch(/^https:/)
    }
  })

  test('is no document when its answers are opened in a browser', async () => {
    const { world } = hostile
    for (const path of [
      '/openapi.json',
      '/strength/v1/standards',
      '/oembed?url=x',
      '/bodybuilding/v1/athletes',
      '/schema.graphql',
      '/problems/nope',
    ]) {
      const { headers } = await world.get(path, { 'X-API-Key': world.key })
      expect(headers.get('x-content-type-options'), path).toBe('nosniff')
      expect((await open(path)).wrong, path).toEqual([])
    }
  })
})

/** Payloads that can break out of text, attributes with either kind of quotes, scripts and URLs. */
const REFLECTIONS = [0, 1, 3, 6, 8].map((at) => PAYLOADS[at] as string)

/** URLs that anyone can make a visitor follow, with a payload in each place that a page reads or shows. */
const REFLECTED: readonly ((payload: string) => string)[] = [
  ...[
    '/search?q=',
    '/compare?a=orri&b=',
    '/compare?a=',
    '/how-strong?lift=',
    '/goat?division=',
    '/rankings?type=',
    '/athletes?sport=',
  ].map((start) => (payload: string) => start + payload),
  ...[
    '/how-strong?lift=squat&sex=male&weight=100&bodyweight=80&unit=',
    '/on-this-day?month=',
    '/contests?page=',
    '/athletes?q=',
  ].map((start) => (payload: string) => start + payload),
  ...[
    '/athletes/',
    '/contests/strongman/',
    '/contests/',
    '/countries/',
    '/problems/',
    '/docs/',
    '/methodology/',
    '/',
  ].map((start) => (payload: string) => start + payload),
  ...[
    '/widgets/athlete/',
    '/widgets/goat?mode=',
    '/widgets/goat?',
    '/widgets/goat?theme=',
    '/widgets/top/most-wins?division=',
  ].map((start) => (payload: string) => start + payload),
  ...[
    '/graphql?query=',
    '/graphql?variables=',
    '/graphql?operationName=',
    '/?',
    '/widgets?',
    '/docs?q=',
    '/oembed?url=',
    '/oembed?format=xml&url=',
  ].map((start) => (payload: string) => start + payload),
  (payload) => `/oembed?format=${payload}&url=x`,
]

describe('an address of a hostile author', () => {
  test.each(REFLECTED.map((path) => [path(''), path] as const))(
    '%s runs and injects nothing',
    async (_, path) => {
      for (const payload of REFLECTIONS) {
        // Once encoded as in links, and once as raw as a browser sends it.
        for (const spelled of [encodeURIComponent(payload), payload.replaceAll(/[%#?\\]/g, '')]) {
          page ??= await context.newPage()
          expect((await open(path(spelled))).wrong).toEqual([])
        }
      }
      expect(away).toEqual([])
    },
    120_000,
  )
})

test('the same scan finds each payload that is written into a page as it is', async () => {
  page ??= await context.newPage()
  const dialogs: string[] = []
  page.on('dialog', (dialog) => dialog.dismiss())
  for (const write of [
    (payload: string) => `<title>${payload}</title>`,
    (payload: string) => `<p title="${payload}">a</p>`,
    (payload: string) => `<p title='${payload}'>a</p>`,
    (payload: string) => `<p>${payload}</p>`,
    (payload: string) => `<script type="application/json">{"name":"${payload}"}</script>`,
    (payload: string) => `<a href="${payload}">a</a>`,
  ]) {
    const found: string[] = []
    for (const payload of PAYLOADS) {
      await page.route('**/control', (route) =>
        route.fulfill({ contentType: 'text/html', body: `<!doctype html>${write(payload)}` }),
      )
      await page.goto(`${hostile.world.url}/control`)
      found.push(...((await page.evaluate(SCAN).catch((error: Error) => [error.message])) as string[]))
      await page.unroute('**/control')
    }
    expect(found.length, write('…')).toBeGreaterThan(0)
  }
  expect(dialogs).toEqual([])
})
