/** Query fields for predictions, as computed at import. */
import {
  builder,
  type Context,
  connectionType,
  ID,
  idOf,
  keyPart,
  listPage,
  Node,
  NULL_ON_ERROR,
  pageArgs,
  registerNode,
  rowsCost,
} from '../../../builder/index.ts'
import type { Prisma } from '../../../database/generated/client.ts'
import type { Fault } from '../../../kernel/faults/faults.ts'
import { YEAR } from '../../athletes/arguments.ts'
import { anyOf, onDates, SEVERAL, yearFilter } from '../../athletes/filters.ts'
import { Athlete } from '../../athletes/types.ts'
import { divisionFilter, ofDivisions } from '../../sports/index.ts'
import { bodybuilding, canonicalDivision, DIVISION, datasetIdOf, unknownYear } from '../bodybuilding.ts'
import { BodybuildingContest } from '../types/contest.ts'
import { BodybuildingDivision } from '../types/division.ts'
import { RoadEntry } from '../types/leaderboard.ts'
import { BodybuildingForecastAccuracy, GreatContest } from '../types/predictions/forecast-accuracy.ts'
import { BodybuildingPrediction } from '../types/predictions/prediction.ts'

builder.queryField('bodybuildingPrediction', (t) =>
  t.prismaField({
    type: BodybuildingPrediction,
    ...NULL_ON_ERROR,
    description: 'The predicted outcome of one division of the flagship or the second major contest.',
    args: {
      contest: t.arg({ type: GreatContest, defaultValue: 'FLAGSHIP', description: 'Which contest.' }),
      year: t.arg.int({
        description: 'The season; by default the current year or, if it has no prediction, the next.',
        bounds: YEAR,
      }),
      division: t.arg.string({
        defaultValue: 'mens-open',
        description: 'Slug of the division.',
        bounds: DIVISION,
      }),
    },
    resolve: async (query, _root, { contest, year, division }, context) => {
      const slug = canonicalDivision(division ?? 'mens-open')
      const level = contest ?? 'FLAGSHIP'
      const of = { datasetId: datasetIdOf(context), level, division: { slug } }
      const rows = await context.prisma.prediction.findMany({ where: of, select: { year: true, id: true } })
      const years = rows.map((row) => row.year).sort((a, b) => a - b)
      const now = context.today.getUTCFullYear()
      const season = year ?? years.find((one) => one >= now)
      const row = rows.find((one) => one.year === season)
      const prediction = row && (await context.prisma.prediction.findUnique({ ...query, where: { id: row.id } }))
      if (!prediction) throw unpredicted({ level, slug, year: season ?? now, years })
      return prediction
    },
  }),
)

interface Unpredicted {
  readonly level: string
  readonly slug: string
  readonly year: number
  readonly years: readonly number[]
}

function unpredicted({ level, slug, year, years }: Unpredicted): Fault {
  const what = `the ${level.toLowerCase()} contest of ${year} in the division ${slug}`
  return unknownYear(`There is no prediction for ${what}`, years, 'this division has no predictions')
}

const AccuracyFilter = builder.inputType('BodybuildingForecastAccuracyFilter', {
  description: 'Filter for the accuracy of forecasts.',
  fields: (t) => ({
    contest: t.field({
      type: [GreatContest],
      description: 'Only for this contest: both each of its divisions and all of them together.',
      bounds: SEVERAL,
    }),
    division: divisionFilter(t, bodybuilding, 'Only of this division'),
  }),
})

builder.queryField('bodybuildingForecastAccuracies', (t) =>
  t.connection(
    {
      type: BodybuildingForecastAccuracy,
      ...NULL_ON_ERROR,
      description:
        'How accurate forecasts have been: over both contests, over each contest, and over each of their divisions.',
      args: {
        ...pageArgs(),
        filter: t.arg({ type: AccuracyFilter, description: 'Filter for the accuracy of forecasts.' }),
      },
      resolve: (_root, { filter, ...args }, context, info) => {
        const division = ofDivisions(bodybuilding, filter?.division)
        const where = {
          datasetId: datasetIdOf(context),
          ...(filter?.contest && { level: anyOf(filter.contest) }),
          ...(division && { division }),
        }
        return listPage(context.prisma.forecastAccuracy, { where, orderBy: { position: 'asc' } }, args, context, info)
      },
    },
    connectionType(BodybuildingForecastAccuracy),
  ),
)

// The road to the flagship contest: points and qualified athletes.

const Qualification = builder.prismaObject('Qualification', {
  access: 'bodybuilding:read',
  variant: 'BodybuildingQualification',
  description: 'A qualification for the flagship contest of a season.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({
      description: ID,
      select: {
        division: { select: { slug: true } },
        athlete: { select: { slug: true } },
        contest: { select: { slug: true } },
      },
      resolve: ({ year, division, athlete, contest }) =>
        idOf('BodybuildingQualification', year, division.slug, athlete.slug, contest?.slug ?? null),
    }),
    year: t.exposeInt('year'),
    division: t.relation('division', { type: BodybuildingDivision, description: 'The division.' }),
    athlete: t.relation('athlete', { type: Athlete, description: 'The athlete.' }),
    contest: t.relation('contest', {
      type: BodybuildingContest,
      nullable: true,
      description:
        'The qualifying contest; null for a qualification by points or by the place at the previous edition.',
    }),
    points: t.exposeFloat('points', { nullable: true }),
    rule: t.exposeString('rule'),
    derived: t.exposeBoolean('derived'),
  }),
})

