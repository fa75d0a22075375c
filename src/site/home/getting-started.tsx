/** The getting-started page: complete programs to copy, and advice for clients. */
import type { VNode } from 'preact'
import { command } from '../layout/page.tsx'
import { type Section, sectioned } from '../methodology/sections.tsx'
import { withCode } from '../reference/fields.tsx'
import { CODE_EXAMPLES, type CodeExample, LANGUAGES, POLITE } from '../reference/snippets.ts'
import { program, tabs } from '../reference/tabs.tsx'
import { REFERENCE_SCRIPT } from '../serve/static.ts'
import { shareSitePage } from '../share/site-pages.ts'

export const gettingStarted = (base: string): string =>
  sectioned(
    {
      path: '/docs/getting-started',
      title: 'Getting started',
      description: 'The same questions asked with curl, Python, TypeScript and GraphQL: programs to copy.',
      script: REFERENCE_SCRIPT,
      share: shareSitePage('/docs/getting-started', base),
    },
    <>
      Each question is asked in four ways and gets the same answer. The Python needs nothing but Python, the TypeScript
      nothing but <code>fetch</code>: Node, Deno, Bun and, for strength standards, browsers have it.
    </>,
    [...CODE_EXAMPLES.map((example) => exampleSection(example, base)), ...clientAdvice(base)],
  )

const exampleSection = (example: CodeExample, base: string): Section => ({
  id: example.id,
  title: example.title,
  body: (
    <>
      <p>
        {withCode(example.about)} All parameters and fields: <a href={`/docs/${example.service}`}>the reference</a>.
      </p>
      {tabs(
        example.id,
        `${example.title} In`,
        LANGUAGES.map((language) => ({
          language,
          body: (
            <>
              {language === 'GraphQL' && <p>{postingHint(example, base)}</p>}
              {program(example.in[language](base), `${example.title} ${language}`, language)}
            </>
          ),
        })),
      )}
    </>
  ),
})

/** How to send the query. */
const postingHint = ({ service }: CodeExample, base: string): VNode => (
  <>
    Paste it into <a href="/graphql">GraphiQL</a>
    {service !== 'strength' && (
      <>
        , with{' '}
        <code>
          {'{'} "Authorization": "Bearer &lt;key&gt;" {'}'}
        </code>{' '}
        as its headers
      </>
    )}
    , or post it to <code>{base}/graphql</code> as{' '}
    <code>
      {'{'} "query": "…" {'}'}
    </code>
    .
  </>
)

const clientAdvice = (base: string): readonly Section[] => [
  {
    id: 'polite',
    title: 'A client that behaves',
    body: (
      <>
        <p>
          This program reads a whole list. It waits where the service asks it to, follows the pages, notices when the
          data changes under it, and asks again only for what is new.
        </p>
        {program(POLITE(base), 'A client that behaves', 'Python')}
        <p>What each of them relies on is explained below, with a command to try.</p>
      </>
    ),
  },
  {
    id: 'etag',
    title: 'Ask only for what is new',
    body: (
      <>
        <p>
          Every answer to a GET has an <code>ETag</code>. Send it back as <code>If-None-Match</code>: where nothing
          changed the answer is 304, without a body.
        </p>
        {command(`curl -s -D - -o /dev/null '${base}/strength/v1/cp/squat?unit=kg' \\
  -H "If-None-Match: $(curl -s -D - -o /dev/null '${base}/strength/v1/cp/squat?unit=kg' | sed -n 's/^ETag: //Ip' | tr -d '\\r')"`)}
      </>
    ),
  },
  {
    id: 'pages',
    title: 'Pages',
    body: (
      <>
        <p>
          The <code>Link</code> header leads to the next page as long as there is one; totals are in the body. Ask for
          up to 100 rows at once: <code>per_page</code> in bodybuilding, <code>limit</code> in strongman and for people.
        </p>
        {command(
          `curl -s -D - -o /dev/null '${base}/bodybuilding/v1/athletes?per_page=2' -H "X-API-Key: $KEY" | grep -i '^link'`,
        )}
      </>
    ),
  },
  {
    id: 'limits',
    title: 'Limits',
    body: (
      <>
        <p>
          Every answer says how much is left: <code>X-RateLimit-Remaining</code>, and <code>X-RateLimit-Reset</code> for
          when it is full again. After a <a href="/problems/rate-limited">429</a> wait for the seconds of{' '}
          <code>Retry-After</code>. <a href="/docs#limits">How much it is</a> depends on the service and the key.
        </p>
        {command(`curl -s -D - -o /dev/null '${base}/strength/v1/standards' | grep -i ratelimit`)}
      </>
    ),
  },
  {
    id: 'versions',
    title: 'Versions of the data',
    body: (
      <>
        <p>
          <code>data_version</code> names the snapshot that an answer is of; it is in the header{' '}
          <code>X-Data-Version</code> too. Keep it with what you publish. Do not mix answers of two versions in one
          list.
        </p>
        {command(
          `curl -s '${base}/strength/v1/cp/squat?unit=kg' | python3 -c 'import json, sys; print(json.load(sys.stdin)["data_version"])'`,
        )}
        <p>
          When something is wrong, the answer says what, all of it at once: see <a href="/problems">error codes</a>.
        </p>
      </>
    ),
  },
]
