/** The explorer's pages by path. An unknown athlete or contest gets a page with suggestions. */
import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { Execute } from '../../contract/index.ts'
import { readSnapshot, sendResponse, snapshotOf } from '../../http/index.ts'
import { Fault, type FaultDetail } from '../../kernel/faults/faults.ts'
import { VERSION_PARAMETER, type VersionedSnapshots } from '../../kernel/snapshot.ts'
import { type Load, loaderOf, SITE } from '../graphql.ts'
import { home } from '../home/home.tsx'
import { NOT_FOUND, NotFound } from '../layout/not-found.tsx'
import { DOWNLOAD_PARAMETER } from '../layout/table-file.tsx'
import type { CachedPage } from '../serve/page-cache.ts'
import { type Unit, unitOf } from '../serve/units.ts'
import { addressOf, canonical, imagePath, pagePath } from '../share/canonical.ts'
import { sheetImage } from '../share/image/of-page.ts'
import { athlete } from './athlete/index.tsx'
import { contest } from './contest/index.ts'
import { MORE_PAGES } from './more.ts'
import { search } from './search.tsx'
import { keepVersion, requestedBy } from './shared/as-of.tsx'
import { faultList, RefusedValues } from './shared/form.tsx'
import { type Explore, framed, type Sheet, VERSIONS_PATH, type Visit } from './shared/frame.tsx'
import { Moved, sendMoved } from './shared/moved.ts'

/** One line per page. */
const PAGES: Readonly<Record<string, Explore>> = {
  '/': home,
  '/search': search,
  '/athletes/:slug': athlete,
  '/contests/:sport/:slug': contest,
  ...MORE_PAGES,
}

/** Pages that change while the data does not: versions that can be read become versions that no longer can. */
const VOLATILE_PATHS: ReadonlySet<string> = new Set([VERSIONS_PATH])

/** Paths of the pages, for the list of allowed methods. */
export const EXPLORER_PATHS = Object.keys(PAGES)

/** Paths of their share images. */
export const EXPLORER_IMAGE_PATHS = EXPLORER_PATHS.map(imagePath)

const FIRST_SEGMENTS = new Set(EXPLORER_PATHS.map((path) => path.split('/', 2)[1]))

const hasVersions = (path: string): boolean => FIRST_SEGMENTS.has(path.split('/', 2)[1])

export interface ExplorerParts {
  readonly execute: Execute
  /** Former data. */
  readonly versions: VersionedSnapshots
  readonly cached: CachedPage
  readonly uncached: CachedPage
  readonly limit: RequestHandler
  readonly publicUrl: () => string
  /** Where readers report errors in the data; undefined without such an address. */
  readonly contactUrl: string | undefined
  /** The services that the API serves without a key. */
  readonly openServices: ReadonlySet<string>
  /** Demo data is loaded where a sport has no data. */
  readonly demo: boolean
}

/** The pages show data of keyed services, so the rate limit of anonymous callers applies. */
export function explorerRouter({ execute, versions, cached, uncached, limit, demo, ...site }: ExplorerParts): Router {
  const router = Router({ caseSensitive: true })
  const { publicUrl, contactUrl, openServices } = site
  const ofServer = () => ({ publicUrl: publicUrl(), contactUrl, openServices, demo })
  for (const [path, explore] of Object.entries(PAGES)) {
    router.get(path, limit, async (request, response) => {
      const requested = await requestedBy(versions, request)
      if (requested) readSnapshot(response, requested)
      const unit = unitOf(request)
      response.vary('Cookie')
      const make = async () => {
        const visit = { ...visitOf(execute, request, response, unit), ...ofServer() }
        const sent = await framed(visit, kindly(explore))
        const { content } = sent
        if (!visit.version || sent.type) return sent
        return { ...sent, content: keepVersion(content, visit.version, hasVersions) }
      }
      const rendered = VOLATILE_PATHS.has(path) ? uncached : cached
      const page = await rendered(snapshotOf(response), `${request.originalUrl} ${unit}`, make).catch(orMoved)
      if (page instanceof Moved) return sendMoved(request, response, page)
      return sendResponse(request, response, page)
    })
    // Parameters that the page ignores make no further image.
    router.get(imagePath(path), limit, async (request, response) => {
      const canonicalAddress = canonical({ path: pagePath(request.path), query: queryOf(request) })
      const requested = await requestedBy(versions, { path: canonicalAddress.path, query: request.query })
      if (requested) readSnapshot(response, requested)
      const make = () =>
        sheetImage({ ...visitOf(execute, request, response, 'kg'), ...canonicalAddress, ...ofServer() }, explore)
      const address = addressOf({ ...canonicalAddress, path: request.path })
      const image = await cached(snapshotOf(response), address, make).catch(orMoved)
      if (!(image instanceof Moved)) return sendResponse(request, response, image)
      return sendMoved(request, response, new Moved(imagePath(image.path)))
    })
  }
  return router
}

