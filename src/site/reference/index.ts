/** The pages of the API reference, by path. Scalar and Redoc exceed 1 MB (docs/decisions/0005). */
import { type Request, type Response, Router } from 'express'
import { documentBases, type Execute } from '../../contract/index.ts'
import { ANONYMOUS } from '../../kernel/viewer.ts'
import { type Load, loaderOf } from '../graphql.ts'
import { gettingStarted } from '../home/getting-started.tsx'
import { sendPage } from '../serve/respond.ts'
import { accessOf, openLimits } from './access.ts'
import { type DocumentedService, referenceOf } from './document.ts'
import { overview } from './overview.tsx'
import { resourcePage, serviceOverview } from './service.tsx'

export interface ReferenceParts {
  readonly execute: Execute
  readonly publicUrl: () => string
  /** The services that are served without a key. */
  readonly openServices: ReadonlySet<string>
  readonly described: readonly DocumentedService[]
}

/** Rendered pages by service and resource, cached per document object. */
const pages = new WeakMap<object, Map<string, string>>()

export const REFERENCE_PATHS = ['/docs', '/docs/getting-started', '/docs/:service', '/docs/:service/:resource']

/** The path of every page of the reference. */
export async function referencePages(described: readonly DocumentedService[]): Promise<readonly string[]> {
  const services = described.map(async ({ service, openapi }) => {
    const { name } = service
    const { resources } = referenceOf(documentBases(service)[0], await openapi())
    return [`/docs/${name}`, ...resources.map((resource) => `/docs/${name}/${resource.name}`)]
  })
  return ['/docs', '/docs/getting-started', ...(await Promise.all(services)).flat()]
}

export function referenceRouter({ execute, publicUrl, openServices, described }: ReferenceParts): Router {
  const router = Router({ caseSensitive: true })
  const render = async (request: Request, response: Response, make: (load: Load) => string | Promise<string>) => {
    const load = loaderOf(execute, response, ANONYMOUS)
    await sendPage(request, response, { content: await make(load) })
  }
  const summaries = described.map(({ service, routes }) => ({
    ...{ service, operations: routes.length, isOpen: openServices.has(service.name) },
  }))

  router.get('/docs', (request, response) =>
    render(request, response, async (load) => overview({ base: publicUrl(), summaries, open: await openLimits(load) })),
  )
  router.get('/docs/getting-started', (request, response) =>
    render(request, response, () => gettingStarted(publicUrl())),
  )
  router.get(['/docs/:service', '/docs/:service/:resource'], async (request, response, next) => {
    const { service: name, resource: part } = request.params as { service: string; resource?: string }
    const found = described.find(({ service }) => service.name === name)
    if (!found) return next()
    const { service, routes } = found
    const document = await found.openapi()
    const cached = pages.get(document) ?? new Map<string, string>()
    pages.set(document, cached)
    const key = `${name}/${part ?? ''}`
    if (!cached.has(key)) {
      const reference = referenceOf(documentBases(service)[0], document, routes)
      const resource = reference.resources.find((one) => one.name === part)
      if (part !== undefined && !resource) return next()
      const load = loaderOf(execute, response, ANONYMOUS)
      const parts = {
        service,
        reference,
        access: accessOf(service, await openLimits(load), openServices.has(name)),
        base: publicUrl(),
      }
      cached.set(key, resource ? resourcePage(parts, resource) : serviceOverview(parts))
    }
    return sendPage(request, response, { content: cached.get(key) ?? '' })
  })
  return router
}
