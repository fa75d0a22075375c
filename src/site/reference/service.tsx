/** The reference of one service: every operation in its OpenAPI document. */

import type { ComponentChildren, VNode } from 'preact'
import type { Service } from '../../contract/index.ts'
import { FAULTS, type FaultCode, problemSlug } from '../../kernel/faults/faults.ts'
import { SPORTS } from '../../kernel/sports.ts'
import { code, command, page } from '../layout/page.tsx'
import { REFERENCE_SCRIPT } from '../serve/static.ts'
import { shareSitePage } from '../share/site-pages.ts'
import type { Access } from './access.ts'
import type { Operation, Parameter, Reference, Schema } from './document.ts'
import { allowed, fieldsOf, typeOf, withCode } from './fields.tsx'
import { type Credential, tryIt } from './try-it.tsx'

export function serviceReference(
  service: Service,
  { operations, schemaAt }: Reference,
  access: Access,
  base: string,
): string {
  const credential = CREDENTIALS[service.auth]
  return page({
    path: `/docs/${service.name}`,
    title: service.title,
    description: `${service.description} Every operation, with its parameters, answers and examples.`,
    script: REFERENCE_SCRIPT,
    share: shareSitePage(`/docs/${service.name}`, base),
    contents: contents(service.mounts[0], operations),
    body: (
      <>
        <p class="small soft">
          <a href="/docs">Reference</a>
        </p>
        <h1>{service.title}</h1>
        <p class="lead">{service.description}</p>
        <dl class="facts about">
          <dt>Address</dt>
          <dd>
            {service.mounts.map((mount, at) => (
              <>
                {at > 0 && ', also '}
                <code>
                  {base}
                  {mount}
                </code>
              </>
            ))}
          </dd>
          <dt>Credential</dt>
          <dd>{withCode(access.credential)}</dd>
          <dt>Limit</dt>
          <dd>{withCode(access.limit)}</dd>
          <dt>Version</dt>
          <dd>{service.version}</dd>
          <dt>For machines</dt>
          <dd>
            <a href={service.openapi}>OpenAPI 3.0</a>
          </dd>
          <dt>Method</dt>
          <dd>
            <a href={methodOf(service)}>How the numbers are made</a>
          </dd>
        </dl>
        <p>
          What all services have in common, such as pages of lists, <code>ETag</code>, limits and errors, stands{' '}
          <a href="/docs">once for all of them</a>. <a href="/docs/getting-started">Getting started</a> has whole
          programs.
        </p>
        {operations.map((operation) => operationSection(operation, { base, credential, schemaAt }))}
      </>
    ),
  })
}

/** Each sport has a page of its methods. */
const methodOf = ({ name, data }: Service): string => (data in SPORTS ? `/methodology/${name}` : '/methodology')

