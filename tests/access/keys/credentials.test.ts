/** Parsing of credentials in requests: what is looked up, and why other credentials are unusable. */
import { describe, expect, test } from 'vitest'
import {
  type CredentialSources,
  type Credentials,
  isLeaking,
  readCredentials,
} from '../../../src/access/keys/credentials.ts'
import { createKey } from '../../../src/access/keys/format.ts'
import type { Accepts } from '../../../src/access/keys/refusal.ts'

const { key: KEY } = createKey('live')
const { key: OTHER } = createKey('live')
const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhdGhsZXRlOjEyMyJ9.c2lnbmF0dXJl'

const NOTHING: Credentials = { keys: [], widgetTokens: [], unusable: [] }
const reasons = ({ unusable }: Credentials) => unusable.map(({ reason }) => reason)

describe('readCredentials', () => {
  test.each<[string, Accepts, CredentialSources, Partial<Credentials>]>([
    ['nothing if nothing was sent', 'bearer', {}, {}],
    ['nothing from empty headers', 'any', { authorization: ' ', apiKey: '' }, {}],
    ['nothing from a header without values', 'any', { authorization: [], apiKey: ' , ,' }, {}],
    ['a key from Authorization', 'bearer', { authorization: `Bearer ${KEY}` }, { keys: [KEY] }],
    ['the scheme in any case', 'bearer', { authorization: `bEARER ${KEY}` }, { keys: [KEY] }],
    ['Authorization without surrounding space', 'bearer', { authorization: `  Bearer \t ${KEY}  ` }, { keys: [KEY] }],
    ['a key from X-API-Key', 'api-key', { apiKey: KEY }, { keys: [KEY] }],
    ['X-API-Key without surrounding space', 'api-key', { apiKey: ` ${KEY}\t` }, { keys: [KEY] }],
    ['Authorization if both are accepted', 'any', { authorization: `Bearer ${KEY}` }, { keys: [KEY] }],
    ['X-API-Key if both are accepted', 'any', { apiKey: KEY }, { keys: [KEY] }],
    [
      'Authorization before X-API-Key',
      'any',
      { authorization: `Bearer ${KEY}`, apiKey: OTHER },
      { keys: [KEY, OTHER] },
    ],
    ['a repeated header once', 'api-key', { apiKey: [KEY, ` ${KEY}`] }, { keys: [KEY] }],
    ['a repeated header once that Node joined', 'api-key', { apiKey: `${KEY}, ${KEY}` }, { keys: [KEY] }],
    ['both values that Node joined', 'api-key', { apiKey: `${KEY}, ${OTHER}` }, { keys: [KEY, OTHER] }],
    ['both of two headers', 'bearer', { authorization: [`Bearer ${KEY}`, `Bearer ${OTHER}`] }, { keys: [KEY, OTHER] }],
    [
      'both of two headers where both are accepted',
      'any',
      { authorization: ['', `Bearer ${KEY}`], apiKey: [OTHER, ''] },
      { keys: [KEY, OTHER] },
    ],
    ['an Authorization with a comma whole', 'bearer', { authorization: 'Bearer a,b' }, { keys: ['a,b'] }],
    ['two of those whole', 'bearer', { authorization: ['Bearer a,b', 'Bearer c'] }, { keys: ['a,b', 'c'] }],
    ['a widget token', 'api-key', { authorization: `Widget ${TOKEN}` }, { widgetTokens: [TOKEN] }],
    [
      'a widget token and a key',
      'api-key',
      { authorization: `Widget ${TOKEN}`, apiKey: KEY },
      { keys: [KEY], widgetTokens: [TOKEN] },
    ],
    ['a key of up to 2,048 characters', 'api-key', { apiKey: 'x'.repeat(2_048) }, { keys: ['x'.repeat(2_048)] }],
    ['several of these', 'api-key', { apiKey: ['x'.repeat(2_048), KEY] }, { keys: ['x'.repeat(2_048), KEY] }],
    ['up to four values', 'api-key', { apiKey: 'a,b,c,d' }, { keys: ['a', 'b', 'c', 'd'] }],
    [
      'headers despite harmless parameters',
      'bearer',
      { authorization: `Bearer ${KEY}`, query: { search: 'key', sort: 'token', key: '', token: [' ', ''] } },
      { keys: [KEY] },
    ],
    ['headers despite a harmless address', 'api-key', { apiKey: KEY, address: '/athletes?key=x' }, { keys: [KEY] }],
  ])('reads %s', (_, accepts, sent, expected) =>
    expect(readCredentials(sent, accepts)).toEqual({ ...NOTHING, ...expected }),
  )

  test('returns the same object for all requests without a credential, which are the most frequent', () => {
    expect(readCredentials({ query: { page: '1' } }, 'any')).toBe(readCredentials({}, 'bearer'))
  })
})

