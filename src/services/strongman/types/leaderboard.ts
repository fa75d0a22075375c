/** Leaderboards: season rankings, the greatest of all time, top lists. */
import {
  builder,
  connectionType,
  ID,
  idOf,
  keyPart,
  Node,
  nestedList,
  orderInput,
  pageArgs,
  registerNode,
  selecting,
  unitArg,
} from '../../../builder/index.ts'
import type { LeaderboardEntry } from '../../../database/generated/client.ts'
import {
  Athlete,
  type CountedContest,
  Country,
  contestOfLine,
  countedContest,
  type ScorePart,
  scorePart,
} from '../../athletes/types.ts'
import { type Dominance, dominanceType, entryId, entryType } from '../../sports/index.ts'
import { COUNTED_CONTESTS } from '../rules/leaderboards/rankings.ts'
import { datasetIdOf, strongman } from '../strongman.ts'
import { markIn, unitIn } from './event.ts'

/** Stored in this form by importers. */
interface RankingParts {
  readonly contests: number
  readonly wins: number
  readonly best: readonly CountedContest[]
}

const RankedContest = countedContest('StrongmanRankedContest', {
  description: 'A contest that counts for a ranking.',
  points: 'The points that it currently earns.',
})

export const RankingEntry = builder.prismaObject('LeaderboardEntry', {
  ...entryType(strongman, 'StrongmanRankingEntry', ['RANKING'], 'An entry of a season ranking.'),
  fields: (t) => ({
    id: entryId(t, 'StrongmanRankingEntry'),
    place: t.exposeInt('place'),
    athlete: t.field({
      type: Athlete,
      description: 'The athlete.',
      select: (_args, _context, nested) => ({ athlete: nested() }),
      resolve: ({ athlete }) => athlete!,
    }),
    points: t.exposeFloat('value', { description: `Ranking points of the best ${COUNTED_CONTESTS} contests.` }),
    contests: t.int({
      description: 'Contests in the two seasons.',
      select: { components: true },
      resolve: ({ components }) => (components as unknown as RankingParts).contests,
    }),
    countedContests: t.int({
      description: 'Those of the contests that earn points: the best ones.',
      select: { components: true },
      resolve: ({ components }) => Math.min((components as unknown as RankingParts).contests, COUNTED_CONTESTS),
    }),
    wins: t.int({
      description: 'First places at these contests.',
      select: { components: true },
      resolve: ({ components }) => (components as unknown as RankingParts).wins,
    }),
    bestContests: t.field({
      type: [RankedContest],
      description: 'The contests with the most points.',
      select: { components: true },
      resolve: ({ components }) => (components as unknown as RankingParts).best,
    }),
  }),
})

/** Entries have a single order, which may be reversed. */
export const BoardOrder = orderInput('StrongmanBoardOrder', 'a leaderboard', ['PLACE'])

/** By rank, ascending by default. */
export const inOrder = (orderBy: readonly (typeof BoardOrder.$inferInput)[] | null | undefined) =>
  ({ position: orderBy?.[0]?.direction === 'DESC' ? 'desc' : 'asc' }) as const

export const orderArg = () =>
  builder.args((t) => ({
    orderBy: t.field({ type: [BoardOrder], description: 'Sort direction.', bounds: { maxItems: 1 } }),
  }))

const PARTS = {
  titles: 'Wins at world level: in the open divisions, or in the division of the board.',
  wins: 'First places.',
  podiums: 'Places 1 to 3.',
  longevity: 'Years with a contest.',
  records: 'Records set.',
} as const

const GreatnessPart = scorePart('StrongmanGreatnessPart', 'Value of the factor.')

type Parts = Readonly<Record<keyof typeof PARTS, ScorePart>> & { readonly dominance: Dominance }

const DominanceType = dominanceType(strongman)

