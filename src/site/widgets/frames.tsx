/**
 * The framed pages of the bodybuilding widgets, the only pages that other sites may frame. Each load gets its own
 * credential for the one resource it shows; the same URL issues a fresh credential to the page.
 */
import {
  type ErrorRequestHandler,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
  Router,
} from 'express'
import type { ComponentChildren, VNode } from 'preact'
import type { Execute } from '../../contract/index.ts'
import type { WidgetScope } from '../../http/index.ts'
import { Fault, toFault } from '../../kernel/faults/faults.ts'
import { type Load, loaderOf, SITE } from '../graphql.ts'
import { day } from '../layout/format.ts'
import { webAddress } from '../layout/links.ts'
import { documentOf } from '../layout/render.tsx'
import { contentSecurityPolicy, guard } from '../serve/respond.ts'
import { FAVICON, FRAME_CSS } from '../serve/static.ts'
import { scriptPath } from './files.ts'
import { SOURCE, type Source } from './frame-documents.ts'
import { type Find, FRAMES, type Framed } from './frame-kinds.ts'
import { THEMES, type Theme } from './frame-options.ts'

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

const POLICY = contentSecurityPolicy({ 'form-action': "'none'", 'frame-ancestors': '*' })
const ALLOW = 'GET, HEAD, POST, OPTIONS'

