/** What the comparison of the model with another forecaster comes to: a verdict per measure, and one plain sentence. */
import { listed } from '../../../../../kernel/text/phrases.ts'
import type { Estimate, ForecasterFigures } from '../../figures.ts'
import type { Forecaster } from './backtest.ts'
import { MEASURES, type Measure } from './scores.ts'

/** `BETTER` and `WORSE` if the interval excludes zero. */
export type Verdict = 'BETTER' | 'WORSE' | 'UNDECIDED' | 'TOO_FEW_EDITIONS'

/** `ahead` is how far the model is ahead. */
export function verdictOf(ahead: Estimate): Verdict {
  if (ahead.low === null || ahead.high === null) return 'TOO_FEW_EDITIONS'
  if (ahead.low > 0) return 'BETTER'
  return ahead.high < 0 ? 'WORSE' : 'UNDECIDED'
}

export const FORECASTER_NAMES: Readonly<Record<Forecaster, string>> = {
  model: 'the model',
  lastYear: 'last year’s order',
  careerBest: 'the order of career bests',
  elo: 'a dynamic Elo rating',
}

const TASKS: Readonly<Record<Measure, string>> = {
  topOne: 'predicting the winner',
  podiumHits: 'predicting the podium',
  spearman: 'ordering the finalists',
  logLoss: 'the probability given to the winner',
}

/** One sentence; undefined without editions. Says where the model is worse before anything undecided. */
export function sentenceOf(forecaster: Forecaster, figures: ForecasterFigures): string | undefined {
  const known = MEASURES.flatMap((measure) => {
    const { ahead } = figures[measure]
    return ahead ? [{ task: TASKS[measure], ahead: ahead.value, verdict: verdictOf(ahead) }] : []
  })
  if (known.length === 0) return undefined
  const tasksOf = (verdict: Verdict) => known.filter((one) => one.verdict === verdict).map(({ task }) => task)
  const [better, worse] = [tasksOf('BETTER'), tasksOf('WORSE')]
  const open = known.filter(({ verdict }) => verdict === 'UNDECIDED' || verdict === 'TOO_FEW_EDITIONS')
  const side = ({ task, ahead }: (typeof known)[number]) =>
    `${task} (${ahead > 0 ? 'model ahead' : ahead < 0 ? 'model behind' : 'equal'})`
  const few = known.every(({ verdict }) => verdict === 'TOO_FEW_EDITIONS')
  const parts = [
    ...(better.length > 0 ? [`the model is better at ${listed(better)}`] : []),
    ...(worse.length > 0 ? [`the model is worse at ${listed(worse)}`] : []),
    ...(open.length > 0
      ? [`${few ? 'there are too few editions to tell' : 'there is no clear difference'} in ${listed(open.map(side))}`]
      : []),
  ]
  return `Against ${FORECASTER_NAMES[forecaster]}, ${parts.join('; ')}.`
}
