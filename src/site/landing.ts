/** The front page: what this is, how to ask it, and how fresh its data is. */
import { type Ask, question } from './ask.ts'
import { day } from './format.ts'
import { type Html, html, webAddress } from './html.ts'
import { command, page } from './page.ts'

interface Served {
  readonly service: string
  readonly label: string
  readonly version: string
  readonly demo: boolean
  readonly sourceDate: string | null
  readonly importedAt: string
  readonly attribution: { readonly text: string; readonly url: string; readonly license: string }
}

const LANDING = question<{
  strength: {
    capability: {
      dataVersion: string
      links: { capability: string; percentile: string; graphql: string }
      rateLimits: { requests: number; windowSeconds: number }[]
    }
  }
  datasets: { nodes: Served[] }
}>(/* GraphQL */ `
  query siteLanding {
    strength {
      capability {
        dataVersion
        links { capability percentile graphql }
        rateLimits { requests windowSeconds }
      }
    }
    datasets(first: 100, filter: { current: true }) {
      nodes { service label version demo sourceDate importedAt attribution { text url license } }
    }
  }
`)

const SET = '{"lift":"squat","weight":180,"bodyweight":82,"sex":"male","unit":"kg"}'

const TWIN =
  '{strength{percentile(lift:"squat",weight:180,bodyweight:82,sex:MALE,unit:KG){verified{percentile tier sampleSize}gym{percentile tier sampleSize}}}}'

const JSON_BODY = "-H 'Content-Type: application/json'"

export async function landing(ask: Ask): Promise<{ html: Html; dataVersion: string }> {
  const { strength, datasets } = await ask(LANDING)
  const { dataVersion, links, rateLimits } = strength.capability
  const [limit] = rateLimits
  const curl = (address: string) => `curl '${address}'`
  const body = html`<h1>Strength sports, one graph</h1>
<p class="lead">Strengthgraph answers how strong somebody is, among competitors and among people in the gym, each with its sample size, and who did what in strongman and bodybuilding. One GraphQL schema knows it all; the REST services are readings of it. Strength standards need no key${limit && html` for ${limit.requests} requests in ${limit.windowSeconds} seconds`}. A visible credit is wanted wherever the numbers are shown.</p>
<ul class="cards">
<li class="card"><h3><a href="/graphql">GraphiQL</a></h3><p>Ask the graph in your browser, with examples to start from.</p></li>
<li class="card"><h3><a href="/methodology">Methodology</a></h3><p>Who the numbers are about, how they are made and checked.</p></li>
<li class="card"><h3>OpenAPI</h3><p>For machines: <a href="/strength/v1/openapi">strength standards</a>, <a href="/strongman/v1/openapi.json">strongman</a>, <a href="/bodybuilding/v1/openapi.json">bodybuilding</a>.</p></li>
<li class="card"><h3><a href="/methodology/strongman">Strongman</a></h3><p>Athletes, contests, results, records and rankings, with a key; and how they are worked out.</p></li>
<li class="card"><h3><a href="/methodology/bodybuilding">Bodybuilding</a></h3><p>Careers, ratings, the greatest and predictions, with a key; and how good the predictions are.</p></li>
<li class="card"><h3><a href="/problems">Error codes</a></h3><p>One shape of error, and what to do about each.</p></li>
</ul>
<section aria-labelledby="ask">
<h2 id="ask">Ask it</h2>
<p>A click selects a command.</p>
<h3>What the service can do</h3>
${command(curl(links.capability))}
<h3>Squat standards for a man of 82 kg, among competitors</h3>
${command(curl(`${links.capability}/squat?sex=male&source=verified&bodyweight=82&unit=kg`))}
<h3>Where one set stands</h3>
${command(`curl ${links.percentile} ${JSON_BODY} -d '${SET}'`)}
<h3>The full competition tables of a lift</h3>
${command(curl(links.capability.replace(/standards$/, 'cp/deadlift?unit=kg')))}
<h3>The same set, asked of the graph</h3>
${command(`curl ${links.graphql} ${JSON_BODY} -d '${JSON.stringify({ query: TWIN })}'`)}
<h3>Strongman athletes by wins, with a key</h3>
${command(`${curl(links.graphql.replace(/graphql$/, 'strongman/v1/athletes?sort=total_wins'))} -H 'Authorization: Bearer <key>'`)}
<h3>How the flagship of bodybuilding may end, with a key</h3>
${command(`${curl(links.graphql.replace(/graphql$/, 'bodybuilding/v1/predictions?division=mens-open'))} -H 'X-API-Key: <key>'`)}
</section>
<section aria-labelledby="data">
<h2 id="data">The data behind it</h2>
${datasets.nodes.length === 0 && html`<p class="note">Nothing is loaded on this server yet.</p>`}
<ul class="cards">${datasets.nodes.map(card)}</ul>
</section>`
  return { dataVersion, html: page({ ...ABOUT_PAGE, body }) }
}

const ABOUT_PAGE = {
  path: '/',
  title: 'Strengthgraph',
  description: 'Strength percentiles of competitors and of gym lifters, by REST and GraphQL, free and without a key.',
} as const

function card({ label, version, demo, sourceDate, importedAt, attribution }: Served): Html {
  const address = webAddress(attribution.url)
  return html`<li class="card"><h3>${label}${demo && html` <span class="badge">made up</span>`}</h3>
<dl class="facts">
<dt>Version</dt><dd>${version}</dd>
${sourceDate && html`<dt>Source of</dt><dd>${day(sourceDate)}</dd>`}
<dt>Loaded</dt><dd>${day(importedAt)}</dd>
<dt>Credit</dt><dd>${address ? html`<a class="citation" href="${address}" rel="noreferrer">${attribution.text}</a>` : attribution.text}</dd>
<dt>Licence</dt><dd>${attribution.license}</dd>
</dl></li>`
}
