/** Suggestions for the search field of the pages, as JSON: `GET /suggest?q=`. */
import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { Execute } from '../../contract/index.ts'
import { PreparedResponse, pageKey, type ResponseCache, sendResponse, snapshotOf } from '../../http/index.ts'
import { fold } from '../../kernel/text/names.ts'
import { LONGEST, pathOf, SHORTEST, SUGGEST, type Suggestion } from '../explorer/shared/suggested.tsx'
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
    const { q } = request.query
    const text = (typeof q === 'string' ? q : '').trim()
    const load = loaderOf(execute, response, SITE)
    const snapshot = snapshotOf(response)
    // Texts that differ in accents or capitals alone have the same suggestions. One that is refused has no such text.
    const folded = fold(text)
    const address =
      folded.length < SHORTEST || text.length > LONGEST ? request.originalUrl : `${SUGGEST_PATH}?q=${folded}`
    return responses.getOrMake(pageKey(snapshot, address), () =>
      inSlot(async () => {
        const { suggest } = await load(SUGGEST, { text, first: SHOWN })
        return new PreparedResponse(Buffer.from(JSON.stringify({ suggestions: suggest.map(suggestionJson) })), HEAD)
      }),
    )
  }
  return router
}

const SHOWN = 8

/** Browsers revalidate as they do pages, and get 304 until new data is published. */
const HEAD = {
  status: 200,
  contentType: 'application/json; charset=utf-8',
  cacheControl: 'public, no-cache',
  headers: { 'X-Content-Type-Options': 'nosniff' },
}

const suggestionJson = (one: Suggestion) => ({
  ...{ kind: one.kind.toLowerCase(), name: one.name, alias: one.alias, detail: one.detail },
  ...{ country_code: one.countryCode, path: pathOf(one) },
})
