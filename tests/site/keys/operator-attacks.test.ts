/** Attacks on the operator page: forged forms, hostile texts, and sessions that are not one's own. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApiKey } from '../../../src/access/keys/keys.ts'
import { FormClient, tokenIn } from '../../helpers/form-client.ts'
import type { World } from '../../helpers/world.ts'
import { BOTH, createdBy, createOperatorWorld, KEY, type OperatorWorld } from './support.ts'

let world: World
let operatorKey: string
let operator: FormClient
let logged: OperatorWorld['logged']
let signIn: OperatorWorld['signIn']
beforeAll(async () => {
  ;({ world, operatorKey, logged, signIn } = await createOperatorWorld())
})
beforeEach(async () => {
  operator = await signIn()
})
afterAll(() => world.close())

const created = (fields: Parameters<typeof createdBy>[1]) => createdBy(operator, fields)

describe('a forged form is refused', () => {
  const FORM = { name: 'forged', scopes: BOTH, tier: 'free' }
  const own = async () => tokenIn((await operator.get('/operator/new')).text, '/operator/keys')
  const forged = () => world.database.prisma.apiKey.count({ where: { name: 'forged' } })

  test.each([
    ['another site', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }],
    [
      'another site, of which the browser tells only the origin',
      { Origin: 'https://evil.example', 'Sec-Fetch-Site': '' },
    ],
    ['a sandboxed frame', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }],
    ['another port', { Origin: 'http://127.0.0.1:1', 'Sec-Fetch-Site': 'same-site' }],
    ['a program that hides where it comes from', { Origin: '', 'Sec-Fetch-Site': '' }],
  ])('if it comes from %s', async (_, headers) => {
    const { status, text } = await operator.post('/operator/keys', { ...FORM, token: await own() }, headers)
    expect([status, KEY.test(text), await forged()]).toEqual([403, false, 0])
    expect((await new FormClient(world.url).post('/operator/sign-in', { key: operatorKey }, headers)).status).toBe(403)
  })

  test('if its token is missing, changed, or of another session', async () => {
    const other = new FormClient(world.url)
    await other.post('/operator/sign-in', { key: operatorKey })
    const token = await own()
    const strange = tokenIn((await other.get('/operator/new')).text, '/operator/keys')
    for (const wrong of [
      '',
      'a',
      '.',
      token.slice(0, -2),
      `0${token}`,
      token.replace('.', '..'),
      strange,
      [token, token],
    ]) {
      expect((await operator.post('/operator/keys', { ...FORM, token: wrong })).status, String(wrong)).toBe(403)
    }
    expect(await forged()).toBe(0)
  })

  test('if it is sent twice: it creates one key', async () => {
    const token = await own()
    const first = await operator.post('/operator/keys', { ...FORM, name: 'twice', token })
    const second = await operator.post('/operator/keys', { ...FORM, name: 'twice', token })
    expect([first.status, second.status, KEY.test(second.text)]).toEqual([200, 400, false])
    expect(second.text).toContain('This form was already sent')
    expect(await world.database.prisma.apiKey.count({ where: { name: 'twice' } })).toBe(1)
  })

  test('if it has a field twice, of which neither is certain', async () => {
    const { status, text } = await operator.post('/operator/keys', { ...FORM, limit: ['5', '7'], token: await own() })
    expect([status, text.includes('The field limit was sent 2 times.')]).toEqual([400, true])
    expect(await forged()).toBe(0)
  })

  test('by GET, as JSON, or with too much of it', async () => {
    expect((await operator.get('/operator/keys')).status).toBe(405)
    const token = await own()
    const cookie = [...operator.cookies].map((pair) => pair.join('=')).join('; ')
    const headers = { Cookie: cookie, Origin: world.url, 'Sec-Fetch-Site': 'same-origin' }
    expect((await world.post('/operator/keys', { ...FORM, token }, headers)).status).toBe(403)
    expect((await operator.post('/operator/keys', { ...FORM, token, owner: 'x'.repeat(20_000) })).status).toBe(413)
    expect(await forged()).toBe(0)
  })
})

describe('hostile texts', () => {
  test('of names are shown as texts, and reach no header and no log', async () => {
    const name = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
    const { text } = await created({ name, owner: `');--` })
    expect(text).not.toMatch(/<script>alert|<img src=x/)
    const list = (await operator.get('/operator')).text
    expect(list).not.toMatch(/<script>alert|<img src=x/)
    expect(list).toContain('&lt;script>alert(1)')
    expect(JSON.stringify(logged)).not.toContain('alert(1)')
    for (const broken of ['two\r\nlines: x', 'a\0b', '\u001b[31m', ' ', 'x'.repeat(101)])
      expect((await created({ name: broken })).status, JSON.stringify(broken)).toBe(400)
  })

  test.each([
    ['a right-to-left override', 'Iron \u202ebulC'],
    ['an isolate', 'Iron \u2067Club'],
    ['a zero-width space', 'Iron\u200bClub'],
    ['a line separator', 'Iron\u2028Club'],
  ])('of names and owners with %s are refused with the form', async (_, text) => {
    for (const field of ['name', 'owner']) {
      const refused = await created({ [field]: text })
      expect(refused.status).toBe(400)
      expect(refused.text).toContain(`The ${field} must have no invisible characters`)
    }
  })

  test('of names that were stored earlier stay where they are, whatever their direction', async () => {
    const { record } = await createApiKey(world.database, { name: 'earlier', owner: 'o', scopes: BOTH, kind: 'live' })
    const [name, owner] = ['Iron \u202ebulC', 'adA\u202e']
    await world.database.prisma.apiKey.update({ where: { id: record.id }, data: { name, owner } })
    const path = `/operator/keys/${record.id}`
    const [isolatedName, isolatedOwner] = [`<bdi>${name}</bdi>`, `<bdi>${owner}</bdi>`]
    expect((await operator.get('/operator')).text).toContain(isolatedName)
    const { text } = await operator.get(path)
    expect(text).toContain(`<h1>${isolatedName}</h1>`)
    expect(text).toContain(isolatedOwner)
    for (const action of ['rotate', 'revoke']) {
      const form = (await operator.get(`${path}/${action}`)).text
      expect(form.split(isolatedName)).toHaveLength(3)
    }
    const rotated = (await operator.submit(`${path}/rotate`, `${path}/rotate`, { grace: '24h' })).text
    expect(rotated.split(isolatedName)).toHaveLength(3)
    const holder = new FormClient(world.url)
    await holder.post('/usage/sign-in', { key: KEY.exec(rotated)![0] })
    const usage = (await holder.get('/usage')).text
    expect(usage).toContain(isolatedName)
    expect(usage).toContain(isolatedOwner)
  })

  test('in addresses are refused or not found', async () => {
    for (const [path, status] of [
      [`/operator/keys/${operatorKey}`, 400],
      [`/operator?key=${operatorKey}`, 400],
      ['/operator/keys/1e3', 404],
      ['/operator/keys/99999999999', 404],
      ['/operator/keys/0', 404],
      ['/operator/keys/%27%20OR%201=1', 404],
    ] as const)
      expect((await operator.get(path)).status, path).toBe(status)
    expect((await operator.get('/operator?page=-1&days=1000000')).status).toBe(200)
  })
})

describe('a session', () => {
  test('is in a cookie that scripts, other sites and plain HTTP do not get, and is new with each sign-in', async () => {
    const client = new FormClient(world.url, { 'X-Forwarded-Proto': 'https' })
    const planted = new Map(operator.cookies)
    const { headers } = await client.post(
      '/operator/sign-in',
      { key: operatorKey },
      { Origin: world.url.replace('http:', 'https:') },
    )
    const [cookie = ''] = headers.getSetCookie()
    expect(cookie).toMatch(
      /^__Host-operator-session=[\w.-]+; Max-Age=3600; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/,
    )
    // A cookie without the prefix may have been planted over plain HTTP, or by a subdomain.
    const insecure = new FormClient(world.url, { 'X-Forwarded-Proto': 'https' })
    for (const [name, value] of planted) insecure.cookies.set(name, value)
    expect((await insecure.get('/operator')).text).toContain('Sign in with an operator key')
    const before = operator.cookies.get('operator-session')
    await operator.post('/operator/sign-in', { key: operatorKey })
    expect(operator.cookies.get('operator-session')).not.toBe(before)
  })

  test('is not read if its cookie was changed, or sent twice', async () => {
    const cookie = operator.cookies.get('operator-session')!
    const [head, payload, signature] = cookie.split('.') as [string, string, string]
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const changed = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 1 })).toString('base64url')
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    for (const wrong of [
      `${head}.${changed}.${signature}`,
      `${none}.${payload}.`,
      cookie.slice(0, -1),
      'x'.repeat(5_000),
      `${cookie}; operator-session=${cookie}`,
    ]) {
      const { text } = await new FormClient(world.url).get('/operator', { Cookie: `operator-session=${wrong}` })
      expect(text, wrong.slice(0, 80)).toContain('Sign in with an operator key')
    }
  })

  test('is not started over plain HTTP, except from the same machine', async () => {
    const { request } = await import('node:http')
    const status = await new Promise((resolve, reject) => {
      const headers = {
        ...{ Host: 'ops.example', Origin: 'http://ops.example', 'Sec-Fetch-Site': 'same-origin' },
        'Content-Type': 'application/x-www-form-urlencoded',
      }
      request(`${world.url}/operator/sign-in`, { method: 'POST', headers }, (response) => {
        response.resume()
        resolve([response.statusCode, response.headers['set-cookie']])
      })
        .once('error', reject)
        .end(`key=${operatorKey}`)
    })
    expect(status).toEqual([403, undefined])
  })
})
