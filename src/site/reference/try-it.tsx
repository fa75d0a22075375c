/** The form that sends a request from the page; hidden if scripts do not run. */
import type { ComponentChildren, VNode } from 'preact'
import type { Credential } from './access.ts'
import type { Operation, Parameter, Schema } from './document.ts'

export function tryIt(operation: Operation, credential: Credential | undefined): VNode {
  const { id, method, path, parameters, keyed } = operation
  return (
    <details class="try">
      <summary>Try it</summary>
      <form data-method={method} data-path={path}>
        {parameters.map((one) => field(id, one))}
        {keyed && credential && keyField(id, credential)}
        <div class="send">
          <button type="submit">Send</button>
        </div>
      </form>
      <div class="came" role="status" />
    </details>
  )
}

function field(id: string, parameter: Parameter): VNode {
  const { name, in: where, required, schema, example } = parameter
  const own = `${id}.${name}`
  return (
    <div>
      <label for={own}>
        {name}
        {required && (
          <>
            {' '}
            <small>required</small>
          </>
        )}
      </label>
      {choicesOf(schema) ? (
        <select id={own} name={name} data-in={where}>
          {options(parameter, choicesOf(schema) ?? [])}
        </select>
      ) : (
        <input
          id={own}
          name={name}
          data-in={where}
          {...numeric(schema)}
          value={example?.toString()}
          placeholder={schema.default === undefined ? undefined : String(schema.default)}
          autocomplete="off"
          required={where === 'path'}
        />
      )}
    </div>
  )
}

/** The field has no name, so that no form can put the key in a URL. */
const keyField = (id: string, { header, before }: Credential): VNode => (
  <div>
    <label for={`${id}.key`}>Your key</label>
    <input
      id={`${id}.key`}
      type="password"
      class="key-field"
      data-header={header}
      data-before={before}
      placeholder="sg_live_…"
      autocomplete="off"
      spellcheck={false}
    />
  </div>
)

const choicesOf = ({ type, enum: values }: Schema): readonly string[] | undefined =>
  values ? values.flatMap((value) => value ?? []).map(String) : type === 'boolean' ? ['true', 'false'] : undefined

function options({ required, schema, example }: Parameter, choices: readonly string[]): ComponentChildren {
  const unsent = schema.default === undefined ? 'not sent' : `not sent: ${schema.default}`
  // Examples may spell true and false as 1 and 0.
  const chosen =
    schema.type === 'boolean' && example !== undefined
      ? String(example === 1 || example === true)
      : String(example ?? '')
  return [
    !(required && chosen) && <option value="">{unsent}</option>,
    choices.map((value) => <option selected={value === chosen}>{value}</option>),
  ]
}

const numeric = ({ type }: Schema) => {
  if (type === 'integer') return { 'data-number': '', inputmode: 'numeric' } as const
  return type === 'number' ? ({ 'data-number': '', inputmode: 'decimal' } as const) : {}
}
