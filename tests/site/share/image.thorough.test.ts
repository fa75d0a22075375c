/** Share images: what they are, what they cost, and that no name breaks them. */
import { Renderer } from '@takumi-rs/core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Card } from '../../../src/site/share/card.ts'
import { boxesOf, TEXT_WIDTH } from '../../../src/site/share/image/picture.tsx'
import { measureTexts, renderImage } from '../../../src/site/share/image/render.ts'
import { createWorld, type World } from '../../helpers/world.ts'

/** Drawing, which takes most of the time of an image. */
const drawn = vi.spyOn(Renderer.prototype, 'render')

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(async () => {
  drawn.mockRestore()
  await world.close()
})

const ATHLETE = '/share/athletes/orri-hrafnkelsson.png'

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(world.url + path, { method, headers, redirect: 'manual' })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

/** Without spaces and without characters that only control the direction of a text. */
const visible = (text: string): string => text.replaceAll(/[\s\p{Cf}]/gu, '')

const sizeOf = (png: Buffer) => [png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]

test('every page has an icon for the home screens of Apple’s devices', async () => {
  const [, icon = ''] = /<link rel="apple-touch-icon" href="([^"]+)"/.exec((await world.get('/')).text) ?? []
  const { status, headers, bytes } = await get(icon)
  expect([status, headers.get('content-type'), ...sizeOf(bytes)]).toEqual([200, 'image/png', 'PNG', 180, 180])
})

describe('an image', () => {
  test('is a PNG of 1200 × 630 that stays the same with the data, and is not compressed again', async () => {
    const one = await get(ATHLETE, { 'Accept-Encoding': 'br, gzip' })
    expect(one.status).toBe(200)
    expect(sizeOf(one.bytes)).toEqual(['PNG', 1200, 630])
    expect(one.headers.get('content-encoding')).toBeNull()
    expect(one.headers.get('cache-control')).toBe('public, max-age=300')
    expect(one.headers.get('x-content-type-options')).toBe('nosniff')
    const other = await createWorld()
    const again = Buffer.from(await (await fetch(other.url + ATHLETE)).arrayBuffer())
    await other.close()
    expect(again.equals(one.bytes)).toBe(true)
    const etag = one.headers.get('etag') ?? ''
    expect((await get(ATHLETE, { 'If-None-Match': etag })).status).toBe(304)
  })

  test('differs from athlete to athlete, and answers HEAD', async () => {
    const [one, other] = [await get(ATHLETE), await get('/share/athletes/wyatt-culpepper.png')]
    expect(one.bytes.equals(other.bytes)).toBe(false)
    const head = await get(ATHLETE, {}, 'HEAD')
    expect([head.status, head.headers.get('content-length'), head.bytes.length]).toEqual([
      ...[200, String(one.bytes.length), 0],
    ])
    expect((await get(ATHLETE, {}, 'POST')).status).toBe(405)
  })

  test('is drawn once, for requests at the same time, later ones, and ones with parameters that the page ignores', async () => {
    drawn.mockClear()
    const path = '/share/athletes/aldo-marchetti.png'
    const all = await Promise.all(['', '?utm_source=a', '?sort=wins&page=2', ''].map((query) => get(path + query)))
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
    await get(`${path}?x=1`)
    expect(drawn).toHaveBeenCalledTimes(1)
    await get('/share/goat.png?sport=strongman&division=W')
    await get('/share/goat.png?sport=strongman&division=M')
    expect(drawn).toHaveBeenCalledTimes(3)
  })

  test('of what has no page is as little there as the page', async () => {
    const missing = ['/share/athletes/nobody.png', '/share/contests/strongman/nothing.png', '/share/nothing.png']
    for (const path of [...missing, '/share/athletes/orri-hrafnkelsson', '/share/countries/narnia.png', '/share.png'])
      expect([path, (await get(path)).status]).toEqual([path, 404])
    for (const path of ['/share/how-strong.png?weight=x', '/share/goat.png?mode=none'])
      expect([path, (await get(path)).status]).toEqual([path, 400])
    const moved = await get('/share/athletes/ORRI-hrafnkelsson.png')
    expect([moved.status, moved.headers.get('location')]).toEqual([301, ATHLETE])
  })

  test('of parameters that are refused is the error that says which, and what is allowed', async () => {
    const errorsAt = async (path: string) => {
      const { status, bytes } = await get(path)
      const { errors } = JSON.parse(bytes.toString()) as { errors?: { parameter: string; detail: string }[] }
      return [status, ...(errors ?? []).map(({ parameter, detail }) => `${parameter} ${detail}`)]
    }
    expect(await errorsAt('/share/how-strong.png?lift=squat&weight=x&bodyweight=82')).toEqual([
      ...[400, 'weight must be a number'],
    ])
    expect(await errorsAt('/share/how-strong.png?lift=squat&weight=-5&bodyweight=82')).toEqual([
      ...[400, expect.stringMatching(/^weight must be /)],
    ])
    expect(await errorsAt('/share/compare.png?a=nobody&b=x')).toEqual([
      ...[400, 'a matches no athlete: “nobody”', 'b matches no athlete: “x”'],
    ])
    expect(await errorsAt('/share/search.png?q=a')).toEqual([400, 'q must be 2 to 100 characters'])
  })

  test('counts as a page towards the limit of a client', async () => {
    const own = await createWorld({ settings: { RATE_LIMIT_ALLOWLIST: '', ANONYMOUS_RATE_LIMIT_PER_MINUTE: '1' } })
    // Pages have ten times the limit of the open services.
    const statuses: number[] = []
    for (let at = 0; at <= 10; at++) statuses.push((await own.get(at % 2 === 0 ? ATHLETE : '/goat')).status)
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
    await own.close()
  })
})

describe('a text', () => {
  const NAMES = [
    'Žydrūnas Savickas',
    'Nguyễn Thị Ánh Đặng',
    'Þórður Ægir Øyvind Łukasz Şükrü İpek',
    'Ирина Соколова',
    'Αθανάσιος Παπαδόπουλος',
    'X',
    '<script>alert(1)</script> & "quotes"',
    'Maria '.repeat(30),
    `Donaudampfschifffahrts${'elektrizitäten'.repeat(4)}gesellschaft`,
    'W'.repeat(200),
    '\u202eright to left\u202c',
    '山田太郎',
    '   ',
  ]

  test.each(NAMES)('%s stays inside its box, whole', async (title) => {
    for (const figures of [[], [{ value: '1,234,567,890 kg', label: 'A label that is far too long for its column' }]]) {
      const card: Card = { eyebrow: title, title, subtitle: title, figures, sport: 'strongman', countryCode: 'LT' }
      const boxes = boxesOf(card)
      for (const { of, width, height, text } of await measureTexts(card)) {
        expect([of, height <= boxes[of].height, width <= TEXT_WIDTH + 1]).toEqual([of, true, true])
        expect(visible(text)).toBe(visible(title))
      }
      expect(sizeOf(await renderImage({ card, credit: title, isDemo: true }))).toEqual(['PNG', 1200, 630])
    }
  })

  test('of a country without a flag has none', async () => {
    const card: Card = { eyebrow: 'A', title: 'A', countryCode: '../../package' }
    expect(sizeOf(await renderImage({ card, credit: '', isDemo: false }))).toEqual(['PNG', 1200, 630])
  })
})
