/** Tables of the explorer as files: every table of every page, with its rows as data. */
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { graphql } from '../../src/contract/graphql.ts'
import { importing } from '../../src/database/snapshots/replace.ts'
import { storeStrongman } from '../../src/importers/strongman/store.ts'
import { leagueFigures, leagueWith, smallLeague } from '../helpers/strongman.ts'
import { createWorld, type World } from '../helpers/world.ts'

const PAGES = [
  '/athletes/orri-hrafnkelsson',
  '/athletes/aldo-marchetti',
  '/athletes',
  '/compare?a=aldo-marchetti&b=bram-van-houten',
  '/compare?a=orri-hrafnkelsson&b=tauno-jarvela',
  '/rankings',
  '/goat',
  '/countries',
  '/countries/italy',
  '/bodybuilding/divisions/mens-open',
  '/bodybuilding/seasons/2025',
  '/bodybuilding/records/most-wins',
  '/bodybuilding/predictions',
  '/contests',
  '/contests/strongman/2026-coastal-classic',
  '/strongman/events/deadlift',
  '/strongman/records/deadlift',
  '/strongman/seasons/2024',
  '/strongman/top-lists/heaviest-deadlift',
  '/versions',
] as const

const PROVENANCE = ['data_version', 'attribution', 'license']

let world: World
let version: string
beforeAll(async () => {
  world = await createWorld()
  const [athlete, result] = [smallLeague.rows.athletes[0]!, smallLeague.rows.results[0]!]
  const keys = Array.from({ length: 120 }, (_, index) => `entrant-${index}`)
  const large = leagueWith({
    athletes: [...smallLeague.rows.athletes, ...keys.map((key) => ({ ...athlete, key, fullName: `Further ${key}` }))],
    results: [...smallLeague.rows.results, ...keys.map((key, at) => ({ ...result, athlete: key, place: 20 + at }))],
  })
  await importing(world.database, () => storeStrongman(world.database, large, leagueFigures(large)))
  const served = graphql('{ dataService(service: STRONGMAN) { dataVersion } strongmanAthletes { totalCount } }')
  await vi.waitFor(async () => expect((await world.query(served)).strongmanAthletes.totalCount).toBeGreaterThan(120))
  version = (await world.query(served)).dataService?.dataVersion ?? ''
  // The page of versions is unavailable while the changes of the newest are being recorded.
  await vi.waitFor(async () => expect((await world.get('/versions')).status).toBe(200), { timeout: 30_000 })
})
afterAll(() => world.close())

