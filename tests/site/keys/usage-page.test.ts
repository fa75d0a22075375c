/** `/usage` in a browser: the holder of a key sees what that key used, and nobody else does. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiKey } from '../../../src/access/keys/keys.ts'
import { FormClient, tokenIn } from '../../helpers/form-client.ts'
import { createWorld, type World } from '../../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const newKey = async (name: string) => {
  const created = await createApiKey(world.database, { name, scopes: ['strongman:read'], kind: 'live' })
  await world.keyCache.refresh()
  return created.key
}

test('shows usage, limits and errors of the key that was entered', async () => {
  const key = await newKey('Iron Club')
  const headers = { Authorization: `Bearer ${key}` }
  await world.get('/strongman/v1/athletes', headers)
  await world.get('/strongman/v1/athletes?nonsense=1', headers)
  await world.usage.flush()
  const client = new FormClient(world.url)
  expect((await client.get('/usage')).text).toContain('Enter your key')
  const { status, headers: sent } = await client.post('/usage/sign-in', { key })
  expect([status, sent.get('location'), sent.get('cache-control')]).toEqual([303, '/usage', 'no-store'])
  const { text, headers: got } = await client.get('/usage?days=7')
  expect([got.get('cache-control'), got.get('referrer-policy')]).toEqual(['no-store', 'same-origin'])
  for (const part of ['Iron Club', '2 requests in 7 days', '/strongman/v1/athletes', 'Failed requests', '60 in 60 s'])
    expect(text).toContain(part)
  expect(text).not.toContain(key)
  const token = tokenIn(text, '/usage/sign-out')
  expect((await client.post('/usage/sign-out', { token: 'wrong' })).status).toBe(403)
  expect((await client.post('/usage/sign-out', { token })).status).toBe(303)
  expect((await client.get('/usage')).text).toContain('Enter your key')
})

test('ends with the key, refuses wrong ones, and forms of other sites', async () => {
  const key = await newKey('Short Club')
  const client = new FormClient(world.url)
  await client.post('/usage/sign-in', { key })
  await world.database.prisma.apiKey.updateMany({
    where: { name: 'Short Club' },
    data: { revokedAt: new Date(), updatedAt: new Date() },
  })
  await world.keyCache.refresh()
  expect((await client.get('/usage')).text).toContain('Enter your key')
  const refused = await client.post('/usage/sign-in', { key })
  expect([refused.status, refused.text.includes('This is not a valid key')]).toEqual([403, true])
  expect(refused.text).not.toContain(key)
  const evil = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
  expect((await client.post('/usage/sign-in', { key: world.key }, evil)).status).toBe(403)
})

test('is JSON for programs and a page for browsers, at any time and in any order', async () => {
  const client = new FormClient(world.url)
  for (let time = 0; time < 2; time += 1) {
    const { headers, body } = await world.get('/usage', { Authorization: `Bearer ${world.key}` })
    expect([headers.get('content-type'), body.key.name]).toEqual(['application/json; charset=utf-8', 'tests'])
    expect((await client.get('/usage')).headers.get('content-type')).toBe('text/html; charset=utf-8')
  }
  const leaking = await client.get(`/usage?key=${world.key}`)
  expect([leaking.status, leaking.text.includes(world.key)]).toEqual([400, false])
})
