/** The calculator: takes a set and shows where it stands in each population. */
import { type Child, el } from '../kit/elements.ts'
import { type Capability, type LiftSet, liftIn } from './api.ts'
import { type Card, skeleton } from './card.ts'
import { choiceField, form, mark, numberField, numberIn, readWeights, textOf, unitSwitch } from './fields.ts'
import { fault } from './options.ts'
import { announced, standing } from './standing.ts'
import type { Widget } from './widget.ts'
import { capital } from './words.ts'

export const percentile: Widget = {
  title: ({ lift }, { say, lift: name }) => say('howStrong', { lift: name(lift).toLowerCase() }),
  start(card) {
    const { api, options, body } = card
    card.fill(body, api.capability, (capability) => {
      const lift = liftIn(capability, options.lift)
      if (lift) return calculator(card, capability, lift.weight_means)
      const slugs = capability.sources.flatMap(({ lifts }) => lifts.map(({ slug }) => slug))
      card.misfit([fault('lift', options.lift, [...new Set(slugs)])])
      return null
    })
  },
}

/** The range of repetitions from which the API estimates a one-rep max. */
const REPS = /^([1-9]|1[0-2])$/

function calculator(card: Card, capability: Capability, means: string): Child {
  const { speech, options, api } = card
  const { say } = speech
  let { unit } = options
  unitSwitch(card, (chosen) => {
    unit = chosen
  })
  card.credit(capability)
  const weight = numberField('weight', say('weight'), unit, means)
  const reps = numberField('reps', say('reps'), undefined, say('repsHint'), '1')
  const bodyweight = numberField('bodyweight', say('bodyweight'), unit)
  const sex = choiceField('sex', say('sex'), { '': '–', male: say('male'), female: say('female') })
  const fields = [weight, reps, bodyweight, sex]
  const status = el('p', { class: 'unseen', role: 'status' })
  const result = el('div', 'result')

  const calculate = (): void => {
    const set = { lift: options.lift, sex: textOf(sex), unit, reps: numberIn(reps) }
    const faults = readWeights([weight, bodyweight], unit, speech, set)
    if (!REPS.test(`${set.reps}`)) faults['reps'] = say('notReps')
    if (!set.sex) faults['sex'] = say('needed')
    // The old status refers to the previous set, and screen readers announce the same text again only after a change.
    status.textContent = ''
    if (mark(fields, faults)) return
    result.replaceChildren(skeleton(speech))
    card.fill(
      result,
      () => api.percentile(set as unknown as LiftSet),
      (standings) => {
        card.credit(standings)
        status.textContent = announced(standings, speech)
        return standing(card, standings, `${new URLSearchParams(set as object as Record<string, string>)}`)
      },
      (refusal) => {
        // The API's descriptions, which continue the name of the field.
        const told = Object.fromEntries(
          refusal.faults.map(({ parameter, detail }) => [parameter, `${capital(detail)}.`]),
        )
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
