/** Which persons a viewer may see: those with a career in a sport that they may read. */
import { allows } from '../../builder/access.ts'
import type { Context } from '../../builder/context.ts'
import type { Prisma } from '../../database/generated/client.ts'
import { SPORT_NAMES } from '../../kernel/sports.ts'
import { accessOf } from '../datasets/access.ts'

/** The datasets of the request's snapshot, of the sports that the viewer may read. */
export const readable = ({ viewer, data }: Pick<Context, 'viewer' | 'data'>): number[] =>
  SPORT_NAMES.filter((sport) => allows(accessOf(sport), viewer)).flatMap((sport) =>
    data.current(sport).map(({ id }) => id),
  )

/** Persons stay on record when the last dataset that named them is replaced; those are not shown either. */
export const visible = (context: Pick<Context, 'viewer' | 'data'>): { careers: Prisma.CareerListRelationFilter } => ({
  careers: { some: { datasetId: { in: readable(context) } } },
})
