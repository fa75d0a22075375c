/**
 * Browser sessions of people who signed in with a key: a signed cookie that names the key by its digest, so that a
 * session ends with its key, on every server and without a store. Forms carry a token that is bound to the session. The
 * secrets are derived from those of the widgets, which all servers share.
 */
import { createHmac, hkdfSync, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { KeyIdentity } from '../kernel/viewer.ts'
import { digestOf } from './keys/format.ts'
import type { KeyCache } from './keys/key-cache.ts'
import { demandRecent } from './token-age.ts'
import type { WidgetSecret } from './widget-tokens.ts'

/** What a session is for; that of one page opens no other. */
export type SessionPurpose = 'operator' | 'usage'

export interface Session {
  /** Random, and new with each sign-in. */
  readonly id: string
  readonly key: KeyIdentity
}

export interface Sessions {
  /** Starts a session with a key; undefined if the key is not valid for the purpose. */
  start(
    purpose: SessionPurpose,
    key: string,
  ): Promise<{ readonly cookie: string; readonly session: Session } | undefined>
  /** The session of a cookie; undefined if it has ended, or its key is no longer valid. */
  resume(purpose: SessionPurpose, cookie: string): Promise<Session | undefined>
  /** A new token for a form. */
  formToken(sessionId: string): string
  /** The unique part of a form's token; undefined if the token is not of this session, or too old. */
  readFormToken(sessionId: string, token: string): string | undefined
}

export const SESSION_SECONDS = 60 * 60

const ALGORITHM = 'HS256'
const ISSUER = 'strengthgraph'
/** Longer than any cookie or token of ours. */
const MAX_LENGTH = 1_024

export function createSessions(
  secrets: readonly [WidgetSecret, ...WidgetSecret[]],
  keys: Pick<KeyCache, 'find' | 'touch'>,
  now: () => number = Date.now,
): Sessions {
  const derived = secrets.map(({ kid, secret }) => ({
    kid,
    secret: new Uint8Array(hkdfSync('sha256', secret, '', 'strengthgraph session', 32)),
  }))
  const signing = derived[0]!
  const secretFor = ({ kid }: { kid?: string }): Uint8Array => {
    const known = derived.find((one) => one.kid === kid)
    if (!known) throw new errors.JWKSNoMatchingKey()
    return known.secret
  }
  const identityOf = (purpose: SessionPurpose, digest: Buffer): KeyIdentity | undefined => {
    const identity = keys.find(digest)
    if (typeof identity === 'string') return undefined
    return purpose === 'operator' && !identity.isOperator ? undefined : identity
  }
  const macOf = (secret: Uint8Array, sessionId: string, unique: string): Buffer =>
    createHmac('sha256', secret).update(`form\n${sessionId}\n${unique}`).digest()

  return {
    async start(purpose, text) {
      const digest = digestOf(text)
      const key = digest && identityOf(purpose, digest)
      if (!key) return undefined
      keys.touch(key.id)
      const id = randomUUID()
      const seconds = Math.floor(now() / 1000)
      const cookie = await new SignJWT({ key: digest.toString('base64url') })
        .setProtectedHeader({ alg: ALGORITHM, kid: signing.kid, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(audienceOf(purpose))
        .setJti(id)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + SESSION_SECONDS)
        .sign(signing.secret)
      return { cookie, session: { id, key } }
    },
    async resume(purpose, cookie) {
      if (cookie.length > MAX_LENGTH) return undefined
      try {
        const { payload } = await jwtVerify<{ key: string }>(cookie, secretFor, {
          algorithms: [ALGORITHM],
          audience: audienceOf(purpose),
          issuer: ISSUER,
          requiredClaims: ['exp', 'iat', 'jti', 'key'],
          currentDate: new Date(now()),
        })
        demandRecent(payload, SESSION_SECONDS, now())
        const key = identityOf(purpose, Buffer.from(payload.key, 'base64url'))
        return key && { id: payload.jti as string, key }
      } catch {
        return undefined
      }
    },
    formToken(sessionId) {
      const unique = `${now().toString(36)}-${randomBytes(16).toString('base64url')}`
      return `${unique}.${macOf(signing.secret, sessionId, unique).toString('base64url')}`
    },
    readFormToken(sessionId, token) {
      const [unique = '', mac = ''] = token.slice(0, MAX_LENGTH).split('.')
      const sent = Buffer.from(mac, 'base64url')
      const isOurs = derived.some(({ secret }) => {
        const expected = macOf(secret, sessionId, unique)
        return sent.length === expected.length && timingSafeEqual(sent, expected)
      })
      const age = now() - Number.parseInt(unique, 36)
      return isOurs && age <= SESSION_SECONDS * 1000 ? unique : undefined
    },
  }
}

const audienceOf = (purpose: SessionPurpose): string => `strengthgraph:session:${purpose}`
