/** What pages tell those who share or index them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../../helpers/world.ts'
import { BROWSER } from '../pages/support.ts'
import { HOW_STRONG, headOf, KINDS } from './support.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const ONCE = [
  ...['og:site_name', 'og:type', 'og:title', 'og:description', 'og:url', 'og:image', 'og:image:width'],
  ...['og:image:height', 'og:image:alt', 'twitter:card', 'description'],
]

describe.each(KINDS)('%s', (path) => {
  test('has one canonical URL, complete Open Graph tags, and an image that exists', async () => {
    const { title, canonical, meta } = await headOf(world, path)
    for (const name of ONCE) expect([name, meta[name]?.length, meta[name]?.[0] !== '']).toEqual([name, 1, true])
    expect(canonical).toEqual([world.url + path])
    expect(meta['og:url']).toEqual(canonical)
    expect(title.startsWith(meta['og:title']?.[0] ?? '-')).toBe(true)
    expect(meta['description']).toEqual(meta['og:description'])
    expect(meta['twitter:card']).toEqual(['summary_large_image'])
    const image = await fetch(meta['og:image']![0]!)
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png'])
    await image.arrayBuffer()
  })
})

describe('titles', () => {
  const titleOf = async (path: string) => (await headOf(world, path)).meta['og:title']?.[0]

  test('state the content, with the figures of the page', async () => {
    const { text } = await world.get(HOW_STRONG)
    const [, percent, size] = /Stronger than ([\d.]+)% of ([\d,]+) lifters: 120 kg squat at 82 kg/.exec(
      (await titleOf(HOW_STRONG)) ?? '',
    )!
    const competitors = /<section class="card" aria-label="Competitors">.*?<\/section>/s.exec(text)?.[0]
    expect(competitors).toContain(`${percent}%`)
    expect(competitors).toContain(`${size} `)
    expect(await titleOf('/contests/strongman/2024-world-strength-final')).toMatch(
      /^2024 World Strength Final: won by Orri Hrafnkelsson/,
    )
    expect(await titleOf('/contests/strongman/2026-coastal-classic')).toMatch(/: 12 December 2026/)
    expect(await titleOf('/athletes/orri-hrafnkelsson')).toMatch(/^Orri Hrafnkelsson: .* wins? in \d+ contests?$/)
    expect(await titleOf('/compare?a=orri-hrafnkelsson&b=wyatt-culpepper')).toMatch(
      /^Orri Hrafnkelsson (?:vs|and) Wyatt Culpepper/,
    )
    expect(await titleOf('/strongman/top-lists/most-wins')).toMatch(/^Most wins in strongman: .*, \d+ wins$/)
  })

  test('of a form without an answer, and of errors, claim nothing', async () => {
    expect(await titleOf('/how-strong')).toBe('How strong am I?')
    for (const path of ['/athletes/nobody', '/how-strong?lift=squat&weight=x', '/goat?page=x']) {
      const { text } = await world.get(path, BROWSER)
      expect([path, /og:|rel="canonical"|ld\+json/.test(text)]).toEqual([path, false])
    }
  })
})

test('tracking, order and defaults are in no canonical URL, and in none of an image', async () => {
  const { canonical, meta } = await headOf(world, '/goat?utm_source=x&sport=strongman&sort=score&order=asc&page=1')
  expect(canonical).toEqual([`${world.url}/goat?sport=strongman`])
  expect(meta['og:image']).toEqual([`${world.url}/share/goat.png?sport=strongman`])
})

test('every filter of a page is a parameter of its canonical URL', async () => {
  for (const path of ['/goat', '/goat?sport=strongman', '/rankings?sport=strongman', '/rankings?sport=bodybuilding']) {
    const { text } = await world.get(path)
    const form = /<form class="ask filters".*?<\/form>/s.exec(text)?.[0] ?? ''
    const fields = [...form.matchAll(/<select[^>]* name="([^"]+)"/g)].map(([, name = '']) => name)
    expect(fields.length).toBeGreaterThan(0)
    for (const name of fields) {
      const value = new RegExp(`name="${name}".*?<option value="([^"]+)">`, 's').exec(form)?.[1]
      const address = `${path}${path.includes('?') ? '&' : '?'}${name}=${value}`
      const { canonical } = await headOf(world, address)
      expect([address, canonical[0]]).toEqual([address, expect.stringContaining(`${name}=${value}`)])
    }
  }
})

test('a page of a version has the canonical URL of the page, and an image of the version', async () => {
  const { text } = await world.get('/strongman/seasons/2023')
  const version = /Data version ([\w.-]+),/.exec(text)?.[1]
  const { canonical, meta } = await headOf(world, `/strongman/seasons/2023?data_version=${version}`)
  expect(canonical).toEqual([`${world.url}/strongman/seasons/2023`])
  const image = new URL(meta['og:image']![0]!)
  expect(image.searchParams.get('data_version')).toBe(`strongman:${version}`)
  const sent = await fetch(image)
  expect([sent.status, sent.headers.get('x-data-version')]).toEqual([200, version])
  await sent.arrayBuffer()
  expect((await world.get('/share/strongman/seasons/2023.png?data_version=1999-01-01.1')).status).toBe(400)
})
