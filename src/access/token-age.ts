/** The age of signed tokens, on servers whose clocks differ. */
import { errors, type JWTPayload } from 'jose'

/** How far the clock of the server that issued a token may be ahead. */
export const MAX_SKEW_SECONDS = 30

/** The library's own limit of the age refuses a token from a clock that is a moment ahead. Throws its errors. */
export function demandRecent(payload: JWTPayload, lifetimeSeconds: number, now: number): void {
  const age = Math.floor(now / 1000) - payload.iat!
  if (age < -MAX_SKEW_SECONDS) throw new errors.JWTInvalid('The token was issued in the future.')
  if (age > lifetimeSeconds) throw new errors.JWTExpired('The token is too old.', payload, 'iat', 'check_failed')
}
