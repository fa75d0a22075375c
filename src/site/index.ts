/** The HTML pages: rendered on the server, with one script in each, and more for GraphiQL and the reference. */
import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { Execute } from '../contract/index.ts'
import { type PreparedResponse, type ResponseCache, sendResponse, snapshotOf } from '../http/index.ts'
import { Fault, problemSlug } from '../kernel/faults/faults.ts'
import type { VersionedSnapshots } from '../kernel/snapshot.ts'
import { ANONYMOUS, type Viewer } from '../kernel/viewer.ts'
import { EXPLORER_IMAGE_PATHS, EXPLORER_PATHS, explorerRouter } from './explorer/index.tsx'
import { graphiqlFiles } from './graphiql/assets.ts'
import { GRAPHIQL_POLICY, graphiql } from './graphiql/page.tsx'
import { type Load, loaderOf, SITE } from './graphql.ts'
import { isBrowsing } from './layout/fault-page.tsx'
import { methodology } from './methodology/index.tsx'
import { isSport, sportMethodology } from './methodology/sports.tsx'
import { codeOf, problem, problems } from './problems.tsx'
import { REFERENCE_PATHS, type ReferenceParts, referenceRouter } from './reference/index.ts'
import { type CrawlerParts, crawlerFiles } from './serve/crawlers.ts'
import { flagFiles } from './serve/flags.ts'
import { createPageCache, type InSlot } from './serve/page-cache.ts'
import type { SentPage } from './serve/respond.ts'
import { SCHEMA_PATH, schemaFile } from './serve/schema-file.ts'
import { staticFiles, TOUCH_ICON_PATH } from './serve/static.ts'
import { SUGGEST_PATH, suggestions } from './serve/suggestions.ts'
import { unitChoice } from './serve/units.ts'
import { CALENDAR_PATHS, calendars } from './share/calendar/index.ts'
import { imagePath } from './share/canonical.ts'
import { siteImage, touchIcon } from './share/image/of-page.ts'
import { CARD_PATHS } from './share/site-pages.ts'
import { SCRIPT_PATHS, widgetFiles } from './widgets/files.ts'
import { type FrameParts, widgetFrames } from './widgets/frames.tsx'
import { GALLERY_PATH, gallery } from './widgets/gallery/index.tsx'
import { OEMBED_PATH, oembed } from './widgets/oembed.ts'

export {
  type KeyManagement,
  type KeyPageParts,
  keyPages,
  type ManagedKey,
  type OperatorParts,
} from './keys/index.ts'
export { isBrowsing, sendFaultPage } from './layout/fault-page.tsx'

export type SiteParts = CrawlerParts &
  FrameParts &
  ReferenceParts & {
    readonly responses: ResponseCache
    /** Rendering a cached page takes one slot of the load shedder. */
    readonly inSlot: InSlot
    /** Executes the queries of such a page without further slots; `execute` takes one slot per query. */
    readonly executeInSlot: Execute
    /** Where readers report errors in the data; undefined without such an address. */
    readonly contactUrl: string | undefined
    /** The services that the API serves without a key. */
    readonly openServices: ReadonlySet<string>
    /** Demo data is loaded where a sport has no data. */
    readonly demo: boolean
    /** Former data. */
    readonly versions: VersionedSnapshots
    /** Sends the headers of the page limit without counting, for methods other than GET and HEAD. */
    readonly limitHeaders: RequestHandler
  }

