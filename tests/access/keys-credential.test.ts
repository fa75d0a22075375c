/** What a request brings as its credential, and what is said to one that brings the wrong thing. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Accepts,
  type Credential,
  readCredential,
  reasonOf,
  recognise,
  type Sent,
} from '../../src/access/keys/credential.ts'
import { createKey } from '../../src/access/keys/format.ts'
import { createApiKey, type NewApiKey, revokeApiKey, rotateApiKey } from '../../src/access/keys/keys.ts'
import { createKeyRing, type KeyRing } from '../../src/access/keys/ring.ts'
import type { Database } from '../../src/database/database.ts'
import { Fault } from '../../src/kernel/faults.ts'
import { silentLog } from '../../src/kernel/log.ts'
import type { Viewer } from '../../src/kernel/viewer.ts'
import { testDatabase } from '../helpers/database.ts'

const { key: KEY } = createKey('live')
const { key: OTHER } = createKey('live')
const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhdGhsZXRlOjEyMyJ9.c2lnbmF0dXJl'

describe('a credential is read', () => {
  test.each<[string, Accepts, Sent, Credential]>([
    ['none where nothing was sent', 'bearer', {}, { kind: 'none' }],
    ['none from headers that are empty', 'any', { authorization: ' ', apiKey: '' }, { kind: 'none' }],
    ['from Authorization', 'bearer', { authorization: `Bearer ${KEY}` }, { kind: 'key', text: KEY }],
    ['whatever the case of the scheme', 'bearer', { authorization: `bEARER ${KEY}` }, { kind: 'key', text: KEY }],
    ['with blanks around it', 'bearer', { authorization: `  Bearer \t ${KEY}  ` }, { kind: 'key', text: KEY }],
    ['from X-API-Key', 'api-key', { apiKey: KEY }, { kind: 'key', text: KEY }],
    ['with blanks around that', 'api-key', { apiKey: ` ${KEY}\t` }, { kind: 'key', text: KEY }],
    ['from either where either is taken', 'any', { authorization: `Bearer ${KEY}` }, { kind: 'key', text: KEY }],
    ['from the other too', 'any', { apiKey: KEY }, { kind: 'key', text: KEY }],
    [
      'from both where they agree',
      'bearer',
      { authorization: `Bearer ${KEY}`, apiKey: KEY },
      { kind: 'key', text: KEY },
    ],
    [
      'from both, for the other service',
      'api-key',
      { authorization: `Bearer ${KEY}`, apiKey: KEY },
      { kind: 'key', text: KEY },
    ],
    ['sent twice the same', 'api-key', { apiKey: [KEY, KEY] }, { kind: 'key', text: KEY }],
    ['as a widget token', 'api-key', { authorization: `Widget ${TOKEN}` }, { kind: 'widget', token: TOKEN }],
    [
      'beside a harmless query',
      'bearer',
      { authorization: `Bearer ${KEY}`, query: { search: 'key', sort: 'token', key: '' } },
      { kind: 'key', text: KEY },
    ],
  ])('%s', (_, accepts, sent, credential) => expect(readCredential(sent, accepts)).toEqual(credential))
})

describe('refused is', () => {
  test.each<[string, Accepts, Sent, string, RegExp]>([
    [
      'another scheme',
      'bearer',
      { authorization: 'Basic YTpi' },
      'scheme',
      /Basic is not accepted: send Authorization: Bearer/,
    ],
    [
      'an unheard-of scheme, which is not repeated',
      'bearer',
      { authorization: 'hunter2 x' },
      'scheme',
      /^The scheme is not accepted/,
    ],
    ['a key without its scheme', 'bearer', { authorization: KEY }, 'scheme', /scheme is missing/],
    ['Bearer alone', 'bearer', { authorization: 'Bearer' }, 'malformed', /Nothing follows/],
    ['Bearer and blanks', 'bearer', { authorization: 'Bearer   ' }, 'malformed', /Nothing follows/],
    ['Widget alone', 'api-key', { authorization: 'Widget ' }, 'malformed', /Nothing follows/],
    ['two words after Bearer', 'bearer', { authorization: `Bearer ${KEY} ${OTHER}` }, 'several', /More than one word/],
    ['two keys that disagree', 'any', { authorization: `Bearer ${KEY}`, apiKey: OTHER }, 'disagree', /disagree/],
    [
      'two keys that disagree, one of them where it is not read',
      'bearer',
      { authorization: `Bearer ${KEY}`, apiKey: OTHER },
      'disagree',
      /disagree/,
    ],
    [
      'a widget token beside a key',
      'api-key',
      { authorization: `Widget ${TOKEN}`, apiKey: KEY },
      'disagree',
      /disagree/,
    ],
    [
      'another scheme beside a key',
      'api-key',
      { authorization: 'Basic YTpi', apiKey: KEY },
      'scheme',
      /send X-API-Key/,
    ],
    [
      'X-API-Key where Bearer is asked for',
      'bearer',
      { apiKey: KEY },
      'wrong-header',
      /another header: send Authorization: Bearer <key>/,
    ],
    [
      'Bearer where X-API-Key is asked for',
      'api-key',
      { authorization: `Bearer ${KEY}` },
      'wrong-header',
      /another header: send X-API-Key: <key>/,
    ],
    [
      'X-API-Key of two values',
      'api-key',
      { apiKey: [KEY, OTHER] },
      'several',
      /X-API-Key was sent with more than one/,
    ],
    [
      'X-API-Key of two values, as Node joins them',
      'api-key',
      { apiKey: `${KEY}, ${OTHER}` },
      'several',
      /more than one/,
    ],
    [
      'Authorization of two values',
      'bearer',
      { authorization: [`Bearer ${KEY}`, `Bearer ${OTHER}`] },
      'several',
      /Authorization was sent/,
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
    const credential = readCredential(sent, accepts)
    expect(credential).toEqual({ kind: 'wrong', reason, detail: expect.stringMatching(detail) })
    for (const text of [KEY, OTHER, TOKEN, 'YTpi', 'hunter2']) expect(JSON.stringify(credential)).not.toContain(text)
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
    { search: KEY },
    { search: ['a', `my ${KEY}`] },
    { variables: `{"a":"${KEY.toUpperCase()}"}` },
    { [KEY]: '' },
  ])('a key in the query: %j', (query) => {
    for (const sent of [{ query }, { query, authorization: `Bearer ${KEY}` }]) {
      const credential = readCredential(sent, 'any')
      expect(credential).toEqual({
        ...{ kind: 'wrong', reason: 'query' },
        detail: expect.stringMatching(/never accepted: send Authorization.*rotated.*logs/),
      })
      expect(JSON.stringify(credential)).not.toContain(KEY)
    }
  })
})

describe('recognised', () => {
  const CLUB: NewApiKey = { name: 'Iron Club', scopes: ['strongman:read'], kind: 'live' }
  let database: Database
  let ring: KeyRing
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
    ring = await createKeyRing(database, silentLog, { writeMs: 50 })
    keys = { good: good.key, revoked: revoked.key, expired: expired.key }
  })
  afterAll(async () => {
    await ring.close()
    await database.close()
  })

  const outcome = (text: string, accepts: Accepts = 'bearer'): Viewer | Fault =>
    recognise({ kind: 'key', text }, ring, accepts)

  test('is a good key: the viewer is its holder, and it has been used', async () => {
    const prefix = keys.good.slice(0, 16)
    expect(outcome(keys.good)).toMatchObject({ kind: 'key', key: { prefix, tier: 'FREE' } })
    const lastUsed = async () => (await database.prisma.apiKey.findUnique({ where: { prefix } }))?.lastUsedAt
    await expect.poll(lastUsed).toBeInstanceOf(Date)
  })

  test.each<[string, () => string, string, RegExp]>([
    ['what is no key', () => 'open sesame', 'malformed', /not a key: keys look like sg_live_/],
    [
      'a slip of the pen',
      () => `${keys.good.slice(0, -1)}${keys.good.endsWith('x') ? 'y' : 'x'}`,
      'mistyped',
      /mistyped/,
    ],
    ['an unknown key', () => OTHER, 'unknown', /No such key/],
    ['a revoked key', () => keys.revoked, 'revoked', /was revoked/],
    ['an expired key', () => keys.expired, 'expired', /has expired/],
  ])('is not %s: 401, and the challenge says why', (_, text, reason, detail) => {
    const fault = outcome(text())
    expect(fault).toBeInstanceOf(Fault)
    if (!(fault instanceof Fault)) return
    expect([fault.code, fault.status, reasonOf(fault)]).toEqual(['UNAUTHENTICATED', 401, reason])
    expect(fault.message).toMatch(detail)
    const challenge = fault.headers['WWW-Authenticate']
    expect(challenge).toBe(`Bearer realm="strongman", error="invalid_token", error_description="${fault.message}"`)
    expect(JSON.stringify([fault, fault.message, fault.headers, fault.cause])).not.toContain(text())
  })

  test.each<[Accepts, string]>([
    ['bearer', 'Bearer realm="strongman"'],
    ['api-key', 'ApiKey realm="bodybuilding", header="X-API-Key"'],
    ['any', 'Bearer realm="strengthgraph", ApiKey realm="strengthgraph", header="X-API-Key"'],
  ])('is nobody who brings nothing; for %s the challenge has no error', (accepts, challenge) => {
    const fault = recognise({ kind: 'none' }, ring, accepts)
    expect(fault).toMatchObject({ code: 'UNAUTHENTICATED', headers: { 'WWW-Authenticate': challenge } })
    expect((fault as Fault).message).toContain('A key is needed: send ')
  })

  test('is nobody who brings it wrongly; the challenge is a header that may be sent', () => {
    const sent: Sent[] = [
      { authorization: 'Basic YTpi' },
      { apiKey: keys.good },
      { authorization: `Bearer ${keys.good}`, apiKey: OTHER },
      { query: { key: keys.good } },
      { apiKey: 'x'.repeat(10_000) },
    ]
    for (const one of sent) {
      const credential = readCredential(one, 'bearer')
      if (credential.kind === 'widget') throw new Error('none of them is a widget token')
      const fault = recognise(credential, ring, 'bearer') as Fault
      expect(fault.code).toBe('UNAUTHENTICATED')
      const challenge = fault.headers['WWW-Authenticate']!
      expect(challenge).toMatch(
        /^Bearer realm="strongman", error="invalid_request", error_description="[\x20-\x21\x23-\x5b\x5d-\x7e]+"$/,
      )
      expect(JSON.stringify([fault.message, challenge])).not.toContain(keys.good)
    }
  })
})
