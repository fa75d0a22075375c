/** A key reads of people what its scopes allow: nothing else is shown, cached or confirmed by an ETag. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWidgetTokens, widgetSecrets } from '../../../src/access/widget-tokens.ts'
import { TIER_LIMITS } from '../../../src/kernel/limits.ts'
import { SCOPES } from '../../../src/kernel/viewer.ts'
import type { World } from '../../helpers/world.ts'
import { overHttp } from '../../mcp/clients.ts'
import { bearer, createPeopleWorld, keyFor } from './support.ts'

const WIDGET_SECRET = 'people:a-secret-of-more-than-thirty-two-bytes'

let world: World
let keys: { readonly both: string; readonly strongman: string; readonly bodybuilding: string }
beforeAll(async () => {
  world = await createPeopleWorld({
    settings: { WIDGET_SECRET, MCP_SERVICES: 'people', RATE_LIMIT_ALLOWLIST: '', TRUSTED_PROXIES: '127.0.0.1' },
  })
  keys = {
    both: world.key,
    strongman: await keyFor(world, 'strongman:read'),
    bodybuilding: await keyFor(world, 'bodybuilding:read'),
  }
})
afterAll(() => world.close())

/** Routes, each with three addresses, so that nothing is cached when a test begins. */
const ROUTES: readonly (readonly [path: string, ...others: string[]])[] = [
  ['/people/v1/athletes?limit=50', '/people/v1/athletes?limit=51', '/people/v1/athletes?limit=52'],
  ['/people/v1/athletes/wyatt-culpepper', '/people/v1/athletes/Wyatt-Culpepper', '/people/v1/athletes/WYATT-CULPEPPER'],
  ['/people/v1/search?q=north', '/people/v1/search?q=north&limit=30', '/people/v1/search?q=north&limit=40'],
  ['/people/v1/search?q=culpepper', '/people/v1/search?q=culpepper&limit=30', '/people/v1/search?q=culpepper&limit=40'],
]

type Key = keyof typeof keys

const KINDS = ['both', 'strongman', 'bodybuilding'] as const

const send = (path: string, key: Key, headers: Record<string, string> = {}) =>
  world.get(path, { ...bearer(keys[key]), ...headers })

/** The sport that a key of the other one may not read. */
const HIDDEN = { strongman: 'bodybuilding', bodybuilding: 'strongman' } as const

/** Everything that an answer says about a sport. */
function saysOf(body: unknown, sport: 'strongman' | 'bodybuilding'): unknown[] {
  if (Array.isArray(body)) return body.flatMap((one) => saysOf(one, sport))
  if (typeof body !== 'object' || body === null) return body === sport ? [body] : []
  return Object.entries(body).flatMap(([name, value]) =>
    name === sport ? (value === null ? [] : [value]) : saysOf(value, sport),
  )
}

describe.each(ROUTES)('%s', (path, ...others) => {
  test.each([
    [path, 'strongman', ['both', 'strongman', 'both']],
    [others[0]!, 'bodybuilding', ['both', 'bodybuilding', 'both']],
    [others[1]!, 'strongman', ['bodybuilding', 'strongman', 'bodybuilding']],
  ] as const)('%s shows a key of %s only its own, whoever asked before: %j', async (url, key, order) => {
    const answers = []
    for (const one of order) answers.push(await send(url, one))
    const [first, own, last] = answers
    expect(answers.map(({ status, headers }) => [status, headers.get('x-cache')])).toEqual([
      [200, 'miss'],
      [200, 'miss'],
      [200, 'hit'],
    ])
    expect(last!.body).toEqual(first!.body)
    expect(own!.text).not.toBe(first!.text)
    expect(saysOf(own!.body, HIDDEN[key])).toEqual([])
  })

  test('is cached for each kind of key, and confirmed by an ETag only to that kind', async () => {
    const answers = await Promise.all(KINDS.map((key) => send(path, key)))
    const etags = answers.map(({ headers }) => headers.get('etag')!)
    expect(new Set(etags).size).toBe(3)
    for (const [at, key] of KINDS.entries()) {
      for (const [from, etag] of etags.entries()) {
        const { status, body, headers } = await send(path, key, { 'If-None-Match': etag })
        expect([status, headers.get('x-cache')]).toEqual([from === at ? 304 : 200, 'hit'])
        if (from !== at) expect(body).toEqual(answers[at]!.body)
      }
    }
    expect(answers[0]!.headers.get('vary')).toContain('Authorization, X-API-Key')
    expect(answers[0]!.headers.get('cache-control')).toMatch(/^private/)
  })
})