/** Treats a redirect as a result rather than an error. */
function orMoved(error: unknown): Moved {
  if (error instanceof Moved) return error
  throw error
}

const visitOf = (execute: Execute, request: Request, response: Response, unit: Unit) => ({
  load: inUnit(loaderOf(execute, response, SITE), unit),
  unit,
  path: request.path,
  params: request.params as Record<string, string>,
  query: queryOf(request),
  version: snapshotOf(response).version,
  download: downloadIn(request),
})

/** Documents that declare `$unit` get the reader's unit of weight, unless a page has its own. */
const inUnit =
  (load: Load, unit: Unit): Load =>
  (document, ...[variables]) =>
    load(document, ...([{ unit: unit === 'kg' ? 'KG' : 'LB', ...variables }] as never))

/** A value that is not a table number becomes 0, which no page has. */
function downloadIn({ query }: Request): number | undefined {
  const sent = query[DOWNLOAD_PARAMETER]
  if (sent === undefined) return undefined
  return typeof sent === 'string' && /^[1-9]\d?$/.test(sent) ? Number(sent) : 0
}

const queryOf = ({ query }: Request): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => {
      const first = (Array.isArray(value) ? value[0] : value) as string
      return first === '' || name === VERSION_PARAMETER || name === DOWNLOAD_PARAMETER ? [] : [[name, first]]
    }),
  )

/** Client errors become a page: that of the other parameters, with the fault at its field, or else the fault alone. */
const kindly =
  (explore: Explore): Explore =>
  async (visit) => {
    try {
      return await explore(visit)
    } catch (error) {
      if (!(error instanceof Fault) || error.status >= 500) throw error
      return (await corrected(explore, visit, error)) ?? refused(error)
    }
  }

async function corrected(
  explore: Explore,
  visit: Visit,
  { details, status }: Fault,
  known: readonly FaultDetail[] = [],
): Promise<Sheet | undefined> {
  const isKnown = (name: string): boolean => known.some(({ parameter }) => parameter === name)
  const more = details.filter(({ parameter }) => Object.hasOwn(visit.query, parameter) && !isKnown(parameter))
  if (more.length === 0) return undefined
  const faults = [...known, ...more]
  const isFine = ([name]: readonly [string, string]): boolean => !faults.some(({ parameter }) => parameter === name)
  try {
    const sheet = await explore({ ...visit, query: Object.fromEntries(Object.entries(visit.query).filter(isFine)) })
    const body = (
      <RefusedValues.Provider value={{ faults, values: visit.query }}>
        {faultList(faults, [])}
        {sheet.body}
      </RefusedValues.Provider>
    )
    return { ...sheet, status, indexed: false, body }
  } catch (error) {
    if (error instanceof Fault && error.status < 500) return corrected(explore, visit, error, faults)
    throw error
  }
}

const REFUSED = 'This page cannot be shown'

const refused = ({ status, message }: Fault): Sheet => ({
  title: status === 404 ? NOT_FOUND : REFUSED,
  description: message,
  services: [],
  status,
  body:
    status === 404 ? (
      <NotFound message={message} />
    ) : (
      <>
        <h1>{REFUSED}</h1>
        <p class="lead">{message}</p>
        <p>
          <a href="/">Back to the home page</a>
        </p>
      </>
    ),
})