export function widgetFrames(parts: FrameParts): Router {
  const router = Router({ caseSensitive: true })
  for (const [path, find] of Object.entries(FRAMES)) {
    const { show, refresh } = answering(parts, find)
    router
      .route(path)
      .get(open, parts.widgetLimit, show)
      .post(parts.widgetLimitHeaders, ofItself, parts.widgetLimit, refresh)
      .options(parts.widgetLimitHeaders, (_request, response) => void response.status(204).set('Allow', ALLOW).end())
      .all(parts.widgetLimitHeaders, (request) => {
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
    const load = loaderOf(execute, response, SITE)
    const visit = { load, params: request.params as Record<string, string>, query: request.query }
    const framed = await find(visit).catch(asUnknown(request))
    const [served, issued] = await Promise.all([sourceOf(load), issue(framed.opens)])
    response.set({ 'Cache-Control': 'no-store', 'X-Data-Version': served.dataVersion })
    return { framed, served, issued }
  }
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

async function sourceOf(load: Load): Promise<Served> {
  const { dataService, datasets } = await load(SOURCE)
  const dataset = datasets.nodes.find(({ service }) => service === 'BODYBUILDING')
  return { ...dataService, asOf: dataset?.sourceDate ?? dataset?.importedAt }
}

/** Every response, faults included, may be framed by any site, and is neither cached nor indexed. */
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
  const elsewhere = origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host)
  if ((site !== undefined && site !== 'same-origin') || elsewhere) {
    throw new Fault('FORBIDDEN', 'Credentials of widgets are given to their own framed pages alone.')
  }
  open(request, response, next)
}

/** Client errors become a small page inside the frame; server errors go to the error handler. */
const framedFault: ErrorRequestHandler = (error: unknown, request, response, next) => {
  const fault = toFault(error)
  const shown = request.method === 'GET' || request.method === 'HEAD'
  if (response.headersSent || !shown || fault.code === 'INTERNAL') return next(error)
  response.set(fault.headers)
  send(request, response, fault.status, refusedPage(fault, themeOf(request)))
}

const themeOf = ({ query }: Request): Theme => THEMES.find((theme) => theme === query['theme']) ?? 'auto'

function send(request: Request, response: Response, status: number, page: VNode): void {
  const bytes = Buffer.from(documentOf(page))
  response.status(status).set({ 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': String(bytes.length) })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

// The HTML of a frame: title, attribution and credential; the script loads the data.
// The attribution does not depend on the script. A rejected frame states the reason.

interface Served extends Source {
  /** Date of the data, if known. */
  readonly asOf: string | undefined
}

interface Issued {
  readonly token: string
  readonly expiresAt: Date
}

/** Seconds until the token expires. A duration is right even if the visitor's clock is wrong. */
const secondsLeft = ({ expiresAt }: Issued, now: number): number =>
  Math.max(0, Math.floor((expiresAt.getTime() - now) / 1000))

export const framePage = (framed: Framed, served: Served, issued: Issued, now: number): VNode =>
  shell(framed.title, framed.look.theme, framed.page, [
    <main
      id="widget"
      data-kind={framed.kind}
      data-api={framed.api}
      data-rows={framed.rows}
      data-counts={framed.counts ?? ''}
      data-version={served.dataVersion}
      data-token={issued.token}
      data-seconds={secondsLeft(issued, now)}
    >
      <header>
        <h1>{out(framed.page, framed.title)}</h1>
        <p class="about">{['Bodybuilding', framed.about].filter(Boolean).join(' · ')}</p>
      </header>
      <div id="data" aria-busy="true">
        {skeleton(framed)}
      </div>
      <noscript>
        <p class="note">
          These figures are shown by a script. {out(framed.page, 'Read them on Strengthgraph')}, where none is needed.
        </p>
      </noscript>
      <p id="said" class="said" role="status" />
      {credit(framed, served)}
    </main>,
  ])

/** Why there is nothing to show, and what to use instead. */
function refusedPage(fault: Fault, theme: Theme): VNode {
  const { status, message, details, headers } = fault
  const again = headers['Retry-After']
  const title = status < 500 && status !== 429 ? 'This widget cannot be shown' : 'Not just now'
  const head = (
    <header>
      <h1>{title}</h1>
    </header>
  )
  return shell(title, theme, undefined, [
    <main id="widget" class="refused" data-again={again ? again : undefined}>
      {head}
      {details.length === 0 ? (
        <p>{message}</p>
      ) : (
        <ul>
          {details.map(({ parameter, detail, allowed = [] }) => (
            <li>
              <code>{ATTRIBUTES.get(parameter) ?? `data-${parameter}`}</code> {detail}
              {allowed.length > 0 &&
                !detail.includes('one of') &&
                (allowed.length === 1 ? <>; did you mean {allowed[0]!}?</> : <>; there are {allowed.join(', ')}</>)}
            </li>
          ))}
        </ul>
      )}
      <p id="said" class="said" role="status" />
      {status === 404 && <p>{out('/search', 'Search athletes and contests')}</p>}
      <footer>
        <p>
          {out('/', 'Strengthgraph')} · {out('/widgets', 'How to write the address of a widget')}
        </p>
      </footer>
    </main>,
  ])
}

/** The attribute name that a site owner wrote, by parameter. */
const ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ['athlete', 'data-id'],
  ['contest', 'data-id'],
  ['id', 'data-id'],
  ['ranking', 'data-type'],
  ['category', 'data-list'],
  ['slug', 'data-list'],
])

const shell = (title: string, theme: Theme, canonical: string | undefined, body: ComponentChildren): VNode => (
  <html lang="en" data-theme={theme}>
    <head>
      <meta charset="utf-8" />
      <title>{title} · Strengthgraph</title>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      {canonical && <link rel="canonical" href={canonical} />}
      <link rel="icon" href={FAVICON} type="image/svg+xml" />
      <link rel="stylesheet" href={FRAME_CSS} />
      <script src={scriptPath('frame.js')} defer />
    </head>
    <body>{body}</body>
  </html>
)

/** A link out of the frame: it opens a new window and never replaces the host page. */
const out = (path: string, text: ComponentChildren): VNode => (
  <a href={path} target="_blank" rel="noopener">
    {text}
  </a>
)

/** As many bars as there will be rows, so that little moves when they load. */
const skeleton = ({ kind, rows }: Framed): VNode => (
  <div class={`skeleton ${kind}`} aria-hidden="true">
    {kind === 'athlete' && [<i class="tall" />, <i class="plot" />]}
    {Array.from({ length: rows }, () => (
      <i />
    ))}
  </div>
)

function credit({ page }: Framed, { attribution, dataVersion, asOf }: Served): VNode {
  const [address, label] = [webAddress(attribution.url), attribution.text.replace(/\.$/, '')]
  const source = address ? (
    <a href={address} target="_blank" rel="noopener">
      {label}
    </a>
  ) : (
    label
  )
  return (
    <footer>
      <p>
        {out(page, 'Strengthgraph')} · {source} · {attribution.license} · data <span id="version">{dataVersion}</span>
        {asOf && <span id="as-of">, as of {day(asOf)}</span>}
      </p>
    </footer>
  )
}