describe('an unusable credential', () => {
  test.each<[string, Accepts, CredentialSources, string, RegExp]>([
    [
      ...(['a scheme of a proxy', 'bearer', { authorization: 'Basic YTpi' }, 'foreign-scheme'] as const),
      /^The scheme Basic is not accepted: send Authorization: Bearer <key>\.$/,
    ],
    ['such a scheme in any case', 'any', { authorization: 'nTLM YTpi' }, 'foreign-scheme', /^The scheme NTLM is not/],
    [
      'such a scheme for X-API-Key',
      'api-key',
      { authorization: 'Digest YTpi' },
      'foreign-scheme',
      /^The scheme Digest/,
    ],
    [
      'such a scheme alone',
      'bearer',
      { authorization: 'Negotiate' },
      'scheme',
      /^The scheme Negotiate is not accepted/,
    ],
    ['such a scheme before a key', 'bearer', { authorization: `Basic ${KEY}` }, 'scheme', /^The scheme Basic is not/],
    ['a common scheme that we do not use', 'bearer', { authorization: 'ApiKey x' }, 'scheme', /^The scheme ApiKey is/],
    [
      ...(['an unknown scheme, which is not repeated', 'bearer', { authorization: 'hunter2 x' }, 'scheme'] as const),
      /^The scheme is not accepted: send Authorization: Bearer <key>\.$/,
    ],
    [
      'a key without a scheme',
      'bearer',
      { authorization: KEY },
      'missing-scheme',
      /^The scheme is missing before the key/,
    ],
    ['a key before a scheme', 'any', { authorization: `${KEY} Bearer` }, 'missing-scheme', /^The scheme is missing/],
    [
      ...(['a key without a scheme, for X-API-Key', 'api-key', { authorization: KEY }, 'wrong-header'] as const),
      /^Keys are read from X-API-Key here, and not from Authorization: send X-API-Key: <key>\.$/,
    ],
    [
      'a key after an unknown scheme, for X-API-Key',
      'api-key',
      { authorization: `Key ${KEY}` },
      'wrong-header',
      /X-API-Key/,
    ],
    ['Bearer alone', 'bearer', { authorization: 'Bearer' }, 'empty', /^Nothing follows the scheme: send Auth/],
    ['Bearer and spaces', 'bearer', { authorization: 'Bearer   ' }, 'empty', /^Nothing follows/],
    ['Widget alone', 'api-key', { authorization: 'Widget ' }, 'empty', /^Nothing follows the scheme: send X-API-Key/],
    ['two words after Bearer', 'bearer', { authorization: `Bearer ${KEY} ${OTHER}` }, 'several', /^More than one word/],
    ['two words after Widget', 'any', { authorization: `Widget ${TOKEN} x` }, 'several', /^More than one word follows/],
    [
      ...(['a key in X-API-Key, for Bearer', 'bearer', { apiKey: KEY }, 'wrong-header'] as const),
      /^Keys are read from Authorization here, and not from X-API-Key: send Authorization: Bearer <key>\.$/,
    ],
    ['no key in X-API-Key, for Bearer', 'bearer', { apiKey: 'hunter2' }, 'other-header', /^Keys are read from Author/],
    [
      ...(['Bearer, for X-API-Key', 'api-key', { authorization: `Bearer ${KEY}` }, 'wrong-header'] as const),
      /not from Authorization: send X-API-Key: <key>\.$/,
    ],
    ['Bearer without a key, for X-API-Key', 'api-key', { authorization: 'Bearer x' }, 'other-header', /from X-API-Key/],
    [
      '2,049 characters of Authorization',
      'bearer',
      { authorization: `Bearer ${'x'.repeat(2_042)}` },
      'too-long',
      /^Auth/,
    ],
    ['2,049 characters of X-API-Key', 'api-key', { apiKey: 'x'.repeat(2_049) }, 'too-long', /^X-API-Key is longer/],
    ['spaces up to that length', 'bearer', { authorization: `Bearer${' '.repeat(2_048)}x` }, 'too-long', /longer than/],
  ])('is %s', (_, accepts, sent, reason, detail) => {
    const result = readCredentials(sent, accepts)
    expect(result).toEqual({ ...NOTHING, unusable: [{ reason, detail: expect.stringMatching(detail) }] })
    for (const text of [KEY, OTHER, TOKEN, 'YTpi', 'hunter2']) expect(JSON.stringify(result)).not.toContain(text)
  })

  test('does not affect a usable one', () => {
    for (const authorization of ['Basic YTpi', KEY, 'Bearer', `Bearer ${OTHER}`, 'hunter2', 'x'.repeat(9_000)]) {
      const result = readCredentials({ authorization, apiKey: KEY }, 'api-key')
      expect(result.keys).toEqual([KEY])
      expect(reasons(result)).toHaveLength(1)
    }
    for (const apiKey of ['junk', OTHER, 'x'.repeat(9_000)]) {
      expect(readCredentials({ authorization: `Bearer ${KEY}`, apiKey }, 'bearer').keys).toEqual([KEY])
    }
    const oneTooLong = readCredentials({ apiKey: ['x'.repeat(2_049), KEY] }, 'api-key')
    expect([oneTooLong.keys, reasons(oneTooLong)]).toEqual([[KEY], ['too-long']])
  })

  test('is any value of a header after the first four', () => {
    const result = readCredentials({ apiKey: 'a,b,c,d,e' }, 'api-key')
    expect(result.keys).toEqual(['a', 'b', 'c', 'd'])
    expect(result.unusable).toEqual([{ reason: 'several', detail: 'X-API-Key was sent with more than 4 values.' }])
  })
})

