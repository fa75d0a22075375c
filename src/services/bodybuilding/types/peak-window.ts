/** The prime of a career: its best seasons, and the results in them. */
import { builder, readingCost } from '../../../builder/index.ts'
import type { CareerSeason, CareerTotals, Placing, Prisma } from '../../../database/generated/client.ts'
import { resultsOrder } from '../../sports/index.ts'
import { BodybuildingCareer } from './career.ts'
import { BodybuildingResult } from './contest.ts'
import { BodybuildingCareerSeason, SEASONS } from './season.ts'
import { overall, TOTALS } from './totals.ts'

interface Window {
  readonly totals: CareerTotals
  readonly seasons: readonly CareerSeason[]
  readonly results: readonly Placing[]
}

const PeakWindow = builder.objectRef<Window>('BodybuildingPeakWindow').implement({
  access: 'bodybuilding:read',
  description: 'The three best-rated seasons, regardless of division; fewer in a shorter career.',
  fields: (t) => ({
    years: t.intList({
      description: 'The seasons, in chronological order.',
      resolve: ({ totals }) => totals.primeYears,
    }),
    rating: t.float({
      nullable: true,
      description: 'Mean rating of these seasons.',
      resolve: ({ totals }) => totals.primeRating,
    }),
    deviation: t.float({
      nullable: true,
      description: 'Standard error of that mean: the mean of the standard errors of these seasons.',
      resolve: ({ totals }) => totals.primeDeviation,
    }),
    seasons: t.field({
      type: [BodybuildingCareerSeason],
      description: 'Totals of these seasons, in chronological order.',
      resolve: ({ seasons }) => seasons.slice(),
    }),
    results: t.field({
      type: [BodybuildingResult],
      description: 'The contests of these seasons, latest first.',
      resolve: ({ results }) => results.slice(),
    }),
  }),
})

/** The entries that count in a career. */
const COUNTING = {
  contest: { stage: false, status: 'COMPLETED' },
  status: { in: ['PLACED', 'DISQUALIFIED', 'DID_NOT_FINISH'] },
} satisfies Prisma.PlacingWhereInput

builder.prismaObjectField(BodybuildingCareer, 'peakWindow', (t) =>
  t.field({
    type: PeakWindow,
    description: 'The prime of the career; empty without a rated season.',
    // Reads all results of the career.
    complexity: readingCost(40),
    select: (_args, _context, nested) => ({
      totals: TOTALS,
      seasons: SEASONS,
      placings: nested({ where: COUNTING, orderBy: resultsOrder(), include: { contest: true } }, ['results']),
    }),
    resolve: ({ totals, seasons, placings }) => {
      const overallTotals = overall(totals)
      const within = new Set(overallTotals.primeYears)
      return {
        totals: overallTotals,
        seasons: seasons.filter(({ year }) => within.has(year)),
        results: placings.filter((one) => within.has(one.contest.year)),
      }
    },
  }),
)
