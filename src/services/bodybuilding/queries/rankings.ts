/** Query fields for rankings. They are computed from career totals, so that they cover all athletes. */
import { builder, type Context, pageArgs, withPage } from '../../../builder/index.ts'
import type { Prisma, Sex } from '../../../database/generated/client.ts'
import { Bodybuilding, datasetIdOf } from '../bodybuilding.ts'
import { DIVISION, divisionGiven, Gender } from '../types/division.ts'
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

type Column = (typeof COLUMNS)[keyof typeof COLUMNS]

const RankingType = builder.enumType('BodybuildingRankingType', {
  description: 'What a ranking counts.',
  extensions: { names: 'members' },
  values: {
    FLAGSHIP_WINS: { description: 'Wins of the flagship contest.' },
    TOTAL_WINS: { description: 'First places.' },
    SECOND_WINS: { description: 'Wins of the second major contest.' },
    PODIUMS: { description: 'Places 1 to 3.' },
    TOP_FIVES: { description: 'Places 1 to 5.' },
    CONTESTS: { description: 'Contests entered.' },
    WIN_RATE: {
      description: `Wins divided by contests of which more than the winner is known, for athletes with at least ${CONTESTS_FOR_A_RATE} such contests.`,
    },
    SEASONS: { description: 'Years with at least one contest.' },
    STREAK: { description: 'Most consecutive wins.' },
  } as const,
})

interface Ranking {
  readonly type: keyof typeof COLUMNS
  readonly division: string | null
  readonly gender: Sex | null
}

const Ranking = builder.objectRef<Ranking>('BodybuildingRanking').implement({
  access: 'bodybuilding:read',
  description: 'Athletes ranked by one career total. Athletes with a total of zero are left out.',
  fields: (t) => ({
    type: t.expose('type', { type: RankingType, description: 'What the ranking counts.' }),
    division: t.exposeString('division', {
      nullable: true,
      description: 'Slug of the division; null for all divisions.',
    }),
    gender: t.expose('gender', { type: Gender, nullable: true, description: 'Men or women; null for both.' }),
    entries: t.prismaConnection({
      type: RankingEntry,
      cursor: 'id',
      description: 'The entries in order.',
      args: pageArgs(),
      totalCount: (ranking, _args, context) => context.prisma.careerTotals.count({ where: where(context, ranking) }),
      resolve: (query, ranking, args, context) => linesOf(query, ranking, args, context),
    }),
  }),
})

function where(context: Context, { type, division, gender }: Ranking): Prisma.CareerTotalsWhereInput {
  return {
    datasetId: datasetIdOf(context),
    ...(division === null ? { divisionId: null } : { division: { slug: division } }),
    ...(gender && { sex: gender }),
    AND: [
      { [COLUMNS[type]]: { gt: 0 } },
      type === 'WIN_RATE' ? { contestsWithRivals: { gte: CONTESTS_FOR_A_RATE } } : {},
    ],
  }
}

/** Loads the rows in order, each with its place. */
async function linesOf<Query extends { skip?: number }>(
  query: Query,
  ranking: Ranking,
  args: Parameters<typeof withPage>[1],
  context: Context,
) {
  const { careerTotals } = context.prisma
  const column = COLUMNS[ranking.type]
  const { skip, take, cursor, ...relations } = withPage(query, args) as Prisma.CareerTotalsFindManyArgs
  const all = where(context, ranking)
  const page = {
    ...{
      where: all,
      orderBy: [{ [column]: 'desc' as const }, { career: { searchName: 'asc' as const } }, { id: 'asc' as const }],
    },
    ...(skip !== undefined && { skip }),
    ...(take !== undefined && { take }),
    ...(cursor !== undefined && { cursor }),
  }
  const found = await careerTotals.findMany({ ...page, select: { id: true, ...NUMBERS } })
  const values = found.map((row) => row[column])
  const better = (value: number) => careerTotals.count({ where: { AND: [all, { [column]: { gt: value } }] } })
  const places = await placesOf(values, better)
  const rows = await careerTotals.findMany({ ...relations, where: { id: { in: found.map(({ id }) => id) } } })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return found.flatMap(({ id }, at) => {
    const row = byId.get(id)
    return row ? Object.assign(row, { place: places[at]!, value: values[at]! } satisfies Ranked) : []
  })
}

const NUMBERS = Object.fromEntries(Object.values(COLUMNS).map((column) => [column, true])) as Record<Column, true>

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

builder.objectField(Bodybuilding, 'rankings', (t) =>
  t.field({
    type: Ranking,
    description: 'Athletes ranked by career totals, in all divisions or in one.',
    args: {
      type: t.arg({ type: RankingType, defaultValue: 'FLAGSHIP_WINS', description: 'What is counted.' }),
      division: t.arg.string({ description: 'Only this division, by slug.', bounds: DIVISION }),
      gender: t.arg({ type: Gender, description: 'Only men or only women.' }),
    },
    resolve: (_bodybuilding, { type, division, gender }) => ({
      type: type ?? 'FLAGSHIP_WINS',
      division: division ? divisionGiven(division) : null,
      gender: gender ?? null,
    }),
  }),
)
