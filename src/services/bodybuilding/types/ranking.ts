/** Rankings by what careers add up to, whole or in one division. */
import { builder } from '../../../builder/builder.ts'
import type { CareerTotals } from '../../../database/generated/client.ts'
import { Athlete } from '../../athletes/types/athlete.ts'

/** What is put beside each row when its page is found. */
export interface Ranked {
  readonly place: number
  readonly value: number
}

const ranked = (row: CareerTotals): Ranked => row as CareerTotals & Ranked

export const RankingEntry = builder.prismaObject('CareerTotals', {
  access: 'bodybuilding:read',
  variant: 'BodybuildingRankingEntry',
  description: 'One line of a ranking.',
  fields: (t) => ({
    place: t.int({ description: 'Place; ties share it.', resolve: (row) => ranked(row).place }),
    value: t.float({ description: 'What the ranking counts.', resolve: (row) => ranked(row).value }),
    athlete: t.field({
      type: Athlete,
      description: 'Who.',
      select: (_args, _context, nested) => ({ career: { select: { athlete: nested() } } }),
      resolve: ({ career }) => career.athlete,
    }),
    totalContests: t.exposeInt('totalContests'),
    totalWins: t.exposeInt('totalWins'),
    firstYear: t.exposeInt('firstYear', { nullable: true }),
    lastYear: t.exposeInt('lastYear', { nullable: true }),
  }),
})
