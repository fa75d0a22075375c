/** Query fields for season rankings, the greatest of all time, and top lists. */
import { builder, type Context, loadPage, NULL_ON_ERROR, pageArgs } from '../../../builder/index.ts'
import type { LeaderboardKind, Prisma } from '../../../database/generated/client.ts'
import { notFound } from '../../../kernel/faults/faults.ts'
import { COUNTRY, codeOf } from '../../athletes/arguments.ts'
import { datasetIdOf, Strongman } from '../strongman.ts'
import { DIVISION, divisionGiven } from '../types/contest.ts'
import { GreatestEntry, inOrder, orderArg, RankingEntry, TopList } from '../types/leaderboard.ts'

/** A leaderboard and the filter on its entries. */
interface Board {
  readonly id: number
  readonly year: number | null
  readonly division: string | null
  readonly title: string
  readonly country: string | null
}

const linesOf = ({ id, country }: Board): Prisma.LeaderboardEntryWhereInput => ({
  leaderboardId: id,
  ...(country !== null && { countryCode: country }),
})

interface BoardWanted {
  readonly division: string | null
  readonly year?: number | null | undefined
  readonly country?: string | null | undefined
}

/** The stored leaderboard, or an empty one if none is stored. */
async function boardOf(
  { prisma, ...context }: Context,
  kind: LeaderboardKind,
  { division, year, country }: BoardWanted,
): Promise<Board> {
  const board = await prisma.leaderboard.findFirst({
    where: {
      ...{ datasetId: datasetIdOf(context), kind },
      ...(division === null ? { divisionId: null } : { division: { code: division } }),
      ...(typeof year === 'number' && { year }),
    },
    orderBy: { year: 'desc' },
    select: { id: true, title: true, year: true },
  })
  const { id = 0, title = 'No contest of this division is known', year: found = year ?? null } = board ?? {}
  return { id, title, year: found, division, country: country ? codeOf(country) : null }
}

const Ranking = builder.objectRef<Board>('StrongmanRanking').implement({
  access: 'strongman:read',
  description: 'The ranking of a season: two years of contests, in which older contests count less.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Title of the list.' }),
    year: t.exposeInt('year', { nullable: true, description: 'The season; the ranking is as of its end.' }),
    division: t.exposeString('division', { nullable: true, description: 'Code of the division.' }),
  }),
})

const Greatest = builder.objectRef<Board>('StrongmanGreatest').implement({
  access: 'strongman:read',
  description: 'The all-time greatest.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Title of the list.' }),
    division: t.exposeString('division', {
      nullable: true,
      description: 'Code of the division; null for all divisions.',
    }),
  }),
})

/** Both types load their entries the same way. */
for (const [board, type] of [
  [Ranking, RankingEntry],
  [Greatest, GreatestEntry],
] as const) {
  builder.objectField(board, 'entries', (t) =>
    t.prismaConnection({
      type,
      cursor: 'id',
      description: 'The entries in order, with their places among all countries.',
      args: { ...pageArgs(), ...orderArg() },
      totalCount: (of, _args, { prisma }) => prisma.leaderboardEntry.count({ where: linesOf(of) }),
      resolve: (query, of, { orderBy, ...args }, { prisma }) =>
        loadPage(prisma.leaderboardEntry, query, args, { where: linesOf(of), orderBy: inOrder(orderBy) }),
    }),
  )
}

/** Entries of one country only. */
const countryArg = () =>
  builder.args((t) => ({
    country: t.string({ description: 'Only this country, by name or code.', bounds: COUNTRY }),
  }))

builder.objectFields(Strongman, (t) => ({
  rankings: t.field({
    type: Ranking,
    description: 'The ranking of one season and division.',
    args: {
      ...countryArg(),
      year: t.arg.int({
        description: 'The season; the current one by default.',
        bounds: { min: 1900, max: 2200 },
      }),
      division: t.arg.string({ defaultValue: 'M', description: 'Code of the division.', bounds: DIVISION }),
    },
    resolve: (_strongman, { division, ...args }, context) =>
      boardOf(context, 'RANKING', { ...args, division: divisionGiven(division ?? 'M') }),
  }),
  greatest: t.field({
    type: Greatest,
    description: 'The all-time greatest.',
    args: {
      ...countryArg(),
      division: t.arg.string({ description: 'Only this division, by code.', bounds: DIVISION }),
    },
    resolve: (_strongman, { division, country }, context) =>
      boardOf(context, 'GREATEST', { division: division ? divisionGiven(division) : null, country }),
  }),
  topLists: t.prismaConnection({
    type: TopList,
    cursor: 'id',
    description: 'Leaderboards, each by one measure.',
    args: { ...pageArgs(), ...orderArg() },
    totalCount: (_strongman, _args, context) => context.prisma.leaderboard.count({ where: topLists(context) }),
    resolve: (query, _strongman, { orderBy, ...args }, context) =>
      loadPage(context.prisma.leaderboard, query, args, {
        where: topLists(context),
        orderBy: { id: inOrder(orderBy).position },
      }),
  }),
  topList: t.prismaField({
    type: TopList,
    ...NULL_ON_ERROR,
    description: 'A top list.',
    args: {
      category: t.arg.string({
        required: true,
        description: 'The slug of the list, e.g. `most-wins`.',
        bounds: { maxLength: 60 },
      }),
    },
    resolve: async (query, _strongman, { category }, context) => {
      const lists = topLists(context)
      const list = await context.prisma.leaderboard.findFirst({ ...query, where: { ...lists, slug: category } })
      if (list) return list
      const known = await context.prisma.leaderboard.findMany({ where: lists, select: { slug: true } })
      throw notFound(
        'category',
        category,
        known.map(({ slug }) => slug),
      )
    },
  }),
}))

const topLists = (context: Context): Prisma.LeaderboardWhereInput => ({
  datasetId: datasetIdOf(context),
  kind: 'TOP_LIST',
})
