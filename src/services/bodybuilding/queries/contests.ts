/** Contests: the list, and one of them. */
import { builder } from '../../../builder/builder.ts'
import { loadPage, pageArgs, paginateList } from '../../../builder/connections.ts'
import type { Context } from '../../../builder/context.ts'
import type { Prisma } from '../../../database/generated/client.ts'
import { notFound } from '../../../kernel/faults/faults.ts'
import { CONTEST, contestNamed } from '../../athletes/arguments.ts'
import { contestOrder, orderOfContests, toCome } from '../../athletes/contests.ts'
import { holding } from '../../athletes/holding.ts'
import { Bodybuilding, snapshot } from '../bodybuilding.ts'
import { BodybuildingContest, EventTier } from '../types/contest.ts'
import { BodybuildingSeason, BodybuildingSeasonInFull } from '../types/season.ts'
import { inYear, YEAR, YEAR_OR_ALL } from '../year-arg.ts'

const Filter = builder.inputType('BodybuildingContestFilter', {
  description: 'Which contests to list.',
  fields: (t) => ({
    year: t.int({ description: 'Of this year only; 0 for all years.', bounds: YEAR_OR_ALL }),
    eventTier: t.field({ type: EventTier, description: 'Of this tier only.' }),
    search: t.string({
      description: 'Whose name holds this, accents aside.',
      bounds: { minLength: 1, maxLength: 100 },
    }),
    upcoming: t.boolean({ description: 'True: only those to come; false: only those held.' }),
  }),
})

const Order = contestOrder('BodybuildingContestOrder')

builder.objectFields(Bodybuilding, (t) => ({
  contests: t.prismaConnection({
    type: BodybuildingContest,
    cursor: 'id',
    description: 'The contests: the latest first, those to come the next first, where no order is given.',
    args: {
      ...pageArgs(),
      filter: t.arg({ type: Filter, description: 'Which contests to list.' }),
      orderBy: t.arg({ type: [Order], description: 'In which order.', bounds: { maxItems: 5 } }),
    },
    totalCount: (_bodybuilding, { filter }, context) => context.prisma.contest.count({ where: where(context, filter) }),
    resolve: (query, _bodybuilding, { filter, orderBy, ...args }, context) =>
      loadPage(context.prisma.contest, query, args, {
        where: where(context, filter),
        orderBy: orderOfContests(orderBy, filter?.upcoming),
      }),
  }),
  contest: t.prismaField({
    type: BodybuildingContest,
    nullable: true,
    description: 'One contest.',
    args: {
      id: t.arg.string({ required: true, description: 'Number of the contest, or its slug.', bounds: CONTEST }),
    },
    resolve: async (query, _bodybuilding, { id }, context) => {
      const contest = await context.prisma.contest.findFirst({
        ...query,
        where: { datasetId: snapshot(context), ...contestNamed(id) },
      })
      if (!contest) throw notFound('contest', id)
      return contest
    },
  }),
}))

function where(context: Context, filter: typeof Filter.$inferInput | null | undefined): Prisma.ContestWhereInput {
  const { year, eventTier, search, upcoming } = filter ?? {}
  return {
    datasetId: snapshot(context),
    ...inYear(year),
    ...(eventTier && { level: eventTier }),
    ...(search && { searchName: holding(search) }),
    ...toCome(upcoming),
  }
}

// Seasons.

builder.objectFields(Bodybuilding, (t) => ({
  seasons: t.connection(
    {
      type: BodybuildingSeason,
      description: 'The years of bodybuilding, the latest first.',
      args: {
        ...pageArgs(),
        year: t.arg.int({ description: 'This year only; 0 for all years.', bounds: YEAR_OR_ALL }),
      },
      resolve: async (_bodybuilding, { year, ...args }, context) => {
        const where = { datasetId: snapshot(context), ...inYear(year) }
        return paginateList(await context.prisma.season.findMany({ where, orderBy: { year: 'desc' } }), args)
      },
    },
    {
      fields: (fields) => ({
        totalCount: fields.int({ description: 'How many there are.', resolve: ({ count }) => count }),
      }),
    },
  ),
  season: t.prismaField({
    type: BodybuildingSeasonInFull,
    nullable: true,
    description: 'One year.',
    args: { year: t.arg.int({ required: true, description: 'The year.', bounds: YEAR }) },
    resolve: async (query, _bodybuilding, { year }, context) => {
      const season = await context.prisma.season.findUnique({
        ...query,
        where: { datasetId_year: { datasetId: snapshot(context), year } },
      })
      if (!season) throw notFound('year', String(year))
      return season
    },
  }),
}))
