/** Keys are entered over HTTPS alone, whatever address the server was reached by; and refusals are limited. */
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApiKey } from '../../../src/access/keys/keys.ts'
import { freePort } from '../../helpers/free-port.ts'
import { createWorld, type World, type WorldOptions } from '../../helpers/world.ts'

const PUBLIC_URL = 'https://ops.example'
const OPERATOR_PAGE = 'true'
/** Of an address whose limit for the open services is one request. */
const PAGES_PER_MINUTE = 10

interface Answer {
  readonly status: number | undefined
  readonly cookies: readonly string[]
  readonly text: string
}

/** Sends what `fetch` does not let a client choose. */
async function ask(url: string, path: string, headers: Record<string, string>, form?: string): Promise<Answer> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const all = {
      Accept: 'text/html',
      ...headers,
      ...(form && { 'Content-Type': 'application/x-www-form-urlencoded' }),
    }
    request(url + path, { method: form === undefined ? 'GET' : 'POST', headers: all }, resolve)
      .once('error', reject)
      .end(form)
  })
  return { status: response.statusCode, cookies: response.headers['set-cookie'] ?? [], text: await text(response) }
}

interface Opened {
  readonly world: World
  /** Where it listens, whatever its public address is. */
  readonly url: string
  readonly key: string
}

async function open(settings: WorldOptions['settings']): Promise<Opened> {
  const port = String(await freePort())
  const world = await createWorld({ settings: { OPERATOR_PAGE, PORT: port, ...settings } })
  const { key } = await createApiKey(world.database, { name: 'ops', scopes: ['operator'], kind: 'live' })
  await world.keyCache.refresh()
  return { world, url: `http://127.0.0.1:${port}`, key }
}

const fromPage = (origin: string) => ({ Origin: origin, 'Sec-Fetch-Site': 'same-origin' })

describe.each([
  ['with an https address', { PUBLIC_URL }],
  ['without an address', {}],
])('a server %s, reached over plain HTTP', (_, address) => {
  let { world, url, key } = {} as Opened
  beforeAll(async () => {
    ;({ world, url, key } = await open({ ...address }))
  })
  afterAll(() => world.close())

  test.each(['/operator', '/operator/new', '/usage'])('shows no form for a key at %s', async (path) => {
    const { status, text } = await ask(url, path, { Host: '10.0.0.5:4000' })
    expect([status, text.includes('type="password"')]).toEqual([403, false])
    expect(text).toContain('HTTPS only')
  })

  test.each(['/operator/sign-in', '/usage/sign-in'])('starts no session at %s', async (path) => {
    const headers = { Host: '10.0.0.5:4000', ...fromPage('http://10.0.0.5:4000') }
    const { status, cookies } = await ask(url, path, headers, `key=${key}`)
    expect([status, cookies]).toEqual([403, []])
  })

  test('shows the form to a browser on the same machine', async () => {
    const { status, text } = await ask(url, '/operator', { Host: '127.0.0.1:4000' })
    expect([status, text.includes('type="password"')]).toEqual([200, true])
  })
})

describe('a server with an https address, behind a proxy that ends TLS', () => {
  let { world, url, key } = {} as Opened
  beforeAll(async () => {
    ;({ world, url, key } = await open({ PUBLIC_URL }))
  })
  afterAll(() => world.close())

  test('starts a session from its own page', async () => {
    const headers = { Host: 'ops.example', ...fromPage(PUBLIC_URL) }
    const { status, cookies } = await ask(url, '/operator/sign-in', headers, `key=${key}`)
    expect([status, cookies.length]).toEqual([303, 1])
    expect(cookies[0]).toMatch(/^__Host-operator-session=/)
  })

  test('accepts no form from its own name over plain HTTP', async () => {
    const headers = { Host: 'ops.example', ...fromPage('http://ops.example') }
    expect(await ask(url, '/operator/sign-in', headers, `key=${key}`)).toMatchObject({ status: 403, cookies: [] })
  })
})

test.each([
  ['a form without a session', {}, '/operator/keys/1/revoke', 'confirm=yes'],
  ['a sign-in from another site', {}, '/operator/sign-in', 'key=x'],
  ['a sign-in for usage from another site', {}, '/usage/sign-in', 'key=x'],
  ['signing out without a session', {}, '/usage/sign-out', 'token=x'],
  [
    'somebody whom the proxy does not name',
    { TRUSTED_PROXIES: '10.0.0.1', OPERATOR_IDENTITY_HEADER: 'X-User' },
    '/operator',
  ],
])('%s is limited', async (_, settings: Record<string, string>, path, form?: string) => {
  const identities = settings['TRUSTED_PROXIES'] && { OPERATOR_IDENTITIES: 'ada' }
  const limits = { RATE_LIMIT_ALLOWLIST: '', ANONYMOUS_RATE_LIMIT_PER_MINUTE: '1' }
  const { world, url } = await open({ ...settings, ...identities, ...limits })
  try {
    const origin = path.includes('sign-in') ? 'https://evil.example' : url
    const statuses: unknown[] = []
    for (let at = 0; at < PAGES_PER_MINUTE + 2; at++)
      statuses.push((await ask(url, path, { Origin: origin }, form)).status)
    expect(statuses.slice(0, PAGES_PER_MINUTE).every((status) => status === 403 || status === 303)).toBe(true)
    expect(statuses.slice(PAGES_PER_MINUTE)).toEqual([429, 429])
  } finally {
    await world.close()
  }
})
