/** The pages of the API reference, by path. Scalar and Redoc exceed 1 MB (docs/decisions/0005). */
import { type Request, type Response, Router } from 'express'
import type { Execute } from '../../contract/index.ts'
import { ANONYMOUS } from '../../kernel/viewer.ts'
import { type Load, loaderOf } from '../graphql.ts'
import { gettingStarted } from '../home/getting-started.tsx'
import { sendPage } from '../serve/respond.ts'
import { accessOf, openLimits } from './access.ts'
import { type Described, referenceOf } from './document.ts'
import { overview } from './overview.tsx'
import { serviceReference } from './service.tsx'

export interface ReferenceParts {
  readonly execute: Execute
  readonly publicUrl: () => string
  readonly described: readonly Described[]
}

/** Rendered pages, cached per document object. */
const pages = new WeakMap<object, string>()

async function keptPage(document: object, make: (document: object) => Promise<string>): Promise<string> {
  const page = pages.get(document) ?? (await make(document))
  pages.set(document, page)
  return page
}

export const REFERENCE_PATHS = ['/docs', '/docs/getting-started', '/docs/:service']

export function referenceRouter({ execute, publicUrl, described }: ReferenceParts): Router {
  const router = Router({ caseSensitive: true })
  const render = async (request: Request, response: Response, make: (load: Load) => string | Promise<string>) => {
    const load = loaderOf(execute, response, ANONYMOUS)
    await sendPage(request, response, { content: await make(load) })
  }
  const offered = described.map(({ service, routes }) => ({ service, operations: routes.length }))

  router.get('/docs', (request, response) =>
    render(request, response, async (load) => overview({ base: publicUrl(), offered, open: await openLimits(load) })),
  )
  router.get('/docs/getting-started', (request, response) =>
    render(request, response, () => gettingStarted(publicUrl())),
  )
  router.get('/docs/:service', (request, response, next) => {
    const found = described.find(({ service }) => service.name === request.params.service)
    if (!found) return next()
    const { service, openapi, routes } = found
    return render(request, response, async (load) =>
      keptPage(await openapi(), async (document) =>
        serviceReference(
          service,
          referenceOf(service.mounts[0], document, routes),
          accessOf(service, await openLimits(load)),
          publicUrl(),
        ),
      ),
    )
  })
  return router
}
