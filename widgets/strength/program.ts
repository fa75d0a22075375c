/** The way to a program: maxes are filled in and go to the program generator in its address. Nothing is stored. */
import { type Child, el } from '../kit/elements.ts'
import { type Capability, webAddress } from './api.ts'
import { type Card, link } from './card.ts'
import { form, mark, numberField, numberIn, textOf, unitSwitch } from './fields.ts'
import type { Widget } from './widget.ts'

export const program: Widget = {
  title: ({ heading }, { say }) => heading ?? say('program'),
  start(card) {
    card.fill(card.body, card.api.capability, (capability) => maxes(card, generator(card, capability)))
  },
}

const LIFTS = ['squat', 'bench-press', 'deadlift']

/** The generator’s address with the program’s name in its place, or among its parameters where it has none. */
function generator({ api, options }: Card, { links }: Capability): URL {
  const template = links.program_generator ?? `${api.site}/programs/{program}`
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

  const update = (): void => {
    for (const field of fields) {
      const max = numberIn(textOf(field))
      if (max) address.searchParams.set(field.name, String(max))
      else address.searchParams.delete(field.name)
    }
    address.searchParams.set('unit', unit)
    open.href = address.href
  }
  unitSwitch(card, (chosen) => {
    unit = chosen
    update()
  })
  open.addEventListener('click', (event) => {
    const filled = fields.filter((field) => textOf(field))
    const wrong = filled.filter((field) => !numberIn(textOf(field)))
    none.textContent = filled.length > 0 ? '' : say('oneNeeded')
    const faulty = mark(fields, Object.fromEntries(wrong.map(({ name }) => [name, say('notNumber')])))
    if (faulty || filled.length === 0) event.preventDefault()
  })
  update()
  // A link and not a form’s address, as pages may forbid forms to send.
  const element = form(fields, () => open.click(), open, el('p', 'note soft', say('maxes')), none)
  element.addEventListener('input', update)
  return element
}
