/** Links to the program generator, with the entered maxes in the URL. Nothing is stored. */
import { type Child, el } from '../kit/elements.ts'
import { type Capability, webAddress } from './api.ts'
import { type Card, link } from './card.ts'
import { form, mark, numberField, readWeights, textOf, unitSwitch } from './fields.ts'
import type { Widget } from './widget.ts'

export const program: Widget = {
  title: ({ heading }, { say }) => heading ?? say('program'),
  start(card) {
    card.fill(card.body, card.api.capability, (capability) => maxes(card, generator(card, capability)))
  },
}

const LIFTS = ['squat', 'bench-press', 'deadlift']

/** URL of the generator with the program's name in its placeholder, or as a parameter if it has none. */
function generator({ api, options }: Card, { links }: Capability): URL {
  const template = links.program_generator
  const address = new URL(webAddress(template.replaceAll('{program}', options.program), api.site))
  if (!template.includes('{program}')) address.searchParams.set('program', options.program)
  return address
}

function maxes(card: Card, address: URL): Child {
  const { speech, options } = card
  const { say } = speech
  let { unit } = options
  const fields = LIFTS.map((lift) => numberField(lift, speech.lift(lift), unit))
  const open = link(say('open'), '', 'main')
  const none = el('p', { class: 'note fault', role: 'alert' })

  let faults: Record<string, string>

  const update = (): void => {
    const set: Record<string, unknown> = {}
    faults = readWeights(fields.filter(textOf), unit, speech, set)
    for (const lift of LIFTS) {
      address.searchParams.delete(lift)
      if (set[lift]) address.searchParams.set(lift, `${set[lift]}`)
    }
    address.searchParams.set('unit', unit)
    open.href = address.href
  }
  unitSwitch(card, (chosen) => {
    unit = chosen
    update()
  })
  open.addEventListener('click', (event) => {
    update()
    none.textContent = fields.some(textOf) ? '' : say('oneNeeded')
    if (mark(fields, faults) || none.textContent) event.preventDefault()
  })
  update()
  // A link instead of a form action, because pages may forbid form submission.
  const element = form(fields, () => open.click(), open, el('p', 'note soft', say('maxes')), none)
  element.addEventListener('input', update)
  return element
}
