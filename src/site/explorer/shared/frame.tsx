/** The frame of every explorer page: its data loader, head and footer, sources and freshness. */

import type { ComponentChildren, VNode } from 'preact'
import type { FaultDetail } from '../../../kernel/faults/faults.ts'
import { type RequestedVersion, VERSION_PARAMETER } from '../../../kernel/snapshot.ts'
import { withoutCredentials } from '../../../kernel/text/secrets.ts'
import type { Load } from '../../graphql.ts'
import { enumValue, graphql, type ResultOf } from '../../graphql.ts'
import { day } from '../../layout/format.ts'
import { reportAddress, webAddress } from '../../layout/links.ts'
import { page } from '../../layout/page.tsx'
import type { SentPage } from '../../serve/respond.ts'
import { servedOf } from '../../serve/sources.ts'
import type { Unit } from '../../serve/units.ts'
import { addressOf, canonical, imagePath } from '../../share/canonical.ts'
import { type Card, cardOf } from '../../share/card.ts'
import type { Shared } from '../../share/head.tsx'
import { isDrawable } from '../../share/image/fonts.ts'
import type { JsonLd } from '../../share/json-ld/thing.ts'
import { embedsOf, sportOf } from '../../widgets/embeds.ts'
import { notice, versionName } from './as-of.tsx'
import { downloadOf } from './download.ts'
import { ALL_SPORTS, loadingNote, REFRESH_SECONDS, withoutData } from './loading.tsx'

export type DataService = Served['service']

/** A requested page. */
export interface Visit {
  /** Executes a document; one that declares `$unit: WeightUnit = KG` has its weights in the unit of the visit. */
  readonly load: Load
  /** The unit of weights that the reader chose. */
  readonly unit: Unit
  /** Absolute URL of the server. */
  readonly publicUrl: string
  /** Where readers report errors in the data; undefined without such an address. */
  readonly contactUrl: string | undefined
  /** The services that the API serves without a key, such as `strength`. */
  readonly openServices: ReadonlySet<string>
  /** Demo data is loaded where a sport has no data. */
  readonly demo: boolean
  readonly path: string
  /** Path parameters. */
  readonly params: Readonly<Record<string, string>>
  /** Query parameters without empty ones; of repeated parameters, the first value. */
  readonly query: Readonly<Record<string, string>>
  /** The version of the data that is shown; undefined for the current data. */
  readonly version?: RequestedVersion | undefined
  /** The number of the table that is requested as a file, instead of the page. */
  readonly download?: number | undefined
}

/** The content of an explorer page; the frame adds the rest. */
export interface Sheet {
  readonly title: string
  readonly description: string
  readonly body: ComponentChildren
  /** The services that the data comes from; the footer shows their versions, dates and credits. */
  readonly services: readonly DataService[]
  /** True for pages of one athlete or contest, in whose data readers may find errors to report. */
  readonly isReportable?: boolean
  /** True for forms with a unit of their own, which the reader's choice does not change. */
  readonly hasUnitField?: boolean
  /** Defaults to 200. */
  readonly status?: number
  /** What is wrong with the parameters, for the error that stands in place of the share image. */
  readonly faults?: readonly FaultDetail[]
  /** False for pages that search engines should not index, such as search results. */
  readonly indexed?: boolean
  /** The title of the document and of previews: a sentence that states the content. Defaults to `title`. */
  readonly headline?: string
  /** What the share image says; by default, title and description. */
  readonly card?: Card
  /** The content as structured data, with absolute URLs; `served` is the data of its services. */
  readonly jsonLd?: (origin: string, image: string, served: readonly Served[]) => JsonLd | readonly JsonLd[]
}

/** A page of the explorer: renders a visit to a sheet. */
export type Explore = (visit: Visit) => Sheet | Promise<Sheet>

export type Served = ResultOf<typeof SERVED>['datasets']['nodes'][number]

export const SERVED = graphql(/* GraphQL */ `
  query siteServed {
    datasets(first: 100, filter: { current: true }) {
      nodes { service source label version demo sourceDate importedAt attribution { text url license } }
    }
  }
`)

