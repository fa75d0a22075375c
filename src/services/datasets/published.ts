/** Which datasets a request may see: those that were published when it came. */
import type { Context } from '../../builder/context.ts'
import type { Prisma } from '../../database/generated/client.ts'

/**
 * The datasets on record as of the request's snapshot. Imports run one at a time, so one that was published since has a
 * higher number than all that are served.
 */
export const publishedIn = ({ data }: Pick<Context, 'data'>): Prisma.DatasetWhereInput => ({
  staged: false,
  id: { lte: Math.max(0, ...data.all.map(({ id }) => id)) },
})
