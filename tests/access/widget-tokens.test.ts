/** Widget tokens: which are accepted, which are not, and how secrets are rotated. */
import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { createWidgetTokens, type WidgetSecret, widgetSecrets } from '../../src/access/widget-tokens.ts'
import { Fault } from '../../src/kernel/faults/faults.ts'
import { temporaryFolder } from '../helpers/build.ts'

const secretOf = (kid: string): WidgetSecret => ({
  kid,
  secret: new TextEncoder().encode(`${kid}-secret-of-thirty-two-bytes-or-more`),
})
const [first, second] = [secretOf('a'), secretOf('b')]
const tokens = createWidgetTokens([first])

const refusal = async (token: string, by = tokens) => {
  const error = await by.verify(token).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(Fault)
  expect((error as Fault).code).toBe('UNAUTHENTICATED')
  if (token !== '') expect((error as Fault).message).not.toContain(token)
  return (error as Fault).message
}

/** A token that is valid except for one property. */
const crafted = (
  over: {
    aud?: string
    iss?: string
    sub?: string
    alg?: string
    kid?: string
    exp?: number
    secret?: Uint8Array
  } = {},
) => {
  const now = Math.floor(Date.now() / 1000)
  const {
    aud = 'strengthgraph:widget',
    iss = 'strengthgraph',
    alg = 'HS256',
    kid = 'a',
    exp = now + 300,
    secret = first.secret,
  } = over
  const jwt = new SignJWT({})
    .setProtectedHeader({ alg, kid, typ: 'JWT' })
    .setIssuer(iss)
    .setAudience(aud)
    .setJti('1')
    .setIssuedAt(now)
    .setExpirationTime(exp)
  return jwt.setSubject(over.sub ?? 'athlete:1').sign(secret)
}

test('a token opens its one resource for five minutes', async () => {
  const { token, expiresAt } = await tokens.issue('athlete:123')
  expect(await tokens.verify(token)).toBe('athlete:123')
  expect(expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(300_000)
  expect(await tokens.verify(await crafted())).toBe('athlete:1')
})

describe('a token is refused', () => {
  test('when it has expired, however long it says it lives', async () => {
    let now = Date.now()
    const clocked = createWidgetTokens([first], () => now)
    const { token } = await clocked.issue('athlete:1')
    const eternal = await crafted({ exp: Math.floor(now / 1000) + 1e7 })
    now += 301_000
    expect(await refusal(token, clocked)).toContain('expired')
    await refusal(eternal, clocked)
  })

  test('when a character of it was changed', async () => {
    const { token } = await tokens.issue('athlete:1')
    const [header, payload, signature] = token.split('.') as [string, string, string]
    const other = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), sub: 'athlete:2' }),
    ).toString('base64url')
    await refusal([header, other, signature].join('.'))
    await refusal([header, payload, signature.replace(/^./, (one) => (one === 'A' ? 'B' : 'A'))].join('.'))
  })

  test('when it is unsigned, signed otherwise or by somebody else', async () => {
    await refusal(
      new UnsecuredJWT({})
        .setSubject('athlete:1')
        .setAudience('strengthgraph:widget')
        .setIssuer('strengthgraph')
        .setIssuedAt()
        .setExpirationTime('5m')
        .encode(),
    )
    await refusal(await crafted({ alg: 'HS512', secret: Buffer.concat([first.secret, first.secret]) }))
    await refusal(await crafted({ secret: second.secret }))
    await refusal(await crafted({ kid: 'unknown' }))
  })

  test('when it is for another audience or from another issuer', async () => {
    await refusal(await crafted({ aud: 'somebody-else' }))
    await refusal(await crafted({ iss: 'somebody-else' }))
  })

  test('when it is no token at all, or a very long one', async () => {
    for (const text of ['', 'x', 'a.b.c', 'x'.repeat(100_000)]) expect(await refusal(text)).toContain('not valid')
  })
})

test('secrets are changed in peace: the new one signs, the old one still verifies until it is taken away', async () => {
  const { token } = await tokens.issue('contest:9')
  const both = createWidgetTokens([second, first])
  expect(await both.verify(token)).toBe('contest:9')
  const fresh = await both.issue('contest:9')
  await refusal(fresh.token, tokens)
  await refusal(token, createWidgetTokens([second]))
})

test('a missing secret is made once and kept where only its owner reads it', () => {
  const folder = temporaryFolder()
  try {
    const [made] = widgetSecrets([], folder)
    expect(made.secret.length).toBeGreaterThanOrEqual(32)
    expect(widgetSecrets([], folder)).toEqual([made])
    expect(statSync(join(folder, 'widget-secret')).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(folder, 'widget-secret'), 'utf8')).toMatch(/^[0-9a-f]{8}:/)
    expect(widgetSecrets(['2026a:0123456789012345678901234567890123'], folder)[0].kid).toBe('2026a')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
