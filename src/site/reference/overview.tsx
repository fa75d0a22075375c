/** The start page of the reference: the services, and what they have in common. */

import type { VNode } from 'preact'
import type { Service } from '../../contract/index.ts'
import { FAULTS, type FaultCode, problemSlug, wireCode } from '../../kernel/faults/faults.ts'
import { GRAPHQL_BODY_BYTES, type Limit, REST_BODY_BYTES } from '../../kernel/limits.ts'
import { facts } from '../explorer/shared/parts.tsx'
import { code, command, table } from '../layout/page.tsx'
import { type Section, sectioned } from '../methodology/sections.tsx'
import { SCHEMA_PATH } from '../serve/schema-file.ts'
import { REFERENCE_SCRIPT } from '../serve/static.ts'
import { shareSitePage } from '../share/site-pages.ts'
import { accessOf, rate } from './access.ts'
import { withCode } from './fields.tsx'

export interface ServiceSummary {
  readonly service: Service
  /** The number of operations. */
  readonly operations: number
  /** True if this server serves it without a key. */
  readonly isOpen: boolean
}

export interface OverviewParts {
  readonly base: string
  readonly summaries: readonly ServiceSummary[]
  readonly open: readonly (Limit & { readonly group: string })[]
}

export function overview({ base, summaries, open }: OverviewParts): string {
  const sections: Section[] = [
    { id: 'services', title: 'The services', body: services(summaries) },
    { id: 'credentials', title: 'Credentials', body: credentials(summaries, open) },
    { id: 'limits', title: 'Limits', body: limits(summaries, open) },
    { id: 'requests', title: 'Requests', body: requests() },
    { id: 'lists', title: 'Lists and pages', body: lists(base) },
    { id: 'errors', title: 'Errors', body: errors() },
    { id: 'caching', title: 'Caching', body: caching() },
    { id: 'versions', title: 'Versions', body: versions() },
    { id: 'graphql', title: 'The graph', body: graph(open) },
    { id: 'libraries', title: 'Libraries, assistants, widgets', body: libraries(base) },
  ]
  return sectioned(
    {
      path: '/docs',
      title: 'Reference',
      description: 'The REST services: what they are, credentials, limits, errors, lists, caching and versions.',
      script: REFERENCE_SCRIPT,
      share: shareSitePage('/docs', base),
    },
    <>
      The REST services read one graph. What they share is described here; each has an overview of its operations, and a
      page for each resource with samples in four languages and a form to try every operation. To see whole programs,
      begin with <a href="/docs/getting-started">getting started</a>.
    </>,
    sections,
  )
}

const services = (summaries: readonly ServiceSummary[]): VNode => (
  <ul class="cards">
    {summaries.map(({ service, operations, isOpen }) => (
      <li class="card">
        <h3>
          <a href={`/docs/${service.name}`}>{service.title}</a>
        </h3>
        <p>{service.description}</p>
        {facts([
          ['Address', <code>{service.mounts[0]}</code>],
          ['Operations', operations],
          ['Key', isOpen ? (service.auth === 'none' ? 'none' : 'optional') : 'required'],
          ['For machines', <a href={service.openapi}>OpenAPI 3.0</a>],
        ])}
      </li>
    ))}
  </ul>
)

/** Client libraries. */
const libraries = (base: string): VNode => (
  <>
    <p>
      There are client libraries for TypeScript and Python, in <code>clients/</code> of the source, each a single
      readable file: typed, with paging, retries and a cache. Their READMEs begin with a working program.
    </p>
    <p>
      AI assistants read the same data through MCP. Add this address to yours, with the key as <code>X-API-Key</code> or{' '}
      <code>Authorization: Bearer</code>. It is not a page to open in a browser.
    </p>
    {command(`${base}/mcp`)}
    <p>
      Sites embed <a href="/widgets">widgets</a>, which need no key and no code.
    </p>
  </>
)

type Open = OverviewParts['open']

