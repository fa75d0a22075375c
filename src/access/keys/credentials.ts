/**
 * Extracts the credentials of a request from plain values: the keys and widget tokens to look up, and why any other
 * credential is unusable. One valid credential is enough, so this module rejects nothing.
 */

import type { KeyIdentity } from '../../kernel/viewer.ts'
import { containsKey, digestOf, parseKey } from './format.ts'
import type { KeyCache, KeyFailure } from './key-cache.ts'
import { type Accepts, HOW_TO_SEND, type Reason, type Unusable } from './refusal.ts'

type HeaderValue = string | readonly string[] | undefined

export interface CredentialSources {
  readonly authorization?: HeaderValue
  readonly apiKey?: HeaderValue
  /** The path and query as sent. */
  readonly address?: string
  /** The parsed query. */
  readonly query?: Readonly<Record<string, unknown>> | undefined
}

export interface Credentials {
  /**
   * From the headers that the service reads, in the order in which they are tried: `Authorization` before `X-API-Key`.
   */
  readonly keys: readonly string[]
  readonly widgetTokens: readonly string[]
  readonly unusable: readonly Unusable[]
  /** A key in the URL. It has leaked, so the request is rejected whatever other credentials it has. */
  readonly leak?: Unusable
}

/** Longer than any key or token of ours. */
const MAX_LENGTH = 2_048

/** Values of one header that are tried. No legitimate client sends more. */
const MAX_VALUES = 4

/** Query parameters in which people send keys. Case, hyphens and underscores are ignored. */
const QUERY_NAMES = new Set(['key', 'apikey', 'xapikey', 'accesstoken', 'token', 'authorization', 'bearer'])

const NOTHING: Credentials = { keys: [], widgetTokens: [], unusable: [] }

export function readCredentials(
  { authorization, apiKey, address, query }: CredentialSources,
  accepts: Accepts,
): Credentials {
  if (address !== undefined && isLeaking(address)) return { ...NOTHING, leak: inAddress(HOW_TO_SEND[accepts]) }
  const inQuery = query && hasKeyParameter(query) ? inAddress(HOW_TO_SEND[accepts]) : undefined
  if (authorization === undefined && apiKey === undefined && !inQuery) return NOTHING
  const credentials: CollectedCredentials = { keys: [], widgetTokens: [], unusable: inQuery ? [inQuery] : [] }
  for (const text of valuesOf(authorization, 'Authorization', credentials))
    readAuthorization(text, accepts, credentials)
  for (const text of valuesOf(apiKey, 'X-API-Key', credentials)) {
    if (accepts === 'bearer') credentials.unusable.push(inOtherHeader(text, 'X-API-Key', 'Authorization', accepts))
    else credentials.keys.push(text)
  }
  return credentials
}

interface CollectedCredentials extends Credentials {
  readonly keys: string[]
  readonly widgetTokens: string[]
  readonly unusable: Unusable[]
}

const unusable = (reason: Reason, detail: string): Unusable => ({ reason, detail })

const inOtherHeader = (text: string, sent: string, expected: string, accepts: Accepts): Unusable =>
  unusable(
    containsKey(text) ? 'wrong-header' : 'other-header',
    `Keys are read from ${expected} here, and not from ${sent}: send ${HOW_TO_SEND[accepts]}.`,
  )

/** Schemes that a proxy in front may use; a header with one of them is ignored unless it contains one of our keys. */
const FOREIGN = ['Basic', 'Digest', 'Negotiate', 'NTLM']
/** Schemes that an error message may name. Any other word might be the key itself. */
const COMMON = [...FOREIGN, 'ApiKey', 'Api-Key', 'Key', 'Token']

const knownScheme = (scheme: string, among: readonly string[]): string | undefined =>
  among.find((one) => one.toLowerCase() === scheme.toLowerCase())

function readAuthorization(text: string, accepts: Accepts, credentials: CollectedCredentials): void {
  const [word = '', value, ...more] = text.split(/[ \t]+/)
  const scheme = word.toLowerCase()
  if (scheme !== 'bearer' && scheme !== 'widget') credentials.unusable.push(unknownScheme(text, word, accepts))
  else if (value === undefined)
    credentials.unusable.push(unusable('empty', `Nothing follows the scheme: send ${HOW_TO_SEND[accepts]}.`))
  else if (more.length > 0) {
    credentials.unusable.push(
      unusable('several', `More than one word follows the scheme: send ${HOW_TO_SEND[accepts]}.`),
    )
  } else if (scheme === 'widget') credentials.widgetTokens.push(value)
  else if (accepts === 'api-key') credentials.unusable.push(inOtherHeader(value, 'Authorization', 'X-API-Key', accepts))
  else credentials.keys.push(value)
}

