/** The reference of one service: every operation in its OpenAPI document. */
import type { Service } from '../../contract/index.ts'
import { FAULTS, type FaultCode, problemSlug } from '../../kernel/faults/faults.ts'
import { SPORTS } from '../../kernel/sports.ts'
import { type Html, html, type Part } from '../layout/html.ts'
import { code, command, page } from '../layout/page.ts'
import { REFERENCE_SCRIPT } from '../serve/static.ts'
import type { Access } from './access.ts'
import type { Operation, Parameter, Reference, Schema } from './document.ts'
import { allowed, fieldsOf, typeOf, withCode } from './fields.ts'

export function serviceReference(
  service: Service,
  { operations, schemaAt }: Reference,
  access: Access,
  base: string,
): Html {
  const credential = CREDENTIALS[service.auth]
  return page({
    path: `/docs/${service.name}`,
    title: service.title,
    description: `${service.description} Every operation, with its parameters, answers and examples.`,
    script: REFERENCE_SCRIPT,
    contents: contents(service.mounts[0], operations),
    body: html`<p class="small soft"><a href="/docs">Reference</a></p>
<h1>${service.title}</h1>
<p class="lead">${service.description}</p>
<dl class="facts about">
<dt>Address</dt><dd>${service.mounts.map((mount, at) => html`${at > 0 && ', also '}<code>${base}${mount}</code>`)}</dd>
<dt>Credential</dt><dd>${withCode(access.credential)}</dd>
<dt>Limit</dt><dd>${withCode(access.limit)}</dd>
<dt>Version</dt><dd>${service.version}</dd>
<dt>For machines</dt><dd><a href="${service.openapi}">OpenAPI 3.0</a></dd>
<dt>Method</dt><dd><a href="${methodOf(service)}">How the numbers are made</a></dd>
</dl>
<p>What all services have in common, such as pages of lists, <code>ETag</code>, limits and errors, stands <a href="/docs">once for all of them</a>. <a href="/docs/getting-started">Getting started</a> has whole programs.</p>
${operations.map((operation) => operationSection(operation, { base, credential, schemaAt }))}`,
  })
}

/** Each sport has a page of its methods. */
const methodOf = ({ name, data }: Service): string => (data in SPORTS ? `/methodology/${name}` : '/methodology')

const contents = (mount: string, operations: readonly Operation[]): Html =>
  html`<div class="contents operations"><nav aria-labelledby="contents">
<h2 id="contents">Operations</h2>
<div class="filter" hidden><label for="filter">Show only those with</label><input id="filter" type="search" autocomplete="off" spellcheck="false"><p role="status"></p></div>
<ol>${operations.map(
    ({ id, method, path, summary }) =>
      html`<li><a href="#${id}" title="${summary}">${method === 'POST' && 'POST '}${path
        .slice(mount.length)
        .split(/(?=\/)/)
        .map((part, at) => html`${at > 0 && html`<wbr>`}${part}`)}</a></li>\n`,
  )}</ol>
</nav></div>`

// The form that sends a request from the page; hidden if scripts do not run.

function tryIt(operation: Operation, credential: Credential | undefined): Html {
  const { id, method, path, parameters, keyed } = operation
  return html`<details class="try" hidden>
<summary>Try it</summary>
<form data-method="${method}" data-path="${path}">
${parameters.map((one) => field(id, one))}${keyed && credential && keyField(id, credential)}<div class="send"><button>Send</button></div>
</form>
<div class="came" role="status"></div>
</details>`
}

function field(id: string, parameter: Parameter): Html {
  const { name, in: where, required, schema, example } = parameter
  const own = `${id}.${name}`
  return html`<div><label for="${own}">${name}${required && html` <small>required</small>`}</label>${
    choicesOf(schema)
      ? html`<select id="${own}" name="${name}" data-in="${where}">${options(parameter, choicesOf(schema) ?? [])}</select>`
      : html`<input id="${own}" name="${name}" data-in="${where}"${numeric(schema)} value="${example?.toString()}"${placeholder(schema)} autocomplete="off"${where === 'path' && html` required`}>`
  }</div>
`
}

/** The field has no name, so that no form can put the key in a URL. */
const keyField = (id: string, { header, before }: Credential): Html =>
  html`<div><label for="${id}.key">Your key</label><input id="${id}.key" type="password" class="key-field" data-header="${header}" data-before="${before}" placeholder="sg_live_…" autocomplete="off" spellcheck="false"></div>
`

const choicesOf = ({ type, enum: values }: Schema): readonly string[] | undefined =>
  values ? values.flatMap((value) => value ?? []).map(String) : type === 'boolean' ? ['true', 'false'] : undefined