test('concurrent requests of different keys share nothing', async () => {
  const path = '/people/v1/athletes?limit=49'
  const answers = await Promise.all(
    [...KINDS, ...KINDS, ...KINDS].map(async (key) => ({ key, body: (await send(path, key)).body })),
  )
  for (const { key, body } of answers) {
    if (key !== 'both') expect(saysOf(body, HIDDEN[key])).toEqual([])
    else expect(saysOf(body, 'bodybuilding').length * saysOf(body, 'strongman').length).toBeGreaterThan(0)
  }
})

describe('a key of strongman alone', () => {
  test('does not find who competes in bodybuilding alone, and may not ask for them', async () => {
    expect((await send('/people/v1/athletes/aldo-marchetti', 'strongman')).status).toBe(404)
    expect((await send('/people/v1/search?q=marchetti', 'strongman')).body.athletes).toEqual([])
    const { status, body } = await send('/people/v1/athletes?sport=bodybuilding', 'strongman')
    expect([status, body.code]).toEqual([403, 'forbidden'])
    expect((await send('/people/v1/athletes?sport=bodybuilding', 'both')).status).toBe(200)
    expect((await send('/people/v1/athletes?sport=bodybuilding', 'strongman')).status).toBe(403)
  })

  test('reads lifts, which are of no sport, and credits what it reads', async () => {
    const { body } = await send('/people/v1/athletes/wyatt-culpepper', 'strongman')
    expect(body).toMatchObject({ sports: ['strongman'], bodybuilding: null, powerlifting: { meets: 3 } })
    const whole = await send('/people/v1/athletes/wyatt-culpepper', 'both')
    expect(body.attribution.text).not.toContain('circuit')
    expect(whole.body.attribution.text).toContain('circuit')
  })

  test('does not learn the birth and body of a minor whom only bodybuilding knows as one', async () => {
    const { body } = await send('/people/v1/athletes/kaarel-tammsoo', 'strongman')
    expect(body).toMatchObject({ sports: ['strongman'], birth_year: null, height_cm: null, weight_kg: null })
  })

  test('reads the same as a tool of assistants', async () => {
    const call = async (key: Key) => {
      const client = await overHttp(world, { 'X-API-Key': keys[key] })
      const result = await client.callTool({ name: 'getPeopleAthlete', arguments: { slug: 'wyatt-culpepper' } })
      await client.close()
      return result.structuredContent
    }
    for (const key of ['both', 'strongman', 'bodybuilding', 'both'] as const) {
      expect(await call(key), key).toEqual((await send('/people/v1/athletes/wyatt-culpepper', key)).body)
    }
  })
})

describe('people', () => {
  const PATH = '/people/v1/athletes?limit=1'

  test('are read with a key in either header, and not without one', async () => {
    for (const headers of [bearer(keys.both), { 'X-API-Key': keys.both }]) {
      expect((await world.get(PATH, headers)).status).toBe(200)
    }
    const { status, body, headers } = await world.get(PATH)
    expect([status, body.code]).toEqual([401, 'unauthenticated'])
    expect(body.detail).toContain('Authorization: Bearer <key>, or X-API-Key: <key>')
    expect(headers.get('www-authenticate')).toMatch(/^Bearer .*ApiKey /)
    expect((await world.get(`${PATH}&key=${keys.both}`, bearer(keys.both))).status).toBe(401)
  })

  test('are not shown to widgets', async () => {
    const token = await createWidgetTokens(widgetSecrets([WIDGET_SECRET], '')).issue('athlete:wyatt-culpepper')
    for (const path of [PATH, '/people/v1/athletes/wyatt-culpepper', '/people/v1/nowhere']) {
      expect((await world.get(path, { Authorization: `Widget ${token.token}` })).status, path).toBe(403)
    }
  })

  test('are limited for each key by its tier', async () => {
    for (const scopes of [SCOPES, ['bodybuilding:read'] as const]) {
      const { headers } = await world.get(PATH, bearer(await keyFor(world, ...scopes)))
      expect(Number(headers.get('x-ratelimit-limit'))).toBe(TIER_LIMITS.FREE.requests)
    }
  })
})

test('where bodybuilding needs no key, nobody needs one for its people, and nothing else is shown', async () => {
  const open = await createPeopleWorld({ settings: { BODYBUILDING_KEYLESS: 'true' } })
  const { status, body } = await open.get('/people/v1/athletes?limit=100')
  expect(status).toBe(200)
  expect([saysOf(body, 'strongman'), saysOf(body, 'bodybuilding').length > 0]).toEqual([[], true])
  await open.close()
})
