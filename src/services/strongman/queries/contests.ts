/** Query fields for contests, divisions, seasons and days. */
import {
  arrayPage,
  builder,
  type Context,
  connectionType,
  keyPart,
  NULL_ON_ERROR,
  pageArgs,
  registerNode,
} from '../../../builder/index.ts'
import { dayArgs, dayOrToday, YEAR } from '../../athletes/arguments.ts'
import { anyOf } from '../../athletes/filters.ts'
import { addContests, addCoverage, addDivisions, addSeries, overSinceImport, seasonArgs } from '../../sports/index.ts'
import { datasetIdOf, strongman } from '../strongman.ts'
import { StrongmanContest, StrongmanDivision, StrongmanSeason, StrongmanSeries, type Year } from '../types/contest.ts'
import { StrongmanDay } from '../types/day.ts'

addContests({ sport: strongman, type: StrongmanContest })

addSeries(strongman, { series: StrongmanSeries, division: StrongmanDivision })

addDivisions({ sport: strongman, type: StrongmanDivision })

addCoverage(strongman, { division: StrongmanDivision, series: StrongmanSeries })

// Seasons.

async function yearsOf(context: Context, years?: readonly number[] | null): Promise<Year[]> {
  const { prisma } = context
  const datasetId = datasetIdOf(context)
  const ofYear = years ? { year: anyOf(years) } : {}
  const [contests, over, seasons, debuts] = await Promise.all([
    prisma.contest.groupBy({ by: ['year', 'status'], where: { datasetId, stage: false, ...ofYear }, _count: true }),
    overSinceImport(datasetId, context),
    prisma.careerSeason.groupBy({ by: ['year'], where: { career: { datasetId }, ...ofYear }, _count: true }),
    prisma.career.groupBy({
      by: ['firstYear'],
      where: { datasetId, ...(years && { firstYear: anyOf(years) }) },
      _count: true,
    }),
  ])
  const countOf = (of: number, status: string): number =>
    contests.find((one) => one.year === of && one.status === status)?._count ?? 0
  return [...new Set(contests.map((one) => one.year))]
    .sort((a, b) => b - a)
    .map((of) => ({
      year: of,
      contests: countOf(of, 'COMPLETED') + (over.byYear.get(of) ?? 0),
      upcoming: countOf(of, 'UPCOMING') - (over.byYear.get(of) ?? 0),
      athletes: seasons.find((one) => one.year === of)?._count ?? 0,
      newFaces: debuts.find((one) => one.firstYear === of)?._count ?? 0,
    }))
}

const LATEST_FIRST = [{ descending: true, type: 'Int', of: ({ year }: Year) => year }] as const

registerNode(
  'StrongmanSeason',
  [keyPart.int],
  async ({ key: [year], context }) => (await yearsOf(context, [year]))[0] ?? null,
)

builder.queryFields((t) => ({
  strongmanSeasons: t.connection(
    {
      type: StrongmanSeason,
      ...NULL_ON_ERROR,
      description: 'The years of strongman, latest first.',
      args: { ...pageArgs(), ...seasonArgs() },
      resolve: async (_root, { filter, ...args }, context, info) =>
        arrayPage(await yearsOf(context, filter?.year), LATEST_FIRST, args, info),
    },
    connectionType(StrongmanSeason),
  ),
  strongmanSeason: t.field({
    type: StrongmanSeason,
    nullable: true,
    description: 'One year of strongman; null if no contest in that year is known.',
    args: { year: t.arg.int({ required: true, description: 'The year.', bounds: YEAR }) },
    resolve: async (_root, { year }, context) => (await yearsOf(context, [year]))[0] ?? null,
  }),
}))

// On this day.

builder.queryField('strongmanOnThisDay', (t) =>
  t.field({
    type: StrongmanDay,
    ...NULL_ON_ERROR,
    description: 'Strongman events of a calendar day.',
    args: dayArgs(),
    resolve: (_root, args, { today }) => dayOrToday(args, today),
  }),
)
