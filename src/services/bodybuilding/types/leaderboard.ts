/** Stored leaderboards: the greatest, decades, records, top lists, the road to the flagship. */
import { builder, ID, idOf, keyPart, Node, registerNode } from '../../../builder/index.ts'
import type { CareerTotals } from '../../../database/generated/client.ts'
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
import { bodybuilding, datasetIdOf } from '../bodybuilding.ts'
import type { GreatLevel } from '../rules/figures.ts'
import { BodybuildingDivision } from './division.ts'

const PARTS = {
  flagshipTitles: 'Wins of the flagship contest.',
  totalWins: 'First places.',
  longevity: 'Years with a contest.',
} as const

const GreatestPart = scorePart(
  'BodybuildingGreatestPart',
  'The raw number; on era-adjusted boards, weighted titles and wins.',
)

type Parts = Readonly<Record<keyof typeof PARTS, ScorePart>> & { readonly dominance: Dominance }

const DominanceType = dominanceType(bodybuilding)

const GreatestParts = builder.objectRef<Parts>('BodybuildingGreatestParts').implement({
  access: 'bodybuilding:read',
  description: 'The components of the greatness score.',
  fields: (t) => {
    const part = (name: keyof typeof PARTS) =>
      t.field({ type: GreatestPart, description: PARTS[name], resolve: (parts) => parts[name] })
    return {
      flagshipTitles: part('flagshipTitles'),
      totalWins: part('totalWins'),
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
  ...entryType(
    bodybuilding,
    'BodybuildingGreatestEntry',
    ['GREATEST', 'DECADE'],
    'An entry of the greatest, all-time or by decade.',
  ),
  fields: (t) => ({
    id: entryId(t, 'BodybuildingGreatestEntry'),
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
      type: GreatestParts,
      description: 'The components of the score.',
      select: { components: true },
      resolve: ({ components }) => components as unknown as Parts,
    }),
  }),
})

export const BoardEntry = builder.prismaObject('LeaderboardEntry', {
  ...entryType(bodybuilding, 'BodybuildingBoardEntry', ['RECORD', 'TOP_LIST'], 'An entry of a record or top list.'),
  fields: (t) => ({
    id: entryId(t, 'BodybuildingBoardEntry'),
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
    value: t.exposeFloat('value', { description: 'Value in the unit of the list.' }),
    detail: t.exposeString('detail', { nullable: true }),
    contest: t.field(contestOfLine),
  }),
})

const LEADERS = 3

/** A leaderboard without its entries except the first. */
export const Board = builder.prismaObject('Leaderboard', {
  access: 'bodybuilding:read',
  variant: 'BodybuildingBoard',
  description: 'A leaderboard by one measure.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({
      description: ID,
      resolve: ({ kind, slug }) => idOf('BodybuildingBoard', kind, slug),
    }),
    slug: t.exposeString('slug'),
    title: t.exposeString('title', { description: 'Title of the list.' }),
    description: t.exposeString('description', { description: 'What the list ranks, and for whom.' }),
    unit: t.exposeString('unit'),
    leaders: t.relation('entries', {
      type: BoardEntry,
      description: `The first ${LEADERS} entries, of athletes in all divisions.`,
      query: { orderBy: { position: 'asc' }, take: LEADERS },
    }),
  }),
})

registerNode(
  'BodybuildingBoard',
  [keyPart.oneOf('RECORD', 'TOP_LIST'), keyPart.text],
  ({ key: [kind, slug], context, query }) =>
    context.prisma.leaderboard.findFirst({
      ...query,
      where: { datasetId: datasetIdOf(context), kind, slug, divisionId: null, sex: null },
    }),
)

/** Stored in this form by importers. */
interface RoadParts {
  readonly contests: readonly CountedContest[]
  readonly wins: number
  readonly qualified: boolean
  readonly rule: string | null
}

const RoadContest = countedContest('BodybuildingRoadContest', {
  description: 'A contest on the road to the flagship.',
  points: 'Points earned.',
})