export async function framed(visit: Visit, explore: Explore): Promise<SentPage> {
  const [sheet, { datasets }] = await Promise.all([explore(visit), visit.load(SERVED)])
  const served = servedOf(sheet.services, datasets.nodes)
  if (visit.download !== undefined && !sheet.status) {
    return downloadOf({
      ...{ visit, body: sheet.body, number: visit.download, served },
      bodyOf: async (page) => (await explore({ ...visit, query: { ...visit.query, page } })).body,
    })
  }
  const { title, headline = title, description, status, indexed } = sheet
  // Something that is not found may belong to data that is not loaded yet.
  const absent = withoutData(
    status ? ALL_SPORTS : sheet.services,
    datasets.nodes.map(({ service }) => service),
  )
  const isLoading = absent.length > 0 && visit.demo
  const body = (
    <>
      {served.some(({ demo }) => demo) && DEMO_NOTE}
      {visit.version && notice({ ...visit, version: visit.version })}
      {absent.length > 0 && loadingNote(absent, isLoading)}
      {absent.length > 0 && !status && absent.length === sheet.services.length ? <h1>{title}</h1> : sheet.body}
      {served.length > 0 && sources(served, visit.path, reportOf(visit, sheet, served))}
    </>
  )
  return {
    dataVersion: served[0]?.version,
    ...(status !== undefined && { status }),
    ...(isLoading && { refreshSeconds: REFRESH_SECONDS }),
    content: page(
      {
        ...{ title: headline, description, body, path: visit.path, wide: true, head: discovery(visit, sheet) },
        ...(!sheet.hasUnitField && { units: { chosen: visit.unit, to: addressIn(visit) } }),
        share: status ? undefined : sharedOf(visit, sheet, served),
        indexed: !visit.version && (indexed ?? !status),
      },
      { path: visit.path, query: visit.query, tables: [] },
    ),
  }
}

/** The address of the page, in the version that is shown. */
const addressIn = ({ path, query, version }: Visit): string =>
  withoutCredentials(
    addressOf({ path, query: { ...query, ...(version && { [VERSION_PARAMETER]: versionName(version) }) } }),
  )

function sharedOf({ publicUrl: origin, path, query, version }: Visit, sheet: Sheet, served: readonly Served[]): Shared {
  const card = cardOf(sheet)
  const drawn = isDrawable(card) ? card : undefined
  const { path: page, query: canonicalQuery } = canonical({ path, query })
  const image = addressOf(
    drawn ? { path: imagePath(page), query: canonicalQuery } : { path: imagePath('/'), query: {} },
  )
  return {
    ...{ origin, address: { path, query }, card: drawn },
    version: version && versionName(version),
    jsonLd: [sheet.jsonLd?.(origin, `${origin}${image}`, served) ?? []].flat(),
  }
}

/** The head of a page that can be embedded advertises oEmbed (oembed.com). */
function discovery({ publicUrl, path, query }: Visit, { title, services, status }: Sheet): ComponentChildren {
  const isFramed = embedsOf(path, query).some((frame) => services.includes(enumValue(sportOf(frame))))
  if (status || !isFramed) return null
  const queryString = new URLSearchParams(query).toString()
  const url = `${publicUrl}${path}${queryString && `?${queryString}`}`
  return (['json', 'xml'] as const).map((format) => {
    const type = format === 'json' ? 'application/json+oembed' : 'text/xml+oembed'
    const href = `${publicUrl}/oembed?${new URLSearchParams({ url, format })}`
    return <link rel="alternate" type={type} href={href} title={title} />
  })
}

const DEMO_NOTE = (
  <p class="demo">
    This page shows <strong>demo data</strong>, which is made up. “Data and credits” below says which.
  </p>
)

export const VERSIONS_PATH = '/versions'

/** Where an error in the data of the page can be reported: the link states the page and what it shows. */
function reportOf(visit: Visit, { title, isReportable }: Sheet, served: readonly Served[]): string | undefined {
  if (!visit.contactUrl || !isReportable) return undefined
  const versions = served.map(({ service, source, version }) => {
    const name = service.toLowerCase()
    return service === 'STRENGTH' ? `${name}/${source} ${version}` : `${name} ${version}`
  })
  return reportAddress(visit.contactUrl, { title, page: `${visit.publicUrl}${addressIn(visit)}`, versions })
}

const sources = (served: readonly Served[], path: string, report: string | undefined): VNode => (
  <section class="sources" aria-labelledby="sources">
    <h2 id="sources">Data and credits</h2>
    <ul>
      {served.map(({ label, version, demo, sourceDate, importedAt, attribution }) => (
        <li>
          <strong>{label}</strong>
          {demo && demoBadge} {credit(attribution)}. {attribution.license}. Data version {version},{' '}
          {sourceDate ? <>as of {day(sourceDate)}</> : <>loaded {day(importedAt)}</>}.
        </li>
      ))}
    </ul>
    {report && (
      <p>
        <a href={report} rel="nofollow noreferrer">
          Report an error in this data
        </a>
      </p>
    )}
    {path !== VERSIONS_PATH && (
      <p class="soft">
        <a href={VERSIONS_PATH}>Versions of the data and what changed</a>
      </p>
    )}
  </section>
)

export const demoBadge: VNode = (
  <>
    {' '}
    <span class="badge">demo data</span>
  </>
)

/** The attribution of a data set, as a link if it has a URL. */
export function credit({ text, url }: Served['attribution']): VNode | string {
  const [address, label] = [webAddress(url), text.replace(/\.$/, '')]
  return address ? (
    <a class="citation" href={address} rel="noreferrer">
      {label}
    </a>
  ) : (
    label
  )
}
