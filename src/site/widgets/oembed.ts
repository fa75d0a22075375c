/** oEmbed (oembed.com): an editor sends the URL that a user pasted and receives the frame to insert. */

import { type Request, type RequestHandler, type Response, Router } from 'express'
import { h } from 'preact'
import type { Execute } from '../../contract/index.ts'
import { Fault, type FaultDetail, invalidParameters, toFault } from '../../kernel/faults/faults.ts'
import { loaderOf, SITE } from '../graphql.ts'
import { xmlOf } from '../layout/render.tsx'
import { guard, send } from '../serve/respond.ts'
import { embedsOf, frameHeight } from './embeds.ts'
import { FRAMES } from './frame-kinds.ts'
import type { Framed } from './framed.ts'
import { frameSnippet } from './snippets.ts'

export const OEMBED_PATH = '/oembed'

export interface OembedParts {
  readonly execute: Execute
  readonly publicUrl: () => string
  readonly limit: RequestHandler
}

/** Seconds for which a response may be cached; a frame requests its data itself. */
const CACHE_SECONDS = 86_400

/** Width in pixels if the consumer sends no maximum. */
const WIDTH = 640

type RichOembed = Readonly<Record<string, string | number>>

const FORMATS = {
  json: { type: 'application/json; charset=utf-8', write: (rich: RichOembed) => JSON.stringify(rich) },
  xml: { type: 'text/xml; charset=utf-8', write: (rich: RichOembed) => xml(rich) },
} as const

const isFormat = (name: string): name is keyof typeof FORMATS => Object.hasOwn(FORMATS, name)

export function oembed({ execute, publicUrl, limit }: OembedParts): Router {
  const router = Router({ caseSensitive: true })
  router.get(OEMBED_PATH, openToAll, limit, async (request, response) => {
    const options = read(request.query)
    if (!isFormat(options.format)) return unknownFormat(response)
    const format = FORMATS[options.format]
    const load = loaderOf(execute, response, SITE)
    const { address, framed } = await frameOf(options.url, publicUrl(), load)
    const content = Buffer.from(format.write(rich(address, framed, publicUrl(), options)))
    await send(request, response, { type: format.type, content, cache: `public, max-age=${CACHE_SECONDS}` })
  })
  return router
}

interface OembedOptions {
  readonly url: string
  readonly format: string
  readonly width: number | undefined
  readonly height: number | undefined
}

/** Ignores unknown parameters, as consumers add their own. */
function read(query: Request['query']): OembedOptions {
  const faults: FaultDetail[] = []
  const text = (name: string): string | undefined => {
    const value = query[name]
    if (Array.isArray(value)) faults.push({ parameter: name, detail: `is given ${value.length} times; give it once` })
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const most = (name: string): number | undefined => {
    const value = text(name)
    if (value === undefined || /^0*[1-9]\d{0,5}$/.test(value)) return value === undefined ? undefined : Number(value)
    faults.push({ parameter: name, detail: 'must be a whole number of pixels from 1 to 999999' })
    return undefined
  }
  const options = {
    url: text('url'),
    format: text('format') ?? 'json',
    width: most('maxwidth'),
    height: most('maxheight'),
  }
  if (options.url === undefined) faults.push({ parameter: 'url', detail: 'is required: the address of a page' })
  if (faults.length > 0) throw invalidParameters(faults)
  return options as OembedOptions
}

/** The framed page of one of our URLs; a URL without one is not found. */
async function frameOf(url: string, base: string, load: ReturnType<typeof loaderOf>) {
  const own = new URL(base)
  const target = URL.canParse(url) ? new URL(url) : undefined
  const prefix = own.pathname.replace(/\/$/, '')
  if (target?.host !== own.host || !/^https?:$/.test(target.protocol) || !target.pathname.startsWith(`${prefix}/`)) {
    throw new Fault('NOT_FOUND', `Only pages of ${own.host} can be framed from here.`)
  }
  const query = Object.fromEntries([...target.searchParams].filter(([, value]) => value !== ''))
  for (const address of embedsOf(target.pathname.slice(prefix.length), query)) {
    const framed = await loadFramed(address, load)
    if (framed) return { address, framed }
  }
  throw new Fault('NOT_FOUND', 'That page has no widget.')
}

async function loadFramed(address: string, load: ReturnType<typeof loaderOf>): Promise<Framed | undefined> {
  const { pathname, searchParams } = new URL(address, 'http://own.invalid')
  for (const [pattern, find] of Object.entries(FRAMES)) {
    const params = matched(pattern.split('/'), pathname.split('/'))
    if (params) return find({ load, params, query: Object.fromEntries(searchParams) }).catch(unlessServerError)
  }
  return undefined
}

/** A URL that a framed page would reject has no frame; server errors propagate. */
function unlessServerError(error: unknown): undefined {
  if (toFault(error).status < 500) return undefined
  throw error
}

/** The named segments of a path; undefined if the path does not match. */
function matched(pattern: readonly string[], steps: readonly string[]): Record<string, string> | undefined {
  const fits = pattern.every((segment, at) => (segment.startsWith(':') ? steps[at] : steps[at] === segment))
  if (!fits || pattern.length !== steps.length) return undefined
  const named = pattern.flatMap((name, at) => (name.startsWith(':') ? [[name.slice(1), steps[at]!] as const] : []))
  try {
    return Object.fromEntries(named.map(([name, step]) => [name, decodeURIComponent(step)]))
  } catch {
    return undefined
  }
}

function rich(
  address: string,
  framed: Framed,
  base: string,
  { width: maxWidth, height: maxHeight }: OembedOptions,
): RichOembed {
  const width = Math.min(WIDTH, maxWidth ?? WIDTH)
  const height = Math.min(frameHeight(address, framed.rows), maxHeight ?? Number.POSITIVE_INFINITY)
  return {
    ...{ version: '1.0', type: 'rich', title: framed.title },
    ...{ provider_name: 'Strengthgraph', provider_url: `${base}/`, cache_age: CACHE_SECONDS },
    ...{ width, height, html: frameSnippet({ src: `${base}${address}`, title: framed.title, width, height }) },
  }
}

const xml = (rich: RichOembed): string =>
  xmlOf(
    h(
      'oembed',
      null,
      Object.entries(rich).map(([name, value]) => h(name, null, value)),
    ),
  )

function unknownFormat(response: Response): void {
  response.status(501).set({ 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' })
  response.end(`There is no such format; there are ${Object.keys(FORMATS).join(' and ')}.\n`)
}

/** Any origin may read it: it contains only public data. */
const openToAll: RequestHandler = (_request, response, next) => {
  guard(response)
  response.set({ 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' })
  next()
}
