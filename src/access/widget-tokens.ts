/**
 * Widget tokens: signed JWTs that grant access to one resource for five minutes, e.g. `athlete:123`, under each of its
 * names. One is issued on each widget load and is useless for anything else. The first secret signs and all of them
 * verify, so that secrets can be rotated without downtime.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errors, jwtVerify, SignJWT } from 'jose'
import { Fault } from '../kernel/faults/faults.ts'
import { createDurably, makeFolderDurably } from '../kernel/files/durable-files.ts'
import type { ResourceNames } from '../kernel/viewer.ts'
import { demandRecent } from './token-age.ts'

export interface WidgetSecret {
  readonly kid: string
  readonly secret: Uint8Array
}

export interface WidgetTokens {
  issue(...names: ResourceNames): Promise<{ readonly token: string; readonly expiresAt: Date }>
  /** The names of the resource that the token grants access to; throws a fault if the token is invalid. */
  verify(token: string): Promise<ResourceNames>
}

const ALGORITHM = 'HS256'
const AUDIENCE = 'strengthgraph:widget'
const ISSUER = 'strengthgraph'
/** The claim with the other names of the subject. */
const ALIASES = 'aliases'
const LIFETIME_SECONDS = 5 * 60
/** Longer than any token we issue. */
const MAX_LENGTH = 1024

export function createWidgetTokens(
  secrets: readonly [WidgetSecret, ...WidgetSecret[]],
  now: () => number = Date.now,
): WidgetTokens {
  const [signing] = secrets
  const secretsById = new Map<string | undefined, Uint8Array>(secrets.map(({ kid, secret }) => [kid, secret]))
  const keyFor = ({ kid }: { kid?: string }): Uint8Array => {
    const secret = secretsById.get(kid)
    if (!secret) throw new errors.JWKSNoMatchingKey()
    return secret
  }
  return {
    async issue(subject, ...aliases) {
      const seconds = Math.floor(now() / 1000)
      const token = await new SignJWT(aliases.length > 0 ? { [ALIASES]: aliases } : {})
        .setProtectedHeader({ alg: ALGORITHM, kid: signing.kid, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(subject)
        .setJti(randomUUID())
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + LIFETIME_SECONDS)
        .sign(signing.secret)
      return { token, expiresAt: new Date((seconds + LIFETIME_SECONDS) * 1000) }
    },
    async verify(token) {
      if (token.length > MAX_LENGTH) throw invalidToken('is not valid')
      try {
        const { payload } = await jwtVerify(token, keyFor, {
          algorithms: [ALGORITHM],
          audience: AUDIENCE,
          issuer: ISSUER,
          requiredClaims: ['sub', 'exp', 'iat', 'jti'],
          currentDate: new Date(now()),
        })
        demandRecent(payload, LIFETIME_SECONDS, now())
        return [payload.sub as string, ...((payload[ALIASES] as string[] | undefined) ?? [])]
      } catch (error) {
        throw invalidToken(error instanceof errors.JWTExpired ? 'has expired; reload the widget' : 'is not valid')
      }
    },
  }
}

const invalidToken = (reason: string): Fault =>
  new Fault('UNAUTHENTICATED', `The widget token ${reason}.`, {
    headers: { 'WWW-Authenticate': 'Widget realm="bodybuilding", error="invalid_token"' },
  })

/**
 * The secrets of `WIDGET_SECRET` (`id:secret`, comma-separated), or one that the first start generates and stores in
 * the data folder.
 */
export function widgetSecrets(setting: readonly string[], dataDir: string): [WidgetSecret, ...WidgetSecret[]] {
  const entries = setting.length > 0 ? setting : [storedSecret(dataDir)]
  return entries.map((entry) => {
    const colon = entry.indexOf(':')
    return { kid: entry.slice(0, colon), secret: new TextEncoder().encode(entry.slice(colon + 1)) }
  }) as [WidgetSecret, ...WidgetSecret[]]
}

function storedSecret(dataDir: string): string {
  const path = join(dataDir, 'widget-secret')
  if (!existsSync(path)) {
    makeFolderDurably(dataDir, 0o700)
    const secret = `${randomBytes(4).toString('hex')}:${randomBytes(32).toString('base64url')}`
    // Of two processes that start at once, one creates it and the other reads it.
    createDurably(path, secret, 0o600)
  }
  return readFileSync(path, 'utf8')
}
