/** The operator page: who may open it, what operators do there, and what it refuses. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FormClient, tokenIn } from '../../helpers/form-client.ts'
import { createWorld, type World } from '../../helpers/world.ts'
import { BOTH, createdBy, createOperatorWorld, KEY, type OperatorWorld } from './support.ts'

let world: World
let operatorKey: string
let operator: FormClient
let logged: OperatorWorld['logged']
let newKey: OperatorWorld['newKey']
let signIn: OperatorWorld['signIn']
beforeAll(async () => {
  ;({ world, operatorKey, logged, newKey, signIn } = await createOperatorWorld())
})
beforeEach(async () => {
  operator = await signIn()
})
afterAll(() => world.close())

const statusOf = async (key: string): Promise<number> => {
  await world.keyCache.refresh()
  return (await world.get('/strongman/v1/athletes', { Authorization: `Bearer ${key}` })).status
}
const created = (fields: Parameters<typeof createdBy>[1]) => createdBy(operator, fields)

test('is not there unless it is turned on', async () => {
  const off = await createWorld()
  try {
    for (const path of ['/operator', '/operator/sign-in', '/operator/keys/1'])
      expect((await off.get(path)).status, path).toBe(404)
  } finally {
    await off.close()
  }
})

describe('an operator', () => {
  test('creates a key, which is shown once and works', async () => {
    const { status, text, headers } = await created({ owner: 'Ada', limit: '90', expires: '90d' })
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    const [key = ''] = KEY.exec(text) ?? []
    expect(await statusOf(key)).toBe(200)
    const record = await world.database.prisma.apiKey.findUniqueOrThrow({ where: { prefix: key.slice(0, 16) } })
    expect(record).toMatchObject({ name: 'Iron Club', owner: 'Ada', scopes: [...BOTH], limitPerMinute: 90 })
    expect(record.expiresAt!.getTime()).toBeGreaterThan(Date.now() + 89 * 86_400_000)
    for (const path of ['/operator', `/operator/keys/${record.id}`])
      expect((await operator.get(path)).text).not.toMatch(KEY)
    expect(logged).toContainEqual(
      expect.objectContaining({
        audit: true,
        msg: 'key created',
        operator: operatorKey.slice(0, 16),
        key: record.prefix,
      }),
    )
  })

  test('is told what is wrong with a form, which keeps what was entered', async () => {
    const { status, text } = await created({
      scopes: 'operator',
      limit: '0',
      tier: 'gold',
      expires: 'soon',
      owner: 'Ada',
    })
    expect(status).toBe(400)
    for (const fault of ['Scopes: &quot;operator&quot; is not known', 'Tier: ', 'Requests per minute: ', 'Expires: '])
      expect(text).toContain(fault)
    expect(text).toContain('value="Ada"')
    expect(text).not.toMatch(KEY)
  })

  test('rotates a key: both work until the grace period ends', async () => {
    const { key, record } = await newKey()
    const path = `/operator/keys/${record.id}`
    const { text } = await operator.submit(`${path}/rotate`, `${path}/rotate`, { grace: '1h' })
    const [next = ''] = KEY.exec(text) ?? []
    expect([await statusOf(key), await statusOf(next)]).toEqual([200, 200])
    expect(text).toContain(`${record.prefix}…</code> works until`)
    // The second of two operators does not create another key.
    const { status, text: again } = await operator.submit(`${path}/rotate`, `${path}/rotate`, { grace: '1h' })
    expect([status, KEY.test(again)]).toEqual([400, false])
    expect(again).toContain('was already rotated')
  })

  test('revokes a key after confirming it', async () => {
    const { key, record } = await newKey()
    const path = `/operator/keys/${record.id}`
    const unconfirmed = await operator.submit(`${path}/revoke`, `${path}/revoke`, {})
    expect([unconfirmed.status, await statusOf(key)]).toEqual([400, 200])
    const { status, headers } = await operator.submit(`${path}/revoke`, `${path}/revoke`, { confirm: 'yes' })
    expect([status, headers.get('location'), await statusOf(key)]).toEqual([303, path, 401])
    expect((await operator.get(path)).text).toContain('revoked')
  })

  test('revokes a key once, also if the form is sent twice: the log has it once', async () => {
    const { record } = await newKey()
    const path = `/operator/keys/${record.id}`
    const token = tokenIn((await operator.get(`${path}/revoke`)).text, `${path}/revoke`)
    for (let time = 0; time < 2; time += 1)
      expect((await operator.post(`${path}/revoke`, { confirm: 'yes', token })).status).toBe(303)
    expect(logged.filter(({ msg, key }) => msg === 'key revoked' && key === record.prefix)).toHaveLength(1)
  })

  test('sees the usage of each key and of all callers', async () => {
    const { key, record } = await newKey({ name: 'Busy Club' })
    for (let time = 0; time < 3; time += 1) await statusOf(key)
    await world.get('/strongman/v1/athletes?nonsense=1', { Authorization: `Bearer ${key}` })
    await world.usage.flush()
    const { text } = await operator.get(`/operator/keys/${record.id}?days=7`)
    expect(text).toContain('/strongman/v1/athletes')
    expect(text).toContain('4 requests in 7 days')
    expect((await operator.get('/operator')).text).toMatch(/Busy Club.*?>4<.*?>1</s)
  })

  test('gets pages of a long list', async () => {
    const data = Array.from({ length: 60 }, (_, at) => ({
      name: `k${at}`,
      prefix: `sg_live_p${at}`,
      hash: Buffer.from([at]),
      scopes: [],
    }))
    await world.database.prisma.apiKey.createMany({ data })
    expect((await operator.get('/operator')).text).toContain('?page=2')
    expect((await operator.get('/operator?page=2')).text).toContain('rel="prev"')
    await world.database.prisma.apiKey.deleteMany({
      where: { prefix: { startsWith: 'sg_live_p' }, scopes: { isEmpty: true } },
    })
  })
})

describe('nobody else', () => {
  test('opens it: no key, a key of services, or the session of another page', async () => {
    const service = (await newKey()).key
    const client = new FormClient(world.url)
    const refused = await client.post('/operator/sign-in', { key: service })
    expect([refused.status, client.cookies.size]).toEqual([403, 0])
    await client.post('/usage/sign-in', { key: operatorKey })
    const [, usageSession] = [...client.cookies][0]!
    client.cookies.set('operator-session', usageSession)
    for (const path of ['/operator', '/operator/new', '/operator/keys/1', '/operator/keys/1/revoke']) {
      const { text } = await client.get(path)
      expect(text).toContain('Sign in with an operator key')
      expect(text).not.toContain('Create a key')
    }
    expect((await client.post('/operator/keys', { name: 'x', scopes: BOTH, tier: 'free', token: 'a.b' })).status).toBe(
      403,
    )
    // Keys are for the form alone.
    const { text } = await new FormClient(world.url).get('/operator', { Authorization: `Bearer ${operatorKey}` })
    expect(text).toContain('Sign in with an operator key')
  })

  test('is admitted after the operator key was revoked, or the session has ended', async () => {
    const { key, record } = await newKey({ scopes: ['operator'] })
    const client = new FormClient(world.url)
    await client.post('/operator/sign-in', { key })
    expect((await client.get('/operator')).text).toContain('Create a key')
    await world.database.prisma.apiKey.update({
      where: { id: record.id },
      data: { revokedAt: new Date(), updatedAt: new Date() },
    })
    await world.keyCache.refresh()
    expect((await client.get('/operator')).text).toContain('Sign in with an operator key')
    const token = tokenIn((await operator.get('/operator')).text, '/operator/sign-out')
    expect((await operator.post('/operator/sign-out', { token })).status).toBe(303)
    expect((await operator.get('/operator')).text).toContain('Sign in with an operator key')
  })

  test('manages operator keys here, and an operator key opens no data', async () => {
    const { record } = await newKey({ scopes: ['operator'] })
    for (const action of ['rotate', 'revoke'])
      expect((await operator.get(`/operator/keys/${record.id}/${action}`)).status, action).toBe(403)
    expect(await statusOf(operatorKey)).toBe(403)
    const { body } = await world.post(
      '/graphql',
      { query: '{ strongmanAthletes { totalCount } bodybuildingAthletes { totalCount } }' },
      { Authorization: `Bearer ${operatorKey}` },
    )
    expect(body.errors.map(({ extensions }: { extensions: { code: string } }) => extensions.code)).toEqual([
      'FORBIDDEN',
      'FORBIDDEN',
    ])
  })
})
