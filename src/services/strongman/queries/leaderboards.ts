/** Query fields for season rankings, the greatest of all time, and top lists. */

import {
  arrayPage,
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
  rowSelection,
  sortedBy,
} from '../../../builder/index.ts'
import type { Leaderboard, LeaderboardKind, Prisma } from '../../../database/generated/client.ts'
import { slugOf } from '../../../kernel/text/names.ts'
import { COUNTRY, codeOf, YEAR } from '../../athletes/arguments.ts'
import { COUNTED_CONTESTS } from '../rules/leaderboards/rankings.ts'
import { CATEGORIES } from '../rules/leaderboards/top-lists.ts'
import { canonicalDivision, datasetIdOf, strongman } from '../strongman.ts'
import { GreatestEntry, inOrder, orderArg, RankingEntry, TopList } from '../types/leaderboard.ts'

/** A leaderboard and the filter on its entries. */
interface FilteredLeaderboard {
  readonly id: number
  readonly year: number | null
  readonly division: string | null
  readonly title: string
  readonly description: string
  readonly country: string | null
}

const entriesOf = ({ id, country }: FilteredLeaderboard): Prisma.LeaderboardEntryWhereInput => ({
  leaderboardId: id,
  ...(country !== null && { countryCode: country }),
})

interface LeaderboardArgs {
  readonly division: string | null
  readonly year?: number | null | undefined
  readonly country?: string | null | undefined
}

/** The stored leaderboard, or an empty one if none is stored. */
async function loadLeaderboard(
  context: Context,
  kind: LeaderboardKind,
  { division, year, country }: LeaderboardArgs,
): Promise<FilteredLeaderboard> {
  const stored = await context.prisma.leaderboard.findFirst({
    where: {
      ...{ datasetId: datasetIdOf(context), kind },
      ...(division === null ? { divisionId: null } : { division: { code: division } }),
      ...(typeof year === 'number' && { year }),
    },
    orderBy: { year: 'desc' },
    select: { id: true, title: true, description: true, year: true },
  })
  const none =
    typeof year === 'number'
      ? `No contest of this division is known in ${year}`
      : 'No contest of this division is known'
  const leaderboard = stored ?? { id: 0, title: none, description: none, year: year ?? null }
  return { ...leaderboard, division, country: country ? codeOf(country) : null }
}

const Ranking = builder.objectRef<FilteredLeaderboard>('StrongmanRanking').implement({
  access: 'strongman:read',
  interfaces: [Node],
  description: 'The ranking of a season: two years of contests, in which older contests count less.',
  fields: (t) => ({
    id: t.id({
      description: ID,
      resolve: ({ year, division, country }) => idOf('StrongmanRanking', year, division, country),
    }),
    title: t.exposeString('title', { description: 'Title of the list.' }),
    year: t.exposeInt('year', { nullable: true, description: 'The season; the ranking is as of its end.' }),
    division: t.exposeString('division', { nullable: true, description: 'Code of the division.' }),
    maxCountedContests: t.int({
      description: 'How many contests of an athlete count at most: the best ones.',
      resolve: () => COUNTED_CONTESTS,
    }),
  }),
})

const { text, int, orNull } = keyPart

registerNode('StrongmanRanking', [orNull(int), text, orNull(text)], ({ key: [year, division, country], context }) =>
  loadLeaderboard(context, 'RANKING', { year, division, country }),
)

const Greatest = builder.objectRef<FilteredLeaderboard>('StrongmanGreatest').implement({
  access: 'strongman:read',
  interfaces: [Node],
  description: 'The all-time greatest.',
  fields: (t) => ({
    id: t.id({
      description: ID,
      resolve: ({ division, country }) => idOf('StrongmanGreatest', division, country),
    }),
    title: t.exposeString('title', { description: 'Title of the list.' }),
    description: t.exposeString('description', { description: 'What the list ranks, and for whom.' }),
    division: t.exposeString('division', {
      nullable: true,
      description: 'Code of the division; null for all divisions.',
    }),
  }),
})

