/** The model's predictions of a contest, and the performance of such forecasts. */
import { builder, ID, idOf, keyPart, Node, readingCost, registerNode } from '../../../builder/index.ts'
import { roundTo } from '../../../kernel/numbers/units.ts'
import { Athlete } from '../../athletes/types.ts'
import { datasetIdOf } from '../bodybuilding.ts'
import { type BacktestLine, FORECASTERS, type Forecaster, meanScores, type Score } from '../rules/forecasts/backtest.ts'
import { FACTORS, type Factor } from '../rules/forecasts/prediction-factors.ts'
import { BodybuildingContest } from './contest.ts'
import { BodybuildingDivision } from './division.ts'

/** The two contests with predictions. */
export const GreatContest = builder.enumType('BodybuildingGreatContest', {
  description: 'One of the two most important contests.',
  values: {
    FLAGSHIP: { description: 'The flagship contest.' },
    SECOND: { description: 'The second major contest.' },
  } as const,
})

const Basis = builder.enumType('BodybuildingPredictionBasis', {
  description: 'Where the entrants of a prediction come from.',
  values: {
    ENTRIES: { description: 'The start list.' },
    QUALIFIED: { description: 'The athletes who qualified.' },
    RECENT: { description: 'The recent top athletes of the division.' },
    PLACED: { description: 'The athletes placed at a past contest.' },
  } as const,
})

/** Stored in this form by importers. */
type Factors = Readonly<Record<Factor, { readonly value: number; readonly effect: number }>>

interface FactorShare {
  readonly factor: Factor
  readonly value: number
  readonly effect: number
}

const FactorShare = builder.objectRef<FactorShare>('BodybuildingPredictionFactor').implement({
  access: 'bodybuilding:read',
  description: 'A factor behind the chances of an entrant.',
  fields: (t) => ({
    factor: t.exposeString('factor', {
      description: 'Its name: `rating`, `form`, `champion`, `standing`, `experience` or `newcomer`.',
    }),
    value: t.exposeFloat('value', { description: 'Value of the factor.' }),
    effect: t.exposeFloat('effect', {
      description: 'Contribution to the logarithm of strength, relative to the average entrant.',
    }),
  }),
})

const Entrant = builder.prismaObject('PredictionEntry', {
  access: 'bodybuilding:read',
  variant: 'BodybuildingEntrant',
  description: 'The chances of one entrant.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({
      description: ID,
      select: {
        prediction: { select: { level: true, year: true, division: { select: { slug: true } } } },
        athlete: { select: { slug: true } },
      },
      resolve: ({ prediction, athlete }) =>
        idOf('BodybuildingEntrant', prediction.level, prediction.year, prediction.division.slug, athlete.slug),
    }),
    position: t.exposeInt('position'),
    athlete: t.relation('athlete', { type: Athlete, description: 'The athlete.' }),
    win: t.exposeFloat('win'),
    podium: t.exposeFloat('podium'),
    topFive: t.exposeFloat('topFive'),
    place: t.exposeInt('place', { nullable: true }),
    factors: t.field({
      type: [FactorShare],
      description: 'The factors behind the chances.',
      resolve: ({ factors }) => FACTORS.map((factor) => ({ factor, ...(factors as unknown as Factors)[factor] })),
    }),
  }),
})

const { text, int, oneOf } = keyPart

const LEVELS = ['FLAGSHIP', 'SECOND'] as const

registerNode(
  'BodybuildingEntrant',
  [oneOf(...LEVELS), int, text, text],
  ({ key: [level, year, division, athlete], context, query }) =>
    context.prisma.predictionEntry.findFirst({
      ...query,
      where: {
        prediction: { datasetId: datasetIdOf(context), level, year, division: { slug: division } },
        athlete: { slug: athlete },
      },
    }),
)

const ForecastScore = builder.objectRef<Score>('BodybuildingForecastScore').implement({
  access: 'bodybuilding:read',
  description: 'Accuracy of forecasts.',
  fields: (t) => ({
    topOne: t.exposeFloat('topOne', { description: 'Share of winners predicted, 0 to 1; ties are shared.' }),
    podiumHits: t.exposeFloat('podiumHits', {
      description: 'Number of the top three that were predicted among the top three.',
    }),
    spearman: t.exposeFloat('spearman', {
      nullable: true,
      description: 'Rank correlation (Spearman) among the finalists; null for fewer than three.',
    }),
    logLoss: t.exposeFloat('logLoss', {
      description: 'Negative logarithm of the probability given to the winner; lower is better.',
    }),
  }),
})

type Scores = Readonly<Record<Forecaster, Score>>

const SCORED: Readonly<Record<Forecaster, string>> = {
  model: 'The model, from data known before the contest.',
  lastYear: 'Baseline: the order of the previous edition, smoothed.',
  careerBest: 'Baseline: the order of the best career places, smoothed.',
}

