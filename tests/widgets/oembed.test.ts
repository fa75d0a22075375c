/** oEmbed (oembed.com): what editors receive. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { graphql } from '../../src/contract/graphql.ts'
import { freePort } from '../helpers/free-port.ts'
import { createWorld, type World } from '../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const ask = (parameters: Record<string, string>, from = world) => from.get(`/oembed?${new URLSearchParams(parameters)}`)
const framed = (path: string, more: Record<string, string> = {}) => ask({ url: `${world.url}${path}`, ...more })
const attribute = (html: string, name: string): string =>
  (new RegExp(` ${name}="([^"]*)"`).exec(html)?.[1] ?? '').replaceAll('&amp;', '&').replaceAll('&quot;', '"')

/** Pages with their frames and titles. */
const PAGES = {
  '/athletes/aldo-marchetti': ['/widgets/athlete/aldo-marchetti', 'Aldo Marchetti'],
  '/contests/bodybuilding/2025-grand-flagship': ['/widgets/contest/2025-grand-flagship', '2025 Grand Flagship'],
  '/athletes/orri-hrafnkelsson': ['/widgets/strongman/athlete/orri-hrafnkelsson', 'Orri Hrafnkelsson'],
  '/contests/strongman/2026-world-strength-final': [
    '/widgets/strongman/contest/2026-world-strength-final',
    '2026 World Strength Final',
  ],
  '/strongman/records/log-press': ['/widgets/strongman/record/log-press', /records$/],
  '/widgets/strongman/record/deadlift?gender=M': ['/widgets/strongman/record/deadlift?gender=M', /Deadlift/],
  '/goat': ['/widgets/goat', 'The greatest of all time'],
  '/goat?mode=peak&division=mens-open&gender=male&page=2': ['/widgets/goat/mens-open?mode=peak&gender=M', /peak/],
  '/rankings': ['/widgets/ranking/flagship_wins', 'Flagship titles'],
  '/rankings?sport=bodybuilding&type=total_wins&division=mens-open&gender=female': [
    '/widgets/ranking/total_wins/mens-open?gender=F',
    /wins/,
  ],
  '/bodybuilding/top-lists/most-wins?division=mens-open': ['/widgets/top/most-wins?division=mens-open', /most wins/i],
  '/widgets/athlete/aldo-marchetti?rows=3&theme=dark': [
    '/widgets/athlete/aldo-marchetti?rows=3&theme=dark',
    'Aldo Marchetti',
  ],
  '/widgets/ranking/total-wins/mens-open': ['/widgets/ranking/total-wins/mens-open', /wins/],
} as const

describe.each(Object.entries(PAGES))('%s', (path, [frame, title]) => {
  test('is framed by an existing page, in a sandbox, with a title', async () => {
    const { status, headers, body } = await framed(path)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
    expect(body).toMatchObject({
      ...{ version: '1.0', type: 'rich', provider_name: 'Strengthgraph', provider_url: `${world.url}/` },
      title: typeof title === 'string' ? title : expect.stringMatching(title),
      cache_age: 86_400,
    })
    expect(attribute(body.html, 'src')).toBe(`${world.url}${frame}`)
    expect(attribute(body.html, 'title')).toBe(body.title)
    expect(attribute(body.html, 'sandbox')).toBe(
      'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
    )
    expect([attribute(body.html, 'width'), attribute(body.html, 'height')]).toEqual([
      String(body.width),
      String(body.height),
    ])
    const shown = await fetch(attribute(body.html, 'src'))
    expect([shown.status, shown.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining('frame-ancestors *'),
    ])
  })
})

