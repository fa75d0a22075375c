/** Contests: the list, and one of them. */
import { builder } from '../../../builder/builder.ts'
import { loadPage, pageArgs } from '../../../builder/connections.ts'
import type { Context } from '../../../builder/context.ts'
import type { Prisma } from '../../../database/generated/client.ts'
import { invalidParameters, notFound } from '../../../kernel/faults.ts'
import { slugOf } from '../../../kernel/names.ts'
import { contestOrder, orderOfContests } from '../../athletes/contest-order.ts'
import { COUNTRY, codeOf } from '../../athletes/country-arg.ts'
import { holding } from '../../athletes/holding.ts'
import { CONTEST, contestNamed } from '../../athletes/named.ts'
import { toCome } from '../../athletes/to-come.ts'
import { Strongman, snapshot } from '../strongman.ts'
import { StrongmanContest } from '../types/contest.ts'

/** The levels that strongman has. */
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