const Scores = builder.objectRef<Scores>('BodybuildingForecastScores').implement({
  access: 'bodybuilding:read',
  description: 'The model compared with two baselines.',
  fields: (t) => {
    const score = (name: Forecaster) =>
      t.field({ type: ForecastScore, description: SCORED[name], resolve: (scores) => scores[name] })
    return { model: score('model'), lastYear: score('lastYear'), careerBest: score('careerBest') }
  },
})

type Line = Pick<BacktestLine, 'year' | 'entrants' | 'scores'>

const BackTestYear = builder.objectRef<Line>('BodybuildingBackTestYear').implement({
  access: 'bodybuilding:read',
  description: 'The forecasts of one year.',
  fields: (t) => ({
    year: t.exposeInt('year', { description: 'The season.' }),
    entrants: t.exposeInt('entrants', { description: 'Number of placed athletes.' }),
    scores: t.expose('scores', { type: Scores, description: 'Accuracy of each forecaster.' }),
  }),
})

const BackTest = builder.objectRef<readonly Line[]>('BodybuildingBackTest').implement({
  access: 'bodybuilding:read',
  description: 'Accuracy of forecasts of past years, each from data known before the contest.',
  fields: (t) => ({
    years: t.field({ type: [BackTestYear], description: 'Year by year, the latest first.', resolve: (lines) => lines }),
    mean: t.field({
      type: Scores,
      nullable: true,
      description: 'Mean over all years; null without years.',
      resolve: (lines) => (lines.length > 0 ? roundedScores(meanScores(lines)) : null),
    }),
  }),
})

export const BodybuildingPrediction = builder.prismaObject('Prediction', {
  access: 'bodybuilding:read',
  variant: 'BodybuildingPrediction',
  description: 'The predicted outcome of one division of a contest; for a past contest, as predicted before it.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({
      description: ID,
      select: { division: { select: { slug: true } } },
      resolve: ({ level, year, division }) => idOf('BodybuildingPrediction', level, year, division.slug),
    }),
    contest: t.field({
      type: GreatContest,
      description: 'Which of the two great contests.',
      resolve: ({ level }) => level as typeof GreatContest.$inferType,
    }),
    year: t.exposeInt('year'),
    division: t.relation('division', { type: BodybuildingDivision, description: 'The division.' }),
    event: t.relation('contest', {
      type: BodybuildingContest,
      nullable: true,
      description: 'The contest, if it is known.',
    }),
    basis: t.field({
      type: Basis,
      description: 'Where the entrants come from.',
      resolve: ({ basis }) => basis as typeof Basis.$inferType,
    }),
    modelVersion: t.exposeString('modelVersion', {
      description: 'Version of the model; the same version and seed give the same probabilities.',
    }),
    seed: t.exposeInt('seed'),
    simulations: t.exposeInt('simulations', { description: 'Number of simulated contests.' }),
    entrants: t.relation('entries', {
      type: Entrant,
      description: 'The entrants by strength. Their probabilities of winning sum to 1.',
      query: { orderBy: { position: 'asc' } },
    }),
    backTest: t.field({
      type: BackTest,
      description: 'Accuracy of such forecasts in the past.',
      complexity: readingCost(40),
      resolve: async ({ level, divisionId }, _args, context) => {
        const rows = await context.prisma.backTest.findMany({
          where: { datasetId: datasetIdOf(context), level, divisionId },
          orderBy: { year: 'desc' },
        })
        return [...new Set(rows.map(({ year }) => year))].map((year) => {
          const own = rows.filter((row) => row.year === year)
          const scores = FORECASTERS.map((name) => [name, own.find(({ forecaster }) => forecaster === STORED[name])!])
          return { year, entrants: own[0]!.entrants, scores: Object.fromEntries(scores) as Scores }
        })
      },
    }),
  }),
})

registerNode('BodybuildingPrediction', [oneOf(...LEVELS), int, text], ({ key: [level, year, slug], context, query }) =>
  context.prisma.prediction.findFirst({
    ...query,
    where: { datasetId: datasetIdOf(context), level, year, division: { slug } },
  }),
)

const DIGITS = 4

const roundedScores = (scores: Scores): Scores => ({
  model: rounded(scores.model),
  lastYear: rounded(scores.lastYear),
  careerBest: rounded(scores.careerBest),
})

const rounded = ({ topOne, podiumHits, spearman, logLoss }: Score): Score => ({
  topOne: roundTo(topOne, DIGITS),
  podiumHits: roundTo(podiumHits, DIGITS),
  spearman: spearman === null ? null : roundTo(spearman, DIGITS),
  logLoss: roundTo(logLoss, DIGITS),
})

const STORED = { model: 'MODEL', lastYear: 'LAST_YEAR', careerBest: 'CAREER_BEST' } as const
