/** Contests: the list, and one of them. */
import { builder } from '../../../builder/builder.ts'
import { loadPage, pageArgs, paginateList } from '../../../builder/connections.ts'
import type { Context } from '../../../builder/context.ts'
import type { Prisma } from '../../../database/generated/client.ts'
import { invalidParameters, notFound } from '../../../kernel/faults/faults.ts'
import { slugOf } from '../../../kernel/names.ts'
import { CONTEST, COUNTRY, codeOf, contestNamed, dayArgs, dayGiven } from '../../athletes/arguments.ts'
import { contestOrder, orderOfContests, toCome } from '../../athletes/contests.ts'
import { holding } from '../../athletes/holding.ts'
import { Strongman, snapshot } from '../strongman.ts'
import { StrongmanContest, StrongmanYear, type Year } from '../types/contest.ts'
import { StrongmanDay } from '../types/day.ts'

const StrongmanLevel = builder.enumType('StrongmanLevel', {
  description: 'How much a contest of strongman weighs.',
  values: {
    WORLD: { description: 'Titles of the world, and contests that weigh as much.' },
    MAJOR: { description: 'Great contests below those: of a continent, or by invitation.' },
    NATIONAL: { description: 'The title of a country.' },
    REGIONAL: { description: 'Any other contest.' },
  } as const,
})

const Filter = builder.inputType('StrongmanContestFilter', {
  description: 'Which contests to list.',
  fields: (t) => ({
    year: t.int({ description: 'Of this year only.', bounds: { min: 1900, max: 2200 } }),
    from: t.field({ type: 'Date', description: 'Not before this day; those without a day by their year.' }),
    to: t.field({ type: 'Date', description: 'Not after this day; those without a day by their year.' }),
    country: t.string({ description: 'Held in this country only, by name or code.', bounds: COUNTRY }),
    series: t.string({ description: 'Of this series only, by its name or slug.', bounds: { maxLength: 120 } }),
    level: t.field({ type: StrongmanLevel, description: 'Of this level only.' }),
    search: t.string({
      description: 'Whose name holds this, accents aside.',
      bounds: { minLength: 1, maxLength: 100 },
    }),
    upcoming: t.boolean({ description: 'True: only those to come; false: only those held.' }),
  }),
})

const Order = contestOrder('StrongmanContestOrder')

builder.objectFields(Strongman, (t) => ({
  contests: t.prismaConnection({
    type: StrongmanContest,
    cursor: 'id',
    description: 'The contests: the latest first, those to come the next first, where no order is given.',
    args: {
      ...pageArgs(),
      filter: t.arg({ type: Filter, description: 'Which contests to list.' }),
      orderBy: t.arg({ type: [Order], description: 'In which order.', bounds: { maxItems: 5 } }),
    },
    totalCount: (_strongman, { filter }, context) => context.prisma.contest.count({ where: where(context, filter) }),
    resolve: (query, _strongman, { filter, orderBy, ...args }, context) =>
      loadPage(context.prisma.contest, query, args, {
        where: where(context, filter),
        orderBy: orderOfContests(orderBy, filter?.upcoming),
      }),
  }),
  contest: t.prismaField({
    type: StrongmanContest,
    nullable: true,
    description: 'One contest.',
    args: {
      id: t.arg.string({
        required: true,
        description: 'Number of the contest, or its slug.',
        bounds: CONTEST,
      }),
    },
    resolve: async (query, _strongman, { id }, context) => {
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
  const { year, from, to, country, series, level, search, upcoming } = filter ?? {}
  if (from && to && from > to) throw invalidParameters([{ parameter: 'from', detail: 'must not be after to' }])
  return {
    datasetId: snapshot(context),
    ...(typeof year === 'number' && { year }),
    AND: [
      from ? { OR: [{ date: { gte: from } }, { date: null, year: { gte: from.getUTCFullYear() } }] } : {},
      to ? { OR: [{ date: { lte: to } }, { date: null, year: { lte: to.getUTCFullYear() } }] } : {},
    ],
    ...(country && { countryCode: codeOf(country) }),
    ...(series && { series: { slug: slugOf(series) } }),
    ...(level && { level }),
    ...(search && { searchName: holding(search) }),
    ...toCome(upcoming),
  }
}

// Seasons.

async function yearsOf({ prisma, ...context }: Context, year?: number): Promise<Year[]> {
  const datasetId = snapshot(context)
  const given = year === undefined ? {} : { year }
  const [contests, seasons, debuts] = await Promise.all([
    prisma.contest.groupBy({ by: ['year', 'status'], where: { datasetId, stage: false, ...given }, _count: true }),
    prisma.careerSeason.groupBy({ by: ['year'], where: { career: { datasetId }, ...given }, _count: true }),
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

builder.objectFields(Strongman, (t) => ({
  seasons: t.connection(
    {
      type: StrongmanYear,
      description: 'The years of strongman, the latest first.',
      args: pageArgs(),
      resolve: async (_strongman, args, context) => paginateList(await yearsOf(context), args),
    },
    {
      fields: (fields) => ({
        totalCount: fields.int({ description: 'How many there are.', resolve: ({ count }) => count }),
      }),
    },
  ),
  season: t.field({
    type: StrongmanYear,
    nullable: true,
    description: 'One year.',
    args: { year: t.arg.int({ required: true, description: 'The year.', bounds: { min: 1900, max: 2200 } }) },
    resolve: async (_strongman, { year }, context) => {
      const [found] = await yearsOf(context, year)
      if (!found) throw notFound('year', String(year))
      return found
    },
  }),
}))

// On this day.

builder.objectField(Strongman, 'onThisDay', (t) =>
  t.field({
    type: StrongmanDay,
    description: 'What happened on a day of the calendar.',
    args: dayArgs(),
    resolve: (_strongman, args) => dayGiven(args, new Date()),
  }),
)
