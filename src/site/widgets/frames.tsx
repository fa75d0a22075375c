/**
 * The framed pages, the only pages that other sites may frame. Those of bodybuilding load their data by script: each
 * load gets its own credential for the one resource it shows; the same URL issues a fresh credential to the page. Those
 * of strongman are rendered with their data, and cached until new data is published.
 */
import {
  type ErrorRequestHandler,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
  Router,
} from 'express'
import type { VNode } from 'preact'
import type { Execute } from '../../contract/index.ts'
import { PreparedResponse, sendResponse, snapshotOf, type WidgetScope } from '../../http/index.ts'
import { Fault, toFault } from '../../kernel/faults/faults.ts'
import type { Sport } from '../explorer/shared/parts.tsx'
import { enumValue, type Load, loaderOf, SITE } from '../graphql.ts'
import { documentOf } from '../layout/render.tsx'
import type { CachedPage } from '../serve/page-cache.ts'
import { contentSecurityPolicy, guard } from '../serve/respond.ts'
import { SOURCE } from './frame-documents.ts'
import { FETCHED, RENDERED } from './frame-kinds.ts'
import { THEMES, type Theme } from './frame-options.ts'
import { fetchedPage, type Issued, refusedPage, renderedPage, type Served, secondsLeft } from './frame-page.tsx'
import type { Fetched, Find, FrameVisit, Rendered } from './framed.ts'

export interface FrameParts {
  readonly execute: Execute
  /** Issues the credential that opens the resource of a route. */
  readonly issue: (scope: WidgetScope) => Promise<Issued>
  /** The rate limit of framed pages and of their credentials. */
  readonly widgetLimit: RequestHandler
  /** Sends the headers of that limit without counting. */
  readonly widgetLimitHeaders: RequestHandler
  /** The clock, in milliseconds; tests may override it. */
  readonly now?: (() => number) | undefined
}

/** What pages need that are rendered with their data. */
export interface RenderedParts {
  readonly cached: CachedPage
  /** Executes the queries of a cached page, which has a slot. */
  readonly executeInSlot: Execute
}

const POLICY = contentSecurityPolicy({ 'script-src': "'self'", 'form-action': "'none'", 'frame-ancestors': '*' })
const HTML = 'text/html; charset=utf-8'

export function widgetFrames(parts: FrameParts & RenderedParts): Router {
  const router = Router({ caseSensitive: true })
  const only = (path: string, allowed: string) =>
    router
      .route(path)
      .options(parts.widgetLimitHeaders, (_request, response) => void response.status(204).set('Allow', allowed).end())
      .all(parts.widgetLimitHeaders, (request) => {
        throw new Fault('METHOD_NOT_ALLOWED', `Framed pages take ${allowed}, not ${request.method}.`, {
          headers: { Allow: allowed },
        })
      })
  for (const [path, find] of Object.entries(FETCHED)) {
    const { show, refresh } = fetching(parts, find)
    router
      .route(path)
      .get(open, parts.widgetLimit, show)
      .post(parts.widgetLimitHeaders, ofItself, parts.widgetLimit, refresh)
    only(path, 'GET, HEAD, POST, OPTIONS')
  }
  for (const [path, find] of Object.entries(RENDERED)) {
    router.get(path, open, parts.widgetLimit, rendering(parts, find))
    only(path, 'GET, HEAD, OPTIONS')
  }
  router.get('/widgets/:kind/*rest', open, (request) => {
    throw new Fault('NOT_FOUND', `There is no widget ${request.path.slice(0, 120)}; there are ${KINDS.join(', ')}.`)
  })
  router.use('/widgets/:kind', framedFault)
  return router
}