export function siteRouter(parts: SiteParts): Router {
  const { executeInSlot: execute, limit } = parts
  const router = Router({ caseSensitive: true })
  router.all(LIMITED, unlessRead(parts.limitHeaders))
  router.all(PATHS, onlyRead)
  const cached = createPageCache(parts.responses, parts.inSlot)
  const uncached = createPageCache(undefined, parts.inSlot)
  const show = async (
    request: Request,
    response: Response,
    make: (load: Load) => SentPage | Promise<SentPage | PreparedResponse>,
    viewer: Viewer = ANONYMOUS,
  ) => {
    const load = loaderOf(execute, response, viewer)
    await sendResponse(request, response, await cached(snapshotOf(response), request.path, async () => make(load)))
  }

  const publicApi = () => ({ origin: parts.publicUrl(), openServices: parts.openServices })
  router.get('/methodology', limit, (request, response) =>
    show(request, response, (load) => methodology(load, publicApi())),
  )
  router.get('/methodology/:sport', limit, (request, response, next) => {
    const sport = String(request.params['sport'])
    return isSport(sport) ? show(request, response, (load) => sportMethodology(load, sport, publicApi())) : next()
  })
  router.get('/problems', (request, response) =>
    show(request, response, () => ({ content: problems(parts.publicUrl()) })),
  )
  router.get('/problems/:slug', (request, response, next) => {
    const { slug } = request.params
    const code = codeOf(slug)
    // Response bodies spell codes with underscores.
    const meant = codeOf(slug.replaceAll('_', '-'))
    if (!code && meant) return response.redirect(308, `/problems/${problemSlug(meant)}`)
    if (!code) return next()
    return show(request, response, () => ({ content: problem(code, parts.publicUrl()) }))
  })
  router.get(GALLERY_PATH, limit, (request, response) =>
    show(request, response, (load) => gallery(load, parts.publicUrl()), SITE),
  )
  for (const path of CARD_PATHS) {
    router.get(imagePath(path), limit, (request, response) => show(request, response, () => siteImage(path)))
  }
  router.get(TOUCH_ICON_PATH, limit, (request, response) => show(request, response, touchIcon))
  router.get(
    '/graphql',
    (request, response, next) => {
      response.vary('Accept')
      // GraphiQL shows a query from the URL, so that links can be shared.
      next(isBrowsing(request) ? undefined : 'route')
    },
    limit,
    (request, response) =>
      show(request, response, async (load) => ({ content: await graphiql(load), policy: GRAPHIQL_POLICY })),
  )
  router.use(
    staticFiles(),
    flagFiles({ execute }),
    graphiqlFiles(),
    crawlerFiles({ ...parts, execute, cached }),
    schemaFile(),
    widgetFiles(),
    widgetFrames({ ...parts, cached }),
    oembed(parts),
    suggestions({ ...parts, execute }),
    unitChoice(parts),
    calendars({ ...parts, execute, cached }),
    explorerRouter({ ...parts, execute, cached, uncached }),
    referenceRouter(parts),
  )
  return router
}

/** Paths that count towards the page limit. `/graphql` is not listed because it also allows POST. */
const LIMITED = [
  ...['/methodology', '/methodology/:sport', '/sitemap.xml', '/sitemap/:part.xml', TOUCH_ICON_PATH],
  ...[GALLERY_PATH, OEMBED_PATH, SUGGEST_PATH, ...CALENDAR_PATHS],
  ...[...EXPLORER_PATHS, ...EXPLORER_IMAGE_PATHS, ...CARD_PATHS.map(imagePath)],
]
const PATHS = [
  ...LIMITED,
  ...['/problems', '/problems/:slug', SCHEMA_PATH],
  ...['/robots.txt', '/favicon.ico', '/assets/:file', '/assets/flags/:file', '/assets/graphiql/*rest'],
  ...SCRIPT_PATHS,
  ...REFERENCE_PATHS,
]

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD'

const unlessRead =
  (handler: RequestHandler): RequestHandler =>
  (request, response, next) =>
    isRead(request.method) ? next() : handler(request, response, next)

const onlyRead: RequestHandler = ({ method }, response, next) => {
  if (isRead(method)) return next()
  response.setHeader('Allow', 'GET, HEAD, OPTIONS')
  if (method !== 'OPTIONS') {
    throw new Fault('METHOD_NOT_ALLOWED', `Pages take GET, HEAD and OPTIONS, not ${method}.`)
  }
  response.status(204).end()
}