export const RoadEntry = builder.prismaObject('LeaderboardEntry', {
  ...entryType(
    bodybuilding,
    'BodybuildingRoadEntry',
    ['ROAD'],
    'An athlete on the road to the flagship contest of a season.',
  ),
  fields: (t) => ({
    id: entryId(t, 'BodybuildingRoadEntry'),
    year: t.int({
      description: 'The season.',
      select: { leaderboard: { select: { year: true } } },
      resolve: ({ leaderboard }) => leaderboard.year!,
    }),
    division: t.field({
      type: BodybuildingDivision,
      description: 'The division.',
      select: (_args, _context, nested) => ({ leaderboard: { select: { division: nested() } } }),
      resolve: ({ leaderboard }) => leaderboard.division!,
    }),
    place: t.exposeInt('place', { description: 'Place in the points standings of the division, shared by ties.' }),
    athlete: t.field({
      type: Athlete,
      description: 'The athlete.',
      select: (_args, _context, nested) => ({ athlete: nested() }),
      resolve: ({ athlete }) => athlete!,
    }),
    points: t.exposeFloat('value', { description: 'Points in the season.' }),
    wins: t.int({
      description: 'Qualifying contests won.',
      select: { components: true },
      resolve: ({ components }) => (components as unknown as RoadParts).wins,
    }),
    qualified: t.boolean({
      description: 'Whether the athlete has qualified.',
      select: { components: true },
      resolve: ({ components }) => (components as unknown as RoadParts).qualified,
    }),
    rule: t.string({
      nullable: true,
      description: 'The rule of the qualification; null without one.',
      select: { components: true },
      resolve: ({ components }) => (components as unknown as RoadParts).rule,
    }),
    contests: t.field({
      type: [RoadContest],
      description: 'The contests that earned points.',
      select: { components: true },
      resolve: ({ components }) => (components as unknown as RoadParts).contests,
    }),
  }),
})

// Rankings by career totals, overall or in one division.

export interface Ranked {
  readonly ranking: { readonly type: string; readonly division: string | null; readonly sex: string | null }
  readonly place: number
  readonly value: number
}

const ranked = (row: CareerTotals): Ranked => row as CareerTotals & Ranked

export const RankingEntry = builder.prismaObject('CareerTotals', {
  access: 'bodybuilding:read',
  variant: 'BodybuildingRankingEntry',
  description: 'An entry of a ranking.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({
      description: ID,
      select: { career: { select: { athlete: { select: { slug: true } } } } },
      resolve: ({ career, ...row }) => {
        const { type, division, sex } = ranked(row).ranking
        return idOf('BodybuildingRankingEntry', type, division, sex, career.athlete.slug)
      },
    }),
    place: t.int({ description: 'Place, shared by ties.', resolve: (row) => ranked(row).place }),
    value: t.float({ description: 'Value that the ranking counts.', resolve: (row) => ranked(row).value }),
    athlete: t.field({
      type: Athlete,
      description: 'The athlete.',
      select: (_args, _context, nested) => ({ career: { select: { athlete: nested() } } }),
      resolve: ({ career }) => career.athlete,
    }),
    totalContests: t.exposeInt('totalContests'),
    totalWins: t.exposeInt('totalWins'),
    firstYear: t.exposeInt('firstYear', { nullable: true }),
    lastYear: t.exposeInt('lastYear', { nullable: true }),
  }),
})

// The two great contest series: editions and winners.

export interface Great {
  readonly level: GreatLevel
  /** Names the list in the NOT_FOUND message. */
  readonly name: string
}

export const FLAGSHIP: Great = { level: 'FLAGSHIP', name: 'the flagship contest' }
export const SECOND: Great = { level: 'SECOND', name: 'the second major contest' }

export const GreatSeries = builder.objectRef<Great>('BodybuildingGreatSeries').implement({
  access: 'bodybuilding:read',
  interfaces: [Node],
  description: 'The flagship or the second major contest, by edition.',
  fields: (t) => ({
    id: t.id({ description: ID, resolve: ({ level }) => idOf('BodybuildingGreatSeries', level) }),
    level: t.field({ type: bodybuilding.level, description: 'Which of the two it is.', resolve: ({ level }) => level }),
  }),
})

registerNode('BodybuildingGreatSeries', [keyPart.oneOf('FLAGSHIP', 'SECOND')], ({ key: [level] }) =>
  level === 'FLAGSHIP' ? FLAGSHIP : SECOND,
)
