/** Where a set stands: each population separately, with its sample and interval, and the curve of the verified one. */
import { type Child, el, svg } from '../kit/elements.ts'
import type { Standing, Standings } from './api.ts'
import { type Card, link, skeleton } from './card.ts'
import { bar, curvePlot } from './curve.ts'
import type { Speech } from './words.ts'

const POPULATIONS = ['verified', 'gym'] as const

/** `query` links to the same set on the page of the full result. */
export function standing(card: Card, standings: Standings, query: string): Child {
  const { say, number } = card.speech
  const { unit, one_rep_max: max, e1rm_is_estimated, unavailable, verified } = standings
  return [
    el(
      'p',
      'set strong',
      say('theSet', {
        weight: number(standings.weight, unit),
        reps: standings.reps,
        bodyweight: number(standings.bodyweight, unit),
      }),
      e1rm_is_estimated && el('span', 'block soft', say('estimated', { weight: number(max, unit) })),
    ),
    el(
      'div',
      'populations',
      POPULATIONS.map((name) => {
        const found = standings[name]
        const reason = unavailable.find(({ source }) => source === name)?.reason
        return el(
          'div',
          'population',
          el('p', 'strong soft', say(name)),
          found ? inPopulation(found) : el('p', {}, say('unavailable', { reason })),
        )
      }),
    ),
    verified && curve(card, standings),
    el('p', {}, link(say('full'), `${card.api.site}/how-strong?${query}`)),
  ]

  function inPopulation(found: Standing): Child {
    const { percentile, interval, tier, next_tier: next, sample_size, cohorts, source_label } = found
    const labels = [...new Set(cohorts.map(({ weight_class }) => weight_class.label))]
    const list = labels.join(', ')
    return [
      el('p', 'figure', el('b', {}, number(percentile, 'percents')), el('span', 'tier', say(tier))),
      ladder(percentile, interval),
      el('p', {}, say('asStrong', { lifters: say('lifters', { n: sample_size }) })),
      el(
        'ul',
        'soft',
        el(
          'li',
          {},
          next
            ? say('next', {
                tier: say(next.tier),
                weight: number(next.weight, unit),
                more: number(Math.max(next.weight - max, 0), unit),
              })
            : say('top'),
        ),
        el('li', {}, say('interval', { low: number(interval.low, 'tenth'), high: number(interval.high, 'percents') })),
        el('li', {}, source_label, ' · ', say('classes', { n: labels.length, list })),
      ),
    ]
  }
}

/** Short form for screen readers. */
export const announced = (standings: Standings, { say, number }: Speech): string =>
  POPULATIONS.map((name) => {
    const found = standings[name]
    return found ? `${say(name)}: ${number(found.percentile, 'percents')}, ${say(found.tier)}. ` : ''
  }).join('')

/** The percentile on a scale of 100, with its interval. The text states the same. */
const ladder = (percentile: number, { low, high }: Standing['interval']): Child =>
  svg(
    'svg',
    { class: 'ladder', viewBox: '0 0 100 8', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    bar('over', 0, 100, 2, 6),
    bar('over', low, high, 2, 6),
    bar('', percentile - 0.5, percentile + 0.5, 0, 8),
  )

/** The curve of the lifters of about this bodyweight. */
function curve({ api, speech, fill }: Card, { lift, sex, bodyweight, unit, one_rep_max }: Standings): Child {
  const place = el('div', 'plot', skeleton(speech))
  fill(
    place,
    () => api.curve(lift, sex, bodyweight, unit),
    (found) => curvePlot(found, speech, one_rep_max),
  )
  return place
}