function options({ required, schema, example }: Parameter, choices: readonly string[]): Part {
  const unsent = schema.default === undefined ? 'not sent' : `not sent: ${schema.default}`
  // Examples may spell true and false as 1 and 0.
  const chosen =
    schema.type === 'boolean' && example !== undefined
      ? String(example === 1 || example === true)
      : String(example ?? '')
  return [
    !(required && chosen) && html`<option value="">${unsent}</option>`,
    choices.map((value) => html`<option${value === chosen && html` selected`}>${value}</option>`),
  ]
}

const numeric = ({ type }: Schema): Part =>
  (type === 'integer' && html` data-number inputmode="numeric"`) ||
  (type === 'number' && html` data-number inputmode="decimal"`)

const placeholder = ({ default: preset }: Schema): Part =>
  preset !== undefined && html` placeholder="${String(preset)}"`

// One operation: description, parameters, responses and code samples.

interface Shown {
  readonly base: string
  readonly credential: Credential | undefined
  readonly schemaAt: (schema: Schema) => Schema
}

function operationSection(operation: Operation, { base, credential, schemaAt }: Shown): Html {
  const { id, method, path, summary, description, parameters, body } = operation
  return html`<section class="operation" id="${id}" aria-labelledby="${id}.title">
<h2 id="${id}.title">${summary}<a class="anchor" href="#${id}" aria-label="Link to ${id}">#</a></h2>
<p class="line"><span class="method">${method}</span> <code>${breakable(path)}</code></p>
${description && description !== summary && html`<p>${withCode(description)}</p>\n`}${
  parameters.length > 0 &&
  html`<h3>Parameters</h3>
<ul class="fields">
${parameters.map((one) => parameter(one, schemaAt))}</ul>
`
}<h3>Example</h3>
${command(curlOf(base, operation, credential))}
${tryIt(operation, credential)}
${
  body &&
  hasFields(schemaAt(body)) &&
  html`<h3>Answer</h3>
<details class="answer"><summary>${top(schemaAt(body))}</summary>
${fieldsOf(body, schemaAt)}</details>
${operation.examples.map(answered)}`
}<h3>Statuses</h3>
<ul class="statuses">
${operation.answers.map(({ status, description: text }) => statusLine(status, text, operation.method))}</ul>
</section>
`
}

const WHERE = { path: 'in the path', query: '', body: '' } as const

function parameter({ name, in: where, required, description, schema }: Parameter, schemaAt: Shown['schemaAt']): Html {
  const facts = [typeOf(schema, schemaAt), WHERE[where], required && 'required'].filter(Boolean).join(', ')
  return html`<li><code>${name}</code> <i>${facts}</i> ${withCode(description)}${allowed(schema, schemaAt)}${preset(schema)}</li>
`
}

const preset = ({ default: value }: Schema): Part =>
  value !== undefined && html` <span class="allowed">Default: <code>${String(value)}</code>.</span>`

const hasFields = ({ properties, oneOf, anyOf }: Schema): boolean => (properties ?? oneOf ?? anyOf) !== undefined

/** The top-level fields of a response, so that most readers need not open it. */
function top({ properties, oneOf, anyOf }: Schema): Part {
  const kinds = oneOf ?? anyOf
  if (kinds) return `One of ${kinds.length} kinds`
  const names = Object.keys(properties ?? {})
  return html`${names.length} fields: ${names.map((name, at) => html`${at > 0 && ', '}<code>${name}</code>`)}`
}

const answered = ({ summary = 'An answer', description, value }: Operation['examples'][number]): Html =>
  html`<details class="answer"><summary>Example: ${summary}</summary>
${description && html`<p class="small">${withCode(description)}</p>\n`}${code(JSON.stringify(value, null, 2), `Example: ${summary}`)}</details>
`

/** A status in the document stands for one or more fault codes, each with its own page. */
function statusLine(status: number, text: string, method: Operation['method']): Html {
  const codes = codesOf(status, method)
  const description =
    codes.length === 0
      ? withCode(status === 200 ? 'OK' : text)
      : codes.map(
          (code, at) => html`${at > 0 && ', '}<a href="/problems/${problemSlug(code)}">${FAULTS[code].title}</a>`,
        )
  return html`<li><span class="status">${status}</span> ${description}</li>
`
}

const codesOf = (status: number, method: Operation['method']): FaultCode[] =>
  (Object.keys(FAULTS) as FaultCode[]).filter(
    (code) => FAULTS[code].status === status && (code !== 'INVALID_BODY' || method === 'POST'),
  )

/** A long path may break before its slashes. */
const breakable = (path: string): Part => path.split(/(?=\/)/).map((part, at) => html`${at > 0 && html`<wbr>`}${part}`)

// The example as a curl command.

interface Credential {
  readonly header: string
  readonly before: string
}

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
