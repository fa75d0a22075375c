/**
 * A shared cache with its default rules: it never serves one caller's keyed response to another, stores no rejection,
 * and nothing that one client sends changes what others get.
 */
import { readFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CACHES, type CacheKind, isInstalled, type SharedCache, sharedCache } from '../helpers/shared-cache.ts'
import { createWorld, type World } from '../helpers/world.ts'

const PUBLIC = '/strength/v1/standards'
const TABLE = '/strength/v1/standards/squat?sex=male&format=table&source=verified'
const KEYED = [
  '/bodybuilding/v1/athletes',
  '/bodybuilding/v1/athletes/aldo-marchetti',
  '/strongman/v1/athletes',
  '/v1/contests',
  '/strongman/v1/athletes/orri-hrafnkelsson',
  `/graphql?query=${encodeURIComponent('{ strongmanAthletes { totalCount } }')}`,
  `/graphql?query=${encodeURIComponent('{ bodybuildingAthletes { totalCount } }')}`,
]

/** The code block of the security page for each cache. */
const page = readFileSync('docs/security.md', 'utf8')
const blockOf = (language: string) => new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(page)?.[1] ?? ''
const DOCUMENTED: Record<CacheKind, string> = { nginx: blockOf('nginx'), varnish: blockOf('vcl') }

