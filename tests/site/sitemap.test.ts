/** What search engines are promised: a list of the pages that are there, and where it is. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ask } from '../../src/site/ask.ts'
import { sitemap, sitemapPart } from '../../src/site/sitemap.ts'
import { type Circuit, openCircuit } from '../helpers/circuit.ts'
import type { World } from '../helpers/world.ts'

let circuit: Circuit
let world: World
beforeAll(async () => {
  circuit = await openCircuit()
  world = circuit.world
})
afterAll(() => circuit.close())

const placesIn = (text: string): string[] => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = '']) => place)

test('robots.txt names the sitemap by its whole address', async () => {
  const { status, headers, text } = await world.get('/robots.txt')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(text).toContain(`\nSitemap: ${world.url}/sitemap.xml\n`)
})

describe('the sitemap', () => {
  test('lists the pages of the site, each by its whole address, and each of them is there', async () => {
    const { status, headers, text } = await world.get('/sitemap.xml')
    expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(text.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<urlset ')).toBe(true)
    const places = placesIn(text)
    const paths = places.map((place) => place.slice(world.url.length))
    expect(paths).toEqual(expect.arrayContaining(['/', '/methodology', '/methodology/bodybuilding', '/problems']))
    expect(new Set(paths).size).toBe(paths.length)
    for (const place of places) {
      expect(place.startsWith(`${world.url}/`)).toBe(true)
      const answer = await fetch(place, { headers: { Accept: '*/*' } })
      expect([place, answer.status, answer.headers.get('content-type')]).toEqual([
        ...[place, 200, 'text/html; charset=utf-8'],
      ])
    }
  })

  test('lists the pages of data, with the day of their latest fact', async () => {
    const { text } = await world.get('/sitemap.xml')
    for (const [path, day] of [
      ['/athletes/aldo-marchetti', '2023-12-09'],
      ['/contests/bodybuilding/2025-grand-flagship', '2025-12-06'],
    ])
      expect(text).toContain(`<url><loc>${world.url}${path}</loc><lastmod>${day}</lastmod></url>`)
  })

  test('is not sent again where nothing changed, and takes no other method', async () => {
    const { headers } = await world.get('/sitemap.xml')
    const again = await world.get('/sitemap.xml', { 'If-None-Match': headers.get('etag') ?? '' })
    expect([again.status, again.text]).toEqual([304, ''])
    const refused = await world.post('/sitemap.xml', {})
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
  })

  test('has parts from 1 on, and no others', async () => {
    expect((await world.get('/sitemap/1.xml')).text).toBe((await world.get('/sitemap.xml')).text)
    for (const part of ['0', '2', '01', '-1', 'x', '99999'])
      expect([part, (await world.get(`/sitemap/${part}.xml`)).status]).toEqual([part, 404])
  })

  test('is made of a field of the graph, which is charged for as many pages as a part may have', async () => {
    const ask = (query: string) => world.post('/graphql', { query }, { 'X-API-Key': world.key })
    const { body } = await ask('{ bodybuilding { sitemap { parts pages { path } } } }')
    expect(body.data.bodybuilding.sitemap).toMatchObject({ parts: 1 })
    expect(body.data.bodybuilding.sitemap.pages).toContainEqual({ path: '/athletes/aldo-marchetti' })
    expect(body.extensions.cost.points).toBeGreaterThan(5_000)
  })
})

describe('of many pages', () => {
  const BASE = 'https://strength.example'
  const ask: Ask = async <Answer>(_question: unknown, { part }: { part?: unknown } = {}) => {
    const pages = [{ path: `/bodybuilding/contests/one&of-${part}`, lastModified: '2026-01-31' }]
    return { bodybuilding: { sitemap: { parts: 3, pages } } } as Answer
  }

  test('the sitemap names its parts', async () => {
    const text = String(await sitemap(ask, BASE))
    expect(text).toContain('<sitemapindex ')
    expect(placesIn(text)).toEqual([1, 2, 3].map((part) => `${BASE}/sitemap/${part}.xml`))
  })

  test('each part has its own, the first those of the site besides', async () => {
    const [first, second] = await Promise.all([1, 2].map(async (part) => String(await sitemapPart(ask, BASE, part))))
    expect(placesIn(first!)).toEqual(expect.arrayContaining([`${BASE}/`, `${BASE}/bodybuilding/contests/one&amp;of-1`]))
    expect(placesIn(second!)).toEqual([`${BASE}/bodybuilding/contests/one&amp;of-2`])
    expect(second).toContain('<lastmod>2026-01-31</lastmod>')
    expect(await sitemapPart(ask, BASE, 4)).toBeUndefined()
  })
})
