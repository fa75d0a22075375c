/**
 * Sessions over HTTP: cookies, and protection of forms against requests that other sites forge. A form is accepted if
 * the browser says that it is from this site and its token is of this session.
 */
import type { Request, RequestHandler, Response } from 'express'
import { Fault, toFault } from '../../kernel/faults/faults.ts'
import type { KeyPageParts, Purpose, Session } from './parts.ts'

const SECONDS = 60 * 60

/** The prefix makes browsers refuse the cookie from other hosts, subdomains and plain HTTP. */
const cookieName = (purpose: Purpose, isSecure: boolean): string =>
  isSecure ? `__Host-${purpose}-session` : `${purpose}-session`

type PublicSite = Pick<KeyPageParts, 'publicUrl'>

/**
 * Whether the client uses HTTPS: a trusted proxy says so, or it names the host of the https address of this server. Under
 * any other name, the server was reached directly, over plain HTTP.
 */
function isSecure({ publicUrl }: PublicSite, { secure, headers: { host } }: Request): boolean {
  if (secure) return true
  const { protocol, host: publicHost } = new URL(publicUrl())
  return protocol === 'https:' && host?.toLowerCase() === publicHost
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i

const isFromHere = ({ headers: { host } }: Request): boolean => LOOPBACK.test(host ?? '')

/** Throws unless the connection is safe for keys and sessions: over HTTPS, or from this machine. */
export function requireSecure(publicSite: PublicSite, request: Request): void {
  if (isSecure(publicSite, request) || isFromHere(request)) return
  throw new Fault(
    'FORBIDDEN',
    'Keys are accepted over HTTPS only. Open the https address of this server. Operators: set PUBLIC_URL to that address, and let the proxy that ends TLS pass the Host header on, or name the proxy in TRUSTED_PROXIES.',
  )
}

/** Counts refusals only, so that strangers are limited and cannot lock out an operator who shares their address. */
export const countingRefusals =
  (limit: RequestHandler, handler: RequestHandler): RequestHandler =>
  async (request, response, next) => {
    try {
      await handler(request, response, next)
    } catch (error) {
      if (toFault(error).code !== 'FORBIDDEN') throw error
      limit(request, response, (limited) => next(limited ?? error))
    }
  }

/** The value of a cookie that was sent exactly once: of two with one name, another host may have set one. */
function cookieOf({ headers }: Request, name: string): string | undefined {
  const values = (headers.cookie ?? '').split(';').flatMap((pair) => {
    const at = pair.indexOf('=')
    return pair.slice(0, at).trim() === name ? [pair.slice(at + 1).trim()] : []
  })
  return values.length === 1 ? values[0] : undefined
}

export async function sessionOf(
  parts: Pick<KeyPageParts, 'sessions' | 'publicUrl'>,
  purpose: Purpose,
  request: Request,
): Promise<Session | undefined> {
  const cookie = cookieOf(request, cookieName(purpose, isSecure(parts, request)))
  return cookie === undefined ? undefined : parts.sessions.resume(purpose, cookie)
}

/** Sets the cookie of a new session, or removes it. */
export function setSession(
  publicSite: PublicSite,
  purpose: Purpose,
  request: Request,
  response: Response,
  cookie: string | undefined,
): void {
  const secure = isSecure(publicSite, request)
  response.cookie(cookieName(purpose, secure), cookie ?? '', {
    ...{ path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge: cookie === undefined ? 0 : SECONDS * 1000 },
  })
}

/** Throws if a form was not sent from a page of this site. Browsers say so in `Sec-Fetch-Site`, older ones in `Origin`. */
export function requireOwnForm({ publicUrl }: PublicSite, request: Request): void {
  const { headers, protocol, secure } = request
  const { origin, host } = headers
  const site = headers['sec-fetch-site']
  const own = new Set([originOf(publicUrl())])
  if (secure || isFromHere(request)) own.add(originOf(`${protocol}://${host}`))
  const isOwn = origin === undefined ? site === 'same-origin' : own.has(originOf(origin))
  if (isOwn && (site === undefined || site === 'same-origin')) return
  throw new Fault('FORBIDDEN', 'This form was not sent from a page of this site.')
}

const originOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).origin : undefined)

/** Throws unless the form has a token of this session; returns the unique part of the token. */
export function requireFormToken(
  { sessions }: Pick<KeyPageParts, 'sessions'>,
  sessionId: string,
  fields: Fields,
): string {
  const [token = '', ...others] = fields.all('token')
  const unique = sessions.readFormToken(sessionId, token.trim())
  if (unique !== undefined && others.length === 0) return unique
  throw new Fault(
    'FORBIDDEN',
    'This form is too old, or of another session. Open its page again, and send it from there.',
  )
}

/** The fields of a form. A field that was not sent is empty as a text; one that was sent several times is refused. */
export interface Fields {
  text(name: string): string
  all(name: string): readonly string[]
}

export function fieldsOf({ body }: Request): Fields {
  const sent = (body ?? {}) as Readonly<Record<string, unknown>>
  const all = (name: string) =>
    [Object.hasOwn(sent, name) ? sent[name] : []].flat().filter((one) => typeof one === 'string')
  return {
    all,
    text: (name) => {
      const [first = '', ...others] = all(name)
      if (others.length > 0)
        throw new Fault('INVALID_PARAMETER', `The field ${name} was sent ${others.length + 1} times. Send it once.`)
      return first.trim()
    },
  }
}