const linksIn = (page: string): string[] =>
  [...page.matchAll(/<p class="download"><a href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

const rowsAt = async (address: string): Promise<Record<string, string>[]> =>
  parse((await world.get(address)).text, { columns: true }) as Record<string, string>[]

describe('a page offers each of its tables,', () => {
  test.each(PAGES)('%s', async (path) => {
    const { text } = await world.get(path)
    const bodies = [...text.matchAll(/<thead[^>]*>(.*?)<\/thead>\s*<tbody[^>]*>(.*?)<\/tbody>/gs)]
    const links = linksIn(text)
    expect(bodies.length).toBeGreaterThan(0)
    expect(links).toHaveLength(bodies.length)
    for (const [at, link] of links.entries()) {
      const { status, headers, text: csv } = await world.get(link)
      expect([status, headers.get('content-type')], link).toEqual([200, 'text/csv; charset=utf-8; header=present'])
      expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z0-9-]+\.csv"$/)
      const lines = parse(csv) as string[][]
      expect(lines.length - 1, link).toBe(bodies[at]?.[2]?.match(/<tr[ >]/g)?.length)
      expect(csv).not.toMatch(/<\w|&(amp|lt|gt|quot|#39);/)
      // What is empty everywhere was a drawing.
      const cells = lines.slice(1).flat()
      expect(
        cells.some((cell) => /\d/.test(cell)),
        link,
      ).toBe(true)
    }
  })
})

describe('the file', () => {
  test('has days, numbers and ranks as data, and says where every row is from', async () => {
    const { text } = await world.get('/athletes/orri-hrafnkelsson')
    const results = (await Promise.all(linksIn(text).map(rowsAt))).find(([row]) => row && 'field_size' in row)
    const { strongmanAthlete } = await world.query(
      graphql(
        `{ strongmanAthlete(slug: "orri-hrafnkelsson") { results(first: 100, filter: { upcoming: false }) { nodes { place contest { name date } } } } }`,
      ),
    )
    const stored = strongmanAthlete?.results.nodes ?? []
    expect(stored.length).toBeGreaterThan(1)
    expect(results?.map((row) => [row['contest'], row['date'], row['place']])).toEqual(
      stored.map(({ contest, place }) => [contest.name, contest.date, String(place)]),
    )
    for (const row of results ?? []) {
      expect(Object.keys(row).slice(-3)).toEqual(PROVENANCE)
      expect(PROVENANCE.map((name) => row[name])).toEqual([
        expect.stringMatching(/\d{4}-\d\d-\d\d\.\d/),
        expect.stringMatching(/\w/),
        expect.stringMatching(/\w/),
      ])
    }
    const [first] = await rowsAt('/rankings?sport=strongman&download=1')
    expect(Object.keys(first ?? {}).slice(0, 4)).toEqual(['place', 'athlete', 'athlete_slug', 'country'])
    expect(first).toMatchObject({ place: '1', country: expect.stringMatching(/^[A-Z]{3}$/) })
  })

  test('of one sport names its sources alone, on pages of several sports', async () => {
    for (const path of ['/athletes/wyatt-culpepper', '/countries/united-states', '/contests']) {
      const services = await Promise.all(
        linksIn((await world.get(path)).text).map(async (link) => (await rowsAt(link))[0]?.['data_version']),
      )
      const named = services.map((versions) => (versions ?? '').replaceAll(/:[^ ]*/g, ''))
      expect([path, named.includes('strongman')]).toEqual([path, true])
      expect([path, named.filter((one) => / \| (?!strength$)/.test(one))]).toEqual([path, []])
    }
  })

  test('has all pages of a list, and of a page that is asked for its own rows', async () => {
    const path = '/athletes?sport=strongman&sort=name'
    const { strongmanAthletes } = await world.query(
      graphql('{ strongmanAthletes(orderBy: [{ field: NAME }], first: 100) { totalCount nodes { fullName } } }'),
    )
    const { totalCount, nodes } = strongmanAthletes
    expect(totalCount).toBeGreaterThan(100)
    const { text } = await world.get(`${path}&page=2`)
    const [link = ''] = linksIn(text)
    expect(text).toContain('Download all ')
    const rows = await rowsAt(link)
    expect(rows).toHaveLength(totalCount)
    expect(rows.slice(0, 100).map(({ athlete }) => athlete)).toEqual(nodes.map(({ fullName }) => fullName))
    const second = await rowsAt(`${path}&page=2&download=1`)
    expect(second.map(({ athlete }) => athlete)).toEqual(rows.slice(50, 100).map(({ athlete }) => athlete))
  })

  test('is of the version of the page', async () => {
    const name = `strongman:${version}`
    const { text } = await world.get(`/strongman/seasons/2024?data_version=${name}`)
    const [link = ''] = linksIn(text)
    expect(new URLSearchParams(link.split('?')[1]).get('data_version')).toBe(name)
    const [row] = await rowsAt(link)
    expect(row?.['data_version']).toBe(name)
  })

  test.each(['0', '99', 'abc', '1.5'])('of the number %s does not exist', async (number) => {
    const { status, text } = await world.get(`/strongman/seasons/2024?download=${number}`)
    expect(status).toBe(404)
    expect(text).toMatch(/numbered from 1 to \d/)
  })

  test('of a page that does not exist is the page that says so', async () => {
    const { status, text } = await world.get('/athletes/nobody-at-all?download=1')
    expect(status).toBe(404)
    expect(text).toContain('<h1>')
  })
})
