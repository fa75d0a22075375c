/** The reader's unit of weight: a cookie that `POST /units` sets from the buttons in the header of the pages. */
import { type Request, type Response, Router } from 'express'
import { formBody } from '../../http/index.ts'
import { invalidParameters } from '../../kernel/faults/faults.ts'

export const UNITS_PATH = '/units'
export const UNITS = ['kg', 'lb'] as const

export type Unit = (typeof UNITS)[number]

const COOKIE = 'unit'
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/** Kilograms, unless the reader chose pounds. */
export function unitOf({ headers }: Pick<Request, 'headers'>): Unit {
  const [, unit] = /(?:^|;\s*)unit=(kg|lb)\s*(?:;|$)/.exec(headers.cookie ?? '') ?? []
  return (unit as Unit | undefined) ?? 'kg'
}

/** The response to POST leads back to the page, which is then shown in the chosen unit. */
export function unitChoice({ publicUrl }: { readonly publicUrl: () => string }): Router {
  const router = Router({ caseSensitive: true })
  router.post(UNITS_PATH, ...formBody, (request: Request, response: Response) => {
    const { unit, to } = (request.body ?? {}) as Readonly<Record<string, unknown>>
    const chosen = UNITS.find((one) => one === unit)
    if (!chosen) throw invalidParameters([{ parameter: 'unit', detail: `must be ${UNITS.join(' or ')}` }])
    response.set('Cache-Control', 'no-store')
    response.cookie(COOKIE, chosen, {
      ...{ path: '/', maxAge: YEAR_MS, sameSite: 'lax', httpOnly: true },
      secure: publicUrl().startsWith('https:'),
    })
    response.redirect(303, localPath(to))
  })
  return router
}

/** The path of a page of this site; any other address becomes the home page. */
function localPath(to: unknown): string {
  const here = 'http://localhost'
  const url = typeof to === 'string' && to.startsWith('/') && URL.canParse(to, here) ? new URL(to, here) : undefined
  // Dots are resolved here, so that `/.//other.example` would become the address of another site.
  return url?.origin === here && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}` : '/'
}