const credentials = (summaries: readonly ServiceSummary[], open: Open): VNode => (
  <>
    {table(
      'Credentials of each service',
      ['Service', 'Credential'],
      summaries.map(({ service, isOpen }) => [name(service), withCode(accessOf(service, open, isOpen).credential)]),
      2,
    )}
    <p>
      Keys look like <code>sg_live_…</code>, and are issued by the operator of the server: tell them what you want to do
      with the data. A key is shown once, opens strongman, bodybuilding or both, and is never accepted in a URL. If it
      is missing, mistyped, expired or revoked, the response is <a href="/problems/unauthenticated">401</a>; if it does
      not open the service, <a href="/problems/forbidden">403</a>. One valid key is enough: another header that cannot
      be used, such as the <code>Authorization</code> of a proxy, is ignored.
    </p>
    <p>
      The forms of this reference keep a key in the session storage of the browser tab until the tab is closed or the
      field is cleared, and send it only in the header.
    </p>
  </>
)

const limits = (summaries: readonly ServiceSummary[], open: Open): VNode => (
  <>
    {table(
      'Rate limit of each service',
      ['Service', 'Limit'],
      summaries.map(({ service, isOpen }) => [name(service), withCode(accessOf(service, open, isOpen).limit)]),
      2,
    )}
    <p>
      Every response of a limited service, errors and <code>OPTIONS</code> included, says how many requests are left; a
      401 says how many more wrong credentials an address may send. Requests without a credential and{' '}
      <code>OPTIONS</code> requests do not count; a 403 counts like any other request with its key. Beyond the limit the
      response is <a href="/problems/rate-limited">429</a>, and <code>Retry-After</code> says how many seconds to wait
      before the next request.
    </p>
    {headers('Headers of limits', [
      ['X-RateLimit-Limit', 'Requests allowed per window.'],
      ['X-RateLimit-Remaining', 'Requests left in this window.'],
      ['X-RateLimit-Reset', 'When the window ends, in seconds since 1970.'],
      ['RateLimit, RateLimit-Policy', 'The same, in the form of the IETF draft.'],
      ['Retry-After', 'With 429 and 503: seconds to wait.'],
    ])}
  </>
)

const requests = (): VNode => (
  <ul>
    <li>
      Bodies and parameters are UTF-8 with <code>snake_case</code> names. A POST sends one JSON object as{' '}
      <code>application/json</code>, of {REST_BODY_BYTES / 1024} KiB at most.
    </li>
    <li>
      An empty query value counts as absent. True and false may be written <code>1</code> and <code>0</code>. Integers
      are strict: <code>2.5</code>, <code>abc</code> and <code>1e3</code> are refused, as is a parameter given twice.
    </li>
    <li>
      A parameter that a route does not have is refused as well, with the closest one that it has: a typo never returns
      unfiltered data.
    </li>
    <li>Paths accept the number or the slug of an athlete or a contest.</li>
    <li>
      <code>HEAD</code> answers wherever <code>GET</code> does; <code>OPTIONS</code> and 405 carry <code>Allow</code>.
    </li>
    <li>
      Send your own <code>X-Request-Id</code> and the response repeats it; otherwise one is generated.
    </li>
  </ul>
)

const lists = (base: string): VNode => (
  <>
    <p>
      Lists are paginated, with their totals beside <code>data</code>.
    </p>
    {table(
      'Fields beside the rows of a list',
      ['What', 'Bodybuilding', 'Strongman and people'],
      [
        ['Rows on all pages', <code>total</code>, <code>total_records</code>],
        ['The page, from 1', <code>page</code>, <code>page</code>],
        ['Rows per page, 1 to 100', <code>per_page</code>, <code>limit</code>],
        ['Pages', <code>pages</code>, <code>total_pages</code>],
      ],
      3,
    )}
    <p>
      The <code>Link</code> header (RFC 8288) links to the <code>first</code>, <code>prev</code>, <code>next</code> and{' '}
      <code>last</code> page where they exist: follow <code>next</code> until there is none. A page beyond the last is
      empty and still has the totals.
    </p>
    {command(`curl -sI '${base}/strongman/v1/athletes?limit=5' -H "Authorization: Bearer $KEY" | grep -i '^link'`)}
  </>
)

