/** Sends pages and assets: their bytes, what caches are told of them, and what a browser may do with them. */
import { createHash } from 'node:crypto'
import type { Request, Response } from 'express'
import type { Html } from './html.ts'

/** What every page of ours lives by; a page that cannot says what it needs beyond it. */
const POLICY = {
  'default-src': "'none'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'script-src': "'self'",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
} as const

export const contentSecurityPolicy = (beyond: Readonly<Record<string, string>> = {}): string =>
  Object.entries({ ...POLICY, ...beyond })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ')

/** Headers of everything that a browser opens from us. */
export function guard(response: Response, policy = contentSecurityPolicy()): void {
  response.set({
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
  })
}

export interface SentPage {
  readonly html: Html
  /** The data it shows, where it shows any. */
  readonly dataVersion?: string | undefined
  readonly policy?: string
  /** 200 where nothing is said. */
  readonly status?: number
}

/** Pages are asked for anew each time, and not sent again where they are the same. */
export function sendPage(request: Request, response: Response, page: SentPage): void {
  const { html, dataVersion, policy, status = 200 } = page
  guard(response, policy)
  response.status(status).setHeader('Cache-Control', status === 200 ? 'public, no-cache' : 'no-store')
  if (dataVersion !== undefined) response.setHeader('X-Data-Version', dataVersion)
  sendBytes(request, response, 'text/html; charset=utf-8', Buffer.from(html.toString()))
}

/** With its tag; only what was found is ever the same as what somebody holds. */
export function sendBytes(request: Request, response: Response, type: string, bytes: Buffer, etag?: string): void {
  const tag = etag ?? `"${hashOf(bytes)}"`
  if (response.statusCode === 200) response.setHeader('ETag', tag)
  response.setHeader('Content-Type', type)
  if (response.statusCode === 200 && isHeld(request.headers['if-none-match'], tag)) {
    response.removeHeader('Content-Type')
    response.status(304).end()
    return
  }
  response.setHeader('Content-Length', bytes.length)
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

/** Compared weakly (RFC 9110, 13.1.2). Express's own `fresh` says no to whoever sends `Cache-Control: no-cache` along. */
const isHeld = (header: string | undefined, tag: string): boolean =>
  (header ?? '').split(',').some((one) => [tag, `W/${tag}`, '*'].includes(one.trim()))

export const hashOf = (bytes: Buffer | string): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 16)
