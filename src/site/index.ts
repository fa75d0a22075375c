/** The pages for people: rendered on the server, with scripts only for GraphiQL and the reference. */
import { type Request, type RequestHandler, type Response, Router } from 'express'
import { Fault } from '../kernel/faults.ts'
import { ANONYMOUS, type Viewer } from '../kernel/viewer.ts'
import { type Ask, asking } from './ask.ts'
import { type CrawlerParts, crawlerFiles } from './crawlers.ts'
import { EXPLORER_PATHS, explorerRouter } from './explorer/index.ts'
import { graphiqlFiles } from './graphiql/assets.ts'
import { GRAPHIQL_POLICY, graphiql } from './graphiql/page.ts'
import { keepPages } from './kept.ts'
import { landing } from './landing.ts'
import { methodology } from './methodology/index.ts'
import { isSport, sportMethodology } from './methodology/sports.ts'
import { codeOf, problem, problems } from './problems.ts'
import { REFERENCE_PATHS, type ReferenceParts, referenceRouter } from './reference/index.ts'
import { type SentPage, sendPage } from './respond.ts'
import { SITE } from './sitemap.ts'
import { staticFiles } from './static.ts'

export type SiteParts = CrawlerParts &
  ReferenceParts & {
    /** Names all data that is served at the moment: pages are kept under it. */
    readonly served: () => string
    /** The limit of pages that are made of data. */
    readonly limit: RequestHandler
  }

export function siteRouter(parts: SiteParts): Router {
  const { execute } = parts
  const router = Router()
  const render = async (
    request: Request,
    response: Response,
    make: (ask: Ask) => SentPage | Promise<SentPage>,
    viewer: Viewer = ANONYMOUS,
  ) => {
    const caller = { requestId: response.locals['requestId'] as string, viewer }
    sendPage(request, response, await make(asking(execute, caller)))
  }

  const keep = keepPages(parts.served)
  router.get('/', (request, response) => render(request, response, (ask) => keep('/', () => landing(ask)), SITE))
  router.get('/methodology', (request, response) => render(request, response, methodology))
  router.get('/methodology/:sport', (request, response, next) => {
    const { sport } = request.params
    return isSport(sport) ? render(request, response, (ask) => sportMethodology(ask, sport)) : next()
  })
  router.get('/problems', (request, response) => render(request, response, () => ({ html: problems() })))
  router.get('/problems/:slug', (request, response, next) => {
    const code = codeOf(request.params.slug)
    if (!code) return next()
    return render(request, response, () => ({ html: problem(code) }))
  })
  router.get('/graphql', (request, response, next) => {
    response.vary('Accept')
    if (!isBrowsing(request)) return next()
    return render(request, response, async (ask) => ({ html: await graphiql(ask), policy: GRAPHIQL_POLICY }))
  })
  router.use(
    staticFiles(),
    graphiqlFiles(),
    crawlerFiles(parts),
    explorerRouter(execute, keep, parts.limit),
    referenceRouter(parts),
  )

  router.all(
    [
      ...['/', '/methodology', '/methodology/:sport', '/problems', '/problems/:slug', '/sitemap.xml', '/robots.txt'],
      ...EXPLORER_PATHS,
      ...REFERENCE_PATHS,
    ],
    (request, response, next) => {
      if (request.method === 'GET' || request.method === 'HEAD') return next()
      response.setHeader('Allow', 'GET, HEAD, OPTIONS')
      if (request.method !== 'OPTIONS') {
        throw new Fault('METHOD_NOT_ALLOWED', `Pages take GET, HEAD and OPTIONS, not ${request.method}.`)
      }
      response.status(204).end()
    },
  )
  return router
}

/** A browser that opens the address; a question in it is for GraphiQL to show, so that links can be shared. */
const isBrowsing = ({ headers: { accept = '' } }: Request): boolean => /\btext\/html\b/.test(accept)