registerNode('StrongmanGreatest', [orNull(text), orNull(text)], ({ key: [division, country], context }) =>
  loadLeaderboard(context, 'GREATEST', { division, country }),
)

/** Both types load their entries the same way. */
for (const [board, type] of [
  [Ranking, RankingEntry],
  [Greatest, GreatestEntry],
] as const) {
  builder.objectField(board, 'entries', (t) =>
    t.connection(
      {
        type,
        description: 'The entries in order, with their places among all countries.',
        args: { ...pageArgs(), ...orderArg() },
        resolve: (of, { orderBy, ...args }, context, info) =>
          listPage(
            context.prisma.leaderboardEntry,
            { where: entriesOf(of), orderBy: inOrder(orderBy) },
            args,
            context,
            info,
          ),
      },
      connectionType(type),
    ),
  )
}

/** Entries of one country only. */
const countryArg = () =>
  builder.args((t) => ({
    country: t.string({ description: 'Only this country, by name or code.', bounds: COUNTRY }),
  }))

builder.queryFields((t) => ({
  strongmanRanking: t.field({
    type: Ranking,
    ...NULL_ON_ERROR,
    description: 'The strongman ranking of one season and division.',
    args: {
      ...countryArg(),
      year: t.arg.int({
        description: 'The season; the current one by default.',
        bounds: YEAR,
      }),
      division: t.arg.string({
        defaultValue: 'M',
        description: 'Code of the division.',
        bounds: strongman.division.bounds,
      }),
    },
    resolve: (_root, { division, ...args }, context) =>
      loadLeaderboard(context, 'RANKING', { ...args, division: canonicalDivision(division ?? 'M') }),
  }),
  strongmanGreatest: t.field({
    type: Greatest,
    ...NULL_ON_ERROR,
    description: 'The all-time greatest of strongman.',
    args: {
      ...countryArg(),
      division: t.arg.string({ description: 'Only this division, by code.', bounds: strongman.division.bounds }),
    },
    resolve: (_root, { division, country }, context) =>
      loadLeaderboard(context, 'GREATEST', { division: division ? canonicalDivision(division) : null, country }),
  }),
  strongmanTopLists: t.connection(
    {
      type: TopList,
      ...NULL_ON_ERROR,
      description: 'Leaderboards of strongman, each by one measure.',
      args: { ...pageArgs(), ...orderArg() },
      resolve: async (_root, { orderBy, ...args }, context, info) => {
        const lists = await context.prisma.leaderboard.findMany({
          ...rowSelection(context, info),
          where: topLists(context),
        })
        const descending = inOrder(orderBy).position === 'desc'
        const order = [
          { descending, type: 'Int', of: ({ slug }: Slug) => CATEGORY_SLUGS.indexOf(slug) },
          { descending, type: 'String', of: ({ slug }: Slug) => slug },
        ] as const
        return arrayPage(sortedBy(lists, order), order, args, info)
      },
    },
    connectionType(TopList),
  ),
  strongmanTopList: t.prismaField({
    type: TopList,
    nullable: true,
    description: 'A top list of strongman; null if unknown.',
    args: {
      slug: t.arg.string({
        required: true,
        description: 'The slug of the list, e.g. `most-wins`.',
        bounds: { maxLength: 60, suggest: () => CATEGORY_SLUGS },
      }),
    },
    resolve: (query, _root, { slug }, context) =>
      context.prisma.leaderboard.findFirst({ ...query, where: { ...topLists(context), slug: slugOf(slug) } }),
  }),
}))

type Slug = Pick<Leaderboard, 'slug'>

/** Top lists are shown in the order of their definition. */
const CATEGORY_SLUGS = CATEGORIES.map(({ slug }) => slug)

const topLists = (context: Context): Prisma.LeaderboardWhereInput => ({
  datasetId: datasetIdOf(context),
  kind: 'TOP_LIST',
})