/** The kinds of framed pages, as their paths begin. */
const KINDS = [...new Set(Object.keys({ ...FETCHED, ...RENDERED }).map((path) => path.split(/\/:|\/widgets\//)[1]))]

const visitOf = ({ params, query }: Request, load: Load): FrameVisit => ({
  ...{ load, query },
  params: params as Record<string, string>,
})

function fetching({ execute, issue, now = Date.now }: FrameParts, find: Find<Fetched>) {
  const loadFrame = async (request: Request, response: Response) => {
    const load = loaderOf(execute, response, SITE)
    const framed = await find(visitOf(request, load)).catch(asUnknown(request))
    const [served, issued] = await Promise.all([sourceOf(load, framed.sport), issue(framed.opens)])
    response.set({ 'Cache-Control': 'no-store', 'X-Data-Version': served.dataVersion })
    return { framed, served, issued }
  }
  return {
    show: async (request: Request, response: Response) => {
      const { framed, served, issued } = await loadFrame(request, response)
      send(request, response, 200, fetchedPage(framed, served, issued, now()))
    },
    refresh: async (request: Request, response: Response) => {
      const { served, issued } = await loadFrame(request, response)
      response.json({
        token: issued.token,
        expires_at: issued.expiresAt.toISOString(),
        expires_in: secondsLeft(issued, now()),
        data_version: served.dataVersion,
      })
    },
  }
}

const rendering =
  ({ cached, executeInSlot }: RenderedParts, find: Find<Rendered>): RequestHandler =>
  async (request, response) => {
    const load = loaderOf(executeInSlot, response, SITE)
    const query = Object.entries(request.query).filter(([, value]) => value !== '')
    const address = `${request.path}?${new URLSearchParams(query.toSorted() as [string, string][])}`
    const prepared = await cached(snapshotOf(response), address, async () => {
      const framed = await find(visitOf(request, load)).catch(asUnknown(request))
      const served = await sourceOf(load, framed.sport)
      return new PreparedResponse(Buffer.from(documentOf(renderedPage(framed, served))), {
        ...{ status: 200, contentType: HTML, dataVersion: served.dataVersion },
        // Revalidated on every load, and 304 while the data is the same.
        cacheControl: 'public, no-cache',
      })
    })
    await sendResponse(request, response, prepared)
  }

/** A syntactically invalid name in the path is reported as not found, like an unused one. */
const asUnknown =
  ({ query }: Request) =>
  (error: unknown): never => {
    const fault = toFault(error)
    const ofPath = fault.details.length > 0 && fault.details.every(({ parameter }) => !Object.hasOwn(query, parameter))
    if (fault.code === 'INVALID_PARAMETER' && ofPath) {
      throw new Fault('NOT_FOUND', 'There is nothing of that name.', { cause: error })
    }
    throw error
  }

async function sourceOf(load: Load, sport: Sport): Promise<Served> {
  const service = enumValue(sport)
  const { dataService, datasets } = await load(SOURCE, { service })
  const dataset = datasets.nodes.find((one) => one.service === service)
  return { ...dataService, asOf: dataset?.sourceDate ?? dataset?.importedAt }
}

/** Every response, faults included, may be framed by any site, and is not indexed; nothing is cached by default. */
function open(_request: Request, response: Response, next: NextFunction): void {
  guard(response, POLICY)
  response.set({
    'Cache-Control': 'no-store',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  })
  next()
}

/** Only the framed page may fetch a fresh credential: no other site may have a visitor's browser fetch one. */
function ofItself(request: Request, response: Response, next: NextFunction): void {
  const { 'sec-fetch-site': site, origin, host } = request.headers
  // A proxy may have changed the host, so what the browser says of the site decides where it says it.
  const isOwnOrigin = origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
  if (site === undefined ? !isOwnOrigin : site !== 'same-origin') {
    throw new Fault('FORBIDDEN', 'Credentials of widgets are given to their own framed pages alone.')
  }
  open(request, response, next)
}

/** Client errors become a small page inside the frame; server errors go to the error handler. */
const framedFault: ErrorRequestHandler = (error: unknown, request, response, next) => {
  const fault = toFault(error)
  const isPageRequest = request.method === 'GET' || request.method === 'HEAD'
  if (response.headersSent || !isPageRequest || fault.code === 'INTERNAL') return next(error)
  response.set(fault.headers)
  send(request, response, fault.status, refusedPage(fault, themeOf(request)))
}

const themeOf = ({ query }: Request): Theme => THEMES.find((theme) => theme === query['theme']) ?? 'auto'

function send(request: Request, response: Response, status: number, page: VNode): void {
  const bytes = Buffer.from(documentOf(page))
  response.status(status).set({ 'Content-Type': HTML, 'Content-Length': String(bytes.length) })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}
