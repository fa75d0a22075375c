/** The athlete card: totals, the career by season, and the latest results. */
import { el } from '../../kit/elements.ts'
import { type Career, careerArc } from './arc.ts'
import { show } from './stage.ts'
import { table } from './table.ts'
import type { Given, Widget } from './widget.ts'
import {
  contestLink,
  dayOf,
  divisionName,
  number,
  type Occasion,
  type Placed,
  placeClass,
  placeOf,
  years,
} from './words.ts'

interface Result extends Placed {
  readonly contest: Occasion
  readonly division: string
  readonly field_size: number | null
}

interface Athlete {
  readonly canonical_name: string
  readonly primary_division: string
  readonly total_contests: number
  readonly total_wins: number
  readonly flagship_titles: number
  readonly first_year: number | null
  readonly last_year: number | null
  readonly stats: { readonly podiums: number }
  readonly results: readonly Result[]
  readonly data_version: string
}

export const athlete: Widget = async ({ credential, api, rows }: Given) => {
  const [found, career] = await Promise.all([
    credential.ask<Athlete>(api),
    // A card without its arc is better than none.
    credential.ask<Career>(`${api}/career-arc`).catch(() => undefined),
  ])
  const arc = career && careerArc(found.canonical_name, career)
  show(numbers(found), arc, results(found, rows))
  return found.data_version
}

function numbers(one: Athlete): HTMLElement {
  const tiles: readonly (readonly [label: string, value: string, kind?: string])[] = [
    ['Wins', number(one.total_wins)],
    ['Flagship titles', number(one.flagship_titles)],
    ['Podiums', number(one.stats.podiums)],
    ['Contests', number(one.total_contests)],
    ['Active', years(one.first_year, one.last_year), 'words'],
  ]
  return el(
    'dl',
    { class: 'tiles' },
    ...tiles.map(([label, value, kind]) => el('div', { class: kind }, el('dt', {}, label), el('dd', {}, value))),
  )
}

function results({ results: all, primary_division }: Athlete, rows: number): HTMLElement {
  const latest = all.slice(0, rows)
  if (latest.length === 0) return el('p', { class: 'soft' }, 'No results are known.')
  const told =
    latest.length === all.length ? `All ${all.length} results` : `The latest ${latest.length} of ${all.length} results`
  return table(
    all.length === 1 ? 'The one result' : told,
    [{ name: 'Contest' }, { name: 'Date', class: 'wide' }, { name: 'Place', class: 'number' }],
    0,
    latest.map((one) => [
      [
        contestLink(one.contest),
        one.division !== primary_division && el('span', { class: 'sub' }, divisionName(one.division)),
      ],
      dayOf(one.contest),
      {
        child: [
          placeOf(one),
          one.place !== null && one.field_size !== null && el('span', { class: 'code' }, ` of ${one.field_size}`),
        ],
        class: placeClass(one),
      },
    ]),
  )
}
