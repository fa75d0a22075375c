/** One operation: what it is for, what it takes, what it answers, how to ask it. */
import { FAULTS, type FaultCode, problemSlug } from '../../kernel/faults.ts'
import { type Html, html, type Part } from '../html.ts'
import { code, command } from '../page.ts'
import type { Operation, Parameter, Schema } from './document.ts'
import { allowed, fieldsOf, typeOf, withCode } from './fields.ts'
import { type Credential, curlOf } from './samples.ts'
import { tryIt } from './try.ts'

export interface Shown {
  readonly base: string
  readonly credential: Credential | undefined
  readonly schemaAt: (schema: Schema) => Schema
}

export function operationSection(operation: Operation, { base, credential, schemaAt }: Shown): Html {
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

/** What an answer has at its top, so that most need not open it. */
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

/** A status of the documents is that of one code or more, each with a page of its own. */
function statusLine(status: number, text: string, method: Operation['method']): Html {
  const codes = codesOf(status, method)
  const told =
    codes.length === 0
      ? withCode(status === 200 ? 'OK' : text)
      : codes.map(
          (code, at) => html`${at > 0 && ', '}<a href="/problems/${problemSlug(code)}">${FAULTS[code].title}</a>`,
        )
  return html`<li><span class="status">${status}</span> ${told}</li>
`
}

const codesOf = (status: number, method: Operation['method']): FaultCode[] =>
  (Object.keys(FAULTS) as FaultCode[]).filter(
    (code) => FAULTS[code].status === status && (code !== 'INVALID_BODY' || method === 'POST'),
  )

/** A long path may break before its slashes. */
const breakable = (path: string): Part => path.split(/(?=\/)/).map((part, at) => html`${at > 0 && html`<wbr>`}${part}`)