/** For an `Authorization` header whose first word is not one of our schemes. */
function unknownScheme(text: string, word: string, accepts: Accepts): Unusable {
  if (accepts === 'api-key' && containsKey(text)) return inOtherHeader(text, 'Authorization', 'X-API-Key', accepts)
  if (containsKey(word))
    return unusable('missing-scheme', `The scheme is missing before the key: send ${HOW_TO_SEND[accepts]}.`)
  const name = knownScheme(word, COMMON)
  const isForeign = knownScheme(word, FOREIGN) !== undefined && text !== word && !containsKey(text)
  const detail = `The scheme${name ? ` ${name}` : ''} is not accepted: send ${HOW_TO_SEND[accepts]}.`
  return unusable(isForeign ? 'foreign-scheme' : 'scheme', detail)
}

/**
 * The distinct values of a header, which may have been sent more than once. Node joins the values of `X-API-Key` with
 * commas.
 */
function valuesOf(header: HeaderValue, name: string, credentials: CollectedCredentials): readonly string[] {
  if (header === undefined) return []
  const joined = name === 'X-API-Key'
  // Fast path: almost every request sends the header once.
  if (typeof header === 'string' && header.length <= MAX_LENGTH && !(joined && header.includes(','))) {
    const text = header.trim()
    return text === '' ? [] : [text]
  }
  const sent = typeof header === 'string' ? [header] : header
  const texts = joined ? sent.flatMap((value) => value.split(',')) : sent
  const values = [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== '')
  const short = values.filter(({ length }) => length <= MAX_LENGTH)
  if (short.length < values.length) {
    credentials.unusable.push(unusable('too-long', `${name} is longer than any valid credential.`))
  }
  if (short.length > MAX_VALUES) {
    credentials.unusable.push(unusable('several', `${name} was sent with more than ${MAX_VALUES} values.`))
  }
  return short.slice(0, MAX_VALUES)
}

/** Whether a path or query, as sent, contains a key. Decodes ASCII only, because keys are ASCII. */
export const isLeaking = (address: string): boolean =>
  containsKey(
    address.replaceAll(/%([2-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  )

/**
 * Whether a non-empty query parameter is named like a key. If a header has a valid credential, the parameter is left to
 * the route, which may have one of that name.
 */
export const hasKeyParameter = (query: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(query).some(
    ([name, value]) =>
      QUERY_NAMES.has(name.toLowerCase().replaceAll(/[-_]/g, '')) &&
      [value].flat().some((text) => String(text).trim() !== ''),
  )

const inAddress = (how: string): Unusable =>
  unusable(
    'query',
    `A key in the URL is never accepted: send ${how}. Have the key rotated, because URLs are kept in logs.`,
  )

/** Looks up the keys of a request. The first valid key authenticates it, whatever other credentials were sent. */
export function authenticateKey(
  { keys, unusable }: Pick<Credentials, 'keys' | 'unusable'>,
  keyCache: Pick<KeyCache, 'find' | 'touch'>,
): KeyIdentity | readonly Unusable[] {
  let rejected = unusable
  for (const text of keys) {
    const digest = digestOf(text)
    const result = digest === undefined ? 'unknown' : keyCache.find(digest)
    if (typeof result !== 'string') {
      keyCache.touch(result.id)
      return result
    }
    rejected = [...rejected, unusableKey(text, result)]
  }
  return rejected
}

const FAILURE_DETAILS: Readonly<Record<KeyFailure, string>> = {
  unknown: 'The key is unknown.',
  revoked: 'The key was revoked.',
  expired: 'The key has expired.',
}

/** Checks the format, which matters only for an unknown key. */
function unusableKey(text: string, failure: KeyFailure): Unusable {
  const parsed = parseKey(text)
  if (!('wrong' in parsed)) return unusable(failure, FAILURE_DETAILS[failure])
  return parsed.wrong === 'format'
    ? unusable('malformed', 'This is not a key: keys look like sg_live_ or sg_test_ followed by 29 characters.')
    : unusable('mistyped', 'The key is mistyped: its last six characters do not match the rest.')
}
