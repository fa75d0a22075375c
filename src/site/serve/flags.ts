/** Flags of countries by the code that the sports use, as small SVG files. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Router } from 'express'
import type { Execute } from '../../contract/index.ts'
import { graphql, loaderOf, SITE } from '../graphql.ts'
import { send } from './respond.ts'

export const flagPath = (code: string): string => `/assets/flags/${code}.svg`

const COUNTRY = graphql(/* GraphQL */ `
  query siteFlag($code: String!) {
    country(code: $code) { code iso2 }
  }
`)

/** Home nations have no ISO code of their own. */
const SUBDIVISIONS: Readonly<Record<string, string>> = { ENG: 'GB-ENG', NIR: 'GB-NIR', SCO: 'GB-SCT', WAL: 'GB-WLS' }

/** Of a country without a flag of today, such as a former state. */
const PLAIN = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 513 342"><path fill="#d5d0c6" d="M0 0h513v342H0z"/></svg>',
)

const FOLDER = join(createRequire(import.meta.url).resolve('country-flag-icons/package.json'), '..', '3x2')

/** The SVG file of an ISO 3166-1 alpha-2 code, or of a subdivision such as GB-SCT. */
export const flagFile = async (code: string | null | undefined): Promise<Buffer | undefined> =>
  code && /^[A-Z]{2}(?:-[A-Z]{3})?$/.test(code)
    ? readFile(join(FOLDER, `${code}.svg`)).catch(() => undefined)
    : undefined

const CACHE = 'public, max-age=604800'

export function flagFiles({ execute }: { readonly execute: Execute }): Router {
  const flags = new Map<string, Buffer>()
  const router = Router({ caseSensitive: true })
  router.get('/assets/flags/:code.svg', async (request, response, next) => {
    const { code } = request.params
    if (!/^[A-Z]{3}$/.test(code)) return next()
    let content = flags.get(code)
    if (!content) {
      const { country } = await loaderOf(execute, response, SITE)(COUNTRY, { code })
      if (country?.code !== code) return next()
      content = (await flagFile(SUBDIVISIONS[code] ?? country.iso2)) ?? PLAIN
      flags.set(code, content)
    }
    return send(request, response, { type: 'image/svg+xml', content, cache: CACHE })
  })
  return router
}
