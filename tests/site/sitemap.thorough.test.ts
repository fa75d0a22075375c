/** Guarantees for search engines: a list of the existing pages, and a reference to it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApiKey } from '../../src/access/keys/keys.ts'
import { graphql } from '../../src/contract/graphql.ts'
import type { Load } from '../../src/site/graphql.ts'
import { sitemap, sitemapPart } from '../../src/site/serve/sitemap.ts'
import { createWorld, type World } from '../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ figures: [] })
})
afterAll(() => world.close())

const placesIn = (text: string): string[] => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = '']) => place)

test('robots.txt has the absolute URL of the sitemap', async () => {
  const { status, headers, text } = await world.get('/robots.txt')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(text).toContain(`\nSitemap: ${world.url}/sitemap.xml\n`)
})

describe('the sitemap', () => {
  test('lists the pages of the site by absolute URL, and each of them exists', async () => {
    const { status, headers, text } = await world.get('/sitemap.xml')
    expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(text.startsWith('<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<urlset ')).toBe(true)
    const places = placesIn(text)
    const paths = places.map((place) => place.slice(world.url.length))
    expect(paths).toEqual(
      expect.arrayContaining([
        ...['/', '/methodology', '/methodology/bodybuilding', '/problems'],
        ...['/docs', '/docs/getting-started', '/docs/people', '/docs/bodybuilding/athletes'],
      ]),
    )
    expect(new Set(paths).size).toBe(paths.length)
    expect(places.every((place) => place.startsWith(`${world.url}/`))).toBe(true)
    for (const place of places) {
      const answer = await fetch(place, { headers: { Accept: '*/*' }, redirect: 'manual' })
      await answer.arrayBuffer()
      expect([place, answer.status, answer.headers.get('content-type')]).toEqual([
        ...[place, 200, 'text/html; charset=utf-8'],
      ])
    }
  }, 60_000)

  test('lists the pages of data, with the date of their latest fact', async () => {
    const { text } = await world.get('/sitemap.xml')
    for (const [path, day] of [
      ['/athletes/aldo-marchetti', '2023-12-09'],
      ['/contests/bodybuilding/2025-grand-flagship', '2025-12-06'],
      ['/athletes/orri-hrafnkelsson', '2026-09-12'],
      ['/contests/strongman/2024-world-strength-final', '2024-09-14'],
      // Only the year of this contest is known.
      ['/contests/strongman/2024-strongest-of-the-north', '2024-12-31'],
      ['/strongman/seasons/2023', '2023-09-16'],
      ['/strongman/events/truck-pull', '2025-06-07'],
      ['/strongman/top-lists/most-wins', '2026-09-12'],
    ])
      expect(text).toContain(`<url><loc>${world.url}${path}</loc><lastmod>${day}</lastmod></url>`)
  })

  test('lists athletes, contests, events, records, top lists, seasons and countries of both sports, each once', async () => {
    const paths = placesIn((await world.get('/sitemap.xml')).text).map((place) => place.slice(world.url.length))
    const counted = (folder: string) => paths.filter((path) => path.startsWith(`${folder}/`)).length
    const all = await world.query(
      graphql(`{ strongmanContests { totalCount } strongmanEvents(filter: { recordsOf: [MALE, FEMALE] }) { totalCount } strongmanTopLists { totalCount }
        strongmanSeasons { totalCount } bodybuildingContests { totalCount } bodybuildingTopLists { slug } bodybuildingRecordLists { slug } }`),
    )
    expect(counted('/contests/strongman')).toBe(all.strongmanContests.totalCount)
    expect(counted('/contests/bodybuilding')).toBe(all.bodybuildingContests.totalCount)
    expect(counted('/strongman/records')).toBe(all.strongmanEvents.totalCount)
    expect(counted('/strongman/top-lists')).toBe(all.strongmanTopLists.totalCount)
    expect(counted('/strongman/seasons')).toBe(all.strongmanSeasons.totalCount)
    // The page of a record stands for the top list of the same name.
    const records = new Set(all.bodybuildingRecordLists.map(({ slug }) => slug))
    expect(counted('/bodybuilding/top-lists')).toBe(
      all.bodybuildingTopLists.filter(({ slug }) => !records.has(slug)).length,
    )
    expect(counted('/strongman/events')).toBeGreaterThan(3)
    expect(counted('/series/strongman')).toBeGreaterThan(1)
    expect(counted('/series/bodybuilding')).toBeGreaterThan(1)
    // In both sports, and one person.
    expect(paths.filter((path) => path === '/athletes/wyatt-culpepper')).toHaveLength(1)
    expect(paths).toContain('/athletes/halla-sigvaldsdottir')
    expect(paths.filter((path) => path === '/countries/iceland')).toHaveLength(1)
  })

  test('is revalidated with 304, and rejects other methods', async () => {
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

  test('shows a key of one sport nothing of the other', async () => {
    const { key } = await createApiKey(world.database, { name: 'one', scopes: ['strongman:read'], kind: 'test' })
    await world.keyCache.refresh()
    const { body } = await world.post('/graphql', { query: '{ sitemap { pages { path } } }' }, { 'X-API-Key': key })
    const paths: string[] = body.data.sitemap.pages.map(({ path }: { path: string }) => path)
    expect(paths).toContain('/athletes/orri-hrafnkelsson')
    expect(paths.filter((path) => path.includes('bodybuilding') || path.includes('aldo-marchetti'))).toEqual([])
    const anonymous = await world.post('/graphql', { query: '{ sitemap { parts } }' })
    expect(anonymous.body.errors[0].extensions.code).toBe('UNAUTHENTICATED')
  })

  test('comes from a GraphQL field, which costs as much as a part may have pages', async () => {
    const ask = (query: string) => world.post('/graphql', { query }, { 'X-API-Key': world.key })
    const { body } = await ask('{ sitemap { parts pages { path } } }')
    expect(body.data.sitemap).toMatchObject({ parts: 1 })
    expect(body.data.sitemap.pages).toContainEqual({ path: '/athletes/aldo-marchetti' })
    expect(body.extensions.cost.points).toBeGreaterThan(5_000)
  })
})

describe('with many pages', () => {
  const BASE = 'https://strength.example'
  const load: Load = async <Result>(_document: unknown, variables?: { part?: number }) => {
    const pages = [{ path: `/bodybuilding/contests/one&of-${variables?.part}`, lastModified: '2026-01-31' }]
    return { sitemap: { parts: 3, pages } } as Result
  }
  const parts = { load, base: BASE, reference: async () => ['/docs/strength/standards'] }

  test('the sitemap lists its parts', async () => {
    const text = String(await sitemap(parts))
    expect(text).toContain('<sitemapindex ')
    expect(placesIn(text)).toEqual([1, 2, 3].map((part) => `${BASE}/sitemap/${part}.xml`))
  })

  test('each part has its own pages; the first also has those of the site', async () => {
    const [first, second] = await Promise.all([1, 2].map(async (part) => String(await sitemapPart(parts, part))))
    expect(placesIn(first!)).toEqual(
      expect.arrayContaining([
        ...[`${BASE}/`, `${BASE}/docs/strength/standards`, `${BASE}/bodybuilding/contests/one&amp;of-1`],
      ]),
    )
    expect(placesIn(second!)).toEqual([`${BASE}/bodybuilding/contests/one&amp;of-2`])
    expect(second).toContain('<lastmod>2026-01-31</lastmod>')
    await expect(sitemapPart(parts, 4)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
