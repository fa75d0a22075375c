/** The model's predictions of a contest, and the performance of such forecasts. */
import { builder } from '../../../builder/builder.ts'
import { roundTo } from '../../../kernel/numbers/units.ts'
import { Athlete } from '../../athletes/types.ts'
import { snapshot } from '../bodybuilding.ts'
import { type BacktestLine, FORECASTERS, type Forecaster, meanScores, type Score } from '../rules/forecasts/backtest.ts'
import { FACTORS, type Factor } from '../rules/forecasts/prediction-factors.ts'
import { BodybuildingContest } from './contest.ts'
import { BodybuildingDivision } from './division.ts'

/** The two contests with predictions. */
export const GreatContest = builder.enumType('BodybuildingGreatContest', {
  description: 'One of the two great contests.',
  values: { FLAGSHIP: { description: 'The flagship.' }, SECOND: { description: 'The second major.' } } as const,
})

const Basis = builder.enumType('BodybuildingPredictionBasis', {
  description: 'Whence the entrants of a prediction.',
  values: {
    ENTRIES: { description: 'The start list.' },
    QUALIFIED: { description: 'The qualified athletes.' },
    RECENT: { description: 'The recent top of the field.' },
    PLACED: { description: 'The placed athletes of a past contest.' },
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
  description: 'What a chance rests on.',
  fields: (t) => ({
    factor: t.exposeString('factor', {
      description: 'Its name: `rating`, `form`, `champion`, `standing`, `experience` or `newcomer`.',
    }),
    value: t.exposeFloat('value', { description: 'The number itself.' }),
    effect: t.exposeFloat('effect', {
      description: 'What it adds to the logarithm of strength, against the average of the entrants.',
    }),
  }),
})

const Entrant = builder.prismaObject('PredictionEntry', {
  access: 'bodybuilding:read',
  variant: 'BodybuildingEntrant',
  description: 'One entrant’s chances.',
  fields: (t) => ({
    position: t.exposeInt('position'),
    athlete: t.relation('athlete', { type: Athlete, description: 'Who.' }),
    win: t.exposeFloat('win'),
    podium: t.exposeFloat('podium'),
    topFive: t.exposeFloat('topFive'),
    place: t.exposeInt('place', { nullable: true }),
    factors: t.field({
      type: [FactorShare],
      description: 'What the chances rest on.',
      resolve: ({ factors }) => FACTORS.map((factor) => ({ factor, ...(factors as unknown as Factors)[factor] })),
    }),
  }),
})

const ForecastScore = builder.objectRef<Score>('BodybuildingForecastScore').implement({
  access: 'bodybuilding:read',
  description: 'How good a forecast was.',
  fields: (t) => ({
    topOne: t.exposeFloat('topOne', { description: 'Winners named: 1, or 0; ties are shared.' }),
    podiumHits: t.exposeFloat('podiumHits', { description: 'How many of the first three were named among three.' }),
    spearman: t.exposeFloat('spearman', {
      nullable: true,
      description: 'Rank correlation over the finalists; null where they are fewer than three.',
    }),
    logLoss: t.exposeFloat('logLoss', {
      description: 'Minus the logarithm of the probability that the winner was given: less is better.',
    }),
  }),
})

type Scores = Readonly<Record<Forecaster, Score>>

const SCORED: Readonly<Record<Forecaster, string>> = {
  model: 'The model, from data known on the eve of the contest.',
  lastYear: 'The order of the last edition, smoothed.',
  careerBest: 'The order of the best places ever had, smoothed.',
}

const Scores = builder.objectRef<Scores>('BodybuildingForecastScores').implement({
  access: 'bodybuilding:read',
  description: 'The model beside two rules of thumb.',
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
    entrants: t.exposeInt('entrants', { description: 'Placed athletes.' }),
    scores: t.expose('scores', { type: Scores, description: 'How good each was.' }),
  }),
})

const BackTest = builder.objectRef<readonly Line[]>('BodybuildingBackTest').implement({
  access: 'bodybuilding:read',
  description: 'How good forecasts of past years would have been, each from data known on the eve of the contest.',
  fields: (t) => ({
    years: t.field({ type: [BackTestYear], description: 'Year by year, the latest first.', resolve: (lines) => lines }),
    mean: t.field({
      type: Scores,
      nullable: true,
      description: 'The mean of all years; null without years.',
      resolve: (lines) => (lines.length > 0 ? roundedScores(meanScores(lines)) : null),
    }),
  }),
})

export const BodybuildingPrediction = builder.prismaObject('Prediction', {
  access: 'bodybuilding:read',
  variant: 'BodybuildingPrediction',
  description: 'What the model expects of one division of a contest, or expected on its eve.',
  fields: (t) => ({
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
      description: 'The contest itself, where it is known.',
    }),
    basis: t.field({
      type: Basis,
      description: 'Whence the entrants.',
      resolve: ({ basis }) => basis as typeof Basis.$inferType,
    }),
    modelVersion: t.exposeString('modelVersion', {
      description: 'The model; the same one and seed give the same bytes.',
    }),
    seed: t.exposeInt('seed'),
    simulations: t.exposeInt('simulations', { description: 'Contests that were drawn.' }),
    entrants: t.relation('entries', {
      type: Entrant,
      description: 'The entrants by strength. Their probabilities of winning sum to 1.',
      query: { orderBy: { position: 'asc' } },
    }),
    backTest: t.field({
      type: BackTest,
      description: 'How good such forecasts have been.',
      complexity: { field: 40, multiplier: 1 },
      resolve: async ({ level, divisionId }, _args, context) => {
        const rows = await context.prisma.backTest.findMany({
          where: { datasetId: snapshot(context), level, divisionId },
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