let world: World
beforeAll(async () => {
  world = await createWorld({ settings: { RATE_LIMIT_ALLOWLIST: '', TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => world.close())

let callers = 0
/** Each caller has its own address, and therefore its own budget. */
const caller = () => {
  callers += 1
  return { 'X-Forwarded-For': `198.51.${Math.floor(callers / 250)}.${1 + (callers % 250)}` }
}

describe.each(CACHES)('behind %s', (kind: CacheKind) => {
  let cache: SharedCache
  const skipped = !isInstalled(kind)
  beforeAll(async () => {
    if (!skipped) cache = await sharedCache(kind, world.url)
  })
  afterAll(() => cache?.stop())

  const ask = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
    fetch(cache.url + path, { ...init, headers: { ...caller(), ...headers } })
  const isHit = (answer: Response) => answer.headers.get('x-shared') === 'HIT'

  test.skipIf(skipped)('public responses are cached and need no key', async () => {
    for (const path of [PUBLIC, TABLE, '/strength/v1/openapi', '/openapi.json']) {
      await (await ask(path)).text()
      const again = await ask(path)
      expect([path, again.status, isHit(again)]).toEqual([path, 200, true])
    }
  })

  test.skipIf(skipped).each(KEYED)('%s is served to nobody without a key, and not cached', async (path) => {
    const bearer = { Authorization: `Bearer ${world.key}` }
    const apiKey = { 'X-API-Key': world.key }
    const mine = async (headers: Record<string, string>) => {
      const answer = await ask(path, headers)
      return { status: answer.status, hit: isHit(answer), text: await answer.text() }
    }
    const refused = /unauthenticated/i
    for (const key of [bearer, apiKey]) {
      for (let times = 0; times < 2; times += 1) {
        const one = await mine(key)
        // Some services accept only one of the two headers.
        expect(one.hit).toBe(false)
        const other = await mine({})
        expect([other.hit, other.text]).toEqual([false, expect.stringMatching(refused)])
        expect((await mine({ 'X-API-Key': 'sg_live_wrong' })).text).toMatch(refused)
      }
    }
    // Rejections are not cached either.
    const all = [await mine(bearer), await mine(apiKey)]
    expect(all.some(({ status, text }) => status === 200 && !refused.test(text))).toBe(true)
  })

  test.skipIf(skipped)('no error is cached', async () => {
    for (const [path, status] of [
      ['/strength/v1/no-such-route', 404],
      ['/strength/v1/standards?nonsense=1', 400],
      ['/no-such-page', 404],
      ['/athletes/nobody', 404],
      ['/bodybuilding/v1/athletes', 401],
      ['/oembed?url=x&format=yaml', 501],
      ['/widgets/athlete/nobody', 404],
    ] as const) {
      for (let times = 0; times < 3; times += 1) {
        const answer = await ask(path)
        expect([path, answer.status, isHit(answer)]).toEqual([path, status, false])
        expect(answer.headers.get('cache-control')).toContain('no-store')
      }
    }
  })

  test.skipIf(skipped)('only the caller over the limit is refused', async () => {
    const poor = caller()
    const path = (at: number) =>
      `/strength/v1/standards/squat?sex=male&source=verified&format=summary&bodyweight=${60 + at}`
    let at = 0
    for (; at < 70; at += 1) if ((await fetch(cache.url + path(at), { headers: poor })).status === 429) break
    expect(at).toBe(60)
    const other = await ask(path(at))
    expect([other.status, isHit(other)]).toEqual([200, false])
  })

  test.skipIf(skipped)(
    'every client gets the encoding it accepts, whole or in part, and 304 if it has the current response',
    async () => {
      for (const encoding of ['identity', 'gzip', 'br', 'identity', 'gzip', 'br']) {
        const { headers, length } = await raw(cache.url + PUBLIC, { 'Accept-Encoding': encoding, ...caller() })
        // Varnish requests only gzip, and decompresses it for clients that do not accept it.
        const own = kind === 'varnish' && encoding === 'br' ? 'identity' : encoding
        expect(headers['content-encoding'] ?? 'identity', encoding).toBe(own)
        expect(length).toBe(Number(headers['content-length'] ?? length))
      }
      const first = await ask(PUBLIC, { 'Accept-Encoding': 'identity' })
      const text = await first.text()
      const tag = first.headers.get('etag') as string
      const held = await ask(PUBLIC, { 'Accept-Encoding': 'identity', 'If-None-Match': tag })
      expect([held.status, await held.text()]).toEqual([304, ''])
      const other = await ask(PUBLIC, { 'Accept-Encoding': 'identity', 'If-None-Match': '"another"' })
      expect([other.status, (await other.text()).length]).toEqual([200, text.length])
      const part = await ask(PUBLIC, { 'Accept-Encoding': 'identity', Range: 'bytes=0-9' })
      const partly = await part.text()
      expect([
        [206, text.slice(0, 10)],
        [200, text],
      ]).toContainEqual([part.status, partly])
      const head = await ask(PUBLIC, { 'Accept-Encoding': 'identity' }, { method: 'HEAD' })
      expect([head.status, await head.text()]).toEqual([200, ''])
    },
  )

  test.skipIf(skipped)('the headers of one client change nothing that others get', async () => {
    const evil = 'evil.example'
    const poison = {
      ...{ 'X-Forwarded-Host': evil, 'X-Forwarded-Proto': 'gopher', 'X-Forwarded-Prefix': '/evil', 'X-Host': evil },
      ...{
        'X-Original-URL': '/evil',
        'X-Rewrite-URL': '/evil',
        'X-HTTP-Method-Override': 'POST',
        Forwarded: `host=${evil}`,
      },
      ...{
        'X-Forwarded-Port': '1',
        'X-Forwarded-Server': evil,
        Origin: `https://${evil}`,
        'X-Request-Id': 'of-a-stranger',
      },
    }
    for (const path of [
      `${PUBLIC}?poison=`,
      PUBLIC,
      '/openapi.json',
      '/strength/v1/openapi',
      '/',
      '/docs',
      '/sitemap.xml',
      '/widgets',
      '/robots.txt',
      '/athletes/aldo-marchetti',
    ]) {
      const poisoned = await ask(path, poison)
      await poisoned.text()
      const answer = await ask(path)
      const told = [...answer.headers].filter(([name]) => name !== 'x-request-id').join('\n')
      expect(`${told}${await answer.text()}`, path).not.toMatch(/evil|gopher/)
      expect(answer.headers.get('access-control-allow-origin') ?? '*', path).toBe('*')
    }
  })

  test.skipIf(skipped)('a file extension makes no keyed response public', async () => {
    for (const suffix of [
      '/x.css',
      ';.css',
      '%2ex.css',
      '/..%2fx.css',
      '.css',
      '%00.css',
      '?.css',
      '#.css',
      '/%2e%2e/1',
    ])
      for (const path of ['/bodybuilding/v1/athletes/1', '/strongman/v1/athletes', '/v1/athletes/1']) {
        for (let times = 0; times < 2; times += 1) {
          const keyed = await ask(path + suffix, { 'X-API-Key': world.key, Authorization: `Bearer ${world.key}` })
          await keyed.text()
          const open = await ask(path + suffix)
          expect([path + suffix, isHit(open), open.status === 200]).toEqual([path + suffix, false, false])
          await open.text()
        }
      }
  })

  test.skipIf(skipped)(
    'with the documented configuration a cached response reveals no other caller’s budget',
    async () => {
      const polite = await sharedCache(kind, world.url, DOCUMENTED[kind])
      try {
        for (const [times, told] of [
          [0, true],
          [1, false],
        ] as const) {
          const answer = await fetch(`${polite.url}${PUBLIC}`, { headers: caller() })
          expect([times, answer.status, isHit(answer)]).toEqual([times, 200, !told])
          for (const name of ['ratelimit', 'ratelimit-policy', 'x-ratelimit-remaining', 'x-request-id'])
            expect([name, answer.headers.has(name)]).toEqual([name, told])
        }
      } finally {
        await polite.stop()
      }
    },
  )

  test.skipIf(skipped)('no cookie is cached, and nothing is cached longer than it says', async () => {
    for (const path of [
      PUBLIC,
      '/',
      '/docs',
      '/openapi.json',
      '/bodybuilding/v1/athletes',
      '/widgets/goat',
      '/graphql',
    ]) {
      const answer = await ask(path, { Accept: 'text/html' })
      expect(answer.headers.get('set-cookie'), path).toBeNull()
      expect(answer.headers.get('cache-control'), path).toMatch(/no-store|no-cache|private|public, max-age=/)
    }
  })
})

function raw(url: string, headers: Record<string, string>) {
  return new Promise<{ headers: NodeJS.Dict<string | string[]>; length: number }>((resolve, reject) => {
    httpRequest(url, { headers }, (response) => {
      let length = 0
      response.on('data', (chunk: Buffer) => {
        length += chunk.length
      })
      response.on('end', () => resolve({ headers: response.headers, length }))
    })
      .on('error', reject)
      .end()
  })
}
