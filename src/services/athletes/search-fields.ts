/** What searches of all sports have in common: how they are asked for, what they cost, and the rows they found. */
import { builder } from '../../builder/builder.ts'
import type { Context } from '../../builder/context.ts'
import { DEFAULT_PAGE } from '../../kernel/limits.ts'
import { type Found, findCareers, findContests, inOrder } from './search.ts'

export interface FoundByName {
  readonly query: string
  readonly careers: Found<number>
  readonly contests: Found<number>
}

/** Spaces about it do not count. */
const tooShort = (query: string): string | undefined =>
  [...query.trim()].length < 2 ? 'must be 2 to 100 characters long' : undefined

const TEXT = {
  required: true,
  description: 'What to search for.',
  bounds: { minLength: 2, maxLength: 100, check: tooShort },
} as const

const MOST = {
  defaultValue: DEFAULT_PAGE,
  description: 'How many of each at most.',
  bounds: { min: 1, max: 100 },
} as const

export const searchArgs = () => builder.args((t) => ({ query: t.string(TEXT), limit: t.int(MOST) }))

/** The same under the names that the root has for them. */
export const rootSearchArgs = () => builder.args((t) => ({ q: t.string(TEXT), first: t.int(MOST) }))

interface Limited {
  readonly limit?: number | null | undefined
}

interface SearchArgs extends Limited {
  readonly query: string
}

const most = ({ limit }: Limited): number => limit ?? DEFAULT_PAGE

/** A search costs as many rows as it may find, … */
export const costOfSearch = (args: Limited) => ({ field: 1, multiplier: most(args) })

/** … and so they are not counted again below it. */
export const COUNTED = { field: 1, multiplier: 1 } as const

export async function findByName(context: Context, datasetId: number, args: SearchArgs): Promise<FoundByName> {
  const query = args.query.trim()
  const [careers, contests] = await Promise.all([
    findCareers(context, datasetId, query, most(args)),
    findContests(context, datasetId, query, most(args)),
  ])
  return { query, careers, contests }
}

export async function careersFound(query: object, { ids }: Found<number>, { prisma }: Context) {
  if (ids.length === 0) return []
  return inOrder(ids, await prisma.career.findMany({ ...query, where: { id: { in: [...ids] } } }), ({ id }) => id)
}

export async function contestsFound(query: object, { ids }: Found<number>, { prisma }: Context) {
  if (ids.length === 0) return []
  return inOrder(ids, await prisma.contest.findMany({ ...query, where: { id: { in: [...ids] } } }), ({ id }) => id)
}
