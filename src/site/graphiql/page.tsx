/** The GraphiQL page at /graphql. The server hosts every asset; the policy forbids all other sources. */

import { graphql, type Load } from '../graphql.ts'
import { documentOf } from '../layout/render.tsx'
import { contentSecurityPolicy } from '../serve/respond.ts'
import { FAVICON } from '../serve/static.ts'
import { ASSETS } from './assets.ts'
import { examples } from './examples.ts'

/** Monaco creates style elements at run time, and its style sheet embeds its icons and fonts. */
export const GRAPHIQL_POLICY = contentSecurityPolicy({
  'style-src': "'self' 'unsafe-inline'",
  'script-src': "'self'",
  'font-src': 'data:',
  'worker-src': "'self'",
})

const ANY_NODE = graphql(/* GraphQL */ `
  query siteAnyNode {
    datasets(first: 1, filter: { current: true }) { nodes { id } }
  }
`)

export async function graphiql(load: Load): Promise<string> {
  const [node] = (await load(ANY_NODE)).datasets.nodes
  const tabs = examples(node?.id).map(({ query }) => ({ query }))
  return documentOf(
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>GraphiQL · Strengthgraph</title>
        <meta name="description" content="Ask the graph of strength sports in your browser." />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href={FAVICON} type="image/svg+xml" />
        <link rel="stylesheet" href={`${ASSETS}/graphiql.css`} />
        <link rel="stylesheet" href={`${ASSETS}/page.css`} />
      </head>
      <body>
        <main>
          <h1>GraphiQL</h1>
          <div id="root" data-tabs={JSON.stringify(tabs)}>
            <p class="waiting">GraphiQL is loading …</p>
            <noscript>
              <p class="waiting">
                GraphiQL needs JavaScript. The graph itself does not: see <a href="/">the front page</a> for commands.
              </p>
            </noscript>
          </div>
        </main>
        <script src={`${ASSETS}/graphiql.js`} defer />
        <script src={`${ASSETS}/start.js`} defer />
      </body>
    </html>,
  )
}
