/** Credentials of framed widgets: each opens one resource for five minutes, and appears nowhere else. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../helpers/world.ts'
import { asking, type Clocked, clocked } from './clocked.ts'

const SIX_MINUTES = 6 * 60_000

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

describe('a credential', () => {
  const others = [
    '/bodybuilding/v1/athletes/bram-van-houten',
    '/bodybuilding/v1/athletes/1/career-arc?x=1',
    '/bodybuilding/v1/athletes',
    '/bodybuilding/v1/contests/2025-grand-flagship',
    '/bodybuilding/v1/goat',
    '/bodybuilding/v1/goat?division=classic-physique',
    '/bodybuilding/v1/rankings',
    '/bodybuilding/v1/top-lists/most-wins',
    '/bodybuilding/v1/search?q=aldo',
    '/strongman/v1/athletes',
  ]

  test('opens only the resource it was issued for', async () => {
    const { token } = await handed('/widgets/goat/mens-open')
    for (const path of others)
      expect((await withToken(path, token)).status, path).toBe(path.includes('x=1') ? 400 : 403)
    expect((await withToken('/graphql?query={__typename}', token)).status).toBe(403)
  })

  test('opens the card and the career arc of its athlete, and no other', async () => {
    const { api, token } = await handed('/widgets/athlete/aldo-marchetti')
    for (const path of [api, `${api}/career-arc`]) expect((await withToken(path, token)).status).toBe(200)
    const other = await handed('/widgets/athlete/bram-van-houten')
    for (const path of [other.api, `${other.api}/career-arc`]) expect((await withToken(path, token)).status).toBe(403)
  })

  describe('of an athlete', () => {
    const NAMESAKE = 'aldo-marchetti-junior'
    const rename = (slug: string, to: string) =>
      world.database.writer.athlete.update({ where: { slug }, data: { slug: to } })
    let own: number
    let other: number
    beforeAll(async () => {
      const { id } = await world.database.writer.athlete.findUniqueOrThrow({ where: { slug: 'aldo-marchetti' } })
      own = id
      other = (await rename('felix-durand', NAMESAKE)).id
    })
    afterAll(() => rename(NAMESAKE, 'felix-durand'))

    /** The statuses of the two routes that a widget of an athlete reads. */
    const statuses = async (token: string, name: string | number) => {
      const path = `/bodybuilding/v1/athletes/${name}`
      return [(await withToken(path, token)).status, (await withToken(`${path}/career-arc`, token)).status]
    }

    test.each(['number', 'slug'])(
      'opens them by number and by slug, in every spelling, if its page is by %s',
      async (by) => {
        const { token } = await handed(`/widgets/athlete/${by === 'slug' ? 'Aldo-Marchetti' : own}`)
        const encoded = [...String(own)].map((digit) => `%3${digit}`).join('')
        const slugs = ['aldo-marchetti', 'ALDO-MARCHETTI', '%61ldo-marchetti', '%41ldo%2Dmarchetti']
        for (const name of [own, `00${own}`, encoded, ...slugs])
          expect([name, await statuses(token, name)]).toEqual([name, [200, 200]])
      },
    )

    test('opens nobody else, however similar the name', async () => {
      const { token } = await handed('/widgets/athlete/aldo-marchetti')
      const numbers = [other, `0${other}`, `${own}0`, `+${own}`, `${own}.0`, `${own}e0`, `0x${own}`, `${own}%20`]
      const slugs = [NAMESAKE, NAMESAKE.toUpperCase(), 'aldo', 'aldo-marchetti%20', 'aldo-marchetti%2F', 'all', '*']
      for (const name of [...numbers, ...slugs, `${own}%2C${other}`, `athlete:${own}`])
        expect([name, await statuses(token, name)]).toEqual([name, [403, 403]])
      const namesake = await handed(`/widgets/athlete/${NAMESAKE}`)
      expect(await statuses(namesake.token, other)).toEqual([200, 200])
      expect(await statuses(namesake.token, 'aldo-marchetti')).toEqual([403, 403])
    })
  })

  test('of a contest opens it by number and by slug, and no other', async () => {
    const { api, token } = await handed('/widgets/contest/2025-grand-flagship')
    const status = async (path: string) => [path, (await withToken(path, token)).status]
    const root = '/bodybuilding/v1'
    for (const path of [api, `${root}/contests/2025-Grand-Flagship`, `${root}/contests/slug/2025-grand-flagship`])
      expect(await status(path)).toEqual([path, 200])
    for (const name of [
      'contests/2024-grand-flagship',
      'contests/slug/2024-grand-flagship',
      'contests/2025',
      'athletes/2025-grand-flagship',
    ])
      expect(await status(`${root}/${name}`)).toEqual([`${root}/${name}`, 403])
  })

  test('does not give access to responses cached for other callers', async () => {
    const [mine, other] = [
      await handed('/widgets/athlete/kira-lindholm'),
      await handed('/widgets/athlete/felix-durand'),
    ]
    const key = { headers: { 'X-API-Key': world.key } }
    await ask(other.api, key)
    const hit = await ask(other.api, key)
    expect(hit.headers.get('x-cache')).toBe('hit')
    const { status, text } = await withToken(other.api, mine.token)
    expect(status).toBe(403)
    expect(text).not.toMatch(/Durand/)
  })

  test('that was altered opens nothing', async () => {
    const { api, token } = await handed('/widgets/athlete/aldo-marchetti')
    const [header, claims, signature] = token.split('.') as [string, string, string]
    const raised = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(claims, 'base64url').toString()), sub: 'list:goat:all' }),
    ).toString('base64url')
    const turned = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
    expect((await withToken('/bodybuilding/v1/goat', [header, raised, signature].join('.'))).status).toBe(401)
    expect((await withToken(api, [header, claims, turned].join('.'))).status).toBe(401)
  })

  test('expires after five minutes, and its page issues another', async () => {
    const path = '/widgets/contest/2025-grand-flagship'
    const { api, token } = await handed(path)
    server.later(SIX_MINUTES)
    const ended = await withToken(api, token)
    expect([ended.status, ended.headers.get('www-authenticate')]).toEqual([401, expect.stringMatching(/^Widget /)])
    const renewed = JSON.parse((await refreshed(path)).text).token as string
    expect((await withToken(api, renewed)).status).toBe(200)
  })

  test('appears in no log line and no URL, and only in the header it is sent in', async () => {
    server.lines.length = 0
    const path = '/widgets/athlete/aldo-marchetti'
    const { api, token } = await handed(path)
    const answered = [await ask(path), await withToken(api, token), await refreshed(path)]
    const renewed = JSON.parse(answered[2]!.text).token as string
    await withToken(api, renewed)
    await expect
      .poll(() => server.lines.filter((line) => line.includes('"msg":"request"')).length)
      .toBeGreaterThanOrEqual(5)
    const parts = [token, renewed].flatMap((one) => [one, ...one.split('.')])
    const told = [...server.lines, ...answered.map(({ headers }) => JSON.stringify([...headers]))].join('\n')
    for (const part of parts) expect(told).not.toContain(part)
    const { text } = answered[0]!
    for (const [, address] of text.matchAll(/(?:href|src)="([^"]*)"/g)) expect(address).not.toMatch(/eyJ/)
  })

  test('is refused to other sites that make a visitor’s browser request it', async () => {
    for (const site of ['cross-site', 'same-site', 'none']) {
      const { status, text, headers } = await refreshed('/widgets/goat', { 'Sec-Fetch-Site': site })
      expect([site, status, JSON.parse(text).code]).toEqual([site, 403, 'forbidden'])
      expect(headers.get('access-control-allow-origin')).toBeNull()
      expect(text).not.toContain('token"')
    }
  })
})
