/** How good the forecasts have been over many editions, with intervals, and how the model compares with the others. */
import { builder, ID, idOf, keyPart, Node, registerNode } from '../../../../builder/index.ts'
import { datasetIdOf } from '../../bodybuilding.ts'
import type { AccuracyFigures, Estimate, ForecasterFigures, MeasureFigures } from '../../rules/figures.ts'
import { FORECASTERS, type Forecaster } from '../../rules/forecasts/back-test/backtest.ts'
import type { Measure } from '../../rules/forecasts/back-test/scores.ts'
import { sentenceOf, verdictOf } from '../../rules/forecasts/back-test/verdicts.ts'
import { BodybuildingDivision } from '../division.ts'

/** The two contests with predictions. */
export const GreatContest = builder.enumType('BodybuildingGreatContest', {
  description: 'One of the two most important contests.',
  values: {
    FLAGSHIP: { description: 'The flagship contest.' },
    SECOND: { description: 'The second major contest.' },
  } as const,
})

const ForecasterName = builder.enumType('BodybuildingForecaster', {
  description: 'How a forecast is made. Every forecaster uses only what was known before the contest.',
  values: {
    MODEL: { value: 'model', description: 'The model behind the predictions.' },
    LAST_YEAR: { value: 'lastYear', description: 'The order of the previous edition.' },
    CAREER_BEST: { value: 'careerBest', description: 'The order of the best places at earlier editions.' },
    ELO: { value: 'elo', description: 'A dynamic Elo rating.' },
  } as const,
})

const Verdict = builder.enumType('BodybuildingForecastVerdict', {
  description: 'How the model compares with another forecaster by one measure.',
  values: {
    BETTER: { description: 'The model is better: the whole interval of the difference is above zero.' },
    WORSE: { description: 'The model is worse: the whole interval is below zero.' },
    UNDECIDED: { description: 'The interval contains zero.' },
    TOO_FEW_EDITIONS: { description: 'There are too few editions for an interval.' },
  } as const,
})

const EstimateType = builder.objectRef<Estimate>('BodybuildingForecastEstimate').implement({
  access: 'bodybuilding:read',
  description: 'A mean over editions and its 95% confidence interval (paired bootstrap).',
  fields: (t) => ({
    value: t.exposeFloat('value', { description: 'The mean.' }),
    low: t.exposeFloat('low', { nullable: true, description: 'Lower bound; null for fewer than ten editions.' }),
    high: t.exposeFloat('high', { nullable: true, description: 'Upper bound; null for fewer than ten editions.' }),
  }),
})

const MeasureAccuracy = builder.objectRef<MeasureFigures>('BodybuildingForecastMeasure').implement({
  access: 'bodybuilding:read',
  description: 'One measure of the accuracy of a forecaster.',
  fields: (t) => ({
    // A measure is stored whole, so its estimates add nothing to its price.
    mean: t.expose('mean', {
      type: EstimateType,
      nullable: true,
      description: 'Null if no edition has a value.',
      complexity: 0,
    }),
    ahead: t.expose('ahead', {
      type: EstimateType,
      nullable: true,
      complexity: 0,
      description: 'How far the model is ahead: positive if it is better, negative if it is worse. Null for the model.',
    }),
    verdict: t.field({
      type: Verdict,
      nullable: true,
      description: 'The resulting verdict. Null for the model.',
      resolve: ({ ahead }) => ahead && verdictOf(ahead),
    }),
  }),
})

interface Row {
  readonly forecaster: Forecaster
  readonly figures: ForecasterFigures
}

const ForecasterAccuracy = builder.objectRef<Row>('BodybuildingForecasterAccuracy').implement({
  access: 'bodybuilding:read',
  description: 'Accuracy of one forecaster.',
  fields: (t) => {
    const measure = (name: Measure, description: string) =>
      t.field({ type: MeasureAccuracy, description, resolve: ({ figures }) => figures[name] })
    return {
      forecaster: t.expose('forecaster', { type: ForecasterName, description: 'Which forecaster.' }),
      topOne: measure('topOne', 'Share of winners predicted, 0 to 1.'),
      podiumHits: measure('podiumHits', 'Number of the top three that were predicted among the top three.'),
      spearman: measure('spearman', 'Rank correlation (Spearman) among the finalists.'),
      logLoss: measure('logLoss', 'Negative logarithm of the probability given to the winner; lower is better.'),
      comparison: t.string({
        nullable: true,
        description: 'One sentence on where the model is better or worse. Null for the model.',
        resolve: ({ forecaster, figures }) => sentenceOf(forecaster, figures),
      }),
    }
  },
})

export const BodybuildingForecastAccuracy = builder.prismaObject('ForecastAccuracy', {
  access: 'bodybuilding:read',
  variant: 'BodybuildingForecastAccuracy',
  description:
    'How accurate forecasts have been over the editions of one division, of one contest, or of both contests. Each edition is forecast from data known before it, with settings chosen from earlier years.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({
      description: ID,
      select: { division: { select: { slug: true } } },
      resolve: ({ level, division }) => idOf('BodybuildingForecastAccuracy', level, division?.slug ?? null),
    }),
    contest: t.field({
      type: GreatContest,
      nullable: true,
      description: 'Which of the two major contests; null for both together.',
      resolve: ({ level }) => level as typeof GreatContest.$inferType | null,
    }),
    division: t.relation('division', {
      type: BodybuildingDivision,
      nullable: true,
      description: 'The division; null for all of them.',
    }),
    modelVersion: t.exposeString('modelVersion', { description: 'Version of the model.' }),
    editions: t.exposeInt('editions'),
    firstYear: t.exposeInt('firstYear'),
    lastYear: t.exposeInt('lastYear'),
    forecasters: t.field({
      type: [ForecasterAccuracy],
      description: 'The model, then the forecasters that it is compared with.',
      complexity: { field: 1, multiplier: FORECASTERS.length },
      resolve: ({ forecasters }) => {
        const known = forecasters as unknown as AccuracyFigures['forecasters']
        return FORECASTERS.map((forecaster) => ({ forecaster, figures: known[forecaster] }))
      },
    }),
  }),
})

const { oneOf, orNull, text } = keyPart

registerNode(
  'BodybuildingForecastAccuracy',
  [orNull(oneOf('FLAGSHIP', 'SECOND')), orNull(text)],
  ({ key: [level, division], context, query }) =>
    context.prisma.forecastAccuracy.findFirst({
      ...query,
      where: {
        ...{ datasetId: datasetIdOf(context), level },
        ...(division === null ? { divisionId: null } : { division: { slug: division } }),
      },
    }),
)
