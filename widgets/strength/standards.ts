/** The standards of one lift in one population: one row per weight class, with its distribution on demand. */
import { type Child, el } from '../kit/elements.ts'
import { type Class, liftIn, type Row, type Table, TIERS } from './api.ts'
import { type Card, skeleton } from './card.ts'
import { curvePlot } from './curve.ts'
import { unitSwitch } from './fields.ts'
import type { Widget } from './widget.ts'

export const standards: Widget = {
  title: ({ lift }, { say, lift: name }) => say('standards', { lift: name(lift) }),
  start(card) {
    const { api, options, body } = card
    // Gym lifts vary, and only the capability document describes what their weight includes.
    const meaning = () => (options.source === 'gym' ? api.capability() : undefined)
    const load = (unit: Table['unit']): void =>
      card.fill(
        body,
        () => Promise.all([api.table(options, unit), meaning()]),
        ([table, capability]) => {
          card.credit(table)
          return shown(card, table, capability && liftIn(capability, options.lift)?.weight_means)
        },
      )
    unitSwitch(card, load)
    load(options.unit)
  },
}

function shown(card: Card, table: Table, means?: string): Child {
  const { say, number } = card.speech
  const { source_label: population, sample_size: n, unit } = table
  // Omitted cohorts appear in their place, so that readers do not miss them; cohorts with figures have tiers.
  const classes = [...table.rows, ...table.omitted_cohorts].sort(
    (a, b) => (a.weight_class.min ?? 0) - (b.weight_class.min ?? 0),
  )
  const heads = TIERS.map(([tier, from]) =>
    el(
      'th',
      { scope: 'col' },
      el('span', 'long', say(tier)),
      el('span', { class: 'short', title: say(tier) }, say(`${tier}Short`)),
      el('span', 'soft block', number(from, 'percent')),
    ),
  )
  const row = (one: Row | Class): HTMLElement => {
    const { label } = one.weight_class
    const name = el('bdi', { dir: 'ltr' }, label)
    const opens = 'tiers' in one && card.options.source === 'verified'
    return el(
      'tr',
      {},
      el('th', { scope: 'row' }, opens ? opener(card, one, unit, name) : name),
      'tiers' in one
        ? TIERS.map(([tier]) => el('td', {}, number(one.tiers[tier], 'tenths')))
        : el('td', { colspan: TIERS.length, class: 'soft' }, say('tooFew')),
      el('td', 'soft', number(one.sample_size)),
    )
  }
  return [
    el(
      'table',
      {},
      el('caption', 'soft', say('who', { people: say(card.options.sex), population, n })),
      el(
        'thead',
        {},
        el('tr', {}, el('th', { scope: 'col' }, say('weightClass')), heads, el('th', { scope: 'col' }, say('sample'))),
      ),
      el('tbody', {}, classes.map(row)),
    ),
    el('p', 'note soft', say('tierStarts', { unit }), means && ` ${say('means', { means })}`),
  ]
}

/** Toggles the distribution of the class, in a row below its own. */
function opener({ api, options, speech, fill }: Card, row: Row, unit: Table['unit'], name: Child): HTMLButtonElement {
  const { say } = speech
  const place = el('div', 'plot', skeleton(speech))
  const opened = el('tr', 'opened', el('td', { colspan: TIERS.length + 2 }, place))
  const button = el(
    'button',
    {
      ...{ type: 'button', class: 'link', 'aria-expanded': 'false' },
      onclick: () => {
        const open = !opened.isConnected
        button.setAttribute('aria-expanded', `${open}`)
        if (!open) {
          opened.remove()
          return
        }
        button.closest('tr')?.after(opened)
        fill(
          place,
          () => api.curve(options.lift, options.sex, row.median_bodyweight, unit),
          (curve) => curvePlot(curve, speech),
        )
      },
    },
    name,
    el('span', 'unseen', ` ${say('curve', { class: row.weight_class.label })}`),
  )
  return button
}
