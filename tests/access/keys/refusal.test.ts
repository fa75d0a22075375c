/** The 401 of a request without a valid credential: which reason it explains, its challenge, and what is a guess. */
import { describe, expect, test } from 'vitest'
import {
  type Accepts,
  isGuess,
  missing,
  mostPlausible,
  type Reason,
  reasonOf,
  unauthenticated,
} from '../../../src/access/keys/refusal.ts'
import { Fault } from '../../../src/kernel/faults/faults.ts'

/** Every reason, most plausible first: whether the token was read, and whether it is an attempt to guess a key. */
const REASONS: readonly (readonly [Reason, error: string, guess: boolean])[] = [
  ['query', 'invalid_request', true],
  ['expired', 'invalid_token', true],
  ['revoked', 'invalid_token', true],
  ['unknown', 'invalid_token', true],
  ['mistyped', 'invalid_token', true],
  ['wrong-header', 'invalid_request', false],
  ['missing-scheme', 'invalid_request', true],
  ['scheme', 'invalid_request', true],
  ['malformed', 'invalid_token', true],
  ['several', 'invalid_request', true],
  ['too-long', 'invalid_request', true],
  ['other-header', 'invalid_request', false],
  ['foreign-scheme', 'invalid_request', false],
  ['empty', 'invalid_request', false],
  ['missing', '', false],
]
const faultOf = (reason: Reason, accepts: Accepts = 'bearer') =>
  unauthenticated({ reason, detail: 'Send a valid key.' }, accepts)

describe('a request with several unusable credentials', () => {
  test('gets an explanation of the most plausible one, whatever their order', () => {
    const all = REASONS.map(([reason]) => ({ reason, detail: '' }))
    for (let at = 0; at < all.length; at += 1) {
      const rest = all.slice(at)
      expect(mostPlausible(rest)).toBe(rest[0])
      expect(mostPlausible(rest.toReversed())).toBe(rest[0])
    }
    expect(mostPlausible([])).toBeUndefined()
  })
})

describe('a rejection', () => {
  test.each(REASONS)('for the reason %s has its RFC 6750 error, and is or is not a guess', (reason, error, guess) => {
    const fault = faultOf(reason)
    expect(fault).toMatchObject({ code: 'UNAUTHENTICATED', status: 401, message: 'Send a valid key.' })
    expect(fault.headers['WWW-Authenticate']).toBe(
      error === ''
        ? 'Bearer realm="strongman"'
        : `Bearer realm="strongman", error="${error}", error_description="Send a valid key."`,
    )
    expect([reasonOf(fault), isGuess(fault)]).toEqual([reason, guess])
  })

  test('without a reason, such as that of a widget token, is a guess', () => {
    const fault = new Fault('UNAUTHENTICATED', 'The widget token is not valid.')
    expect([reasonOf(fault), isGuess(fault)]).toEqual([undefined, true])
  })

  test('with any other code is not a guess', () => {
    expect(isGuess(new Fault('FORBIDDEN', 'This key lacks the scope.'))).toBe(false)
    expect(isGuess(new Fault('RATE_LIMITED', 'Too many requests.'))).toBe(false)
  })
})

describe('a request without a credential', () => {
  test.each<[Accepts, string, string]>([
    ['bearer', 'Authorization: Bearer <key>', 'Bearer realm="strongman"'],
    ['api-key', 'X-API-Key: <key>', 'ApiKey realm="bodybuilding", header="X-API-Key"'],
    [
      'any',
      'Authorization: Bearer <key>, or X-API-Key: <key>',
      'Bearer realm="strengthgraph", ApiKey realm="strengthgraph", header="X-API-Key"',
    ],
  ])('is told what to send where %s is accepted, in a challenge without an error', (accepts, send, challenge) => {
    const fault = unauthenticated(missing(accepts), accepts)
    expect(fault.message).toBe(`A key is required: send ${send}.`)
    expect(fault.headers).toEqual({ 'WWW-Authenticate': challenge })
    expect(isGuess(fault)).toBe(false)
  })
})

test('every challenge of a service that accepts both headers states the error', () => {
  const error = 'error="invalid_token", error_description="Send a valid key."'
  expect(faultOf('unknown', 'any').headers['WWW-Authenticate']).toBe(
    `Bearer realm="strengthgraph", ${error}, ApiKey realm="strengthgraph", header="X-API-Key", ${error}`,
  )
  expect(faultOf('unknown', 'api-key').headers['WWW-Authenticate']).toBe(
    `ApiKey realm="bodybuilding", header="X-API-Key", ${error}`,
  )
})
