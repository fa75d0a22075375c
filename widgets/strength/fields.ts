/** Form fields, with their labels and error messages. */
import { type Child, el } from '../kit/elements.ts'
import type { Card } from './card.ts'
import { BODYWEIGHTS, type Unit, WEIGHTS } from './options.ts'
import type { Speech } from './words.ts'

export interface Field {
  readonly name: string
  readonly element: HTMLElement
  readonly control: HTMLInputElement | HTMLSelectElement
}

/** The trimmed value of a field. */
export const textOf = ({ control }: Pick<Field, 'control'>): string => control.value.trim()

/**
 * Accepts digits of other scripts, and a comma as decimal separator. Returns NaN for anything else, including ambiguous
 * thousands such as 1,000.
 */
export function numberIn(field: Pick<Field, 'control'>): number {
  const plain = textOf(field)
    .replace(/[٠-٩۰-۹]/g, (digit) => `${digit.charCodeAt(0) & 15}`)
    .replace(/[,٫]/, '.')
  return /^\d+(\.\d{0,2})?$/.test(plain) ? Number(plain) : Number.NaN
}

/** Reads weights into `set` by field name, and returns the faults of the fields that it leaves out. */
export function readWeights(
  fields: readonly Field[],
  unit: Unit,
  { say, number }: Speech,
  set: Record<string, unknown>,
): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const field of fields) {
    const [low, high] = (field.name === 'bodyweight' ? BODYWEIGHTS : WEIGHTS)[unit]
    const weight = numberIn(field)
    if (weight >= low && weight <= high) set[field.name] = weight
    else faults[field.name] = say('notNumber', { low: number(low, unit), high: number(high, unit) })
  }
  return faults
}

/** Shows the fault of each field and focuses the first; returns false if there is none. */
export function mark(fields: readonly Field[], faults: Readonly<Record<string, string | undefined>>): boolean {
  for (const { name, control, element } of fields) {
    control.ariaInvalid = faults[name] ? 'true' : null
    element.lastElementChild!.textContent = faults[name] ?? ''
  }
  const first = fields.find(({ name }) => faults[name])
  first?.control.focus()
  return Boolean(first)
}

/** A control with its label, a hint below it and space for a fault. */
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

/** A number field; weights show their unit below it. */
export const numberField = (name: string, label: string, unit?: Unit, hint?: string, value = ''): Field =>
  field(
    name,
    label,
    el('input', { ...named(name), value, autocomplete: 'off', inputmode: 'decimal' }),
    unit && el('b', {}, unit),
    ' ',
    hint,
  )

/** A select field; `choices` maps values to labels. */
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

/** Rounds to one decimal. */
export const round = (value: number): number => Math.round(value * 10) / 10

const KG_PER_LB = 0.45359237

/** Adds a unit switch (kilograms or pounds) to the title line; a change converts all weights in the fields. */
export function unitSwitch({ speech, options, body, tools }: Card, changed: (unit: Unit) => void): void {
  const { element, control } = choiceField('unit', speech.say('unit'), { kg: 'kg', lb: 'lb' })
  control.value = options.unit
  control.addEventListener('change', () => {
    const unit = control.value as Unit
    for (const shown of body.querySelectorAll('.field b')) {
      shown.textContent = unit
      const control = shown.closest('.field')!.querySelector('input')!
      const weight = numberIn({ control })
      if (weight) control.value = `${round(unit === 'kg' ? weight * KG_PER_LB : weight / KG_PER_LB)}`
    }
    changed(unit)
  })
  tools.replaceChildren(element)
}

/** Fields and what follows them; the Enter key in a field submits. */
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
