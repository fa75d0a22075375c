/** Widget tokens: which are accepted, which are rejected, and how secrets are rotated and stored. */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeJwt, decodeProtectedHeader, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createWidgetTokens, type WidgetSecret, widgetSecrets } from '../../src/access/widget-tokens.ts'
import { Fault } from '../../src/kernel/faults/faults.ts'
import { temporaryFolder } from '../helpers/build.ts'

const secretOf = (kid: string): WidgetSecret => ({
  kid,
  secret: new TextEncoder().encode(`${kid}-secret-of-thirty-two-bytes-or-more`),
})
const [first, second] = [secretOf('a'), secretOf('b')]

const NOON = Date.parse('2026-11-24T12:00:00Z')
let now: number
beforeEach(() => {
  now = NOON
})
const tokens = createWidgetTokens([first], () => now)

const rejection = async (token: string, by = tokens): Promise<Fault> => {
  const error: unknown = await by.verify(token).then(
    () => undefined,
    (reason) => reason,
  )
  if (!(error instanceof Fault)) throw new Error('the token is not rejected with a fault')
  return error
}

/** A token that is valid except for what is changed, or left out. */
const craft = (
  claims: JWTPayload = {},
  { secret = first.secret, ...header }: { alg?: string; kid?: string; secret?: Uint8Array } = {},
  without?: string,
) => {
  const seconds = NOON / 1000
  const valid = { iss: 'strengthgraph', aud: 'strengthgraph:widget', sub: 'athlete:1', jti: '1' }
  const all = Object.entries({ ...valid, iat: seconds, exp: seconds + 300, ...claims })
  return new SignJWT(Object.fromEntries(all.filter(([name]) => name !== without)))
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...(without !== 'kid' && { kid: 'a' }), ...header })
    .sign(secret)
}

describe('a token', () => {
  test('grants access to one resource for five minutes', async () => {
    now = NOON + 999
    const { token, expiresAt } = await tokens.issue('athlete:123')
    expect(expiresAt).toEqual(new Date(NOON + 300_000))
    expect(await tokens.verify(token)).toEqual(['athlete:123'])
    now = NOON + 299_999
    expect(await tokens.verify(token)).toEqual(['athlete:123'])
    now = NOON + 300_000
    expect((await rejection(token)).message).toBe('The widget token has expired; reload the widget.')
  })

  test('has the documented claims', async () => {
    const { token } = await tokens.issue('contest:9')
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', kid: 'a', typ: 'JWT' })
    expect(decodeJwt(token)).toEqual({
      ...{ iss: 'strengthgraph', aud: 'strengthgraph:widget', sub: 'contest:9', jti: expect.any(String) },
      ...{ iat: NOON / 1000, exp: NOON / 1000 + 300 },
    })
  })

  test('grants access to its resource under each of its names', async () => {
    const { token } = await tokens.issue('athlete:123', 'athlete:jane-doe')
    expect(decodeJwt(token)).toMatchObject({ sub: 'athlete:123', aliases: ['athlete:jane-doe'] })
    expect(await tokens.verify(token)).toEqual(['athlete:123', 'athlete:jane-doe'])
  })

  test('is issued anew each time', async () => {
    const [one, other] = [await tokens.issue('athlete:1'), await tokens.issue('athlete:1')]
    expect(one.token).not.toBe(other.token)
  })

  test('uses the system clock by default', async () => {
    const { token, expiresAt } = await createWidgetTokens([first]).issue('athlete:1')
    expect(Math.abs(expiresAt.getTime() - Date.now() - 300_000)).toBeLessThan(10_000)
    expect((await rejection(token)).code, 'at noon it is not yet valid').toBe('UNAUTHENTICATED')
  })
})

