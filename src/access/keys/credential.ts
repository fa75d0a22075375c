/**
 * What a request brings as its credential, read from plain values: nothing, a key, a widget token, or something
 * wrong, and then the sentence that says what. No sentence repeats what was sent.
 */
import { Fault } from '../../kernel/faults.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { digestOf, holdsKey, parseKey } from './format.ts'
import type { KeyRing, Unrecognised } from './ring.ts'

/** Where a service takes its keys: `Authorization: Bearer`, `X-API-Key`, or either. */
export type Accepts = 'bearer' | 'api-key' | 'any'

/** A header as Node gives it: in `headersDistinct` all values it was sent with, in `headers` the first or all joined. */
export type HeaderValue = string | readonly string[] | undefined

export interface Sent {
  readonly authorization?: HeaderValue
  readonly apiKey?: HeaderValue
  /** The parsed query. */
  readonly query?: Readonly<Record<string, unknown>>
}

/** Why a credential was refused: for metrics, and for the log. */
export type Reason =
  | Unrecognised
  | 'missing'
  | 'query'
  | 'too-long'
  | 'several'
  | 'disagree'
  | 'scheme'
  | 'wrong-header'
  | 'malformed'
  | 'mistyped'

export interface WrongCredential {
  readonly kind: 'wrong'
  readonly reason: Reason
  readonly detail: string
}

export type Credential =
  | { readonly kind: 'none' }
  | { readonly kind: 'key'; readonly text: string }
  | { readonly kind: 'widget'; readonly token: string }
  | WrongCredential

/** Longer than any key or token of ours. */
const LONGEST = 2_048

/** Parameters by which people send keys, without regard to case, hyphens and underscores. */
const QUERY_NAMES = new Set(['key', 'apikey', 'xapikey', 'accesstoken', 'token', 'authorization', 'bearer'])

const HOW: Readonly<Record<Accepts, string>> = {
  bearer: 'Authorization: Bearer <key>',
  'api-key': 'X-API-Key: <key>',
  any: 'Authorization: Bearer <key>, or X-API-Key: <key>',
}

export function readCredential({ authorization, apiKey, query = {} }: Sent, accepts: Accepts): Credential {
  const how = HOW[accepts]
  if (keyInQuery(query)) return wrong('query', IN_QUERY(how))
  const inAuthorization = single(authorization, 'Authorization')
  if (inAuthorization.kind === 'wrong') return inAuthorization
  const inApiKey = single(apiKey, 'X-API-Key', ',')
  if (inApiKey.kind === 'wrong') return inApiKey
  const authorized = inAuthorization.text === '' ? NONE : readAuthorization(inAuthorization.text, how)
  const given: Credential = inApiKey.text === '' ? NONE : { kind: 'key', text: inApiKey.text }

  if (authorized.kind === 'wrong' || given.kind === 'none') {
    return authorized.kind === 'key' && accepts === 'api-key' ? wrong('wrong-header', ELSEWHERE(how)) : authorized
  }
  if (authorized.kind === 'none') return accepts === 'bearer' ? wrong('wrong-header', ELSEWHERE(how)) : given
  const same = authorized.kind === 'key' && authorized.text === given.text
  return same ? given : wrong('disagree', `Authorization and X-API-Key disagree. Send one credential, as ${how}.`)
}

/**
 * The viewer that a credential stands for, or the 401. Where a service answers without a credential too, its guard
 * looks for `none` itself: here that is a refusal. A key that is recognised has been used.
 */
export function recognise(
  credential: Exclude<Credential, { kind: 'widget' }>,
  ring: Pick<KeyRing, 'find' | 'touch'>,
  accepts: Accepts,
): Viewer | Fault {
  if (credential.kind === 'none') return unauthenticated('missing', `A key is needed: send ${HOW[accepts]}.`, accepts)
  if (credential.kind === 'wrong') return unauthenticated(credential.reason, credential.detail, accepts)
  const hash = digestOf(credential.text)
  const found = hash === undefined ? 'unknown' : ring.find(hash)
  if (typeof found !== 'string') {
    ring.touch(found.id)
    return { kind: 'key', key: found }
  }
  // Only of a key that nobody holds it matters how it is written.
  const parsed = parseKey(credential.text)
  if ('wrong' in parsed) {
    return parsed.wrong === 'format'
      ? unauthenticated(
          'malformed',
          'This is not a key: keys look like sg_live_ or sg_test_ and 29 characters more.',
          accepts,
        )
      : unauthenticated('mistyped', 'The key is mistyped: its last six characters do not fit the others.', accepts)
  }
  return unauthenticated(found, UNRECOGNISED[found], accepts)
}

