/** The form that sends an operation's request from the page. It is hidden until there is a script to send it. */
import { type Html, html, type Part } from '../html.ts'
import type { Operation, Parameter, Schema } from './document.ts'
import type { Credential } from './samples.ts'

export function tryIt(operation: Operation, credential: Credential | undefined): Html {
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

/** The key has no name, so that no form can put it in an address. */
const keyField = (id: string, { header, before }: Credential): Html =>
  html`<div><label for="${id}.key">Your key</label><input id="${id}.key" type="password" class="key-field" data-header="${header}" data-before="${before}" placeholder="sg_live_…" autocomplete="off" spellcheck="false"></div>
`

const choicesOf = ({ type, enum: values }: Schema): readonly string[] | undefined =>
  values ? values.flatMap((value) => value ?? []).map(String) : type === 'boolean' ? ['true', 'false'] : undefined

function options({ required, schema, example }: Parameter, choices: readonly string[]): Part {
  const unsent = schema.default === undefined ? 'not sent' : `not sent: ${schema.default}`
  // 1 and 0 say true and false.
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
