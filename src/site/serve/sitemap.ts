/** The sitemap: all pages and when they last changed (sitemaps.org). */
import { h } from 'preact'
import { FAULTS, Fault, type FaultCode, problemSlug } from '../../kernel/faults/faults.ts'
import { graphql, type Load } from '../graphql.ts'
import { xmlOf } from '../layout/render.tsx'
import { SPORTS } from '../methodology/sports.tsx'
import { canonical } from '../share/canonical.ts'

interface SitemapEntry {
  readonly path: string
  /** Set for pages that change with the data. */
  readonly lastModified?: string
}

const PARTS = graphql(/* GraphQL */ `
  query siteSitemapParts {
    sitemap { parts }
  }
`)

const PAGES = graphql(/* GraphQL */ `
  query siteSitemapPages($part: Int!) {
    sitemap(part: $part) { pages { path lastModified } }
  }
`)

const listed = (path: string): SitemapEntry => ({ path })

/** Pages that exist whatever the data. */
const OWN: readonly SitemapEntry[] = [
  '/',
  ...['/how-strong', '/compare', '/rankings', '/goat', '/on-this-day', '/bodybuilding/predictions'],
  '/goat?sport=strongman',
  ...['/athletes', '/athletes?sport=strongman', '/athletes?sport=bodybuilding'],
  ...['/contests', '/contests/strongman', '/contests/bodybuilding', '/countries'],
  ...['', '/events', '/records', '/seasons', '/top-lists'].map((folder) => `/strongman${folder}`),
  ...['', '/divisions', '/records', '/seasons', '/top-lists'].map((folder) => `/bodybuilding${folder}`),
  '/versions',
  '/widgets',
  '/methodology',
  ...Object.keys(SPORTS).map((sport) => `/methodology/${sport}`),
  '/problems',
  ...Object.keys(FAULTS).map((code) => `/problems/${problemSlug(code as FaultCode)}`),
].map(listed)

const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export interface SitemapParts {
  readonly load: Load
  readonly base: string
  /** The paths of the API reference. */
  readonly reference: () => Promise<readonly string[]>
}

/** All pages, or links to the parts of the sitemap, as its size is limited. */
export async function sitemap({ load, base, reference }: SitemapParts): Promise<string> {
  const parts = await partsOf(load)
  if (parts === 1) return urls(base, [...(await ownPages(reference)), ...(await pagesOf(load, 1))])
  const places = Array.from({ length: parts }, (_, at) => `${base}/sitemap/${at + 1}.xml`)
  return xmlOf(
    h(
      'sitemapindex',
      { xmlns: SITEMAPS },
      places.map((place) => h('sitemap', null, h('loc', null, place))),
    ),
  )
}

/** One part of the sitemap. */
export async function sitemapPart({ load, base, reference }: SitemapParts, part: number): Promise<string> {
  const parts = await partsOf(load)
  if (part > parts) throw new Fault('NOT_FOUND', `There is no part ${part} of the sitemap; it has ${parts}.`)
  return urls(base, [...(part === 1 ? await ownPages(reference) : []), ...(await pagesOf(load, part))])
}

const ownPages = async (reference: SitemapParts['reference']): Promise<readonly SitemapEntry[]> => [
  ...OWN,
  ...(await reference()).map(listed),
]

const partsOf = async (load: Load): Promise<number> => Math.max(1, (await load(PARTS)).sitemap.parts)

const pagesOf = async (load: Load, part: number): Promise<readonly SitemapEntry[]> =>
  (await load(PAGES, { part })).sitemap.pages.filter(({ path }) => canonical({ path, query: {} }).path === path)

const urls = (base: string, pages: readonly SitemapEntry[]): string =>
  xmlOf(
    h(
      'urlset',
      { xmlns: SITEMAPS },
      pages.map(({ path, lastModified }) =>
        h('url', null, h('loc', null, `${base}${path}`), lastModified && h('lastmod', null, lastModified)),
      ),
    ),
  )
