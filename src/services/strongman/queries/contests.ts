/** Query fields for contests: the list, and a single one. */
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
import { dayArgs, dayGiven, YEAR } from '../../athletes/arguments.ts'
import { addContests } from '../../sports/index.ts'
import { datasetIdOf, strongman } from '../strongman.ts'
import { DIVISION, divisionGiven, StrongmanContest, StrongmanYear, type Year } from '../types/contest.ts'
import { StrongmanDay } from '../types/day.ts'

const StrongmanLevel = builder.enumType('StrongmanLevel', {
  description: 'Importance of a strongman contest.',
  values: {
    WORLD: { description: 'World titles, and contests of the same standing.' },
    MAJOR: { description: 'Major contests below those: continental or by invitation.' },
    NATIONAL: { description: 'National championships.' },
    REGIONAL: { description: 'Any other contest.' },
  } as const,
})

addContests({
  sport: strongman,
  division: {
    description: 'Only contests with this division, by code.',
    bounds: DIVISION,
    where: (code) => ({ code: divisionGiven(code) }),
  },
  type: StrongmanContest,
  level: StrongmanLevel,
})

// Seasons.

async function yearsOf({ prisma, ...context }: Context, year?: number): Promise<Year[]> {
  const datasetId = datasetIdOf(context)
  const ofYear = year === undefined ? {} : { year }
  const [contests, seasons, debuts] = await Promise.all([
    prisma.contest.groupBy({ by: ['year', 'status'], where: { datasetId, stage: false, ...ofYear }, _count: true }),
    prisma.careerSeason.groupBy({ by: ['year'], where: { career: { datasetId }, ...ofYear }, _count: true }),
    prisma.career.groupBy({
      by: ['firstYear'],
      where: { datasetId, ...(year !== undefined && { firstYear: year }) },
      _count: true,
    }),
  ])
  const held = (of: number, status: string): number =>
    contests.find((one) => one.year === of && one.status === status)?._count ?? 0
  return [...new Set(contests.map((one) => one.year))]
    .sort((a, b) => b - a)
    .map((of) => ({
      ...{ year: of, contests: held(of, 'COMPLETED'), upcoming: held(of, 'UPCOMING') },
      athletes: seasons.find((one) => one.year === of)?._count ?? 0,
      newFaces: debuts.find((one) => one.firstYear === of)?._count ?? 0,
    }))
}

const LATEST_FIRST = [{ descending: true, type: 'Int', of: ({ year }: Year) => year }] as const

registerNode(
  'StrongmanYear',
  [keyPart.int],
  async ({ key: [year], context }) => (await yearsOf(context, year))[0] ?? null,
)

builder.queryFields((t) => ({
  strongmanSeasons: t.connection(
    {
      type: StrongmanYear,
      ...NULL_ON_ERROR,
      description: 'The years of strongman, the latest first.',
      args: pageArgs(),
      resolve: async (_root, args, context, info) => arrayPage(await yearsOf(context), LATEST_FIRST, args, info),
    },
    connectionType(StrongmanYear),
  ),
  strongmanSeason: t.field({
    type: StrongmanYear,
    nullable: true,
    description: 'One year of strongman; null if no contest of it is known.',
    args: { year: t.arg.int({ required: true, description: 'The year.', bounds: YEAR }) },
    resolve: async (_root, { year }, context) => (await yearsOf(context, year))[0] ?? null,
  }),
}))

// On this day.

builder.queryField('strongmanOnThisDay', (t) =>
  t.field({
    type: StrongmanDay,
    ...NULL_ON_ERROR,
    description: 'Strongman events of a calendar day.',
    args: dayArgs(),
    resolve: (_root, args) => dayGiven(args, new Date()),
  }),
)
