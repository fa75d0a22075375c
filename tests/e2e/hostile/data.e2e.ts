/** Data of a hostile supplier does nothing on any page. */
import { describe, expect, test } from 'vitest'
import { away, currentPage, hostile, open, setUp } from './support.ts'

setUp()

/** The kind of a page; for each payload, three pages of each kind that could show it are opened. */
const kindOf = (path: string): string =>
  path
    .replace(/\?.*/, (query) => `?${[...new URLSearchParams(query).keys()].toSorted().join('&')}`)
    .replace(
      /(\/(?:athletes|contests\/\w+|series\/\w+|countries|seasons|divisions|records|top-lists|events|problems|widgets\/(?:strongman\/)?\w+)\/)[^/?]+/,
      '$1*',
    )

const EACH = 20

/** How many pages are open at once. */
const TABS = 3

/** The pages that have a widget, and the frames of it. */
const FRAMED_PAGES: readonly (readonly [page: RegExp, frames: readonly string[]])[] = [
  [/^\/athletes\/([^/]+)$/, ['/widgets/athlete/', '/widgets/strongman/athlete/']],
  [/^\/contests\/bodybuilding\/([^/]+)$/, ['/widgets/contest/']],
  [/^\/contests\/strongman\/([^/]+)$/, ['/widgets/strongman/contest/']],
  [/^\/strongman\/records\/([^/]+)$/, ['/widgets/strongman/record/']],
]

/** Addresses of files, which are no pages. */
const FILE = /[?&]download=|\.(json|xml|txt|graphql|js|css|svg|ics)(\?|$)|openapi/

describe('data of a hostile supplier', () => {
  test('is refused by row if it is unreadable', () => {
    const names = hostile.refused.filter((one) => /^(athletes|contests)\.csv/.test(one))
    // Six names in each of two bundles, and a contest.
    expect(names).toHaveLength(13)
    for (const one of names) expect(one).toMatch(/invisible|visible character|unprintable|line break/)
  })

  test('runs and injects nothing on any page reachable from the home page or the sitemap', async () => {
    const { text } = await hostile.world.get('/sitemap.xml')
    const listed = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, one = '']) => one.slice(hostile.world.url.length))
    const queue = [
      '/',
      ...listed,
      '/on-this-day?month=7&day=1',
      '/graphql',
      '/how-strong?lift=squat&sex=male&bodyweight=82&weight=120',
    ]
    const widgets = listed.flatMap((path) =>
      FRAMED_PAGES.flatMap(([page, frames]) => {
        const [, name] = page.exec(path) ?? []
        return name === undefined ? [] : frames.map((frame) => frame + name)
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
    const next = (): string | undefined => {
      for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
        const kind = kindOf(path)
        const often = opened.get(kind) ?? 0
        if (asked.has(path) || often >= EACH || FILE.test(path)) continue
        asked.add(path)
        opened.set(kind, often + 1)
        return path
      }
      return undefined
    }
    const openNext = async (tab: number): Promise<boolean> => {
      const path = next()
      if (path === undefined) return false
      const seen = await open(path, tab)
      if (seen.status !== 200 && !/^\/widgets/.test(path)) wrong.push(`${path} answers ${seen.status}`)
      wrong.push(...seen.wrong)
      queue.push(...seen.links)
      return true
    }
    const tabs = Array.from({ length: TABS }, (_, tab) => tab)
    while ((await Promise.all(tabs.map(openNext))).some(Boolean));
    console.log(`${asked.size} pages of ${opened.size} kinds opened`)
    expect(opened.size).toBeGreaterThan(60)
    expect(wrong).toEqual([])
    expect(away).toEqual([])
  }, 600_000)

  test('is one text node in frames and one string in API responses', async () => {
    const { world } = hostile
    const page = await currentPage()
    for (const path of ['/athletes/', '/contests/bodybuilding/', '/contests/strongman/', '/strongman/records/']) {
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

  test('has a credit with one link and its text, and only http or https URLs', async () => {
    const { world } = hostile
    const page = await currentPage()
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

  test('is not rendered as a document when a response is opened in a browser', async () => {
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
