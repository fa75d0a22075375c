/** Which datasets a request may see: those published when the request started. */
import type { Context } from '../../builder/index.ts'
import type { Prisma } from '../../database/generated/client.ts'

/**
 * The datasets on record as of the request's snapshot. Imports run one at a time, so a dataset published since then has
 * a higher id than any served one.
 */
export const publishedIn = ({ data }: Pick<Context, 'data'>): Prisma.DatasetWhereInput => ({
  staged: false,
  id: { lte: Math.max(0, ...data.all.map(({ id }) => id)) },
})
