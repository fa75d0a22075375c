/** What every page of the explorer has: what it may ask, its head and foot, whose data it shows and how fresh that is. */
import { day } from '../../format.ts'
import type { Load } from '../../graphql.ts'
import { graphql, type ResultOf } from '../../graphql.ts'
import { type Html, html, type Part, webAddress } from '../../html.ts'
import { page } from '../../page.ts'
import type { SentPage } from '../../respond.ts'
import { embedOf } from '../../widgets/embeds.ts'

export type DataService = Served['service']

/** A page that somebody opens. */
export interface Visit {
  readonly load: Load
  /** Absolute address of the server. */
  readonly publicUrl: string
  readonly path: string
  /** The named parts of the path. */
  readonly params: Readonly<Record<string, string>>
  /** Parameters of the address without those left empty; of one given twice the first. */
  readonly query: Readonly<Record<string, string>>
}

/** What a page of the explorer is made of; the frame puts the rest about it. */
export interface Sheet {
  readonly title: string
  readonly description: string
  readonly body: Part
  /** Whose data it shows: their versions, days and credits stand at its foot. */
  readonly services: readonly DataService[]
  /** 200 where nothing is said. */
  readonly status?: number
  /** False for what search engines should leave alone, such as results of a search. */
  readonly indexed?: boolean
}

/** A page as it is written: a visit in, a sheet out. */
export type Explore = (visit: Visit) => Sheet | Promise<Sheet>

export type Served = ResultOf<typeof SERVED>['datasets']['nodes'][number]

const SERVED = graphql(/* GraphQL */ `
  query siteServed {
    datasets(first: 100, filter: { current: true }) {
      nodes { service label version demo sourceDate importedAt attribution { text url license } }
    }
  }
`)

export async function framed(visit: Visit, explore: Explore): Promise<SentPage> {
  const [sheet, { datasets }] = await Promise.all([explore(visit), visit.load(SERVED)])
  const shown = sheet.services.flatMap((service) => datasets.nodes.filter((one) => one.service === service))
  const { title, description, status, indexed } = sheet
  const body = html`${sheet.services.length > 0 && shown.length === 0 && LOADING}${sheet.body}
${shown.length > 0 && sources(shown)}`
  return {
    dataVersion: shown[0]?.version,
    ...(status !== undefined && { status }),
    html: page({
      ...{ title, description, body, path: visit.path, wide: true, head: discovery(visit, sheet) },
      indexed: indexed ?? !status,
    }),
  }
}

/** What shows bodybuilding can be framed on other pages: how is told to whoever reads the head (oembed.com). */
function discovery({ publicUrl, path, query }: Visit, { title, services, status }: Sheet): Part {
  if (status || !services.includes('BODYBUILDING') || !embedOf(path, query)) return null
  const asked = new URLSearchParams(query).toString()
  const url = `${publicUrl}${path}${asked && `?${asked}`}`
  return (['json', 'xml'] as const).map((format) => {
    const type = format === 'json' ? 'application/json+oembed' : 'text/xml+oembed'
    const href = `${publicUrl}/oembed?${new URLSearchParams({ url, format })}`
    return html`<link rel="alternate" type="${type}" href="${href}" title="${title}">\n`
  })
}

/** A first start makes its data up while it answers already. */
export const LOADING = html`<p class="note">The data of this page is not there yet. After a first start it takes a minute or two: look again soon.</p>
`

const sources = (shown: readonly Served[]): Html => html`<section class="sources" aria-labelledby="sources">
<h2 id="sources">Data and credits</h2>
<ul>
${shown.map(
  ({ label, version, demo, sourceDate, importedAt, attribution }) => html`<li><strong>${label}</strong>${demo && madeUp}
${credit(attribution)}. ${attribution.license}. Data version ${version}, ${sourceDate ? html`as of ${day(sourceDate)}` : html`loaded ${day(importedAt)}`}.</li>
`,
)}</ul>
</section>`

export const madeUp: Html = html` <span class="badge">made up</span>`

/** The credit of a body of data, a link where it has an address. */
export function credit({ text, url }: Served['attribution']): Html {
  const [address, told] = [webAddress(url), text.replace(/\.$/, '')]
  return address ? html`<a class="citation" href="${address}" rel="noreferrer">${told}</a>` : html`${told}`
}
