/** Accuracy of past forecasts of a contest: the model next to three baselines, with intervals, and where it loses. */

import type { ComponentChildren, VNode } from 'preact'
import { fixed, percent, signed } from '../../../layout/format.ts'
import { table } from '../../../layout/page.tsx'
import { intervals } from '../../../plots/intervals.tsx'
import { counted, years as yearsOf } from '../../shared/parts.tsx'

interface Score {
  readonly topOne: number
  readonly podiumHits: number
  readonly spearman: number | null
  readonly logLoss: number
}

type Forecaster = 'MODEL' | 'LAST_YEAR' | 'CAREER_BEST' | 'ELO'

const NAMES: Readonly<Record<Forecaster, string>> = {
  MODEL: 'The model',
  LAST_YEAR: 'Last year’s order',
  CAREER_BEST: 'Career bests',
  ELO: 'Dynamic Elo',
}

interface Estimate {
  readonly value: number
  readonly low: number | null
  readonly high: number | null
}

interface Measure {
  readonly mean: Estimate | null
  readonly ahead: Estimate | null
  readonly verdict: 'BETTER' | 'WORSE' | 'UNDECIDED' | 'TOO_FEW_EDITIONS' | null
}

interface Row extends Readonly<Record<'topOne' | 'podiumHits' | 'spearman' | 'logLoss', Measure>> {
  readonly forecaster: Forecaster
  readonly comparison: string | null
}

interface Division {
  readonly slug: string
  readonly name: string
}

export interface Accuracy {
  /** Null for all divisions. */
  readonly division: Division | null
  readonly editions: number
  readonly firstYear: number
  readonly lastYear: number
  readonly forecasters: readonly Row[]
}

export interface BackTest {
  readonly years: readonly {
    readonly year: number
    readonly entrants: number
    readonly scores: Readonly<Record<'model' | 'lastYear', Score>>
  }[]
}

/** How often the favourite won, with the full record in a part that opens. `accuracies`: over all divisions first, then of each. */
export function backTest({ years }: BackTest, accuracies: readonly Accuracy[], division: Division): VNode {
  const own = accuracies.find((one) => one.division?.slug === division.slug)
  const all = accuracies.find((one) => one.division === null)
  return (
    <section aria-labelledby="back-test">
      <h2 id="back-test">Track record</h2>
      {own ? favourites(own) : <p class="note">Too few editions of {division.name} are on record.</p>}
      <details>
        <summary>All comparisons, and where the model loses</summary>
        {own && (
          <>
            <p>
              Each past edition was forecast again from what was known the day before, and compared with the result. The
              parameters were chosen on earlier years.
            </p>
            {comparisons(own)}
            {scores(own, `Means over the editions of ${division.name}`)}
            {lossMeans(own, division)}
            {everyEdition(years)}
          </>
        )}
        {all && acrossDivisions(all, accuracies)}
      </details>
    </section>
  )
}

function favourites({ editions, firstYear, lastYear, forecasters }: Accuracy): VNode {
  const named = (forecaster: Forecaster) => forecasters.find((one) => one.forecaster === forecaster)?.topOne.mean?.value
  const [model, before] = [named('MODEL'), named('LAST_YEAR')]
  return (
    <p>
      In {counted(editions, 'past edition')} ({yearsOf(firstYear, lastYear)})
      {model !== undefined && <>, the favourite of such a forecast won {percent(100 * model, 0)} of the time</>}
      {before !== undefined && <>; the entrant placed highest the year before won {percent(100 * before, 0)}</>}.
      {editions < 10 && ' So few editions say little.'}
    </p>
  )
}

/** One sentence for each forecaster that the model is compared with. */
const comparisons = ({ forecasters }: Accuracy): VNode => (
  <ul class="plain">{forecasters.map(({ comparison }) => comparison && <li>{comparison}</li>)}</ul>
)

const MEASURES = [
  { key: 'topOne', name: 'Winners predicted', show: (value: number) => percent(100 * value, 0) },
  { key: 'podiumHits', name: 'Podium athletes predicted, of 3', show: (value: number) => fixed(value, 2) },
  { key: 'spearman', name: 'Rank correlation', show: (value: number) => fixed(value, 2) },
  { key: 'logLoss', name: 'Log loss', show: (value: number) => fixed(value, 2) },
] as const

const scores = ({ forecasters }: Accuracy, caption: string): VNode => (
  <>
    {table(
      `${caption}, with 95% intervals where there are at least ten editions`,
      ['Forecast by', ...MEASURES.map(({ name }) => name)],
      forecasters.map((row) => [
        NAMES[row.forecaster],
        ...MEASURES.map(({ key, show }) => withInterval(row[key].mean, show)),
      ]),
    )}
    <p class="soft">
      Winners predicted is a percentage of editions. Log loss is minus the logarithm of the probability that the winner
      was given: less is better.
    </p>
  </>
)

