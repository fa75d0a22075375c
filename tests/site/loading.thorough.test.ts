/** Guarantees of the pages while demo data is loaded after the first start, and where nothing was imported. */
import { describe, expect, test } from 'vitest'
import { createWorld, type World } from '../helpers/world.ts'

const PAGES = [
  '/',
  '/rankings',
  '/goat',
  '/goat?sport=strongman',
  '/countries',
  '/athletes',
  '/strongman',
  '/bodybuilding',
]

async function inWorld(settings: Record<string, string>, look: (world: World) => Promise<void>): Promise<void> {
  const world = await createWorld({ strongman: false, bodybuilding: false, settings })
  try {
    await look(world)
  } finally {
    await world.close()
  }
}

describe('while demo data is loaded', () => {
  test('pages say what is loaded, refresh themselves, and do not look empty', () =>
    inWorld({ DEMO: 'true' }, async ({ get }) => {
      for (const path of [...PAGES, '/athletes/orri-hrafnkelsson']) {
        const { status, headers, text } = await get(path)
        expect(status, path).toBe(path.startsWith('/athletes/') ? 404 : 200)
        expect(headers.get('refresh'), path).toBe('5')
        expect(text, path).toMatch(
          /<strong>Loading (strongman|bodybuilding|strongman and bodybuilding) data\.<\/strong>/,
        )
        expect(text, path).not.toMatch(/<dd>0<\/dd>|<tbody>\s*<\/tbody>|<h2[^>]*>(Latest winners|Strongman)<\/h2>/)
      }
    }))

  test('pages that are complete do not refresh', () =>
    inWorld({ DEMO: 'true' }, async ({ get }) => {
      const { headers, text } = await get('/how-strong')
      expect(headers.get('refresh')).toBeNull()
      expect(text).not.toContain('Loading')
    }))

  test('/readyz tells serving from ready', () =>
    inWorld({ DEMO: 'true' }, async ({ get }) => {
      const { status, body } = await get('/readyz')
      expect(status).toBe(200)
      expect(body).toMatchObject({ status: 'serving, still loading', loading: ['strongman', 'bodybuilding'] })
    }))
})

test('without demo data, pages say that nothing was imported, and wait for nothing', () =>
  inWorld({ DEMO: 'false' }, async ({ get }) => {
    for (const path of PAGES) {
      const { headers, text } = await get(path)
      expect(headers.get('refresh'), path).toBeNull()
      expect(text, path).toMatch(/No (strongman|bodybuilding|strongman and bodybuilding) data has been imported yet/)
    }
    expect((await get('/readyz')).body).toMatchObject({ status: 'ready', loading: [] })
  }))