const Greatness = builder.objectRef<Parts>('StrongmanGreatness').implement({
  access: 'strongman:read',
  description: 'The components of the greatness score.',
  fields: (t) => {
    const part = (name: keyof typeof PARTS) =>
      t.field({ type: GreatnessPart, description: PARTS[name], resolve: (parts) => parts[name] })
    return {
      titles: part('titles'),
      podiums: part('podiums'),
      wins: part('wins'),
      records: part('records'),
      longevity: part('longevity'),
      dominance: t.field({
        type: DominanceType,
        description: 'The share of rivals beaten.',
        resolve: ({ dominance }) => dominance,
      }),
    }
  },
})

export const GreatestEntry = builder.prismaObject('LeaderboardEntry', {
  ...entryType(strongman, 'StrongmanGreatestEntry', ['GREATEST'], 'An entry of the all-time greatest.'),
  fields: (t) => ({
    id: entryId(t, 'StrongmanGreatestEntry'),
    place: t.exposeInt('place'),
    athlete: t.field({
      type: Athlete,
      description: 'The athlete.',
      select: (_args, _context, nested) => ({ athlete: nested() }),
      resolve: ({ athlete }) => athlete!,
    }),
    score: t.exposeFloat('value', { description: 'Score from 0 to 100.' }),
    detail: t.exposeString('detail', { nullable: true }),
    components: t.field({
      type: Greatness,
      description: 'The components of the score.',
      select: { components: true },
      resolve: ({ components }) => components as unknown as Parts,
    }),
  }),
})

export const TopListEntry = builder.prismaObject('LeaderboardEntry', {
  ...entryType(strongman, 'StrongmanTopListEntry', ['TOP_LIST'], 'An entry of a top list.'),
  fields: (t) => ({
    id: entryId(t, 'StrongmanTopListEntry'),
    place: t.exposeInt('place'),
    athlete: t.relation('athlete', {
      type: Athlete,
      nullable: true,
      description: 'The athlete; null in a list of countries.',
    }),
    country: t.relation('country', {
      type: Country,
      nullable: true,
      description: 'The country, in a list of countries; otherwise that of the athlete.',
    }),
    value: t.float({
      description: 'Value in the unit of the list; weights in the requested one.',
      args: unitArg(),
      select: { value: true, leaderboard: { select: { unit: true } } },
      resolve: ({ value, leaderboard: { unit } }, args) => (unit === 'kg' ? markIn(value, unit, args) : value),
    }),
    detail: t.exposeString('detail', { nullable: true }),
    contest: t.field(contestOfLine),
  }),
})

interface EntriesArgs {
  readonly orderBy?: Parameters<typeof inOrder>[0]
}

const entries = nestedList<LeaderboardEntry, EntriesArgs>({
  list: 'StrongmanTopList.entries',
  relation: 'entries',
  model: 'LeaderboardEntry',
  type: 'StrongmanTopListEntry',
  rows: ({ orderBy }) => ({ where: {}, orderBy: inOrder(orderBy) }),
})

export const TopList = builder.prismaObject('Leaderboard', {
  access: 'strongman:read',
  variant: 'StrongmanTopList',
  description: 'A leaderboard by one measure.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({
      description: ID,
      resolve: ({ slug }) => idOf('StrongmanTopList', slug),
    }),
    slug: t.exposeString('slug'),
    title: t.exposeString('title', { description: 'Title of the list.' }),
    description: t.exposeString('description', { description: 'What the list ranks, and for whom.' }),
    unit: t.string({
      description: 'Unit of the values, e.g. `wins` or `kg`; that of weights is the requested one.',
      args: unitArg(),
      select: { unit: true },
      resolve: ({ unit }, args) => unitIn(unit, args),
    }),
    entries: t.connection(
      {
        type: TopListEntry,
        description: 'The entries in order.',
        args: { ...pageArgs(), ...orderArg() },
        extensions: selecting(entries.select),
        resolve: (list, args, context) => entries.page(list, args, context),
      },
      connectionType(TopListEntry),
    ),
  }),
})

registerNode('StrongmanTopList', [keyPart.text], ({ key: [slug], context, query }) =>
  context.prisma.leaderboard.findFirst({
    ...query,
    where: { datasetId: datasetIdOf(context), kind: 'TOP_LIST', slug },
  }),
)
