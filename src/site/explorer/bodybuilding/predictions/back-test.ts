/** Accuracy of past forecasts of a contest against two baselines: last year's order, and best placings ever. */
import { fixed } from '../../../layout/format.ts'
import { type Html, html } from '../../../layout/html.ts'
import { table } from '../../../layout/page.ts'
import { series } from '../../../plots/series.ts'
import { counted } from '../../shared/parts.ts'

interface Score {
  readonly topOne: number
  readonly podiumHits: number
  readonly spearman: number | null
  readonly logLoss: number
}

const WAYS = [
  { key: 'model', name: 'The model', mark: 'a' },
  { key: 'lastYear', name: 'Last year’s order', mark: 'b' },
  { key: 'careerBest', name: 'Best places ever', mark: 'c' },
] as const

type Scores = Readonly<Record<(typeof WAYS)[number]['key'], Score>>

export interface BackTest {
  readonly mean: Scores | null
  readonly years: readonly { readonly year: number; readonly entrants: number; readonly scores: Scores }[]
}

export function backTest({ mean, years }: BackTest): Html {
  if (!mean) {
    return html`<section aria-labelledby="back-test"><h2 id="back-test">How good such forecasts have been</h2>
<p class="note">Too few editions are known to tell.</p></section>`
  }
  return html`<section aria-labelledby="back-test"><h2 id="back-test">How good such forecasts have been</h2>
<p>Each past edition was forecast again from what was known on its eve, ${counted(years.length, 'edition')} in all, and held against what happened. ${verdict(mean, years.length)}</p>
${table(
  'Means over all editions',
  ['Forecast by', 'Winners named', 'Podium named, of 3', 'Rank correlation', 'Log loss'],
  WAYS.map(({ key, name }) => [name, ...cells(mean[key])]),
)}
<p class="soft">Winners named is a share of editions. Log loss is minus the logarithm of the probability that the winner was given: less is better.</p>
${series({
  id: 'log-loss',
  ...{ title: 'Log loss by edition: less is better', label: 'Log loss', format: (value) => fixed(value, 2) },
  series: WAYS.map(({ key, name, mark }) => ({
    ...{ name, mark },
    points: years.map(({ year, scores }) => ({ year, value: scores[key].logLoss })).sort((a, b) => a.year - b.year),
  })),
})}
<details><summary>Every edition</summary>
${table(
  'The model and last year’s order, edition by edition',
  ['Edition', 'Placed', 'Winner named', 'By last year', 'Podium of 3', 'By last year', 'Log loss', 'By last year'],
  years.map(({ year, entrants, scores: { model, lastYear } }) => [
    String(year),
    entrants,
    fixed(model.topOne, 2),
    fixed(lastYear.topOne, 2),
    fixed(model.podiumHits, 1),
    fixed(lastYear.podiumHits, 1),
    fixed(model.logLoss, 2),
    fixed(lastYear.logLoss, 2),
  ]),
)}</details>
</section>`
}

const cells = ({ topOne, podiumHits, spearman, logLoss }: Score): string[] => [
  `${fixed(topOne * 100, 0)} %`,
  fixed(podiumHits, 2),
  spearman === null ? '–' : fixed(spearman, 2),
  fixed(logLoss, 2),
]

/** States plainly whether the model beat the baseline of last year's order. */
function verdict({ model, lastYear }: Scores, editions: number): string {
  const named = `It named ${fixed(model.topOne * 100, 0)} % of the winners, last year’s order ${fixed(lastYear.topOne * 100, 0)} %.`
  const better = model.logLoss < lastYear.logLoss
  const held = better
    ? 'Its probabilities were better than those of last year’s order.'
    : 'Its probabilities were no better than those of last year’s order: do not rely on them here.'
  return `${named} ${held}${editions < 10 ? ' So few editions say little.' : ''}`
}