const { int, text, orNull } = keyPart

registerNode(
  'BodybuildingQualification',
  [int, text, text, orNull(text)],
  ({ key: [year, division, athlete, contest], context, query }) =>
    context.prisma.qualification.findFirst({
      ...query,
      where: {
        ...{ datasetId: datasetIdOf(context), year },
        ...{ division: { slug: division }, athlete: { slug: athlete } },
        contest: contest === null ? null : { slug: contest },
      },
    }),
)

const Filter = builder.inputType('BodybuildingRoadFilter', {
  description: 'Filter for the road to the flagship contest.',
  fields: (t) => ({
    division: divisionFilter(t, bodybuilding, 'Only this division'),
    year: yearFilter(t, 'Only this season'),
  }),
})

type RoadFilter = typeof Filter.$inferInput | null | undefined

const roadArgs = () =>
  builder.args((t) => ({
    filter: t.field({ type: Filter, description: 'Filter for the road to the flagship contest.' }),
  }))

function ofSeason(filter: RoadFilter) {
  const division = ofDivisions(bodybuilding, filter?.division)
  return { ...onDates({ year: filter?.year }), ...(division && { division }) }
}

const roads = (filter: RoadFilter, context: Context): Prisma.LeaderboardEntryWhereInput => ({
  leaderboard: { datasetId: datasetIdOf(context), kind: 'ROAD', ...ofSeason(filter) },
})

const qualified = (filter: RoadFilter, context: Context): Prisma.QualificationWhereInput => ({
  datasetId: datasetIdOf(context),
  ...ofSeason(filter),
})

/** About as many contests of a year qualify for its flagship. */
const CONTESTS_OF_YEAR = 30

/** Contest levels at which a win qualifies and places earn points. */
const QUALIFYING = ['SECOND', 'MAJOR', 'PRO'] as const

/** The contests from the day after the previous flagship contest to the day before the one of the same season. */
async function qualifyingContests(filter: RoadFilter, context: Context): Promise<Prisma.ContestWhereInput> {
  const years = filter?.year
  if (!years) return { id: { in: [] } }
  const datasetId = datasetIdOf(context)
  const flagships = await context.prisma.contest.findMany({
    where: { datasetId, level: 'FLAGSHIP', year: { in: years.flatMap((year) => [year - 1, year]) } },
    select: { year: true, date: true },
  })
  const dayOf = (one: number) => flagships.find((flagship) => flagship.year === one)?.date
  const division = ofDivisions(bodybuilding, filter?.division)
  return {
    ...{ datasetId, level: { in: [...QUALIFYING] }, status: 'COMPLETED' as const },
    OR: years.flatMap((year) => [
      {
        date: {
          gt: dayOf(year - 1) ?? new Date(`${year - 1}-12-31`),
          ...(dayOf(year) ? { lt: dayOf(year)! } : { lte: new Date(Date.UTC(year, 11, 31)) }),
        },
      },
      { date: null, year },
    ]),
    ...(division && { divisions: { some: { division } } }),
  }
}

builder.queryFields((t) => ({
  bodybuildingQualifyingContests: t.prismaField({
    type: [BodybuildingContest],
    ...NULL_ON_ERROR,
    description:
      'The contests of a season that qualify for its flagship contest, in chronological order; empty if the list covers all seasons.',
    args: roadArgs(),
    complexity: ({ filter }) => rowsCost(Math.max(1, CONTESTS_OF_YEAR * (filter?.year?.length ?? 0))),
    resolve: async (query, _root, { filter }, context) =>
      context.prisma.contest.findMany({
        ...query,
        where: await qualifyingContests(filter, context),
        orderBy: [{ date: { sort: 'asc', nulls: 'last' } }, { id: 'asc' }],
      }),
  }),
  bodybuildingRoad: t.connection(
    {
      type: RoadEntry,
      ...NULL_ON_ERROR,
      description: 'Athletes on the road to the flagship: the latest season first, by division, then by points.',
      args: { ...pageArgs(), ...roadArgs() },
      resolve: (_root, { filter, ...args }, context, info) =>
        listPage(
          context.prisma.leaderboardEntry,
          {
            where: roads(filter, context),
            orderBy: [
              { leaderboard: { year: 'desc' } },
              { leaderboard: { division: { position: 'asc' } } },
              { position: 'asc' },
            ],
          },
          args,
          context,
          info,
        ),
    },
    connectionType(RoadEntry),
  ),
  bodybuildingQualifications: t.connection(
    {
      type: Qualification,
      ...NULL_ON_ERROR,
      description: 'Athletes qualified for the flagship: the latest season first, by division.',
      args: { ...pageArgs(), ...roadArgs() },
      resolve: (_root, { filter, ...args }, context, info) =>
        listPage(
          context.prisma.qualification,
          {
            where: qualified(filter, context),
            orderBy: [
              { year: 'desc' },
              { division: { position: 'asc' } },
              { athlete: { slug: 'asc' } },
              { contest: { number: 'asc' } },
            ],
          },
          args,
          context,
          info,
        ),
    },
    connectionType(Qualification),
  ),
}))
