/** Suggestions for the fields of the pages, as JSON: `GET /suggest?q=`; only athletes with `&kind=athlete`. */
import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { Execute } from '../../contract/index.ts'
import { PreparedResponse, pageKey, type ResponseCache, sendResponse, snapshotOf } from '../../http/index.ts'
import { invalidParameters } from '../../kernel/faults/faults.ts'
import { fold } from '../../kernel/text/names.ts'
import { formOf } from '../explorer/shared/form.tsx'
import { LONGEST, type SearchResult, SHORTEST, suggested } from '../explorer/shared/suggested.tsx'
import { loaderOf, SITE } from '../graphql.ts'
import type { InSlot } from './page-cache.ts'

export const SUGGEST_PATH = '/suggest'

interface SuggestionParts {
  /** Takes no slot of the load shedder of its own. */
  readonly execute: Execute
  readonly responses: ResponseCache
  readonly inSlot: InSlot
  readonly limit: RequestHandler
}

/** The pages show data of keyed services, so the rate limit of anonymous callers applies. */
export function suggestions({ execute, responses, inSlot, limit }: SuggestionParts): Router {
  const router = Router({ caseSensitive: true })
  router.get(SUGGEST_PATH, limit, async (request, response) =>
    sendResponse(request, response, await answer(request, response)),
  )

  async function answer(request: Request, response: Response) {
    const { text, kind } = read(request)
    const load = loaderOf(execute, response, SITE)
    const snapshot = snapshotOf(response)
    // Texts that differ in accents or capitals alone have the same suggestions. One that is refused has no such text.
    const folded = fold(text)
    const address =
      folded.length < SHORTEST || text.length > LONGEST
        ? request.originalUrl
        : `${SUGGEST_PATH}?q=${folded}&kind=${kind ?? ''}`
    return responses.getOrMake(pageKey(snapshot, address), () =>
      inSlot(async () => {
        const results = await suggested(load, text, SHOWN, kind && ['ATHLETE'])
        return new PreparedResponse(Buffer.from(JSON.stringify({ suggestions: results.map(resultJson) })), HEAD)
      }),
    )
  }
  return router
}

const SHOWN = 8

/** The only kind that a field of the pages asks for. */
const KINDS = [{ value: 'athlete', label: 'Athletes' }] as const

function read({ query: { q, kind } }: Request) {
  const form = formOf({ ...(typeof q === 'string' && { q }), ...(typeof kind === 'string' && { kind }) })
  const values = { text: form.text('q') ?? '', kind: form.choice('kind', KINDS) }
  if (form.faults.length > 0) throw invalidParameters(form.faults)
  return values
}

/** Browsers revalidate as they do pages, and get 304 until new data is published. */
const HEAD = {
  status: 200,
  contentType: 'application/json; charset=utf-8',
  cacheControl: 'public, no-cache',
  headers: { 'X-Content-Type-Options': 'nosniff' },
}

const resultJson = ({ kind, name, alias, detail, countryCode, path }: SearchResult) => ({
  ...{ kind: kind.toLowerCase(), name, alias, detail, country_code: countryCode, path },
})
