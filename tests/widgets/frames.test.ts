/** Framed widgets over HTTP: who may frame them, what their credentials open, and their error pages. */
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TYPES } from '../../src/site/explorer/rankings/bodybuilding.tsx'
import { markupOf } from '../../src/site/layout/render.tsx'
import { fetchedPage, renderedPage } from '../../src/site/widgets/frame-page.tsx'
import { createWorld, type World } from '../helpers/world.ts'
import { asking, type Clocked, clocked } from './clocked.ts'

const FRAMES = {
  '/widgets/athlete/aldo-marchetti': /^athlete:\d+$/,
  '/widgets/contest/2025-grand-flagship': /^contest:\d+$/,
  '/widgets/goat': 'list:goat:all',
  '/widgets/goat/mens-open?mode=peak&gender=M': 'list:goat:mens-open',
  '/widgets/ranking/total-wins': 'list:ranking:total_wins:all',
  '/widgets/ranking/total_wins/womens-bikini?gender=F&rows=3&theme=dark': 'list:ranking:total_wins:womens-bikini',
  '/widgets/top/most_wins?division=mens-open': 'list:top:most-wins:mens-open',
  '/widgets/top/top-nations': 'list:top:top-nations:all',
} as const

let world: World
let server: Clocked
const { ask, handed, withToken, refreshed } = asking(() => server)
beforeAll(async () => {
  world = await createWorld()
  server = await clocked(world)
})
afterAll(async () => {
  await server.close()
  await world.close()
})

describe.each(Object.entries(FRAMES))('%s', (path, resource) => {
  test('may be framed by any site, is not cached, and runs only our scripts', async () => {
    const { status, headers } = await ask(path)
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'self'; img-src 'self' data:; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *",
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'x-data-version': expect.stringMatching(/^demo-/),
    })
    expect(headers.get('x-frame-options')).toBeNull()
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('etag')).toBeNull()
  })

  test('gives its script a credential for its one resource, for five minutes', async () => {
    const [one, other] = [await handed(path), await handed(path)]
    expect(decodeJwt(one.token)).toMatchObject({
      sub: typeof resource === 'string' ? resource : expect.stringMatching(resource),
      aud: 'strengthgraph:widget',
    })
    expect(one.token).not.toBe(other.token)
    expect(one.seconds).toBeGreaterThan(290)
    expect(one.seconds).toBeLessThanOrEqual(300)
    const { status, text } = await withToken(one.api, one.token)
    expect(status, text).toBe(200)
  })

  test('shows title, credit, data version and a link for browsers without scripts before any script runs', async () => {
    const { text } = await ask(path)
    expect(text).toMatch(/<h1><a href="\/[^"]+" target="_blank" rel="noopener">[^<]+<\/a><\/h1>/)
    expect(text).toMatch(/<noscript><p class="note">.*<a href="\/[^"]+"/)
    expect(text).toMatch(/<footer>.*A made-up circuit.*CC0-1\.0.*data <span id="version">demo-/)
    expect(text).toContain('<meta name="robots" content="noindex"/>')
    const full = /<link rel="canonical" href="([^"]+)"\/?>/.exec(text)?.[1]?.replaceAll('&amp;', '&')
    expect((await ask(full!)).status, full).toBe(200)
  })

  test('issues a fresh credential only to itself, with seconds to expiry and the data version', async () => {
    const { status, headers, text } = await refreshed(path)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    const body = JSON.parse(text)
    expect(body).toEqual({
      token: expect.any(String),
      expires_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      expires_in: expect.any(Number),
      data_version: expect.stringMatching(/^demo-/),
    })
    const { api } = await handed(path)
    expect((await withToken(api, body.token)).status).toBe(200)
  })
})

test('every ranking can be framed', async () => {
  for (const { value } of TYPES)
    expect(decodeJwt((await handed(`/widgets/ranking/${value}`)).token).sub).toContain(value)
})

