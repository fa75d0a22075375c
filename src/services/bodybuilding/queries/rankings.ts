/** Query fields for rankings. They are computed from career totals, so that they cover all athletes. */

import type { GraphQLResolveInfo } from 'graphql'
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
  Sex,
} from '../../../builder/index.ts'
import type { Prisma, Sex as SexName } from '../../../database/generated/client.ts'
import { canonicalDivision, DIVISION, datasetIdOf } from '../bodybuilding.ts'
import { type Ranked, RankingEntry } from '../types/leaderboard.ts'

/** A rate over fewer contests is not meaningful. */
const CONTESTS_FOR_A_RATE = 10

/** The counted column, by ranking type. */
const COLUMNS = {
  FLAGSHIP_WINS: 'flagshipTitles',
  TOTAL_WINS: 'totalWins',
  SECOND_WINS: 'secondTitles',
  PODIUMS: 'podiums',
  TOP_FIVES: 'topFives',
  CONTESTS: 'totalContests',
  WIN_RATE: 'winRate',
  SEASONS: 'seasonCount',
  STREAK: 'longestStreak',
} as const

const RankingType = builder.enumType('BodybuildingRankingType', {
  description: 'What a ranking counts.',
  extensions: { names: 'members' },
  values: {
    FLAGSHIP_WINS: { description: 'Wins of the flagship contest.' },
    TOTAL_WINS: { description: 'First places.' },
    SECOND_WINS: { description: 'Wins of the second major contest.' },
    PODIUMS: { description: 'Places 1 to 3.' },
    TOP_FIVES: { description: 'Places 1 to 5.' },
    CONTESTS: { description: 'Contests competed in.' },
    WIN_RATE: {
      description: `Share of the contests with a known field that were won, for athletes with at least ${CONTESTS_FOR_A_RATE} such contests.`,
    },
    SEASONS: { description: 'Years with at least one contest.' },
    STREAK: { description: 'Most consecutive wins in contests with a known field.' },
  } as const,
})

interface Ranking {
  readonly type: keyof typeof COLUMNS
  readonly division: string | null
  readonly sex: SexName | null
}

const Ranking = builder.objectRef<Ranking>('BodybuildingRanking').implement({
  access: 'bodybuilding:read',
  interfaces: [Node],
  description: 'Athletes ranked by one career total. Athletes with a total of zero are left out.',
  fields: (t) => ({
    id: t.id({
      description: ID,
      resolve: ({ type, division, sex }) => idOf('BodybuildingRanking', type, division, sex),
    }),
    type: t.expose('type', { type: RankingType, description: 'What the ranking counts.' }),
    division: t.exposeString('division', {
      nullable: true,
      description: 'Slug of the division; null for all divisions.',
    }),
    sex: t.expose('sex', { type: Sex, nullable: true, description: 'Men or women; null for both.' }),
    entries: t.connection(
      {
        type: RankingEntry,
        description: 'The entries in order.',
        args: pageArgs(),
        resolve: (ranking, args, context, info) => linesOf(ranking, args, context, info),
      },
      connectionType(RankingEntry),
    ),
  }),
})

function where(context: Context, { type, division, sex }: Ranking): Prisma.CareerTotalsWhereInput {
  return {
    datasetId: datasetIdOf(context),
    ...(division === null ? { divisionId: null } : { division: { slug: division } }),
    ...(sex && { sex }),
    AND: [
      { [COLUMNS[type]]: { gt: 0 } },
      type === 'WIN_RATE' ? { contestsWithField: { gte: CONTESTS_FOR_A_RATE } } : {},
    ],
  }
}

/** A page of the rows, each with its place. */
async function linesOf(
  ranking: Ranking,
  args: Parameters<typeof listPage>[2],
  context: Context,
  info: GraphQLResolveInfo,
) {
  const { careerTotals } = context.prisma
  const column = COLUMNS[ranking.type]
  const all = where(context, ranking)
  const orderBy = [{ [column]: 'desc' }, { career: { searchName: 'asc' } }, { career: { athleteId: 'asc' } }]
  const page = await listPage(careerTotals, { where: all, orderBy }, args, context, info)
  // Rows without a value are not listed.
  const values = page.edges.map(({ node }) => node[column]!)
  const better = (value: number) => careerTotals.count({ where: { AND: [all, { [column]: { gt: value } }] } })
  const places = await placesOf(values, better)
  for (const [at, { node }] of page.edges.entries()) {
    Object.assign(node, { ranking, place: places[at]!, value: values[at]! } satisfies Ranked)
  }
  return page
}

const { text, oneOf, orNull } = keyPart

const RANKING_KEY = [
  oneOf(...(Object.keys(COLUMNS) as (keyof typeof COLUMNS)[])),
  orNull(text),
  orNull(oneOf('MALE', 'FEMALE')),
] as const

registerNode('BodybuildingRanking', RANKING_KEY, ({ key: [type, division, sex] }) => ({ type, division, sex }))

registerNode('BodybuildingRankingEntry', [...RANKING_KEY, text], async ({ key, context, query }) => {
  const [type, division, sex, slug] = key
  const ranking = { type, division, sex }
  const all = where(context, ranking)
  const { careerTotals } = context.prisma
  const row = await careerTotals.findFirst({ ...query, where: { AND: [all, { career: { athlete: { slug } } }] } })
  if (!row) return null
  const value = row[COLUMNS[type]]!
  const better = await careerTotals.count({ where: { AND: [all, { [COLUMNS[type]]: { gt: value } }] } })
  return Object.assign(row, { ranking, place: better + 1, value } satisfies Ranked)
})

/**
 * Determines the places of a page. Counts the rows with a higher value than each of the first two distinct values of
 * the page.
 */
async function placesOf(values: readonly number[], better: (value: number) => Promise<number>): Promise<number[]> {
  const next = values.findIndex((value) => value !== values[0])
  const [ahead = 0, beyond = 0] = await Promise.all(
    [values[0], values[next]].flatMap((one) => (one === undefined ? [] : better(one))),
  )
  return values.map((value, at) =>
    next < 0 || at < next ? ahead + 1 : beyond + 1 + values.indexOf(value, next) - next,
  )
}

builder.queryField('bodybuildingRanking', (t) =>
  t.field({
    type: Ranking,
    ...NULL_ON_ERROR,
    description: 'Bodybuilding athletes ranked by career totals, in all divisions or in one.',
    args: {
      type: t.arg({ type: RankingType, defaultValue: 'FLAGSHIP_WINS', description: 'What is counted.' }),
      division: t.arg.string({ description: 'Only this division, by slug.', bounds: DIVISION }),
      sex: t.arg({ type: Sex, description: 'Only men or only women.' }),
    },
    resolve: (_root, { type, division, sex }) => ({
      type: type ?? 'FLAGSHIP_WINS',
      division: division ? canonicalDivision(division) : null,
      sex: sex ?? null,
    }),
  }),
)
