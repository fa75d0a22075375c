/**
 * The framed pages of the bodybuilding widgets. Each load gets a credential of its own for the one thing it shows, and
 * the same address gives a fresh one to the page itself. These pages alone may be framed, by anybody.
 */
import {
  type ErrorRequestHandler,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
  Router,
} from 'express'
import type { Execute } from '../../contract/execution.ts'
import { Fault, toFault } from '../../kernel/faults.ts'
import { type Ask, asking } from '../ask.ts'
import type { Html } from '../html.ts'
import { contentSecurityPolicy, guard } from '../respond.ts'
import { SITE } from '../sitemap.ts'
import { type Find, FRAMES, type Framed } from './frame-kinds.ts'
import { THEMES, type Theme } from './frame-options.ts'
import { framePage, type Issued, refusedPage, type Served, secondsLeft } from './frame-page.ts'
import { SOURCE } from './frame-questions.ts'

export interface FrameParts {
  readonly execute: Execute
  /** Issues what opens the resource of a route. */
  readonly issue: (
    route: string,
    path: Readonly<Record<string, string>>,
    query: Readonly<Record<string, string>>,
  ) => Promise<Issued>
  /** The limit of framed pages and of their credentials. */
  readonly widgetLimit: RequestHandler
  /** Tells that limit, and counts nothing. */
  readonly tellWidgetLimit: RequestHandler
  /** The time; another one where a test has its own. */
  readonly now?: (() => number) | undefined
}

const POLICY = contentSecurityPolicy({ 'form-action': "'none'", 'frame-ancestors': '*' })
const ALLOW = 'GET, HEAD, POST, OPTIONS'

export function widgetFrames(parts: FrameParts): Router {
  const router = Router({ caseSensitive: true })
  for (const [path, find] of Object.entries(FRAMES)) {
    const { show, refresh } = answering(parts, find)
    router
      .route(path)
      .get(open, parts.widgetLimit, show)
      .post(parts.tellWidgetLimit, ofItself, parts.widgetLimit, refresh)
      .options(parts.tellWidgetLimit, (_request, response) => void response.status(204).set('Allow', ALLOW).end())
      .all(parts.tellWidgetLimit, (request) => {
        throw new Fault('METHOD_NOT_ALLOWED', `Framed pages take ${ALLOW}, not ${request.method}.`, {
          headers: { Allow: ALLOW },
        })
      })
  }
  router.get('/widgets/:kind/*rest', open, (request) => {
    const kinds = [...new Set(Object.keys(FRAMES).map((path) => path.split('/')[2]))].join(', ')
    throw new Fault('NOT_FOUND', `There is no widget ${request.path.slice(0, 120)}; there are ${kinds}.`)
  })
  router.use('/widgets/:kind', framedFault)
  return router
}

function answering({ execute, issue, now = Date.now }: FrameParts, find: Find) {
  const found = async (request: Request, response: Response) => {
    const ask = asking(execute, response, SITE)
    const visit = { ask, params: request.params as Record<string, string>, query: request.query }
    const framed = await find(visit).catch(asUnknown(request))
    const [served, issued] = await Promise.all([sourceOf(ask), issueFor(framed)])
    response.set({ 'Cache-Control': 'no-store', 'X-Data-Version': served.dataVersion })
    return { framed, served, issued }
  }
  const issueFor = ({ opens: { route, path, query } }: Framed) => issue(route, path, query)
  return {
    show: async (request: Request, response: Response) => {
      const { framed, served, issued } = await found(request, response)
      send(request, response, 200, framePage(framed, served, issued, now()))
    },
    refresh: async (request: Request, response: Response) => {
      const { served, issued } = await found(request, response)
      response.json({
        token: issued.token,
        expires_at: issued.expiresAt.toISOString(),
        expires_in: secondsLeft(issued, now()),
        data_version: served.dataVersion,
      })
    },
  }
}

/** A name in the path that none could have is as unknown as one that nobody has. */
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

async function sourceOf(ask: Ask): Promise<Served> {
  const { bodybuilding, datasets } = await ask(SOURCE)
  const dataset = datasets.nodes.find(({ service }) => service === 'BODYBUILDING')
  return { ...bodybuilding, asOf: dataset?.sourceDate ?? dataset?.importedAt }
}

/** Whatever is answered here, a fault too, may be framed by anybody, and is kept and told on by nobody. */
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

/** A fresh credential is for the framed page itself: no other site may have a visitor's browser fetch one. */
function ofItself(request: Request, response: Response, next: NextFunction): void {
  const { 'sec-fetch-site': site, origin, host } = request.headers
  const elsewhere = origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host)
  if ((site !== undefined && site !== 'same-origin') || elsewhere) {
    throw new Fault('FORBIDDEN', 'Credentials of widgets are given to their own framed pages alone.')
  }
  open(request, response, next)
}

/** What a visitor of a host page can see of a fault is a small page; what went wrong with us is told as everywhere. */
const framedFault: ErrorRequestHandler = (error: unknown, request, response, next) => {
  const fault = toFault(error)
  const shown = request.method === 'GET' || request.method === 'HEAD'
  if (response.headersSent || !shown || fault.code === 'INTERNAL') return next(error)
  response.set(fault.headers)
  send(request, response, fault.status, refusedPage(fault, themeOf(request)))
}

const themeOf = ({ query }: Request): Theme => THEMES.find((theme) => theme === query['theme']) ?? 'auto'

function send(request: Request, response: Response, status: number, page: Html): void {
  const bytes = Buffer.from(page.toString())
  response.status(status).set({ 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': String(bytes.length) })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}
