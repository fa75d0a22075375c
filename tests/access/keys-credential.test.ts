/** Parsing of credentials in requests, and the faults of invalid ones. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  authenticateKey,
  type CredentialSources,
  type Credentials,
  readCredentials,
} from '../../src/access/keys/credentials.ts'
import { createKey } from '../../src/access/keys/format.ts'
import { createKeyCache, type KeyCache } from '../../src/access/keys/key-cache.ts'
import { createApiKey, type NewApiKey, revokeApiKey, rotateApiKey } from '../../src/access/keys/keys.ts'
import {
  type Accepts,
  isGuess,
  missing,
  mostPlausible,
  reasonOf,
  type Unusable,
  unauthenticated,
} from '../../src/access/keys/refusal.ts'
import type { Database } from '../../src/database/database.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { testDatabase } from '../helpers/database.ts'

const { key: KEY } = createKey('live')
const { key: OTHER } = createKey('live')
const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhdGhsZXRlOjEyMyJ9.c2lnbmF0dXJl'

const found = (some: Partial<Credentials>): Credentials => ({ keys: [], widgetTokens: [], unusable: [], ...some })
const reasons = ({ unusable }: Credentials) => unusable.map(({ reason }) => reason)

describe('a credential is read', () => {
  test.each<[string, Accepts, CredentialSources, Partial<Credentials>]>([
    ['none where nothing was sent', 'bearer', {}, {}],
    ['none from headers that are empty', 'any', { authorization: ' ', apiKey: '' }, {}],
    ['from Authorization', 'bearer', { authorization: `Bearer ${KEY}` }, { keys: [KEY] }],
    ['whatever the case of the scheme', 'bearer', { authorization: `bEARER ${KEY}` }, { keys: [KEY] }],
    ['with blanks around it', 'bearer', { authorization: `  Bearer \t ${KEY}  ` }, { keys: [KEY] }],
    ['from X-API-Key', 'api-key', { apiKey: KEY }, { keys: [KEY] }],
    ['with blanks around that', 'api-key', { apiKey: ` ${KEY}\t` }, { keys: [KEY] }],
    ['from either where either is taken', 'any', { authorization: `Bearer ${KEY}` }, { keys: [KEY] }],
    ['from the other too', 'any', { apiKey: KEY }, { keys: [KEY] }],
    [
      'from both where either is taken, Authorization first',
      'any',
      { authorization: `Bearer ${KEY}`, apiKey: OTHER },
      { keys: [KEY, OTHER] },
    ],
    ['once where it was sent twice', 'api-key', { apiKey: [KEY, KEY] }, { keys: [KEY] }],
    ['once where Node joined the same', 'api-key', { apiKey: `${KEY}, ${KEY}` }, { keys: [KEY] }],
    ['each where Node joined two', 'api-key', { apiKey: `${KEY}, ${OTHER}` }, { keys: [KEY, OTHER] }],
    ['each of two headers', 'bearer', { authorization: [`Bearer ${KEY}`, `Bearer ${OTHER}`] }, { keys: [KEY, OTHER] }],
    ['as a widget token', 'api-key', { authorization: `Widget ${TOKEN}` }, { widgetTokens: [TOKEN] }],
    [
      'a widget token beside a key',
      'api-key',
      { authorization: `Widget ${TOKEN}`, apiKey: KEY },
      { keys: [KEY], widgetTokens: [TOKEN] },
    ],
    [
      'beside a harmless query',
      'bearer',
      { authorization: `Bearer ${KEY}`, query: { search: 'key', sort: 'token', key: '' } },
      { keys: [KEY] },
    ],
  ])('%s', (_, accepts, sent, credentials) => expect(readCredentials(sent, accepts)).toEqual(found(credentials)))
})

describe('what cannot be used', () => {
  test.each<[string, Accepts, CredentialSources, string, RegExp]>([
    [
      'a scheme of a proxy',
      'bearer',
      { authorization: 'Basic YTpi' },
      'foreign-scheme',
      /Basic is not accepted: send Authorization: Bearer/,
    ],
    [
      'an unheard-of scheme, which is not repeated',
      'bearer',
      { authorization: 'hunter2 x' },
      'scheme',
      /^The scheme is not accepted/,
    ],
    ['a key behind a scheme of a proxy', 'bearer', { authorization: `Basic ${KEY}` }, 'scheme', /Basic is not/],
    ['a key without its scheme', 'bearer', { authorization: KEY }, 'missing-scheme', /scheme is missing/],
    [
      'the same where X-API-Key is read',
      'api-key',
      { authorization: KEY },
      'wrong-header',
      /read from X-API-Key here, and not from Authorization: send X-API-Key: <key>/,
    ],
    ['Bearer alone', 'bearer', { authorization: 'Bearer' }, 'empty', /Nothing follows/],
    ['Bearer and blanks', 'bearer', { authorization: 'Bearer   ' }, 'empty', /Nothing follows/],
    ['Widget alone', 'api-key', { authorization: 'Widget ' }, 'empty', /Nothing follows/],
    ['two words after Bearer', 'bearer', { authorization: `Bearer ${KEY} ${OTHER}` }, 'several', /More than one word/],
    [
      'X-API-Key where Bearer is asked for',
      'bearer',
      { apiKey: KEY },
      'wrong-header',
      /read from Authorization here, and not from X-API-Key: send Authorization: Bearer <key>/,
    ],
    ['what is no key in that header', 'bearer', { apiKey: 'hunter2' }, 'other-header', /read from Authorization/],
    [
      'Bearer where X-API-Key is asked for',
      'api-key',
      { authorization: `Bearer ${KEY}` },
      'wrong-header',
      /not from Authorization: send X-API-Key: <key>/,
    ],
    [
      '10 kB of Authorization',
      'bearer',
      { authorization: `Bearer ${'x'.repeat(10_000)}` },
      'too-long',
      /longer than any/,
    ],
    ['10 kB of X-API-Key', 'api-key', { apiKey: 'x'.repeat(10_000) }, 'too-long', /longer than any/],
    ['10 kB of blanks', 'bearer', { authorization: `Bearer${' '.repeat(10_000)}x` }, 'too-long', /longer than any/],
  ])('%s', (_, accepts, sent, reason, detail) => {
    const credentials = readCredentials(sent, accepts)
    expect(credentials).toEqual(found({ unusable: [{ reason, detail: expect.stringMatching(detail) } as Unusable] }))
    for (const text of [KEY, OTHER, TOKEN, 'YTpi', 'hunter2']) expect(JSON.stringify(credentials)).not.toContain(text)
  })

  test('leaves what can be used', () => {
    for (const authorization of ['Basic YTpi', KEY, 'Bearer', `Bearer ${OTHER}`, 'hunter2', 'x'.repeat(9_000)]) {
      const credentials = readCredentials({ authorization, apiKey: KEY }, 'api-key')
      expect(credentials.keys).toEqual([KEY])
      expect(reasons(credentials)).toHaveLength(1)
    }
    for (const apiKey of ['junk', OTHER, 'x'.repeat(9_000)]) {
      expect(readCredentials({ authorization: `Bearer ${KEY}`, apiKey }, 'bearer').keys).toEqual([KEY])
    }
  })

  test('are more values than four of one header', () => {
    const apiKey = Array.from({ length: 50 }, () => createKey('live').key).join()
    const credentials = readCredentials({ apiKey }, 'api-key')
    expect(credentials.keys).toHaveLength(4)
    expect(reasons(credentials)).toEqual(['several'])
  })

  test.each([
    `/athletes?search=${KEY}`,
    `/athletes?search=a&search=my+${KEY}`,
    `/graphql?variables=${encodeURIComponent(`{"a":"${KEY.toUpperCase()}"}`)}`,
    `/athletes?${KEY}`,
    `/athletes?api_key=${KEY.replaceAll('_', '%5F')}`,
    `/athletes?name=%E9&api_key=${KEY.replace('sg', '%73%67')}`,
    `/athletes/${KEY}`,
  ])('is a key in the address, beside whatever else: %s', (address) => {
    for (const sent of [{ address }, { address, authorization: `Bearer ${KEY}` }]) {
      const credentials = readCredentials(sent, 'any')
      expect(credentials).toMatchObject({
        keys: [],
        leak: { reason: 'query', detail: expect.stringMatching(/never accepted: send Authorization.*rotated.*logs/) },
      })
      expect(JSON.stringify(credentials)).not.toContain(KEY)
    }
  })

  test.each([
    { key: 'x' },
    { api_key: 'x' },
    { apikey: 'x' },
    { apiKey: 'x' },
    { 'API-KEY': 'x' },
    { access_token: 'x' },
    { token: 'x' },
    { 'X-Api-Key': 'x' },
  ])('is a parameter that is named like a key; it is no leak: %j', (query) => {
    expect(readCredentials({ query }, 'any')).toMatchObject({ unusable: [{ reason: 'query' }] })
    const beside = readCredentials({ query, authorization: `Bearer ${KEY}` }, 'any')
    expect([beside.keys, beside.leak]).toEqual([[KEY], undefined])
  })
})

describe('recognised', () => {
  const CLUB: NewApiKey = { name: 'Iron Club', scopes: ['strongman:read'], kind: 'live' }
  let database: Database
  let keyCache: KeyCache
  let keys: Record<'good' | 'revoked' | 'expired', string>
  beforeAll(async () => {
    database = await testDatabase()
    const [good, revoked, expired] = [
      await createApiKey(database, CLUB),
      await createApiKey(database, CLUB),
      await createApiKey(database, CLUB),
    ]
    await revokeApiKey(database, revoked.record.prefix)
    await rotateApiKey(database, expired.record.prefix, 0)
    keyCache = await createKeyCache(database, silentLog, { writeMs: 50 })
    keys = { good: good.key, revoked: revoked.key, expired: expired.key }
  })
  afterAll(async () => {
    await keyCache.close()
    await database.close()
  })

  const outcome = (...texts: string[]) => authenticateKey({ keys: texts, unusable: [] }, keyCache)
  const OTHER_SCHEME = { reason: 'foreign-scheme', detail: 'The scheme is not accepted.' } as const

  test('is a good key: its holder, and it has been used', async () => {
    const prefix = keys.good.slice(0, 16)
    expect(outcome(keys.good)).toMatchObject({ prefix, tier: 'FREE' })
    const lastUsed = async () => (await database.prisma.apiKey.findUnique({ where: { prefix } }))?.lastUsedAt
    await expect.poll(lastUsed).toBeInstanceOf(Date)
  })

  test('is a good key among others, wherever it stands', () => {
    const prefix = keys.good.slice(0, 16)
    for (const other of ['junk', OTHER, keys.revoked, keys.expired]) {
      expect(outcome(other, keys.good)).toMatchObject({ prefix })
      expect(outcome(keys.good, other)).toMatchObject({ prefix })
    }
  })

  const mistyped = () => `${keys.good.slice(0, -1)}${keys.good.endsWith('x') ? 'y' : 'x'}`

  test.each<[string, () => string, string, RegExp]>([
    ['what is no key', () => 'open sesame', 'malformed', /not a key: keys look like sg_live_/],
    ['a slip of the pen', mistyped, 'mistyped', /mistyped/],
    ['an unknown key', () => OTHER, 'unknown', /No such key/],
    ['a revoked key', () => keys.revoked, 'revoked', /was revoked/],
    ['an expired key', () => keys.expired, 'expired', /has expired/],
  ])('is not %s: the 401 says why, and counts as a guess', (_, text, reason, detail) => {
    const wrong = outcome(text()) as readonly Unusable[]
    const fault = unauthenticated(mostPlausible(wrong)!, 'bearer')
    expect([fault.code, fault.status, reasonOf(fault), isGuess(fault)]).toEqual(['UNAUTHENTICATED', 401, reason, true])
    expect(fault.message).toMatch(detail)
    const challenge = fault.headers['WWW-Authenticate']
    expect(challenge).toBe(`Bearer realm="strongman", error="invalid_token", error_description="${fault.message}"`)
    expect(JSON.stringify([fault, fault.message, fault.headers, fault.cause])).not.toContain(text())
  })

  test('of several wrong ones the most plausible is explained', () => {
    const explained = (...texts: string[]) =>
      mostPlausible([OTHER_SCHEME, ...(outcome(...texts) as readonly Unusable[])])?.reason
    expect(explained()).toBe('foreign-scheme')
    expect(explained('junk')).toBe('malformed')
    expect(explained('junk', mistyped())).toBe('mistyped')
    expect(explained(mistyped(), OTHER, 'junk')).toBe('unknown')
    expect(explained(OTHER, keys.revoked)).toBe('revoked')
    expect(explained(keys.revoked, OTHER, keys.expired)).toBe('expired')
  })

  test.each<[Accepts, string]>([
    ['bearer', 'Bearer realm="strongman"'],
    ['api-key', 'ApiKey realm="bodybuilding", header="X-API-Key"'],
    ['any', 'Bearer realm="strengthgraph", ApiKey realm="strengthgraph", header="X-API-Key"'],
  ])('is nobody who brings nothing; for %s the challenge has no error, and it is no guess', (accepts, challenge) => {
    const fault = unauthenticated(missing(accepts), accepts)
    expect(fault).toMatchObject({ code: 'UNAUTHENTICATED', headers: { 'WWW-Authenticate': challenge } })
    expect(fault.message).toContain('A key is needed: send ')
    expect(isGuess(fault)).toBe(false)
  })

  test('is nobody who brings it wrongly; the challenge is a header that may be sent', () => {
    const sent: [CredentialSources, boolean][] = [
      [{ authorization: 'Basic YTpi' }, false],
      [{ apiKey: keys.good }, false],
      [{ apiKey: 'x'.repeat(10) }, false],
      [{ authorization: keys.good, apiKey: OTHER }, false],
      [{ authorization: keys.good }, true],
      [{ address: `/athletes?key=${keys.good}` }, true],
      [{ authorization: `Bearer ${'x'.repeat(10_000)}` }, true],
    ]
    for (const [one, guess] of sent) {
      const { leak, unusable } = readCredentials(one, 'bearer')
      const fault = unauthenticated(leak ?? mostPlausible(unusable)!, 'bearer')
      expect([fault.code, isGuess(fault)], JSON.stringify(one)).toEqual(['UNAUTHENTICATED', guess])
      const challenge = fault.headers['WWW-Authenticate']!
      expect(challenge).toMatch(
        /^Bearer realm="strongman", error="invalid_request", error_description="[\x20-\x21\x23-\x5b\x5d-\x7e]+"$/,
      )
      expect(JSON.stringify([fault.message, challenge])).not.toContain(keys.good)
    }
  })
})
