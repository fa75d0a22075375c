/** Professional benchmarks of an event: over all selected years, and year by year. */
import {
  builder,
  type Context,
  ID,
  idOf,
  keyPart,
  Node,
  registerNode,
  Sex,
  type UnitArgs,
  unitArg,
} from '../../../builder/index.ts'
import type { Athlete as AthleteRow, Contest, EventSeason } from '../../../database/generated/client.ts'
import { Athlete } from '../../athletes/types.ts'
import { EVENTS, type EventFacts, eventOfKey } from '../rules/events/events.ts'
import { type Summary, summaryOf } from '../rules/events/summaries.ts'
import { datasetIdOf } from '../strongman.ts'
import { StrongmanContest } from './contest.ts'
import { markIn } from './event.ts'

type Season = EventSeason & { readonly bestAthlete: AthleteRow; readonly bestContest: Contest }

/** The selected event, sex and years, and the seasons that match. */
interface EventBenchmarks {
  readonly event: EventFacts
  readonly sex: 'MALE' | 'FEMALE'
  readonly from: number | null
  readonly to: number | null
  readonly seasons: readonly Season[]
}

/** Seasons of an event, summarized together. */
interface BenchmarkData {
  readonly event: EventFacts
  readonly seasons: readonly Season[]
  readonly summary: Summary | null
}

const benchmarkOf = (event: EventFacts, seasons: readonly Season[]): BenchmarkData => ({
  ...{ event, seasons },
  summary: summaryOf(seasons, event.higherIsBetter),
})

interface BestMark {
  readonly event: EventFacts
  readonly season: Season
}

const Best = builder.objectRef<BestMark>('StrongmanBenchmarkBest').implement({
  access: 'strongman:read',
  description: 'The best mark of a professional.',
  fields: (t) => ({
    value: t.float({
      description: 'The mark.',
      args: unitArg(),
      resolve: ({ event, season }, args) => markIn(season.marks[0]!, event.unit, args),
    }),
    year: t.int({ description: 'The year.', resolve: ({ season }) => season.year }),
    athlete: t.field({ type: Athlete, description: 'The athlete.', resolve: ({ season }) => season.bestAthlete }),
    contest: t.field({
      type: StrongmanContest,
      description: 'The contest.',
      resolve: ({ season }) => season.bestContest,
    }),
  }),
})

const Benchmark = builder.objectRef<BenchmarkData>('StrongmanBenchmark').implement({
  access: 'strongman:read',
  description: 'Summary statistics of the marks of professionals in an event; null without marks.',
  fields: (t) => {
    const number = (name: 'mean' | 'median' | 'topTenMean' | 'winnerMean', description: string) =>
      t.float({
        nullable: true,
        description,
        args: unitArg(),
        resolve: ({ event, summary }, args: UnitArgs) => {
          const value = summary?.[name] ?? null
          return value === null ? null : markIn(value, event.unit, args)
        },
      })
    return {
      sampleSize: t.int({ description: 'Number of marks.', resolve: ({ summary }) => summary?.sampleSize ?? 0 }),
      mean: number('mean', 'Arithmetic mean.'),
      median: number('median', 'Median.'),
      topTenMean: number('topTenMean', 'Mean of the ten best marks.'),
      winnerMean: number('winnerMean', 'Mean of the marks that won the event.'),
      best: t.field({
        type: Best,
        nullable: true,
        description: 'The best mark.',
        resolve: ({ event, seasons }) => {
          const better = (one: Season, other: Season) =>
            (event.higherIsBetter ? other.marks[0]! > one.marks[0]! : other.marks[0]! < one.marks[0]!) ? other : one
          const withMarks = seasons.filter(({ marks }) => marks.length > 0)
          return withMarks.length === 0 ? null : { event, season: withMarks.reduce((best, one) => better(best, one)) }
        },
      }),
    }
  },
})

const BenchmarkYear = builder.objectRef<BenchmarkData>('StrongmanBenchmarkYear').implement({
  access: 'strongman:read',
  description: 'One year.',
  fields: (t) => ({
    year: t.int({ description: 'The year.', resolve: ({ seasons }) => seasons[0]!.year }),
    benchmark: t.field({
      type: Benchmark,
      description: 'The marks of professionals in an event.',
      resolve: (year) => year,
    }),
  }),
})

export const Benchmarks = builder.objectRef<EventBenchmarks>('StrongmanBenchmarks').implement({
  access: 'strongman:read',
  description: 'The marks of professionals in an event, at contests of world and major level.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({
      description: ID,
      resolve: ({ event, sex, from, to }) => idOf('StrongmanBenchmarks', event.key, sex, from, to),
    }),
    sex: t.field({ type: Sex, description: 'Sex category.', resolve: ({ sex }) => sex }),
    overall: t.field({
      type: Benchmark,
      description: 'Over all requested years.',
      resolve: ({ event, seasons }) => benchmarkOf(event, seasons),
    }),
    byYear: t.field({
      type: [BenchmarkYear],
      description: 'Year by year.',
      resolve: ({ event, seasons }) => seasons.map((season) => benchmarkOf(event, [season])),
    }),
  }),
})

type BenchmarkSelection = Pick<EventBenchmarks, 'event' | 'sex' | 'from' | 'to'>

export async function loadBenchmarks(
  { event, sex, from, to }: BenchmarkSelection,
  context: Context,
): Promise<EventBenchmarks> {
  const seasons = await context.prisma.eventSeason.findMany({
    where: {
      ...{ datasetId: datasetIdOf(context), event: { key: event.key }, sex },
      year: { ...(from !== null && { gte: from }), ...(to !== null && { lte: to }) },
    },
    orderBy: { year: 'asc' },
    include: { bestAthlete: true, bestContest: true },
  })
  return { event, sex, from, to, seasons }
}

const { int, oneOf, orNull } = keyPart

registerNode(
  'StrongmanBenchmarks',
  [oneOf(...EVENTS.map(({ key }) => key)), oneOf('MALE', 'FEMALE'), orNull(int), orNull(int)],
  ({ key: [key, sex, from, to], context }) => {
    const event = eventOfKey(key)
    return event ? loadBenchmarks({ event, sex, from, to }, context) : null
  },
)
