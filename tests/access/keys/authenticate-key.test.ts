/** Lookup of the keys of a request, and the 401 if none is valid. */
import { beforeEach, describe, expect, test } from 'vitest'
import { authenticateKey, type CredentialSources, readCredentials } from '../../../src/access/keys/credentials.ts'
import { createKey, digestOf } from '../../../src/access/keys/format.ts'
import type { KeyFailure } from '../../../src/access/keys/key-cache.ts'
import { isGuess, mostPlausible, reasonOf, type Unusable, unauthenticated } from '../../../src/access/keys/refusal.ts'
import type { KeyIdentity } from '../../../src/kernel/viewer.ts'

const [VALID, SECOND, REVOKED, EXPIRED, UNKNOWN] = [1, 2, 3, 4, 5].map(() => createKey('live').key) as [
  ...[string, string, string, string, string],
]
const MISTYPED = `${VALID.slice(0, -1)}${VALID.endsWith('x') ? 'y' : 'x'}`

const identity = (id: number): KeyIdentity => ({
  ...{ id, prefix: `sg_live_000000${id}`, tier: 'FREE', perMinute: null },
  scopes: new Set(['strongman:read'] as const),
})
const cached = new Map<string, KeyIdentity | KeyFailure>([
  [VALID, identity(1)],
  [SECOND, identity(2)],
  [REVOKED, 'revoked'],
  [EXPIRED, 'expired'],
])
const byDigest = new Map([...cached].map(([key, entry]) => [digestOf(key)?.toString('hex'), entry]))

let lookups: number
let touched: number[]
beforeEach(() => {
  lookups = 0
  touched = []
})
const keyCache = {
  find(digest: Buffer) {
    lookups += 1
    return byDigest.get(digest.toString('hex')) ?? 'unknown'
  },
  touch: (id: number) => void touched.push(id),
}
const authenticate = (...keys: string[]) => authenticateKey({ keys, unusable: [] }, keyCache)

const failure = (...keys: string[]): readonly Unusable[] => {
  const result = authenticate(...keys)
  if ('id' in result) throw new Error('a key is valid')
  return result
}

describe('a valid key', () => {
  test('authenticates its holder, and is recorded as used', () => {
    expect(authenticate(VALID)).toBe(cached.get(VALID))
    expect(touched).toEqual([1])
  })

  test.each([REVOKED, EXPIRED, UNKNOWN, MISTYPED, 'junk'])(
    'authenticates beside the invalid %s, in either order',
    (key) => {
      expect(authenticate(key, VALID)).toMatchObject({ id: 1 })
      expect(authenticate(VALID, key)).toMatchObject({ id: 1 })
      expect(touched).toEqual([1, 1])
    },
  )

  test('that comes first is used, and the second is not looked up', () => {
    expect(authenticate(SECOND, VALID)).toMatchObject({ id: 2 })
    expect([touched, lookups]).toEqual([[2], 1])
  })
})

describe('an invalid key', () => {
  test.each<[string, string, string, RegExp]>([
    ['of another format', 'open sesame', 'malformed', /not a key: keys look like sg_live_/],
    ['with a mistake', MISTYPED, 'mistyped', /mistyped: its last six characters/],
    ['that nobody has', UNKNOWN, 'unknown', /^The key is unknown\.$/],
    ['that was revoked', REVOKED, 'revoked', /^The key was revoked\.$/],
    ['that has expired', EXPIRED, 'expired', /^The key has expired\.$/],
  ])('%s is a 401 that says so, and counts as a guess', (_, key, reason, detail) => {
    const [only, ...others] = failure(key)
    expect([only?.reason, others, touched]).toEqual([reason, [], []])
    const fault = unauthenticated(only!, 'bearer')
    expect([fault.code, fault.status, reasonOf(fault), isGuess(fault)]).toEqual(['UNAUTHENTICATED', 401, reason, true])
    expect(fault.message).toMatch(detail)
    expect(fault.headers['WWW-Authenticate']).toBe(
      `Bearer realm="strongman", error="invalid_token", error_description="${fault.message}"`,
    )
    expect(JSON.stringify([fault, fault.message, fault.headers, fault.cause])).not.toContain(key)
  })

  test('of another format is not looked up', () => {
    failure('junk', `${VALID}x`)
    expect(lookups).toBe(0)
  })

  test('is reported after the unusable credentials of the request', () => {
    const foreign = { reason: 'foreign-scheme', detail: 'The scheme is not accepted.' } as const
    const result = authenticateKey({ keys: ['junk', UNKNOWN], unusable: [foreign] }, keyCache)
    expect(result).toMatchObject([foreign, { reason: 'malformed' }, { reason: 'unknown' }])
  })

  test('is explained if it is the most plausible of several', () => {
    const explained = (...keys: string[]) => mostPlausible(failure(...keys))?.reason
    expect(explained('junk')).toBe('malformed')
    expect(explained('junk', MISTYPED)).toBe('mistyped')
    expect(explained(MISTYPED, UNKNOWN, 'junk')).toBe('unknown')
    expect(explained(UNKNOWN, REVOKED)).toBe('revoked')
    expect(explained(REVOKED, UNKNOWN, EXPIRED)).toBe('expired')
    expect(explained()).toBeUndefined()
  })
})

test.each<[string, CredentialSources, boolean]>([
  ['a scheme of a proxy', { authorization: 'Basic YTpi' }, false],
  ['a key in the other header', { apiKey: VALID }, false],
  ['any value in the other header', { apiKey: 'x'.repeat(10) }, false],
  ['a key in both headers, without a scheme', { authorization: VALID, apiKey: UNKNOWN }, false],
  ['a key without a scheme', { authorization: VALID }, true],
  ['a key in the URL', { address: `/athletes?key=${VALID}` }, true],
  ['an overlong header', { authorization: `Bearer ${'x'.repeat(10_000)}` }, true],
])('the challenge to %s is a valid header without the key', (_, sent, guess) => {
  const { leak, unusable } = readCredentials(sent, 'bearer')
  const fault = unauthenticated(leak ?? mostPlausible(unusable)!, 'bearer')
  expect([fault.code, isGuess(fault)]).toEqual(['UNAUTHENTICATED', guess])
  const challenge = fault.headers['WWW-Authenticate']
  expect(challenge).toMatch(
    /^Bearer realm="strongman", error="invalid_request", error_description="[\x20-\x21\x23-\x5b\x5d-\x7e]+"$/,
  )
  expect(JSON.stringify([fault.message, challenge])).not.toContain(VALID)
})
