/**
 * Requests that Node's parser lets through and that are not well-formed HTTP/1.1 (RFC 9112), or that a proxy in front may
 * read differently from us: a second Host, an unknown transfer coding, a path with dots or control characters.
 */
import type { IncomingMessage } from 'node:http'

/** Fields; where there are more, Node passes on the first alone, some of them beyond this number. */
export const MOST_HEADERS = 2_000

/** Why a request is refused; undefined where it is well-formed. */
export const malformed = (request: IncomingMessage): string | undefined =>
  malformedHead(request) ?? malformedTarget(request)

/** Of all but the target: what has to be looked at even where the target has been seen before. */
export function malformedHead(request: IncomingMessage): string | undefined {
  const { httpVersionMajor: major, httpVersionMinor: minor, headers, rawHeaders } = request
  if (major !== 1 || minor > 1) return 'This server speaks HTTP/1.1.'
  if (rawHeaders.length > 2 * MOST_HEADERS) return `There are more than ${MOST_HEADERS} header fields.`
  const coding = headers['transfer-encoding']
  if (coding !== undefined && (coding.toLowerCase() !== 'chunked' || minor === 0)) {
    return 'The only transfer coding of a request is chunked, once, in HTTP/1.1.'
  }
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  if (hosts > 1) return 'There is more than one Host header.'
  // HTTP/1.0 knows of none.
  if (hosts === 0) return minor === 0 ? undefined : 'The Host header is missing.'
  return isHost(headers.host!) ? undefined : 'The Host header is no host name with a port or without.'
}

const HOST = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]+)(?::\d{0,5})?$/i

/** Nearly all requests name the same. */
let lastHost = ''

function isHost(host: string): boolean {
  if (host === lastHost) return true
  if (!HOST.test(host)) return false
  lastHost = host
  return true
}

function malformedTarget({ method, url = '' }: IncomingMessage): string | undefined {
  if (url === '*') return method === 'OPTIONS' ? undefined : 'The target * is for OPTIONS.'
  if (!url.startsWith('/'))
    return 'The target of the request is not a path, nor an address at the host that Host names.'
  if (url.includes('#')) return 'The target of the request holds a fragment, which is for the client to keep.'
  return url.split('?', 1)[0]!.includes('\\') ? 'The path of the request holds a backslash.' : undefined
}

/**
 * What is wrong with a path that is well-formed and that programs read differently: whether a proxy in front resolves its
 * dots, or ends it at a control character, nobody can know.
 */
export function ambiguousPath(path: string): string | undefined {
  const decoded = path.includes('%') ? decodedOr(path) : path
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u001f\u007f]/.test(decoded)) return 'The path holds a control character.'
  return /[/\\]\.{1,2}(?:[/\\]|$)/.test(decoded) ? 'The path holds . or .. as a segment.' : undefined
}

/** What cannot be decoded is told by the route, or by whoever finds that there is none. */
function decodedOr(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const ABSOLUTE = /^https?:\/\/([^/?#]*)(\/[^#]*|\?[^#]*)?$/i

/**
 * The path and query of a target in absolute form, as clients send it to proxies and every server has to accept it (RFC
 * 9112, 3.2.2). Its host has to be the one that Host names, so that nobody in between can take it for another.
 */
export function originForm({ url = '', headers }: IncomingMessage): string {
  const [, authority, rest = '/'] = url.startsWith('/') ? [] : (ABSOLUTE.exec(url) ?? [])
  if (authority === undefined || authority.toLowerCase() !== headers.host?.toLowerCase()) return url
  return rest.startsWith('?') ? `/${rest}` : rest
}
