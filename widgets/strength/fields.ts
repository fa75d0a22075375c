/** What is filled in and chosen: fields with their label, and with what is wrong about them. */
import { type Child, el } from '../kit/elements.ts'
import type { Card } from './card.ts'
import type { Unit } from './options.ts'

export interface Field {
  readonly name: string
  readonly element: HTMLElement
  readonly control: HTMLInputElement | HTMLSelectElement
}

/** Digits of other scripts are digits, and a comma is a point; undefined for what is not a number above 0. */
export function numberIn(text: string): number | undefined {
  const plain = text.replace(/[٠-٩۰-۹]/g, (digit) => `${digit.charCodeAt(0) & 15}`).replace(/[,٫]/, '.')
  return /^\d+\.?\d*$/.test(plain) && Number(plain) > 0 ? Number(plain) : undefined
}

/** As filled in or chosen, without space around it. */
export const textOf = ({ control }: Field): string => control.value.trim()

/** Says what is wrong with each field and goes to the first; false where nothing is. */
export function mark(fields: readonly Field[], faults: Readonly<Record<string, string | undefined>>): boolean {
  let first: Field | undefined
  for (const field of fields) {
    const fault = faults[field.name]
    if (fault) first ??= field
    field.control.ariaInvalid = fault ? 'true' : null
    field.element.lastElementChild!.textContent = fault ?? ''
  }
  first?.control.focus()
  return Boolean(first)
}

/** With its label, and below it what there is to know and what is wrong. */
const field = (name: string, label: string, control: Field['control'], ...hint: Child[]): Field => ({
  ...{ name, control },
  element: el(
    'div',
    'field',
    el('label', { for: name }, label),
    control,
    el('span', { class: 'soft block', id: `${name}-hint` }, hint),
    el('span', { class: 'fault block', id: `${name}-fault` }),
  ),
})

const named = (name: string) => ({ id: name, 'aria-describedby': `${name}-hint ${name}-fault` })

/** A number is typed into it; below it stands the unit of a weight. */
export const numberField = (name: string, label: string, unit?: Unit, hint?: string, value = ''): Field =>
  field(
    name,
    label,
    el('input', { ...named(name), value, autocomplete: 'off', inputmode: 'decimal' }),
    unit && el('b', {}, unit),
    ' ',
    hint,
  )

/** One of a few is chosen: values and what they are called. */
export const choiceField = (name: string, label: string, choices: Readonly<Record<string, string>>): Field =>
  field(
    name,
    label,
    el(
      'select',
      named(name),
      Object.entries(choices).map(([value, called]) => el('option', { value }, called)),
    ),
  )

/** Kilograms or pounds at the end of the title’s line; a change is shown at every weight too. */
export function unitSwitch({ speech, options, body, tools }: Card, changed: (unit: Unit) => void): void {
  const { element, control } = choiceField('unit', speech.say('unit'), { kg: 'kg', lb: 'lb' })
  control.value = options.unit
  control.addEventListener('change', () => {
    for (const shown of body.querySelectorAll('.field b')) shown.textContent = control.value
    changed(control.value as Unit)
  })
  tools.replaceChildren(element)
}

/** Fields and what comes after them; the Enter key in a field sends. */
export const form = (fields: readonly Field[], send: () => void, ...after: Child[]): HTMLElement =>
  el(
    'form',
    {
      novalidate: true,
      onkeydown: (event: Event) => {
        if ((event as KeyboardEvent).key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        send()
      },
    },
    fields.map(({ element }) => element),
    after,
  )