describe('an unknown resource', () => {
  test.each([
    ['/widgets/athlete/nobody-of-that-name', /athlete/],
    ['/widgets/athlete/999999999', /athlete/],
    [`/widgets/athlete/${'x'.repeat(300)}`, /There is nothing of that name/],
    ['/widgets/contest/no-such-contest', /contest/],
    ['/widgets/goat/mens-ope', /mens-open/],
    ['/widgets/ranking/fame', /flagship_wins, total_wins/],
    ['/widgets/ranking/total_wins/no-such-division', /mens-open, mens-212/],
    ['/widgets/top/most-fun', /most-wins/],
    ['/widgets/athletes/1', /athlete, contest, goat, ranking, top/],
  ])('%s is a small framed page that says what exists', async (path, told) => {
    const { status, headers, text } = await ask(path)
    expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(text).toMatch(told)
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors \*$/)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(text).not.toContain('data-token')
  })

  test('gets no credential either', async () => {
    expect((await refreshed('/widgets/athlete/nobody-of-that-name')).status).toBe(404)
  })

  test('with invalid options gets all errors at once, with what is allowed', async () => {
    const { status, text } = await ask('/widgets/goat?rows=0&theme=pink&mode=best&gender=x&row=3')
    expect(status).toBe(400)
    for (const told of [
      '<code>data-rows</code> must be a whole number from 1 to 100',
      '<code>data-theme</code> must be one of auto, light, dark',
      '<code>data-mode</code> must be one of base, era-adjusted, peak',
      '<code>data-gender</code> must be one of M, F',
      '<code>data-row</code> is not known here; did you mean rows?',
    ])
      expect(text).toContain(told)
  })

  test('with a value that is nearly known gets it suggested, and then all', async () => {
    const { text } = await ask('/widgets/top/most-winz')
    expect(text).toContain('did you mean most-wins? There are most-wins, ')
  })

  test.each(['rows=101', 'rows=2.5', 'rows=abc', 'rows=5&rows=6', 'theme=', 'division=mens-open'])(
    '%s is refused if it is invalid, and ignored if it is empty',
    async (query) => {
      expect((await ask(`/widgets/goat?${query}`)).status).toBe(query === 'theme=' ? 200 : 400)
    },
  )

  test('a 503 page says when to retry, and programs get a problem response', async () => {
    const limited = await clocked(world, { ANONYMOUS_RATE_LIMIT_PER_MINUTE: '1', RATE_LIMIT_ALLOWLIST: '' })
    try {
      const refusal = async (init?: RequestInit) => {
        for (let at = 0; at < 30; at++) {
          const answer = await fetch(`${limited.url}/widgets/goat?theme=dark`, init)
          if (answer.status !== 200) return answer
        }
        throw new Error('nothing was refused')
      }
      const shown = await refusal()
      const wait = shown.headers.get('retry-after')
      expect([shown.status, wait]).toEqual([429, expect.stringMatching(/^\d+$/)])
      const text = await shown.text()
      expect(text).toContain(`data-again="${wait}"`)
      expect(text).toContain('data-theme="dark"')
      const refused = await refusal({ method: 'POST', headers: { 'Sec-Fetch-Site': 'same-origin' } })
      expect([refused.status, refused.headers.get('content-type')]).toEqual([
        429,
        expect.stringMatching(/problem\+json/),
      ])
    } finally {
      await limited.close()
    }
  })
})

test('a fresh credential is for the framed page alone, behind a proxy with another host, too', async () => {
  const statusFor = async (headers: Record<string, string>) =>
    (await ask('/widgets/goat', { method: 'POST', headers })).status
  const origin = 'https://public.example'
  expect(await statusFor({ 'Sec-Fetch-Site': 'same-origin', Origin: origin })).toBe(200)
  expect(await statusFor({ 'Sec-Fetch-Site': 'cross-site', Origin: origin })).toBe(403)
  expect(await statusFor({ 'Sec-Fetch-Site': 'same-site', Origin: origin })).toBe(403)
  expect(await statusFor({ Origin: origin })).toBe(403)
})

test('other methods are listed and refused', async () => {
  const path = '/widgets/goat'
  const options = await ask(path, { method: 'OPTIONS' })
  expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, POST, OPTIONS'])
  const put = await ask(path, { method: 'PUT' })
  expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS'])
  const head = await ask(path, { method: 'HEAD' })
  expect([head.status, head.text]).toEqual([200, ''])
})

test('no other page may be framed', async () => {
  for (const path of ['/', '/athletes/aldo-marchetti', '/goat', '/methodology', '/docs', '/graphql']) {
    const { headers } = await ask(path, { headers: { Accept: 'text/html' } })
    expect(headers.get('content-security-policy'), path).toMatch(/frame-ancestors 'none'/)
  }
})

describe('any athlete name', () => {
  const nasty = `"><script>alert(1)</script><i title='`
  const shown = {
    ...{ title: nasty, about: nasty, page: `/athletes/${nasty}`, rows: 1 },
    look: { theme: 'auto', rows: undefined },
  } as const
  const served = {
    attribution: { text: nasty, url: `javascript:alert('${nasty}')`, license: nasty },
    ...{ dataVersion: nasty, asOf: undefined },
  }
  const opens = { route: '', paths: [{}], query: {} } as const

  test.each([
    [
      'fetched',
      fetchedPage(
        { ...shown, sport: 'bodybuilding', kind: 'athlete', api: `/x/${nasty}`, counts: nasty, opens },
        served,
        { token: nasty, expiresAt: new Date() },
        Date.now(),
      ),
    ],
    ['rendered', renderedPage({ ...shown, sport: 'strongman', body: nasty }, served)],
  ])('is shown as text on a page that is %s, whatever it contains', (_, page) => {
    const markup = markupOf(page)
    expect(markup).not.toContain('<script>')
    expect(markup).not.toContain('javascript:')
    expect(markup).not.toContain(`<i title='`)
    expect(markup.split(markupOf(nasty)).length).toBeGreaterThan(7)
  })
})

test('a server without data says so, and its frames still work', async () => {
  const empty = await createWorld({ strongman: false, bodybuilding: false })
  try {
    expect((await empty.get('/widgets/athlete/1')).status).toBe(404)
    const goat = await empty.get('/widgets/goat')
    expect([goat.status, goat.headers.get('x-data-version')]).toEqual([200, 'none'])
  } finally {
    await empty.close()
  }
})
