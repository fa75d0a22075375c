/** Operators whom a reverse proxy names: only on its connections, and only those who are listed. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkTogether } from '../../../src/commands/serve/serve.ts'
import { readConfig } from '../../../src/kernel/config/config.ts'
import { FormClient } from '../../helpers/form-client.ts'
import { createWorld, type World } from '../../helpers/world.ts'

const SETTINGS = {
  ...{ OPERATOR_PAGE: 'true', OPERATOR_IDENTITY_HEADER: 'X-Forwarded-User' },
  OPERATOR_IDENTITIES: 'ada@example.org, grace@example.org',
}

let behindProxy: World
let direct: World
beforeAll(async () => {
  behindProxy = await createWorld({ settings: { ...SETTINGS, TRUSTED_PROXIES: '127.0.0.1' } })
  direct = await createWorld({ settings: { ...SETTINGS, TRUSTED_PROXIES: '10.0.0.1' } })
})
afterAll(async () => {
  await behindProxy.close()
  await direct.close()
})

test('an operator whom the proxy names manages keys, without a session', async () => {
  const ada = new FormClient(behindProxy.url, { 'X-Forwarded-User': 'ada@example.org' })
  expect((await ada.get('/operator')).text).toContain('Create a key')
  const fields = { name: 'by proxy', scopes: 'strongman:read', tier: 'free' }
  expect((await ada.submit('/operator/new', '/operator/keys', fields)).status).toBe(200)
  expect(ada.cookies.size).toBe(0)
  // The token of one operator is not that of another.
  const grace = new FormClient(behindProxy.url, { 'X-Forwarded-User': 'grace@example.org' })
  const token = /name="token" value="([^"]+)"/.exec((await ada.get('/operator/new')).text)![1]!
  expect((await grace.post('/operator/keys', { ...fields, token })).status).toBe(403)
  const forged = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
  expect((await ada.post('/operator/keys', { ...fields, token }, forged)).status).toBe(403)
})

test.each([
  ['nobody', {}],
  ['somebody else', { 'X-Forwarded-User': 'eve@example.org' }],
  ['an operator in another case', { 'X-Forwarded-User': 'ADA@example.org' }],
  ['several', { 'X-Forwarded-User': 'ada@example.org, eve@example.org' }],
])('a request that names %s is refused', async (_, headers) => {
  expect((await new FormClient(behindProxy.url, headers).get('/operator')).status).toBe(403)
})

test('a client that names itself an operator is refused', async () => {
  const client = new FormClient(direct.url, { 'X-Forwarded-User': 'ada@example.org', 'X-Forwarded-For': '10.0.0.1' })
  expect((await client.get('/operator')).status).toBe(403)
  expect((await client.post('/operator/sign-in', { key: direct.key })).status).toBe(405)
})

test('the server does not start with a header that anybody could send', () => {
  const config = (settings: Record<string, string>) => () => checkTogether(readConfig({ ...SETTINGS, ...settings }))
  expect(config({})).toThrow('set TRUSTED_PROXIES')
  expect(config({ TRUSTED_PROXIES: '10.0.0.1', OPERATOR_IDENTITIES: '' })).toThrow('set OPERATOR_IDENTITIES')
  expect(config({ TRUSTED_PROXIES: '10.0.0.1' })).not.toThrow()
})
