/** The contest widget: placings by division, or the entry list of an upcoming contest. */
import { el } from '../../kit/elements.ts'
import { say, show } from './stage.ts'
import { type Row, table } from './table.ts'
import type { Given, Widget } from './widget.ts'
import { athleteLink, counted, dayOf, type Person, type Placed, placeClass, placeOf } from './words.ts'

interface Field {
  readonly division: string
  readonly division_name: string
  readonly field_size: number | null
  readonly recorded: number
  readonly nations: number | null
  readonly placings: readonly (Placed & { readonly athlete: Person })[]
}

interface Contest {
  readonly date: string | null
  readonly year: number
  readonly status: 'upcoming' | 'completed'
  readonly divisions: readonly Field[]
  readonly data_version: string
}

/** The user's choice, which survives a refresh of the data. */
let chosen = ''
let whole = false

export const contest: Widget = async ({ credential, api, rows }: Given) => {
  const found = await credential.ask<Contest>(api)
  const { divisions, status } = found
  const upcoming = status === 'upcoming'
  const head = el('p', { class: 'about' }, `${upcoming ? 'Upcoming: ' : ''}${dayOf(found)}`)
  const field = el('div', {})
  const fill = () => {
    const one = divisions.find(({ division }) => division === chosen) ?? divisions[0]
    if (one) field.replaceChildren(...placings(one, upcoming, rows, fill))
  }
  fill()
  const none = upcoming ? 'No athletes entered yet.' : 'No placings are known.'
  show(
    head,
    divisions.length > 1 && choice(divisions, fill),
    divisions.length > 0 ? field : el('p', { class: 'soft' }, none),
  )
  return found.data_version
}

function choice(divisions: readonly Field[], fill: () => void): HTMLElement[] {
  const select = el(
    'select',
    {
      id: 'division',
      onchange: () => {
        chosen = select.value
        whole = false
        fill()
        say(`${select.selectedOptions[0]?.textContent} is shown.`)
      },
    },
    ...divisions.map(({ division, division_name }) =>
      el('option', { value: division, selected: division === chosen }, division_name),
    ),
  )
  return [el('label', { for: 'division' }, 'Division'), select]
}

function placings(one: Field, upcoming: boolean, rows: number, fill: () => void): HTMLElement[] {
  const { division_name, field_size, recorded, nations, placings: all } = one
  const shown = whole ? all : all.slice(0, rows)
  const athletes = counted(field_size ?? recorded, 'athlete')
  const known = upcoming ? ', entered' : field_size === null ? ' on record, whole field not known' : ''
  const caption = `${division_name}: ${athletes}${nations ? ` from ${counted(nations, 'nation')}` : ''}${known}`
  const lines = upcoming
    ? table(
        caption,
        [{ name: 'Athlete' }],
        0,
        shown.map(({ athlete }): Row => [athleteLink(athlete)]),
      )
    : table(
        caption,
        [{ name: 'Place', class: 'rank' }, { name: 'Athlete' }],
        1,
        shown.map(
          (placed): Row => [{ child: placeOf(placed), class: placeClass(placed) }, athleteLink(placed.athlete)],
        ),
      )
  const rest = all.length - shown.length
  if (rest === 0) return [lines]
  const unfold = () => {
    whole = true
    fill()
    document.querySelectorAll<HTMLElement>('tbody a')[shown.length]?.focus()
    say(`All ${all.length} are shown.`)
  }
  return [
    lines,
    el('p', { class: 'more' }, el('button', { type: 'button', onclick: unfold }, `Show all ${all.length}`)),
  ]
}