/** Why the credential was refused, of a fault that was made here. */
export function reasonOf({ cause }: Fault): Reason | undefined {
  return (cause as { reason?: Reason } | undefined)?.reason
}

const UNRECOGNISED: Readonly<Record<Unrecognised, string>> = {
  unknown: 'No such key is known.',
  revoked: 'The key was revoked.',
  expired: 'The key has expired.',
}

const IN_QUERY = (how: string) =>
  `A key in the address is never accepted: send ${how}. Have the key rotated, for addresses are kept in logs.`
const ELSEWHERE = (how: string) => `Here the key is sent in another header: send ${how}.`

const NONE = { kind: 'none' } as const

const wrong = (reason: Reason, detail: string): WrongCredential => ({ kind: 'wrong', reason, detail })

/** Schemes that may be named in an answer; any other word might be the key itself. */
const COMMON = ['Basic', 'Digest', 'Negotiate', 'ApiKey', 'Api-Key', 'Key', 'Token']

function readAuthorization(text: string, how: string): Credential {
  const [scheme = '', ...values] = text.split(/[ \t]+/)
  const [value] = values
  const name = scheme.toLowerCase()
  if (name !== 'bearer' && name !== 'widget') {
    if (holdsKey(scheme)) return wrong('scheme', `The scheme is missing before the key: send ${how}.`)
    const common = COMMON.find((one) => one.toLowerCase() === name)
    return wrong('scheme', `The scheme${common ? ` ${common}` : ''} is not accepted: send ${how}.`)
  }
  if (value === undefined) return wrong('malformed', `Nothing follows the scheme: send ${how}.`)
  if (values.length > 1) return wrong('several', `More than one word follows the scheme: send ${how}.`)
  return name === 'bearer' ? { kind: 'key', text: value } : { kind: 'widget', token: value }
}

const ABSENT = { kind: 'one', text: '' } as const

/** The one value of a header, which may have been sent twice. */
function single(
  header: HeaderValue,
  name: string,
  separator?: string,
): { kind: 'one'; text: string } | WrongCredential {
  if (header === undefined) return ABSENT
  // Nearly always it is sent once.
  if (typeof header === 'string' && header.length <= LONGEST && !(separator && header.includes(separator))) {
    return { kind: 'one', text: header.trim() }
  }
  const values = typeof header === 'string' ? [header] : header
  if (values.some((value) => value.length > LONGEST)) {
    return wrong('too-long', `${name} is longer than any credential of ours.`)
  }
  const parts = separator ? values.flatMap((value) => value.split(separator)) : values
  const [first = '', ...others] = new Set(parts.map((part) => part.trim()))
  return others.length > 0
    ? wrong('several', `${name} was sent with more than one value.`)
    : { kind: 'one', text: first }
}

function keyInQuery(query: Readonly<Record<string, unknown>>): boolean {
  for (const name in query) if (isKey(name, query[name])) return true
  return false
}

function isKey(name: string, value: unknown): boolean {
  const values = (Array.isArray(value) ? value : [value]).map(String)
  const named = QUERY_NAMES.has(name.toLowerCase().replaceAll(/[-_]/g, ''))
  return holdsKey(name) || values.some((text) => holdsKey(text) || (named && text.trim() !== ''))
}

/** Bearer as RFC 6750 has it; for the other header there is no scheme, so it has a name of our own. */
const CHALLENGES: Readonly<Record<Accepts, (error: string) => string>> = {
  bearer: (error) => `Bearer realm="strongman"${error}`,
  'api-key': (error) => `ApiKey realm="bodybuilding", header="X-API-Key"${error}`,
  any: (error) => `Bearer realm="strengthgraph"${error}, ApiKey realm="strengthgraph", header="X-API-Key"${error}`,
}

const TOKEN_ERRORS: readonly Reason[] = ['malformed', 'mistyped', 'unknown', 'revoked', 'expired']

function unauthenticated(reason: Reason, detail: string, accepts: Accepts): Fault {
  const error = TOKEN_ERRORS.includes(reason) ? 'invalid_token' : 'invalid_request'
  // Who brought nothing is told of no error (RFC 6750, 3.1).
  const parameters = reason === 'missing' ? '' : `, error="${error}", error_description="${detail}"`
  const headers = { 'WWW-Authenticate': CHALLENGES[accepts](parameters) }
  return new Fault('UNAUTHENTICATED', detail, { headers, cause: { reason } })
}
