/** How good forecasts have been, edition by edition and as a whole. */
import { builder, type Context } from '../../../../builder/index.ts'
import { roundTo } from '../../../../kernel/numbers/units.ts'
import { datasetIdOf } from '../../bodybuilding.ts'
import type { ForecasterSettings, GreatLevel } from '../../rules/figures.ts'
import type { Forecaster } from '../../rules/forecasts/back-test/backtest.ts'
import { meanOf, type Score } from '../../rules/forecasts/back-test/scores.ts'
import { BodybuildingForecastAccuracy } from './forecast-accuracy.ts'

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

/** Data that was imported before there was an Elo rating has no scores of it. */
type Scores = Readonly<Record<Exclude<Forecaster, 'elo'>, Score>> & { readonly elo: Score | null }

const Scores = builder.objectRef<Scores>('BodybuildingForecastScores').implement({
  access: 'bodybuilding:read',
  description: 'The model compared with three baselines.',
  fields: (t) => ({
    model: t.expose('model', { type: ForecastScore, description: 'The model, from data known before the contest.' }),
    lastYear: t.expose('lastYear', {
      type: ForecastScore,
      description: 'Baseline: the order of the previous edition, smoothed.',
    }),
    careerBest: t.expose('careerBest', {
      type: ForecastScore,
      description: 'Baseline: the order of the best places at earlier editions, smoothed.',
    }),
    elo: t.expose('elo', {
      type: ForecastScore,
      nullable: true,
      description: 'Baseline: a dynamic Elo rating; null in data imported before there was one.',
    }),
  }),
})

const EloSettings = builder.objectRef<ForecasterSettings>('BodybuildingEloSettings').implement({
  access: 'bodybuilding:read',
  description: 'Settings of the dynamic Elo rating.',
  fields: (t) => ({
    k: t.float({ description: 'The largest possible change in one contest.', resolve: ({ k }) => k! }),
    halfLifeDays: t.exposeFloat('halfLifeDays', {
      nullable: true,
      description: 'Time in which a rating halves its distance to the average, in days; null if it keeps it.',
    }),
    scale: t.float({
      description: 'The factor by which ratings are multiplied to obtain the probabilities of winning.',
      resolve: ({ scale }) => scale!,
    }),
  }),
})

interface Line {
  readonly year: number
  readonly entrants: number
  readonly scores: Scores
  readonly settings: { readonly model: ForecasterSettings | null; readonly elo: ForecasterSettings | null }
}

const BackTestYear = builder.objectRef<Line>('BodybuildingBackTestYear').implement({
  access: 'bodybuilding:read',
  description: 'The forecasts of one year.',
  fields: (t) => ({
    year: t.exposeInt('year', { description: 'The season.' }),
    entrants: t.exposeInt('entrants', { description: 'Number of placed athletes.' }),
    scores: t.expose('scores', { type: Scores, description: 'Accuracy of each forecaster.' }),
    halfLifeDays: t.float({
      nullable: true,
      description: 'Half-life of the model’s rating in days, chosen from the editions of earlier years.',
      resolve: ({ settings }) => settings.model?.halfLifeDays,
    }),
    eloSettings: t.field({
      type: EloSettings,
      nullable: true,
      description: 'Settings of the dynamic Elo rating, chosen from the editions of earlier years.',
      resolve: ({ settings }) => settings.elo,
    }),
  }),
})

interface BackTest {
  readonly lines: readonly Line[]
  readonly level: GreatLevel
  readonly divisionId: number
}

export const BackTest = builder.objectRef<BackTest>('BodybuildingBackTest').implement({
  access: 'bodybuilding:read',
  description: 'Accuracy of forecasts of past years, each from data known before the contest.',
  fields: (t) => {
    const accuracy = (description: string, scopeOf: (test: BackTest) => Scope) =>
      t.prismaField({
        type: BodybuildingForecastAccuracy,
        nullable: true,
        description,
        resolve: (query, test, _args, context) =>
          context.prisma.forecastAccuracy.findFirst({
            ...query,
            where: { datasetId: datasetIdOf(context), ...scopeOf(test) },
          }),
      })
    return {
      years: t.field({
        type: [BackTestYear],
        description: 'Year by year, latest first.',
        resolve: ({ lines }) => lines,
      }),
      mean: t.field({
        type: Scores,
        nullable: true,
        description: 'Mean over all years; null without years.',
        resolve: ({ lines }) => (lines.length > 0 ? meansOf(lines) : null),
      }),
      accuracy: accuracy(
        'Mean over all years with intervals, and each comparison with the model; null without years.',
        ({ level, divisionId }) => ({ level, divisionId }),
      ),
      allDivisions: accuracy('The same over all divisions of the contest; null without editions.', ({ level }) => ({
        ...{ level, divisionId: null },
      })),
    }
  },
})

interface Scope {
  readonly level: GreatLevel
  readonly divisionId: number | null
}

export async function backTestOf(level: GreatLevel, divisionId: number, context: Context): Promise<BackTest> {
  const rows = await context.prisma.backTest.findMany({
    where: { datasetId: datasetIdOf(context), level, divisionId },
    orderBy: { year: 'desc' },
  })
  const lines = [...new Set(rows.map(({ year }) => year))].map((year): Line => {
    const own = rows.filter((row) => row.year === year)
    const [model, lastYear, careerBest, elo] = (['MODEL', 'LAST_YEAR', 'CAREER_BEST', 'ELO'] as const).map((name) =>
      own.find(({ forecaster }) => forecaster === name),
    )
    const settingsOf = (row: typeof model) => (row?.settings ?? null) as ForecasterSettings | null
    return {
      ...{ year, entrants: own[0]!.entrants, settings: { model: settingsOf(model), elo: settingsOf(elo) } },
      scores: { model: model!, lastYear: lastYear!, careerBest: careerBest!, elo: elo ?? null },
    }
  })
  return { lines, level, divisionId }
}

const DIGITS = 4

function meansOf(lines: readonly Line[]): Scores {
  const of = (forecaster: Forecaster) =>
    rounded(meanOf(lines.flatMap(({ scores }) => scores[forecaster] ?? ([] as Score[]))))
  return {
    ...{ model: of('model'), lastYear: of('lastYear'), careerBest: of('careerBest') },
    elo: lines.every(({ scores }) => scores.elo) ? of('elo') : null,
  }
}

const rounded = ({ topOne, podiumHits, spearman, logLoss }: Score): Score => ({
  topOne: roundTo(topOne, DIGITS),
  podiumHits: roundTo(podiumHits, DIGITS),
  spearman: spearman === null ? null : roundTo(spearman, DIGITS),
  logLoss: roundTo(logLoss, DIGITS),
})
