/** Forms of the explorer: parses the URL, collects all faults at once, and renders the fields with their values. */

import { type ComponentChildren, createContext, type VNode } from 'preact'
import { useContext } from 'preact/hooks'
import type { FaultDetail } from '../../../kernel/faults/faults.ts'
import { nearest } from '../../../kernel/text/names.ts'
import { words } from '../../layout/format.ts'

/** Query parameters of a visit. */
export type FormValues = Readonly<Record<string, string>>

/** One option of a field, and its label. */
export interface Choice<Value extends string = string> {
  readonly value: Value
  readonly label: string
}

export interface Form {
  readonly values: FormValues
  /** Faults in the values read so far. */
  readonly faults: FaultDetail[]
  text(name: string): string | undefined
  number(name: string): number | undefined
  integer(name: string): number | undefined
  /** The chosen value. If it is absent or invalid, returns the preset; an invalid value adds a fault. */
  choice<Value extends string>(name: string, choices: readonly Choice<Value>[], preset: Value): Value
  choice<Value extends string>(name: string, choices: readonly Choice<Value>[]): Value | undefined
}

const NUMBER = /^[+-]?\d+([.,]\d+)?$/

/** Values and faults are in the order in which the fields are read. */
export function formOf(values: FormValues): Form {
  const faults: FaultDetail[] = []
  const wrong = (parameter: string, detail: string, allowed?: readonly string[]): undefined => {
    faults.push({ parameter, detail, ...(allowed && { allowed }) })
  }
  const textOf = (name: string): string | undefined => values[name]?.trim() || undefined
  const numeric = (name: string, pattern: RegExp, detail: string): number | undefined => {
    const text = textOf(name)
    if (text === undefined) return undefined
    return pattern.test(text) ? Number(text.replace(',', '.')) : wrong(name, detail)
  }
  function choice<Value extends string>(name: string, choices: readonly Choice<Value>[], preset: Value): Value
  function choice<Value extends string>(name: string, choices: readonly Choice<Value>[]): Value | undefined
  function choice<Value extends string>(name: string, choices: readonly Choice<Value>[], preset?: Value) {
    const text = textOf(name)
    if (text === undefined) return preset
    const chosen = choices.find(({ value }) => value === text)
    if (chosen) return chosen.value
    const allowed = choices.map(({ value }) => value)
    const near = nearest(text, allowed)
    wrong(name, `must be one of ${allowed.join(', ')}${near ? `; did you mean ${near}?` : ''}`, allowed)
    return preset
  }
  return {
    ...{ values, faults },
    text: textOf,
    number: (name) => numeric(name, NUMBER, 'must be a number'),
    integer: (name) => numeric(name, /^[+-]?\d{1,9}$/, 'must be a whole number'),
    choice,
  }
}

export interface Field {
  readonly name: string
  /** Defaults to the name; set it if another form on the page has a field of that name. */
  readonly id?: string
  readonly label: string
  readonly value?: string | number | undefined
  readonly hint?: ComponentChildren
  readonly required?: boolean
  /** The kind of names that the script suggests while one is typed. */
  readonly suggest?: 'athlete'
}

/** The hint and the fault next to a field. */
const beside = ({ name, id = name, hint }: Field, fault: string | undefined): ComponentChildren => [
  hint && (
    <span class="hint" id={`${id}-hint`}>
      {hint}
    </span>
  ),
  fault && (
    <span class="fault" id={`${id}-fault`}>
      {sentence(fault)}
    </span>
  ),
]

function marksOf({ name, id = name, hint, required }: Field, fault: string | undefined) {
  const describedBy = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ')
  return {
    required,
    'aria-invalid': fault ? ('true' as const) : undefined,
    'aria-describedby': describedBy || undefined,
  }
}

interface Refused {
  readonly faults: readonly FaultDetail[]
  /** What was sent; fields without a fault show the value that the page uses. */
  readonly values: FormValues
}

/** The parameters of the page that were refused, for the fields of its forms. */
export const RefusedValues = createContext<Refused>({ faults: [], values: {} })

interface FieldProps {
  readonly field: Field
  readonly faults: readonly FaultDetail[]
  readonly children: (id: string, value: Field['value'], marks: ReturnType<typeof marksOf>) => VNode
}

function Labelled({ field, faults, children }: FieldProps): VNode {
  const refused = useContext(RefusedValues)
  const { name, id = name, label } = field
  const fault = [...refused.faults, ...faults].find(({ parameter }) => parameter === name)?.detail
  const isRefused = refused.faults.some(({ parameter }) => parameter === name)
  return (
    <p class="field">
      <label for={id}>{label}</label>{' '}
      {children(id, isRefused ? refused.values[name] : field.value, marksOf(field, fault))} {beside(field, fault)}
    </p>
  )
}

/** A text field; `decimal` and `numeric` select the on-screen keyboard of a phone. */
export const textField = (
  field: Field,
  faults: readonly FaultDetail[],
  keys: 'text' | 'decimal' | 'numeric' = 'text',
): VNode => (
  <Labelled field={field} faults={faults}>
    {(id, value, marks) => (
      <input
        {...{ id, name: field.name, value, inputmode: keys, autocomplete: 'off', 'data-suggest': field.suggest }}
        {...marks}
      />
    )}
  </Labelled>
)

/** A select field. */
export const choiceField = (field: Field, choices: readonly Choice[], faults: readonly FaultDetail[]): VNode => (
  <Labelled field={field} faults={faults}>
    {(id, value, marks) => (
      <select id={id} name={field.name} {...marks}>
        {choices.map((choice) => (
          <option value={choice.value} selected={choice.value === String(value ?? '')}>
            {choice.label}
          </option>
        ))}
      </select>
    )}
  </Labelled>
)

/** All faults, each linked to its field. */
export const faultList = (faults: readonly FaultDetail[], fields: readonly Field[]): ComponentChildren =>
  faults.length > 0 && (
    <div class="note" role="alert">
      <p>
        <strong>Please correct:</strong>
      </p>
      <ul>
        {faults.map(({ parameter, detail }) => {
          const field = fields.find(({ name }) => name === parameter)
          return field ? (
            <li>
              <a href={`#${parameter}`}>{field.label}</a> {ended(detail)}
            </li>
          ) : (
            <li>{sentence(`${words(parameter)} ${detail}`)}</li>
          )
        })}
      </ul>
    </div>
  )

const ended = (text: string): string => (/[?!.]$/.test(text) ? text : `${text}.`)

const sentence = (text: string): string => ended(`${text.charAt(0).toUpperCase()}${text.slice(1)}`)
