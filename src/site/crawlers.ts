/** What search engines read: where the list of pages is, and the list. */
import { type Request, type Response, Router } from 'express'
import type { Execute } from '../contract/answer.ts'
import { asking } from './ask.ts'
import { guard, sendBytes } from './respond.ts'
import { SITE, sitemap, sitemapPart } from './sitemap.ts'

export interface CrawlerParts {
  readonly execute: Execute
  /** Absolute address of the server, which it knows when it listens. */
  readonly publicUrl: () => string
}

export function crawlerFiles({ execute, publicUrl }: CrawlerParts): Router {
  const router = Router()
  const ask = (response: Response) =>
    asking(execute, { requestId: response.locals['requestId'] as string, viewer: SITE })

  router.get('/robots.txt', (request, response) => send(request, response, 'text/plain', robots(publicUrl())))
  router.get('/sitemap.xml', async (request, response) =>
    send(request, response, 'application/xml', await sitemap(ask(response), publicUrl())),
  )
  router.get('/sitemap/:part.xml', async (request, response, next) => {
    const { part } = request.params
    const found = /^[1-9]\d{0,3}$/.test(part) && (await sitemapPart(ask(response), publicUrl(), Number(part)))
    return found ? send(request, response, 'application/xml', found) : next()
  })
  return router
}

function send(request: Request, response: Response, type: string, text: { toString(): string }): void {
  guard(response)
  response.setHeader('Cache-Control', 'public, no-cache')
  sendBytes(request, response, `${type}; charset=utf-8`, Buffer.from(text.toString()))
}

const robots = (base: string): string => `User-agent: *
Allow: /

Sitemap: ${base}/sitemap.xml
`