describe('a token is rejected', () => {
  test('with a 401 that does not repeat it', async () => {
    const fault = await rejection('a.b.c')
    expect(fault).toMatchObject({ code: 'UNAUTHENTICATED', status: 401, message: 'The widget token is not valid.' })
    expect(fault.headers).toEqual({ 'WWW-Authenticate': 'Widget realm="bodybuilding", error="invalid_token"' })
  })

  test('after five minutes, even if it claims to live longer', async () => {
    const eternal = await craft({ exp: NOON / 1000 + 1e7 })
    expect(await tokens.verify(eternal)).toEqual(['athlete:1'])
    now = NOON + 301_000
    expect((await rejection(eternal)).message).toContain('has expired')
  })

  test('if a claim was changed after it was signed', async () => {
    const { token } = await tokens.issue('athlete:1')
    const [header, payload, signature = ''] = token.split('.')
    const changed = Buffer.from(JSON.stringify({ ...decodeJwt(token), sub: 'athlete:2' })).toString('base64url')
    const otherSignature = signature.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))
    for (const parts of [
      [header, changed, signature],
      [header, payload, otherSignature],
      [header, payload, ''],
    ])
      expect((await rejection(parts.join('.'))).message).toContain('is not valid')
  })

  test.each<[string, () => Promise<string> | string]>([
    ['is not signed', () => new UnsecuredJWT({ ...{ sub: 'athlete:1', jti: '1' } }).setExpirationTime('5m').encode()],
    ['is signed with another algorithm', () => craft({}, { alg: 'HS512', secret: Buffer.alloc(64, first.secret) })],
    ['is signed with another secret', () => craft({}, { secret: second.secret })],
    ['names an unknown secret', () => craft({}, { kid: 'unknown' })],
    ['names no secret', () => craft({}, {}, 'kid')],
    ['is for another audience', () => craft({ aud: 'strengthgraph:key' })],
    ['is from another issuer', () => craft({ iss: 'somebody-else' })],
    ['is issued in the future', () => craft({ iat: NOON / 1000 + 60, exp: NOON / 1000 + 360 })],
    ['has no subject', () => craft({}, {}, 'sub')],
    ['never expires', () => craft({}, {}, 'exp')],
    ['has no date', () => craft({}, {}, 'iat')],
    ['has no id', () => craft({}, {}, 'jti')],
    ['is empty', () => ''],
    ['is not a JWT', () => 'x'],
    ['is huge', () => 'x'.repeat(100_000)],
  ])('if it %s', async (_, token) => expect((await rejection(await token())).message).toContain('is not valid'))

  test('if it is longer than 1,024 characters, whatever it contains', async () => {
    const length = async (padding: number) => (await craft({ padding: 'x'.repeat(padding) })).length
    let padding = Math.floor(((1_024 - (await length(0))) * 3) / 4) - 8
    while ((await length(padding + 1)) <= 1_024) padding += 1
    expect(await tokens.verify(await craft({ padding: 'x'.repeat(padding) }))).toEqual(['athlete:1'])
    expect((await rejection(await craft({ padding: 'x'.repeat(padding + 1) }))).message).toContain('is not valid')
  })
})

test('secrets are rotated without downtime: the first signs, and all of them verify', async () => {
  const { token } = await tokens.issue('contest:9')
  const rotated = createWidgetTokens([second, first], () => now)
  expect(await rotated.verify(token)).toEqual(['contest:9'])
  const { token: next } = await rotated.issue('contest:9')
  expect(await rotated.verify(next)).toEqual(['contest:9'])
  expect((await rejection(next)).message).toContain('is not valid')
  const retired = createWidgetTokens([second], () => now)
  expect((await rejection(token, retired)).message).toContain('is not valid')
})

describe('the secrets', () => {
  let folder: string
  beforeEach(() => {
    folder = temporaryFolder()
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const bytes = (text: string) => new TextEncoder().encode(text)

  test('of the setting are used in its order, and may contain colons', () => {
    expect(widgetSecrets(['2026b:secret:b', '2026a:secret-a'], folder)).toEqual([
      { kid: '2026b', secret: bytes('secret:b') },
      { kid: '2026a', secret: bytes('secret-a') },
    ])
    expect(() => statSync(join(folder, 'widget-secret'))).toThrow('ENOENT')
  })

  test('are generated at the first start, and are readable to their owner only', () => {
    const data = join(folder, 'data')
    const generated = widgetSecrets([], data)
    const text = readFileSync(join(data, 'widget-secret'), 'utf8')
    expect(text).toMatch(/^[0-9a-f]{8}:[\w-]{43}$/)
    expect(generated).toEqual([{ kid: text.slice(0, 8), secret: bytes(text.slice(9)) }])
    expect(widgetSecrets([], data)).toEqual(generated)
    expect([data, join(data, 'widget-secret')].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600])
  })

  test('differ from those of any other folder', () => {
    expect(widgetSecrets([], join(folder, 'a'))).not.toEqual(widgetSecrets([], join(folder, 'b')))
  })

  test('that another process stored are used', () => {
    mkdirSync(join(folder, 'data'))
    writeFileSync(join(folder, 'data/widget-secret'), 'abcd:stored')
    expect(widgetSecrets([], join(folder, 'data'))).toEqual([{ kid: 'abcd', secret: bytes('stored') }])
  })
})