function withInterval(estimate: Estimate | null, show: (value: number) => string): string {
  if (!estimate) return '–'
  const { value, low, high } = estimate
  return low === null || high === null ? show(value) : `${show(value)} (${show(low)} to ${show(high)})`
}

/** The means by which the forecasters are compared, and how far chance may have moved them. */
const lossMeans = ({ editions, forecasters }: Accuracy, division: Division): ComponentChildren =>
  intervals({
    id: 'log-loss',
    title: `Log loss over ${counted(editions, 'edition')} of ${division.name}, with 95% intervals: less is better`,
    label: 'Log loss, mean',
    format: (value) => fixed(value, 2),
    rows: forecasters.flatMap(({ forecaster, logLoss: { mean } }) =>
      mean ? [{ name: NAMES[forecaster], ...mean }] : [],
    ),
  })

const everyEdition = (years: BackTest['years']): VNode => (
  <details>
    <summary>All editions</summary>
    {table(
      'What the model and last year’s order got right, by edition',
      [
        ...['Edition', 'Placed', 'Winner: model', 'Winner: last year', 'Podium: model', 'Podium: last year'],
        ...['Log loss: model', 'Log loss: last year'],
      ],
      years.map(({ year, entrants, scores: { model, lastYear } }) => [
        String(year),
        entrants,
        rightOrWrong(model.topOne),
        rightOrWrong(lastYear.topOne),
        ofThree(model.podiumHits),
        ofThree(lastYear.podiumHits),
        fixed(model.logLoss, 2),
        fixed(lastYear.logLoss, 2),
      ]),
    )}
  </details>
)

/** Tied winners share the credit, which may be a fraction. */
const rightOrWrong = (value: number): ComponentChildren => {
  if (value !== 0 && value !== 1) return fixed(value, 2)
  const [sign, label] = value === 1 ? ['✓', 'correct'] : ['✗', 'wrong']
  return (
    <span role="img" aria-label={label}>
      {sign}
    </span>
  )
}

const ofThree = (value: number): string => `${Number(value.toFixed(1))} of 3`

const acrossDivisions = (all: Accuracy, accuracies: readonly Accuracy[]): VNode => (
  <>
    <h3 id="all-divisions">Over all divisions of the contest</h3>
    <p>
      {counted(all.editions, 'edition')} ({yearsOf(all.firstYear, all.lastYear)}).
    </p>
    {comparisons(all)}
    {scores(all, 'Means over the editions of all divisions')}
    <h3 id="losses">Where the model loses</h3>
    {losses(accuracies)}
  </>
)

interface Loss {
  readonly division: string
  readonly editions: number
  readonly measure: string
  readonly forecaster: string
  readonly ahead: Estimate
}

/** Every measure by which another forecaster was better on average, whether or not that could be chance. */
function losses(accuracies: readonly Accuracy[]): VNode {
  const behind = accuracies.flatMap(({ division, editions, forecasters }) =>
    forecasters.flatMap((row) =>
      MEASURES.flatMap(({ key, name }): readonly Loss[] => {
        const { ahead } = row[key]
        if (!ahead || ahead.value >= 0) return []
        return [
          { division: division?.name ?? 'All', editions, measure: name, forecaster: NAMES[row.forecaster], ahead },
        ]
      }),
    ),
  )
  if (behind.length === 0) return <p>No other forecaster was better in any division, by any measure.</p>
  const clear = behind.filter(({ ahead }) => ahead.high !== null && ahead.high < 0).length
  return (
    <>
      <p>
        Another forecaster was better on average in {counted(behind.length, 'comparison')}, clearly so in{' '}
        {clear === 0 ? 'none' : clear}: a loss is clear if its whole interval is below zero. One in twenty intervals is
        wrong by chance.
      </p>
      <details>
        <summary>All losses</summary>
        {table(
          'Where another forecaster was better on average, and by how much',
          ['Division', 'Measure', 'Better forecaster', 'Editions', 'Model ahead by', 'Clear'],
          behind.map(({ division, measure, forecaster, editions, ahead }) => [
            division,
            measure,
            forecaster,
            editions,
            withInterval(ahead, (value) => signed(value, 2)),
            ahead.high === null ? 'too few editions' : ahead.high < 0 ? 'yes' : 'no',
          ]),
          3,
        )}
      </details>
    </>
  )
}
