/** Sends pages and assets: their bytes, what caches are told of them, and what a browser may do with them. */
import { createHash } from 'node:crypto'
import type { Request, Response } from 'express'
import { type Encoding, encodingOf, Packable } from '../contract/encodings.ts'
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
export function sendPage(request: Request, response: Response, page: SentPage): Promise<void> | undefined {
  const { html, dataVersion, policy, status = 200 } = page
  if (dataVersion !== undefined) response.setHeader('X-Data-Version', dataVersion)
  return send(request, response, { type: HTML, content: html, policy, status })
}

const HTML = 'text/html; charset=utf-8'

export interface SentFile {
  readonly type: string
  readonly content: Html | Buffer
  readonly policy?: string | undefined
  /** What caches are told; to ask anew each time where nothing is said. */
  readonly cache?: string
  readonly status?: number
}

/** At once, or soon where it has to be packed first. Only what was found is ever the same as what somebody holds. */
export function send(request: Request, response: Response, file: SentFile): Promise<void> | undefined {
  const { type, content, policy, status = 200, cache = status === 200 ? 'public, no-cache' : 'no-store' } = file
  const text = textOf(content)
  const encoding = text.worth(encodingOf(request.headers['accept-encoding']))
  guard(response, policy)
  response.status(status).vary('Accept-Encoding').setHeader('Cache-Control', cache)
  if (status === 200) {
    const tag = text.tag(encoding)
    response.setHeader('ETag', tag)
    if (isHeld(request.headers['if-none-match'], tag)) return end(response.status(304))
  }
  response.setHeader('Content-Type', type)
  if (encoding === undefined) return sendBytes(request, response, text.bytes)
  response.setHeader('Content-Encoding', encoding)
  const packed = text.in(encoding)
  return packed instanceof Promise
    ? packed.then((bytes) => sendBytes(request, response, bytes))
    : sendBytes(request, response, packed)
}

function sendBytes({ method }: Request, response: Response, bytes: Buffer): undefined {
  response.setHeader('Content-Length', bytes.length)
  return end(response, method === 'HEAD' ? undefined : bytes)
}

function end(response: Response, bytes?: Buffer): undefined {
  response.end(bytes)
}

class Text extends Packable {
  #hash: string | undefined

  tag(encoding: Encoding | undefined): string {
    this.#hash ??= hashOf(this.bytes)
    return encoding === undefined ? `"${this.#hash}"` : `"${this.#hash}-${encoding}"`
  }
}

/** What is sent more than once, a page that is kept or a file, is made into bytes, hashed and packed once. */
const texts = new WeakMap<object, Text>()

function textOf(content: Html | Buffer): Text {
  const before = texts.get(content)
  if (before) return before
  const made = new Text(Buffer.isBuffer(content) ? content : Buffer.from(content.toString()))
  texts.set(content, made)
  return made
}

/** Compared weakly (RFC 9110, 13.1.2). Express's own `fresh` says no to whoever sends `Cache-Control: no-cache` along. */
const isHeld = (header: string | undefined, tag: string): boolean =>
  (header ?? '').split(',').some((one) => [tag, `W/${tag}`, '*'].includes(one.trim()))

export const hashOf = (bytes: Buffer | string): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 16)