const errors = (): VNode => (
  <>
    <p>
      Errors of all services have one shape, <code>application/problem+json</code> (RFC 9457), and list everything that
      is wrong with a request at once.
    </p>
    {code(
      JSON.stringify(
        {
          type: '/problems/invalid-parameter',
          title: FAULTS.INVALID_PARAMETER.title,
          status: FAULTS.INVALID_PARAMETER.status,
          detail: 'Sex must be one of male, female.',
          code: wireCode('INVALID_PARAMETER'),
          request_id: '7f1c0e0a-5c1e-4d43-9a8e-0f6f2f1f3c55',
          errors: [{ parameter: 'sex', detail: 'must be one of male, female', allowed: ['male', 'female'] }],
        },
        null,
        2,
      ),
      'An example of an error',
    )}
    <ul class="statuses">
      {(Object.keys(FAULTS) as FaultCode[]).map((one) => (
        <li>
          <span class="status">{FAULTS[one].status}</span>{' '}
          <a href={`/problems/${problemSlug(one)}`}>
            <code>{wireCode(one)}</code>
          </a>
        </li>
      ))}
    </ul>
  </>
)

const caching = (): VNode => (
  <p>
    Data changes only when a new snapshot is loaded, so responses may be cached for an hour. That is what{' '}
    <code>Cache-Control</code> says, <code>public</code> for strength standards and <code>private</code> for anything
    that needs a key. After that, send the <code>ETag</code> of your copy as <code>If-None-Match</code>: if nothing has
    changed, the response is 304 without a body. Errors must not be cached.
  </p>
)

const versions = (): VNode => (
  <ul>
    <li>
      The namespace carries the version, <code>v1</code>. Breaking changes come with a new one; <code>v1</code> stays.
    </li>
    <li>New fields may appear at any time, so ignore fields that you do not know.</li>
    <li>
      A snapshot of the data has a version, such as <code>2026-11-20.1</code>. It is in <code>data_version</code> and in
      the <code>X-Data-Version</code> header of every response; if it changes between two pages of a list, start over.
      Versions of demo data begin with <code>demo-</code>. Services that cover all sports name the version with its
      service, as in <code>strongman:2026-11-20.1</code>, which stands for the state of all data.
    </li>
    <li>
      Routes announce their retirement at least 180 days ahead, in the headers <code>Deprecation</code> (RFC 9745) and{' '}
      <code>Sunset</code> (RFC 8594).
    </li>
    <li>
      <code>attribution</code> names the source and the licence: show its text or <code>html</code> wherever you show
      the data.
    </li>
  </ul>
)

const graph = ([first]: Open): VNode => (
  <>
    <p>
      Everything that the services offer, and how it is connected, can be queried at <code>/graphql</code>, with a POST
      of up to {GRAPHQL_BODY_BYTES / 1024} KiB; <a href="/graphql">GraphiQL</a> is at the same address. Strength
      standards are open to everyone{first && <>, {rate(first)} per address</>}; fields of strongman, bodybuilding and
      people need a key, in either header. The cost of a query is computed before it runs, and a large one counts as
      several requests.
    </p>
    <p>
      <a href={SCHEMA_PATH}>
        <code>schema.graphql</code>
      </a>{' '}
      is the whole schema as text, for editors, code generators and the Relay compiler. Lists are Relay connections, and
      every object with an <code>id</code> can be fetched again with <code>node</code>.
    </p>
  </>
)

const name = ({ name: slug, title }: Service): VNode => <a href={`/docs/${slug}`}>{title}</a>

const headers = (caption: string, rows: readonly (readonly [names: string, meaning: string])[]): VNode =>
  table(
    caption,
    ['Header', 'What it says'],
    rows.map(([names, meaning]) => [<code>{names}</code>, meaning]),
    2,
  )
