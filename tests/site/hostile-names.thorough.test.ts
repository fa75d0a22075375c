/** Names designed to break pages: each is rejected with its reason, or shown as text at a working URL. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { importing } from '../../src/database/snapshots/replace.ts'
import { readStrongmanBundle } from '../../src/importers/sources/strongman/bundle.ts'
import { computed, STRONGMAN_IMPORT } from '../../src/importers/strongman/store.ts'
import { Report } from '../../src/kernel/faults/report.ts'
import { LONGEST_SLUG } from '../../src/kernel/text/names.ts'
import { bundle, putBundle } from '../helpers/bundle.ts'
import { createWorld, type World } from '../helpers/world.ts'

const TODAY = '2026-11-20'
const MARKUP = `"><svg onload=alert(1)>'</title><script>alert(2)</script>`
const LONG = 'Maximilian Bartholomew '.repeat(9).slice(0, 200).trim()

/** Names that are accepted and shown. */
const SHOWN = [
  LONG,
  LONG,
  'W'.repeat(200),
  '7',
  '7',
  '000123',
  MARKUP,
  `{{7*7}}\${7*7}`,
  '..%2f..%2fetc',
  '李小龍',
  '???',
]
const REFUSED = ['\u200b', '\u200d\u200c', 'Jo\u202eenhoJ', 'Jo\u0007Beep', 'Jo\u200bHidden', '\u3164']

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
const files = bundle({
  'athletes.csv': [...SHOWN, ...REFUSED].map((name, at) => `h${at},${cell(name)},male,Germany,1990-02-28,,,`),
  'contests.csv': [
    `k1,${cell(`${LONG.slice(0, 195)} 2`)},${cell(LONG)},major,,,2024-07-01,,,${cell(MARKUP)},de`,
    `k2,2024,2024,major,,,2024-07-02,,,Kiel,de`,
    `k3,${cell(MARKUP)},${cell(MARKUP)},major,,,2024-07-03,,,Kiel,de`,
    `k4,${cell('\u2800')},Harbour Open,major,,,2024-07-04,,,Kiel,de`,
  ],
  'contest_events.csv': [`k3,1,,${cell(MARKUP)},${cell(MARKUP)}`],
  'results.csv': SHOWN.flatMap((_, at) => ['k1', 'k2', 'k3'].map((key) => `${key},h${at},M,${at + 1},1`)),
})

let folder: string
let world: World
const report = new Report()
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'strengthgraph-hostile-test-'))
  world = await createWorld({ strongman: false, bodybuilding: false })
  const input = { maxBytes: 10_000_000, allowPrivateHosts: false }
  const data = await readStrongmanBundle(putBundle(folder, files), { report, input, today: TODAY })
  await importing(world.database, () => STRONGMAN_IMPORT.store(world.database, computed(data, TODAY)))
  await vi.waitFor(async () => expect((await list('athletes?limit=1')).body.total_records).toBeGreaterThan(100), 20_000)
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

const list = (path: string) => world.get(`/strongman/v1/${path}`, { Authorization: `Bearer ${world.key}` })
const slugsOf = async (noun: 'athletes' | 'contests'): Promise<Map<string, string[]>> => {
  const named = new Map<string, string[]>()
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { body } = await list(`${noun}?limit=100&page=${page}`)
    pages = body.total_pages
    for (const { slug, full_name, name = full_name } of body.data) named.set(name, [...(named.get(name) ?? []), slug])
  }
  return named
}

/** What a page must not contain in any form. */
const RAW = /<svg onload|<script>alert|[\u200b\u202e\u3164]/

test('an unreadable name is refused by line, with the reason', () => {
  const refused = report.refusals.filter(({ file }) => file === 'athletes.csv' || file === 'contests.csv')
  expect(refused.map(({ file, column, reason }) => `${file} ${column}: ${reason}`)).toEqual([
    'athletes.csv full_name: full_name contains an invisible character',
    'athletes.csv full_name: full_name contains no visible character',
    'athletes.csv full_name: full_name contains a line break or another unprintable character',
    'athletes.csv full_name: full_name contains a line break or another unprintable character',
    'athletes.csv full_name: full_name contains an invisible character',
    'athletes.csv full_name: full_name contains an invisible character',
    'contests.csv name: name contains an invisible character',
  ])
})

test('every other name gets a unique slug within the length limit that is not a number', async () => {
  const athletes = await slugsOf('athletes')
  for (const name of SHOWN) expect(athletes.get(name)?.length, name).toBe(SHOWN.filter((one) => one === name).length)
  expect(athletes.get('7')).toEqual(expect.arrayContaining(['athlete-7', 'athlete-7-2']))
  expect(athletes.get('000123')).toEqual(['athlete-000123'])
  const contests = await slugsOf('contests')
  expect(contests.get('2024')).toEqual(['contest-2024'])
  for (const slugs of [athletes, contests].map((named) => [...named.values()].flat())) {
    expect(new Set(slugs).size).toBe(slugs.length)
    for (const slug of slugs) expect(slug).toMatch(/^(?!\d+$)[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(Math.max(...slugs.map(({ length }) => length))).toBeLessThanOrEqual(LONGEST_SLUG)
  }
})

describe('each of them', () => {
  test('is found by slug over REST, and not confused with the athlete of that number', async () => {
    for (const [name, slugs] of await slugsOf('athletes'))
      if (SHOWN.includes(name))
        for (const slug of slugs) expect((await list(`athletes/${slug}`)).body.full_name).toBe(name)
    expect((await list('athletes/7')).body.id).toBe(7)
    for (const [name, [slug]] of await slugsOf('contests'))
      expect((await list(`contests/${slug}`)).body.name).toBe(name)
  })

  test('is shown on its page, on lists and in the sitemap, with the name as text', async () => {
    const { text } = await world.get('/sitemap.xml')
    const places = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = '']) => place.slice(world.url.length))
    const own = [...(await slugsOf('athletes')), ...(await slugsOf('contests'))].filter(
      ([name]) => !/^Person/.test(name),
    )
    const pages = own.flatMap(([, slugs]) => slugs)
    const listed = places.filter(
      (place) => /^\/(athletes|contests)\//.test(place) && pages.some((slug) => place.endsWith(`/${slug}`)),
    )
    expect(listed).toHaveLength(pages.length)
    const lists = places.filter((place) => !/^\/(athletes|docs|problems|methodology|widgets)\//.test(place))
    const long = [...new Set(SHOWN)].filter(({ length }) => length > 1)
    const searches = long.map((name) => `/search?q=${encodeURIComponent(name.slice(0, 100))}`)
    for (const place of new Set([...listed, ...lists, ...searches])) {
      const page = await world.get(place, { Accept: 'text/html' })
      expect([place, page.status]).toEqual([place, 200])
      expect(RAW.exec(page.text)?.[0], place).toBeUndefined()
    }
    expect(RAW.test(text)).toBe(false)
    const shown = await world.get(listed.find((place) => /svg-onload/.test(place) && /athletes/.test(place))!)
    expect(shown.text).toContain('&lt;svg onload=alert(1)>')
  })
})
