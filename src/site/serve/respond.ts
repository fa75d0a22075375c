/** Pages and files as responses, with the policies that browsers enforce. */
import { createHash } from 'node:crypto'
import type { Request, Response } from 'express'
import { PNG, PreparedResponse, sendResponse } from '../../http/index.ts'
import { SCRIPT } from '../layout/script.ts'

/** The policy of every page, with the hash of its one inline script; a page that needs more adds to it. */
const POLICY = {
  'default-src': "'none'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'script-src': `'self' 'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`,
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
} as const

export const contentSecurityPolicy = (additions: Readonly<Record<string, string>> = {}): string =>
  Object.entries({ ...POLICY, ...additions })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ')

const browserPolicies = (policy = contentSecurityPolicy()) => ({
  'Content-Security-Policy': policy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
})

/** Sets the policies of a response that is sent by other means. */
export function guard(response: Response, policy?: string): void {
  response.set(browserPolicies(policy))
}

export interface SentPage {
  readonly content: string
  /** The file name under which browsers save it. */
  readonly attachment?: string
  /** Defaults to `text/html`. */
  readonly type?: string
  /** The version of the data on the page. */
  readonly dataVersion?: string | undefined
  readonly policy?: string | undefined
  /** Defaults to 200. */
  readonly status?: number
  /** True for pages about one person: no cache stores them, and their addresses are not sent to other sites. */
  readonly isPrivate?: boolean
  /** After so many seconds the browser asks for the page again. */
  readonly refreshSeconds?: number
}

export const preparePage = ({
  content,
  attachment,
  type = HTML,
  dataVersion,
  policy,
  status = 200,
  refreshSeconds,
  isPrivate = false,
}: SentPage): PreparedResponse =>
  new PreparedResponse(Buffer.from(content), {
    ...{ status, contentType: type, dataVersion },
    headers: {
      ...browserPolicies(policy),
      ...(isPrivate && { 'Referrer-Policy': 'same-origin' }),
      ...(refreshSeconds && { Refresh: String(refreshSeconds) }),
      ...(attachment && { 'Content-Disposition': `attachment; filename="${attachment}"` }),
    },
    // Browsers revalidate a page on every visit and get 304 while it is unchanged.
    cacheControl: status === 200 && !isPrivate ? 'public, no-cache' : 'no-store',
  })

/** Those who show a preview fetch its image once in a while; five minutes are shorter than any of them keeps it. */
export const prepareImage = (bytes: Buffer, dataVersion?: string): PreparedResponse =>
  new PreparedResponse(bytes, {
    ...{ status: 200, contentType: PNG, dataVersion, headers: browserPolicies() },
    cacheControl: 'public, max-age=300',
  })

export const sendPage = (request: Request, response: Response, page: SentPage): Promise<void> | undefined =>
  sendResponse(request, response, preparePage(page))

const HTML = 'text/html; charset=utf-8'
export const CSV = 'text/csv; charset=utf-8; header=present'

export interface SentFile {
  readonly type: string
  readonly content: Buffer
  readonly policy?: string
  /** `Cache-Control`; by default, clients revalidate on every request. */
  readonly cache?: string
}

/** The best compression of a larger file would keep its first client waiting for seconds. */
const SMALL_BYTES = 200_000

/** Files are compressed and hashed once per `Cache-Control` value. */
const prepared = new WeakMap<object, Map<string, PreparedResponse>>()

export function send(request: Request, response: Response, file: SentFile): Promise<void> | undefined {
  const { type, content, policy, cache = 'public, no-cache' } = file
  const variants = prepared.get(content) ?? new Map<string, PreparedResponse>()
  prepared.set(content, variants)
  let one = variants.get(cache)
  if (!one) {
    one = new PreparedResponse(content, {
      ...{ status: 200, contentType: type, cacheControl: cache, headers: browserPolicies(policy) },
      brotliQuality: content.length <= SMALL_BYTES ? 11 : 9,
    })
    variants.set(cache, one)
  }
  return sendResponse(request, response, one)
}

/** Hash that identifies a version of a file in its URL. */
export const hashOf = (bytes: Buffer | string): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 16)
