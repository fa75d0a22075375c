/** Which persons a viewer may see: those with a career in a sport that the viewer may read. */
import { allows, type Context } from '../../builder/index.ts'
import type { Prisma } from '../../database/generated/client.ts'
import { SPORT_NAMES, type SportName } from '../../kernel/sports.ts'
import { accessOf } from '../datasets/access.ts'

/** The sports that the viewer may read. */
export const readableSports = ({ viewer }: Pick<Context, 'viewer'>, sports = SPORT_NAMES): readonly SportName[] =>
  sports.filter((sport) => allows(accessOf(sport), viewer))

/** The datasets in the request's snapshot for the sports that the viewer may read. */
export const readable = ({ viewer, data }: Pick<Context, 'viewer' | 'data'>, sports = SPORT_NAMES): number[] =>
  readableSports({ viewer }, sports).flatMap((sport) => data.current(sport).map(({ id }) => id))

/**
 * Filters for visible persons. A person stays in the database after the last dataset that includes them is replaced,
 * but is no longer shown.
 */
export const visible = (context: Pick<Context, 'viewer' | 'data'>): { careers: Prisma.CareerListRelationFilter } => ({
  careers: { some: { datasetId: { in: readable(context) } } },
})