const contents = (mount: string, operations: readonly Operation[]): VNode => (
  <div class="contents operations">
    <nav aria-labelledby="contents">
      <h2 id="contents">Operations</h2>
      <div class="filter" hidden>
        <label for="filter">Show only those with</label>
        <input id="filter" type="search" autocomplete="off" spellcheck={false} />
        <p role="status" />
      </div>
      <ol>
        {operations.map(({ id, method, path, summary }) => (
          <li>
            <a href={`#${id}`} title={summary}>
              {method === 'POST' && 'POST '}
              {path
                .slice(mount.length)
                .split(/(?=\/)/)
                .map((part, at) => (
                  <>
                    {at > 0 && <wbr />}
                    {part}
                  </>
                ))}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  </div>
)

// One operation: description, parameters, responses and code samples.

interface Shown {
  readonly base: string
  readonly credential: Credential | undefined
  readonly schemaAt: (schema: Schema) => Schema
}

function operationSection(operation: Operation, { base, credential, schemaAt }: Shown): VNode {
  const { id, method, path, summary, description, parameters, body } = operation
  return (
    <section class="operation" id={id} aria-labelledby={`${id}.title`}>
      <h2 id={`${id}.title`}>
        {summary}
        <a class="anchor" href={`#${id}`} aria-label={`Link to ${id}`}>
          #
        </a>
      </h2>
      <p class="line">
        <span class="method">{method}</span> <code>{breakable(path)}</code>
      </p>
      {description && description !== summary && <p>{withCode(description)}</p>}
      {parameters.length > 0 && (
        <>
          <h3>Parameters</h3>
          <ul class="fields">{parameters.map((one) => parameter(one, schemaAt))}</ul>
        </>
      )}
      <h3>Example</h3>
      {command(curlOf(base, operation, credential))}
      {tryIt(operation, credential)}
      {body && hasFields(schemaAt(body)) && (
        <>
          <h3>Answer</h3>
          <details class="answer">
            <summary>{top(schemaAt(body))}</summary>
            {fieldsOf(body, schemaAt)}
          </details>
          {operation.examples.map(answered)}
        </>
      )}
      <h3>Statuses</h3>
      <ul class="statuses">
        {operation.answers.map(({ status, description: text }) => statusLine(status, text, operation.method))}
      </ul>
    </section>
  )
}

const WHERE = { path: 'in the path', query: '', body: '' } as const

function parameter({ name, in: where, required, description, schema }: Parameter, schemaAt: Shown['schemaAt']): VNode {
  const facts = [typeOf(schema, schemaAt), WHERE[where], required && 'required'].filter(Boolean).join(', ')
  return (
    <li>
      <code>{name}</code> <i>{facts}</i> {withCode(description)}
      {allowed(schema, schemaAt)}
      {preset(schema)}
    </li>
  )
}

const preset = ({ default: value }: Schema): ComponentChildren =>
  value !== undefined && (
    <>
      {' '}
      <span class="allowed">
        Default: <code>{String(value)}</code>.
      </span>
    </>
  )

const hasFields = ({ properties, oneOf, anyOf }: Schema): boolean => (properties ?? oneOf ?? anyOf) !== undefined

/** The top-level fields of a response, so that most readers need not open it. */
function top({ properties, oneOf, anyOf }: Schema): ComponentChildren {
  const kinds = oneOf ?? anyOf
  if (kinds) return `One of ${kinds.length} kinds`
  const names = Object.keys(properties ?? {})
  return (
    <>
      {names.length} fields:{' '}
      {names.map((name, at) => (
        <>
          {at > 0 && ', '}
          <code>{name}</code>
        </>
      ))}
    </>
  )
}

const answered = ({ summary = 'An answer', description, value }: Operation['examples'][number]): VNode => (
  <details class="answer">
    <summary>Example: {summary}</summary>
    {description && <p class="small">{withCode(description)}</p>}
    {code(JSON.stringify(value, null, 2), `Example: ${summary}`)}
  </details>
)

/** A status in the document stands for one or more fault codes, each with its own page. */
function statusLine(status: number, text: string, method: Operation['method']): VNode {
  const codes = codesOf(status, method)
  const description =
    codes.length === 0
      ? withCode(status === 200 ? 'OK' : text)
      : codes.map((code, at) => (
          <>
            {at > 0 && ', '}
            <a href={`/problems/${problemSlug(code)}`}>{FAULTS[code].title}</a>
          </>
        ))
  return (
    <li>
      <span class="status">{status}</span> {description}
    </li>
  )
}

const codesOf = (status: number, method: Operation['method']): FaultCode[] =>
  (Object.keys(FAULTS) as FaultCode[]).filter(
    (code) => FAULTS[code].status === status && (code !== 'INVALID_BODY' || method === 'POST'),
  )

/** A long path may break before its slashes. */
const breakable = (path: string): ComponentChildren =>
  path.split(/(?=\/)/).map((part, at) => (
    <>
      {at > 0 && <wbr />}
      {part}
    </>
  ))

// The example as a curl command.

const BEARER: Credential = { header: 'Authorization', before: 'Bearer ' }

const CREDENTIALS: Readonly<Record<Service['auth'], Credential | undefined>> = {
  none: undefined,
  bearer: BEARER,
  'api-key': { header: 'X-API-Key', before: '' },
  any: BEARER,
}

/** Within single quotes, a shell takes every character literally except the quote itself. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

function curlOf(base: string, operation: Operation, credential: Credential | undefined): string {
  const parts = [`curl ${quoted(base + addressOf(operation))}`]
  // The key comes from the environment, so that it does not appear in the shell history.
  if (credential && operation.keyed) parts.push(`-H "${credential.header}: ${credential.before}$KEY"`)
  if (operation.method === 'POST') {
    parts.push("-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(examples(operation, 'body')))}`)
  }
  return parts.join(' ')
}

/** Path and query of the example. */
function addressOf(operation: Operation): string {
  const path = Object.entries(examples(operation, 'path')).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(value)),
    operation.path,
  )
  const query = new URLSearchParams(
    Object.entries(examples(operation, 'query')).map(([name, value]) => [name, `${value}`]),
  )
  return query.size > 0 ? `${path}?${query}` : path
}

const examples = ({ parameters }: Operation, where: Parameter['in']): Record<string, string | number | boolean> =>
  Object.fromEntries(
    parameters.flatMap(({ name, in: stands, example }) =>
      stands === where && example !== undefined ? [[name, example]] : [],
    ),
  )