describe('the response', () => {
  test('respects the requested maximum size, and is never larger than necessary', async () => {
    const small = (await framed('/goat', { maxwidth: '300', maxheight: '250' })).body
    expect([small.width, small.height]).toEqual([300, 250])
    expect(small.html).toContain('width="300" height="250"')
    const large = (await framed('/goat', { maxwidth: '99999', maxheight: '99999' })).body
    const free = (await framed('/goat')).body
    expect([large.width, large.height]).toEqual([free.width, free.height])
    const fewer = (await framed('/widgets/goat?rows=3')).body
    expect(fewer.height).toBeLessThan(free.height)
  })

  test('says the same in XML and in JSON', async () => {
    const { body } = await framed('/widgets/goat?mode=peak&rows=3')
    const { status, headers, text } = await framed('/widgets/goat?mode=peak&rows=3', { format: 'xml' })
    expect([status, headers.get('content-type')]).toEqual([200, 'text/xml; charset=utf-8'])
    const unescaped = (part: string) =>
      part.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
    const read = [...text.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, name, value]) => [name, unescaped(value!)])
    expect(text.startsWith('<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>')).toBe(true)
    expect(Object.fromEntries(read)).toEqual(
      Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)])),
    )
  })

  test('may be read by every site, is cached for a day, and is revalidated with 304', async () => {
    const { headers } = await framed('/goat')
    expect([headers.get('access-control-allow-origin'), headers.get('cache-control')]).toEqual([
      '*',
      'public, max-age=86400',
    ])
    const url = `${world.url}/oembed?${new URLSearchParams({ url: `${world.url}/goat` })}`
    const again = await fetch(url, { headers: { 'If-None-Match': headers.get('etag')! } })
    expect(again.status).toBe(304)
    const head = await fetch(url, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  test('escapes values from the URL, so that nothing gets out of the frame', async () => {
    const { status, body } = await framed('/bodybuilding/top-lists/most-wins?division="><script>')
    expect([status, body.html]).toEqual([404, undefined])
    const { text } = await ask({ url: `${world.url}/athletes/"><script>alert(1)</script>` })
    expect(text).not.toContain('<script>')
  })
})

describe('an unknown resource', () => {
  test.each([
    ['/', 'a page without a widget'],
    ['/how-strong', 'a page without a widget'],
    ['/rankings?sport=strongman', 'strongman, of which there is none'],
    ['/athletes/nobody-of-that-name', 'nobody'],
    ['/goat?sport=strongman', 'the greatest of strongman, of which there is none'],
    ['/strongman/records', 'the records of all events'],
    ['/strongman/records/swimming', 'an event that is none'],
    ['/widgets/strongman/goat', 'a frame that is none'],
    ['/widgets', 'the gallery'],
    ['/widgets/goat?rows=0', 'a frame that would refuse'],
    ['/widgets/ranking/luck', 'a ranking that is none'],
    ['/athletes/%E0%A4%A', 'an address that cannot be read'],
    ['/bodybuilding/top-lists/none-such', 'a list that is none'],
  ])('%s is 404: %s', async (path) => {
    const { status, headers, body } = await framed(path)
    expect([status, body.code, headers.get('cache-control')]).toEqual([404, 'not_found', 'no-store'])
    expect(headers.get('access-control-allow-origin')).toBe('*')
  })

  test.each([
    'https://elsewhere.example/goat',
    'javascript:alert(1)',
    'goat',
    '//elsewhere.example/goat',
    'ftp://127.0.0.1/goat',
  ])('pages of other sites are 404: %s', async (url) => {
    expect((await ask({ url })).status).toBe(404)
  })

  test('an athlete with a career in both sports is framed with the one in bodybuilding', async () => {
    const { athletes } = await world.query(
      graphql('{ athletes(first: 100) { nodes { slug bodybuilding { totalWins } strongman { totalWins } } } }'),
    )
    const both = athletes.nodes.find(({ bodybuilding, strongman }) => bodybuilding && strongman)
    if (!both) return
    const { body } = await framed(`/athletes/${both.slug}`)
    expect(attribute(body.html, 'src')).toBe(`${world.url}/widgets/athlete/${both.slug}`)
  })

  test('another format is 501, and the error lists the supported ones', async () => {
    const { status, headers, text } = await framed('/goat', { format: 'yaml' })
    expect([status, text, headers.get('access-control-allow-origin')]).toEqual([
      501,
      'There is no such format; there are json and xml.\n',
      '*',
    ])
    expect((await framed('/goat', { format: 'toString' })).status).toBe(501)
  })

  test('all errors of the request are reported at once', async () => {
    const { status, body } = await ask({ maxwidth: '-5', maxheight: 'high' })
    expect([status, body.errors.map(({ parameter }: { parameter: string }) => parameter).toSorted()]).toEqual([
      400,
      ['maxheight', 'maxwidth', 'url'],
    ])
    const twice = await world.get(`/oembed?url=${world.url}/goat&url=${world.url}/goat`)
    expect([twice.status, twice.body.errors[0].detail]).toEqual([400, 'is given 2 times; give it once'])
  })

  test('other methods are rejected', async () => {
    const { status, headers } = await world.post('/oembed', {})
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
  })
})

describe('discovery', () => {
  test.each([
    '/athletes/aldo-marchetti',
    '/contests/bodybuilding/2025-grand-flagship',
    '/athletes/orri-hrafnkelsson',
    '/contests/strongman/2026-world-strength-final',
    '/strongman/records/deadlift',
    '/goat?mode=peak',
    '/rankings',
    '/bodybuilding/top-lists/most-wins',
  ])('%s links to its oEmbed responses in its head, in both formats', async (path) => {
    const { text } = await world.get(path)
    const head = text.slice(0, text.indexOf('</head>'))
    const links = head.match(/<link rel="alternate" type="[^"]*\+oembed"[^>]*>/g) ?? []
    expect(links.map((link) => attribute(link, 'type'))).toEqual(['application/json+oembed', 'text/xml+oembed'])
    for (const link of links) {
      const answer = await fetch(attribute(link, 'href'))
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('/widgets/')])
      expect(attribute(link, 'title')).not.toBe('')
    }
  })

  test.each(['/', '/how-strong', '/rankings?sport=strongman', '/goat?sport=strongman', '/athletes/nobody', '/widgets'])(
    '%s has no such links',
    async (path) => {
      expect((await world.get(path)).text).not.toContain('+oembed')
    },
  )
})

test('behind a public URL every URL is under it, and pages are recognized by it', async () => {
  const base = 'https://graph.example/lifting'
  const port = await freePort()
  const settings = { PUBLIC_URL: `${base}/`, PORT: String(port) }
  const behind = await createWorld({ settings })
  const asked = (url: string) => fetch(`http://127.0.0.1:${port}/oembed?${new URLSearchParams({ url })}`)

  const answer = await asked('http://graph.example/lifting/goat')
  const body = (await answer.json()) as { provider_url: string; html: string }
  expect([answer.status, body.provider_url]).toEqual([200, `${base}/`])
  expect(attribute(body.html, 'src')).toBe(`${base}/widgets/goat`)
  expect((await asked(`http://127.0.0.1:${port}/goat`)).status).toBe(404)
  expect((await asked('https://graph.example/goat')).status).toBe(404)
  const page = await (await fetch(`http://127.0.0.1:${port}/goat`)).text()
  const [link = ''] = /<link rel="alternate"[^>]*>/.exec(page) ?? []
  expect(attribute(link, 'href')).toBe(`${base}/oembed?${new URLSearchParams({ url: `${base}/goat`, format: 'json' })}`)
  await behind.close()
})
