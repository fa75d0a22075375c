/**
 * Reads the credentials of a request from plain values: the keys and widget tokens that can be looked up, and why
 * whatever else was sent cannot be used. One valid credential is enough, so nothing is refused here.
 */
import { holdsKey } from './format.ts'
import { type Accepts, HOW, type Reason, type Unusable } from './refusal.ts'

/** A header as Node gives it: in `headersDistinct` all values it was sent with, in `headers` the first or all joined. */
export type HeaderValue = string | readonly string[] | undefined

export interface Sent {
  readonly authorization?: HeaderValue
  readonly apiKey?: HeaderValue
  /** The path and the query as they were sent. */
  readonly address?: string
  /** The parsed query. */
  readonly query?: Readonly<Record<string, unknown>> | undefined
}

export interface Credentials {
  /** In headers that the service reads; the order in which they are tried: `Authorization` before `X-API-Key`. */
  readonly keys: readonly string[]
  readonly widgetTokens: readonly string[]
  readonly unusable: readonly Unusable[]
  /** A key in the address, which is refused whatever else was sent: it has leaked. */
  readonly leak?: Unusable
}

/** Longer than any key or token of ours. */
const LONGEST = 2_048

/** Values of one header that are tried; a request that carries more is no client's mistake. */
const MOST_VALUES = 4

/** Parameters by which people send keys, without regard to case, hyphens and underscores. */
const QUERY_NAMES = new Set(['key', 'apikey', 'xapikey', 'accesstoken', 'token', 'authorization', 'bearer'])

const NOTHING: Credentials = { keys: [], widgetTokens: [], unusable: [] }

export function readCredentials({ authorization, apiKey, address, query }: Sent, accepts: Accepts): Credentials {
  if (address !== undefined && isLeaking(address)) return { ...NOTHING, leak: inAddress(HOW[accepts]) }
  const inQuery = query && namesKey(query) ? inAddress(HOW[accepts]) : undefined
  if (authorization === undefined && apiKey === undefined && !inQuery) return NOTHING
  const found: Found = { keys: [], widgetTokens: [], unusable: inQuery ? [inQuery] : [] }
  for (const text of valuesOf(authorization, 'Authorization', found)) readAuthorization(text, accepts, found)
  for (const text of valuesOf(apiKey, 'X-API-Key', found)) {
    if (accepts === 'bearer') found.unusable.push(elsewhere(text, 'X-API-Key', 'Authorization', accepts))
    else found.keys.push(text)
  }
  return found
}

interface Found extends Credentials {
  readonly keys: string[]
  readonly widgetTokens: string[]
  readonly unusable: Unusable[]
}

const unusable = (reason: Reason, detail: string): Unusable => ({ reason, detail })

const elsewhere = (text: string, given: string, read: string, accepts: Accepts): Unusable =>
  unusable(
    holdsKey(text) ? 'wrong-header' : 'other-header',
    `Keys are read from ${read} here, and not from ${given}: send ${HOW[accepts]}.`,
  )

/** Schemes of credentials that a proxy in front may ask for; unless a key of ours is in it, such a header is not for us. */
const FOREIGN = ['Basic', 'Digest', 'Negotiate', 'NTLM']
/** Schemes that may be named in an answer; any other word might be the key itself. */
const COMMON = [...FOREIGN, 'ApiKey', 'Api-Key', 'Key', 'Token']

const named = (scheme: string, among: readonly string[]): string | undefined =>
  among.find((one) => one.toLowerCase() === scheme.toLowerCase())

function readAuthorization(text: string, accepts: Accepts, found: Found): void {
  const [word = '', value, ...more] = text.split(/[ \t]+/)
  const scheme = word.toLowerCase()
  if (scheme !== 'bearer' && scheme !== 'widget') found.unusable.push(withoutScheme(text, word, accepts))
  else if (value === undefined)
    found.unusable.push(unusable('empty', `Nothing follows the scheme: send ${HOW[accepts]}.`))
  else if (more.length > 0) {
    found.unusable.push(unusable('several', `More than one word follows the scheme: send ${HOW[accepts]}.`))
  } else if (scheme === 'widget') found.widgetTokens.push(value)
  else if (accepts === 'api-key') found.unusable.push(elsewhere(value, 'Authorization', 'X-API-Key', accepts))
  else found.keys.push(value)
}

/** Of an `Authorization` whose first word is no scheme of ours. */
function withoutScheme(text: string, word: string, accepts: Accepts): Unusable {
  if (accepts === 'api-key' && holdsKey(text)) return elsewhere(text, 'Authorization', 'X-API-Key', accepts)
  if (holdsKey(word)) return unusable('missing-scheme', `The scheme is missing before the key: send ${HOW[accepts]}.`)
  const name = named(word, COMMON)
  const isForeign = named(word, FOREIGN) !== undefined && text !== word && !holdsKey(text)
  const detail = `The scheme${name ? ` ${name}` : ''} is not accepted: send ${HOW[accepts]}.`
  return unusable(isForeign ? 'foreign-scheme' : 'scheme', detail)
}

/** The different values of a header, which may have been sent more than once. Node joins those of `X-API-Key` with commas. */
function valuesOf(header: HeaderValue, name: string, found: Found): readonly string[] {
  if (header === undefined) return []
  const joined = name === 'X-API-Key'
  // Nearly always it is sent once.
  if (typeof header === 'string' && header.length <= LONGEST && !(joined && header.includes(','))) {
    const text = header.trim()
    return text === '' ? [] : [text]
  }
  const sent = typeof header === 'string' ? [header] : header
  const texts = joined ? sent.flatMap((value) => value.split(',')) : sent
  const values = [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== '')
  const short = values.filter(({ length }) => length <= LONGEST)
  if (short.length < values.length) {
    found.unusable.push(unusable('too-long', `${name} is longer than any credential of ours.`))
  }
  if (short.length > MOST_VALUES) {
    found.unusable.push(unusable('several', `${name} was sent with more than ${MOST_VALUES} values.`))
  }
  return short.slice(0, MOST_VALUES)
}

/** Whether a path or a query, as it was sent, contains a key. Decodes ASCII only, which keys consist of. */
export const isLeaking = (address: string): boolean =>
  holdsKey(address.replaceAll(/%([2-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))))

/** A parameter that is merely named like a key is left to the route where a header opens it: it has parameters of its own. */
const namesKey = (query: Readonly<Record<string, unknown>>): boolean =>
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
