/** The calculator: a set is filled in, and where it stands in each population comes out. */
import { type Child, el } from '../kit/elements.ts'
import { type Capability, type LiftSet, liftIn } from './api.ts'
import { type Card, skeleton } from './card.ts'
import { choiceField, form, mark, numberField, numberIn, textOf, unitSwitch } from './fields.ts'
import { unknownValue } from './options.ts'
import { announced, standing } from './standing.ts'
import type { Widget } from './widget.ts'

export const percentile: Widget = {
  title: ({ lift }, { say, lift: name }) => say('howStrong', { lift: name(lift).toLowerCase() }),
  start(card) {
    const { api, options, body } = card
    card.fill(body, api.capability, (capability) => {
      const lift = liftIn(capability, options.lift)
      if (lift) return calculator(card, capability, lift.weight_means)
      const slugs = capability.sources.flatMap(({ lifts }) => lifts.map(({ slug }) => slug))
      card.misfit([unknownValue('lift', options.lift, [...new Set(slugs)])])
      return null
    })
  },
}

const MOST_REPS = 12

function calculator(card: Card, capability: Capability, means: string): Child {
  const { speech, options, api } = card
  const { say } = speech
  let { unit } = options
  unitSwitch(card, (chosen) => {
    unit = chosen
  })
  card.credit(capability)
  const numbers = [
    numberField('weight', say('weight'), unit, means),
    numberField('reps', say('reps'), undefined, say('repsHint'), '1'),
    numberField('bodyweight', say('bodyweight'), unit),
  ]
  const sex = choiceField('sex', say('sex'), { '': '–', male: say('male'), female: say('female') })
  const fields = [...numbers, sex]
  const status = el('p', { class: 'unseen', role: 'status' })
  const result = el('div', 'result')

  const calculate = (): void => {
    const set: Record<string, string | number> = { lift: options.lift, sex: textOf(sex), unit }
    const faults: Record<string, string> = {}
    for (const field of numbers) {
      const number = numberIn(textOf(field))
      if (number) set[field.name] = number
      else faults[field.name] = say('notNumber')
    }
    const { reps } = set
    if (Number(reps) > MOST_REPS || Number(reps) % 1 > 0) faults['reps'] = say('notReps')
    if (!set['sex']) faults['sex'] = say('needed')
    if (mark(fields, faults)) return
    result.replaceChildren(skeleton(speech))
    card.fill(
      result,
      () => api.percentile(set as unknown as LiftSet),
      (standings) => {
        card.credit(standings)
        status.textContent = announced(standings, speech)
        return standing(card, standings)
      },
      (refusal) => {
        const told = Object.fromEntries(refusal.faults.map(({ parameter, detail }) => [parameter, sentence(detail)]))
        return mark(fields, told) ? null : el('p', { role: 'alert' }, refusal.message)
      },
    )
  }
  return [
    form(fields, calculate, el('button', { type: 'button', class: 'main', onclick: calculate }, say('calculate'))),
    status,
    result,
  ]
}

/** A fault in the API’s words, which begin as the name of the field would end. */
const sentence = (detail: string): string => `${detail.charAt(0).toUpperCase()}${detail.slice(1)}.`
