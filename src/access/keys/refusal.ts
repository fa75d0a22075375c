/** Why a credential cannot be used, and the 401 that explains it. No message repeats what was sent. */
import { Fault } from '../../kernel/faults/faults.ts'

/** Where a service takes its keys: `Authorization: Bearer`, `X-API-Key`, or either. */
export type Accepts = 'bearer' | 'api-key' | 'any'

/** What to send, for messages. */
export const HOW_TO_SEND: Readonly<Record<Accepts, string>> = {
  bearer: 'Authorization: Bearer <key>',
  'api-key': 'X-API-Key: <key>',
  any: 'Authorization: Bearer <key>, or X-API-Key: <key>',
}

/** Most plausible first: if no credential of a request is valid, the 401 explains the first of these that applies. */
const REASONS = [
  'query',
  'expired',
  'revoked',
  'unknown',
  'mistyped',
  // A key in a header that this service does not read.
  'wrong-header',
  'missing-scheme',
  'scheme',
  'malformed',
  'several',
  'too-long',
  // Any other value in such a header.
  'other-header',
  // A credential meant for another party, such as a proxy.
  'foreign-scheme',
  // A scheme without a credential, e.g. from an unset variable.
  'empty',
  'missing',
] as const

export type Reason = (typeof REASONS)[number]

/** A credential that does not authenticate, and why. */
export interface Unusable {
  readonly reason: Reason
  readonly detail: string
}

export const mostPlausible = (all: readonly Unusable[]): Unusable | undefined =>
  all.toSorted((one, other) => REASONS.indexOf(one.reason) - REASONS.indexOf(other.reason))[0]

export const missing = (accepts: Accepts): Unusable => ({
  reason: 'missing',
  detail: `A key is required: send ${HOW_TO_SEND[accepts]}.`,
})

/** Reasons that are no attempt to guess a key: none was sent, or not where it would be looked up. */
const NO_GUESS: ReadonlySet<Reason | undefined> = new Set<Reason>([
  'missing',
  'empty',
  'foreign-scheme',
  'wrong-header',
  'other-header',
])

/** Whether a rejection counts as an attempt to guess a key. */
export const isGuess = (fault: Fault): boolean => fault.code === 'UNAUTHENTICATED' && !NO_GUESS.has(reasonOf(fault))

/** The reason of a fault that `unauthenticated` created. */
export function reasonOf({ cause }: Fault): Reason | undefined {
  return (cause as { reason?: Reason } | undefined)?.reason
}

/** `Bearer` follows RFC 6750. `X-API-Key` has no registered scheme, so we use a name of our own. */
const CHALLENGES: Readonly<Record<Accepts, (error: string) => string>> = {
  bearer: (error) => `Bearer realm="strongman"${error}`,
  'api-key': (error) => `ApiKey realm="bodybuilding", header="X-API-Key"${error}`,
  any: (error) => `Bearer realm="strengthgraph"${error}, ApiKey realm="strengthgraph", header="X-API-Key"${error}`,
}

const TOKEN_ERRORS: readonly Reason[] = ['malformed', 'mistyped', 'unknown', 'revoked', 'expired']

export function unauthenticated({ reason, detail }: Unusable, accepts: Accepts): Fault {
  const error = TOKEN_ERRORS.includes(reason) ? 'invalid_token' : 'invalid_request'
  // A challenge to a request without a credential names no error (RFC 6750, 3.1).
  const parameters = reason === 'missing' ? '' : `, error="${error}", error_description="${detail}"`
  const headers = { 'WWW-Authenticate': CHALLENGES[accepts](parameters) }
  return new Fault('UNAUTHENTICATED', detail, { headers, cause: { reason } })
}
