/** For developers: where the documentation is, and commands to try. */
import type { VNode } from 'preact'
import { command } from '../layout/page.tsx'
import { rate } from '../reference/access.ts'

const SET = '{"lift":"squat","weight":180,"bodyweight":82,"sex":"male","unit":"kg"}'

const TWIN =
  '{strengthPercentile(lift:"squat",weight:180,bodyweight:82,sex:MALE,unit:KG){verified{percentile tier sampleSize}gym{percentile tier sampleSize}}}'

const JSON_BODY = "-H 'Content-Type: application/json'"

const PAGES = [
  ['/docs', 'API reference'],
  ['/docs/getting-started', 'Getting started'],
  ['/graphql', 'GraphiQL'],
  ['/widgets', 'Widgets to embed'],
  ['/methodology', 'Methodology: strength'],
  ['/methodology/strongman', 'Methodology: strongman'],
  ['/methodology/bodybuilding', 'Methodology: bodybuilding'],
  ['/strength/v1/openapi', 'OpenAPI: strength standards'],
  ['/strongman/v1/openapi.json', 'OpenAPI: strongman'],
  ['/bodybuilding/v1/openapi.json', 'OpenAPI: bodybuilding'],
  ['/people/v1/openapi.json', 'OpenAPI: people'],
] as const

interface Offer {
  readonly links: { readonly capability: string; readonly percentile: string; readonly graphql: string }
  readonly rateLimits: readonly { readonly requests: number; readonly windowSeconds: number }[]
  /** The services that this server serves without a key. */
  readonly openServices: ReadonlySet<string>
}

export function developers({ links, rateLimits, openServices }: Offer): VNode {
  const [limit] = rateLimits
  const isKeyless = openServices.has('bodybuilding')
  const curl = (address: string) => `curl '${address}'`
  return (
    <section aria-labelledby="ask">
      <h2 id="ask">API access</h2>
      <p>
        One GraphQL schema serves everything, and the REST services read from it.{' '}
        {isKeyless ? 'Strongman and people' : 'Strongman, bodybuilding and people'} require a key; strength standards
        require none{limit && ` for up to ${rate(limit)}`}
        {isKeyless && ', and bodybuilding none at a lower limit'}.
      </p>
      <ul class="links">
        {PAGES.map(([path, name]) => (
          <li>
            <a href={path}>{name}</a>
          </li>
        ))}
      </ul>
      <details>
        <summary>Commands to try: a click selects one</summary>
        <h3>What the service offers</h3>
        {command(curl(links.capability))}
        <h3>Squat standards for a man of 82 kg, among competitors</h3>
        {command(curl(`${links.capability}/squat?sex=male&source=verified&bodyweight=82&unit=kg`))}
        <h3>The percentile of one set</h3>
        {command(`curl ${links.percentile} ${JSON_BODY} -d '${SET}'`)}
        <h3>The full competition tables of a lift</h3>
        {command(curl(links.capability.replace(/standards$/, 'cp/deadlift?unit=kg')))}
        <h3>The same set over GraphQL</h3>
        {command(`curl ${links.graphql} ${JSON_BODY} -d '${JSON.stringify({ query: TWIN })}'`)}
        <h3>Strongman athletes by wins, with a key</h3>
        {command(
          `${curl(links.graphql.replace(/graphql$/, 'strongman/v1/athletes?sort=total_wins'))} -H 'Authorization: Bearer <key>'`,
        )}
        <h3>A person across sports, with a key of any sport</h3>
        {command(
          `${curl(links.graphql.replace(/graphql$/, 'people/v1/search?q=culpepper'))} -H 'Authorization: Bearer <key>'`,
        )}
        <h3>Forecast of bodybuilding’s flagship contest, with a key</h3>
        {command(
          `${curl(links.graphql.replace(/graphql$/, 'bodybuilding/v1/predictions?division=mens-open'))} -H 'X-API-Key: <key>'`,
        )}
      </details>
    </section>
  )
}
