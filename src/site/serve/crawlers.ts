/** Files for search engines: robots.txt and the sitemap. */
import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { Execute } from '../../contract/index.ts'
import { sendResponse, snapshotOf } from '../../http/index.ts'
import { type Load, loaderOf, SITE } from '../graphql.ts'
import type { DocumentedService } from '../reference/document.ts'
import { referencePages } from '../reference/index.ts'
import type { CachedPage } from './page-cache.ts'
import { send } from './respond.ts'
import { sitemap, sitemapPart } from './sitemap.ts'

export interface CrawlerParts {
  readonly execute: Execute
  /** Absolute URL of the server, known once it listens. */
  readonly publicUrl: () => string
  readonly described: readonly DocumentedService[]
  /** The rate limit of pages that are rendered from data. */
  readonly limit: RequestHandler
}

export function crawlerFiles({
  execute,
  publicUrl,
  described,
  limit,
  cached,
}: CrawlerParts & { readonly cached: CachedPage }): Router {
  const router = Router({ caseSensitive: true })
  const reference = () => referencePages(described)
  const sendXml = async (request: Request, response: Response, make: (load: Load) => Promise<string>) => {
    const load = loaderOf(execute, response, SITE)
    const page = await cached(snapshotOf(response), request.path, async () => ({
      content: await make(load),
      type: XML,
    }))
    await sendResponse(request, response, page)
  }

  router.get('/robots.txt', (request, response) =>
    send(request, response, { type: 'text/plain; charset=utf-8', content: Buffer.from(robots(publicUrl())) }),
  )
  router.get('/sitemap.xml', limit, (request, response) =>
    sendXml(request, response, (load) => sitemap({ load, base: publicUrl(), reference })),
  )
  router.get('/sitemap/:part.xml', limit, async (request, response, next) => {
    const { part } = request.params
    if (!/^[1-9]\d{0,3}$/.test(String(part))) return next()
    await sendXml(request, response, (load) => sitemapPart({ load, base: publicUrl(), reference }, Number(part)))
  })
  return router
}

const XML = 'application/xml; charset=utf-8'

const robots = (base: string): string => `User-agent: *
Allow: /

Sitemap: ${base}/sitemap.xml
`