describe('a key in the URL', () => {
  test.each([
    ['a parameter', `/athletes?search=${KEY}`],
    ['the second of two parameters', `/athletes?search=a&search=my+${KEY}`],
    ['encoded JSON, in any case', `/graphql?variables=${encodeURIComponent(`{"a":"${KEY.toUpperCase()}"}`)}`],
    ['the name of a parameter', `/athletes?${KEY}`],
    ['encoded underscores', `/athletes?api_key=${KEY.replaceAll('_', '%5F')}`],
    ['underscores encoded in lower case', `/athletes?api_key=${KEY.replaceAll('_', '%5f')}`],
    ['encoded letters', `/athletes?name=%E9&api_key=${KEY.replace('sg', '%73%67')}`],
    ['the path', `/athletes/${KEY}`],
  ])('rejects the request, whatever else was sent: %s', (_, address) => {
    expect(isLeaking(address)).toBe(true)
    for (const sent of [{ address }, { address, authorization: `Bearer ${KEY}`, query: { key: KEY } }]) {
      const result = readCredentials(sent, 'any')
      expect(result).toEqual({
        ...NOTHING,
        leak: { reason: 'query', detail: expect.stringMatching(/never accepted: send Authorization.*rotated.*logs/) },
      })
      expect(JSON.stringify(result)).not.toContain(KEY)
    }
  })

  test.each(['/athletes', '/athletes?search=sg_live_', '/athletes?name=%E9%00', '/athletes?search=%25'])(
    'is not seen in %s',
    (address) => expect(isLeaking(address)).toBe(false),
  )

  test.each([
    { key: 'x' },
    { api_key: 'x' },
    { apikey: 'x' },
    { apiKey: ['', 'x'] },
    { 'API-KEY': 'x' },
    { 'X-Api-Key': 'x' },
    { access_token: 'x' },
    { token: 'x' },
    { authorization: 'x' },
    { bearer: 'x' },
    { page: '1', token: 'x' },
  ])('may be any value of a parameter that is named like a key, unless a header has one: %j', (query) => {
    const result = readCredentials({ query }, 'any')
    expect(result).toEqual({
      ...NOTHING,
      unusable: [{ reason: 'query', detail: expect.stringMatching(/^A key in the URL is never/) }],
    })
    const withHeader = readCredentials({ query, authorization: `Bearer ${KEY}` }, 'any')
    expect([withHeader.keys, withHeader.leak]).toEqual([[KEY], undefined])
  })
})
