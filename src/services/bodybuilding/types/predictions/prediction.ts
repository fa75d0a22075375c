/** The model's predictions of a contest, and the performance of such forecasts. */
import { builder, ID, idOf, keyPart, Node, readingCost, registerNode } from '../../../../builder/index.ts'
import { Athlete } from '../../../athletes/types.ts'
import { datasetIdOf } from '../../bodybuilding.ts'
import type { GreatLevel } from '../../rules/figures.ts'
import { FACTORS, type Factor } from '../../rules/forecasts/prediction-factors.ts'
import { BodybuildingContest } from '../contest.ts'
import { BodybuildingDivision } from '../division.ts'
import { BackTest, backTestOf } from './back-test.ts'
import { GreatContest } from './forecast-accuracy.ts'

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
      description: 'Which of the two major contests.',
      resolve: ({ level }) => level as typeof GreatContest.$inferType,
    }),
    year: t.exposeInt('year'),
    name: t.exposeString('name', {
      description: 'Name of the edition, with its year. If the contest is not known yet, the name of the series.',
    }),
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
    halfLifeDays: t.exposeFloat('halfLifeDays', {
      description: 'Half-life of the rating in days: the one that best forecast the editions of earlier years.',
    }),
    seed: t.exposeInt('seed'),
    simulations: t.exposeInt('simulations', { description: 'Number of simulated contests.' }),
    entrants: t.relation('entries', {
      type: Entrant,
      description: 'The entrants by strength, most likely winner first. Their probabilities of winning sum to 1.',
      query: { orderBy: { position: 'asc' } },
    }),
    backTest: t.field({
      type: BackTest,
      description: 'Accuracy of past forecasts of this kind.',
      complexity: readingCost(40),
      resolve: ({ level, divisionId }, _args, context) => backTestOf(level as GreatLevel, divisionId, context),
    }),
  }),
})

registerNode('BodybuildingPrediction', [oneOf(...LEVELS), int, text], ({ key: [level, year, slug], context, query }) =>
  context.prisma.prediction.findFirst({
    ...query,
    where: { datasetId: datasetIdOf(context), level, year, division: { slug } },
  }),
)
