/** The order of contests, in any sport. */

import { builder } from '../../builder/builder.ts'
import type { Context } from '../../builder/context.ts'
import { orderInput } from '../../builder/shared-types.ts'
import type { Prisma } from '../../database/generated/client.ts'
import { invalidParameters } from '../../kernel/faults/faults.ts'
import { ATHLETE } from './arguments.ts'
import type { Score } from './rules/sport/head-to-head.ts'

export const contestOrder = (name: string) => orderInput(name, 'contests', ['DATE', 'NAME', 'COMPETITORS'])

type Given = ReturnType<typeof contestOrder>['$inferInput']

/** The latest first, those to come the next first, where nothing is said; what is equal stands in a fixed order. */
export const orderOfContests = (
  given: readonly Given[] | null | undefined,
  upcoming: boolean | null | undefined,
): Prisma.ContestOrderByWithRelationInput[] => [
  ...(given?.length ? given : [{ field: 'DATE' } as const]).flatMap((one) => order(one, upcoming)),
  { id: 'desc' },
]

function order(
  { field, direction }: Given,
  upcoming: boolean | null | undefined,
): Prisma.ContestOrderByWithRelationInput[] {
  const given = direction && (direction === 'ASC' ? 'asc' : 'desc')
  switch (field) {
    case 'DATE': {
      const sort = given ?? (upcoming ? 'asc' : 'desc')
      return [{ year: sort }, { date: { sort, nulls: 'last' } }]
    }
    case 'NAME':
      return [{ searchName: given ?? 'asc' }]
    case 'COMPETITORS':
      return [{ competitors: given ?? 'desc' }]
  }
}

// Upcoming contests as of now: a snapshot may be older than the day of a contest.

export function toCome(upcoming: boolean | null | undefined): Prisma.ContestWhereInput {
  if (typeof upcoming !== 'boolean') return {}
  if (!upcoming) return { status: 'COMPLETED' }
  const now = new Date()
  const today = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))
  return { status: 'UPCOMING', OR: [{ date: { gte: today } }, { date: null, year: { gte: now.getUTCFullYear() } }] }
}

// Head-to-head of two athletes: arguments, contests that both entered, and the score.

export const twoArgs = <First extends string, Second extends string>(first: First, second: Second) =>
  builder.args((t) => {
    const athlete = (which: string) =>
      t.string({ required: true, description: `Number or slug of ${which}.`, bounds: ATHLETE })
    return { [first]: athlete('the first athlete'), [second]: athlete('the second athlete') } as Record<
      First | Second,
      ReturnType<typeof athlete>
    >
  })

/** Nobody is compared with themselves. */
export function demandTwo(one: number, other: number, ...parameters: readonly [string, string]): void {
  if (one !== other) return
  const [first, second] = parameters
  throw invalidParameters([
    { parameter: first, detail: `must be another athlete than ${second}` },
    { parameter: second, detail: `must be another athlete than ${first}` },
  ])
}

/** The entries of both careers in the fields that both were in, heats aside. */
export function placingsAgainst<Query extends object>(
  query: Query,
  [one, other]: readonly [number, number],
  orderBy: Prisma.PlacingOrderByWithRelationInput[],
  { prisma }: Context,
) {
  const having = (careerId: number) => ({ placings: { some: { careerId } } })
  return prisma.placing.findMany({
    ...query,
    where: { careerId: { in: [one, other] }, contest: { stage: false }, held: { AND: [having(one), having(other)] } },
    orderBy,
  })
}

/** How often each was before the other, in whatever they are compared by. */
export const scoreType = (name: string, what: string) =>
  builder.objectRef<Score>(name).implement({
    access: 'parent',
    description: 'How often each of two athletes was placed before the other.',
    fields: (t) => ({
      athlete1: t.exposeInt('first', { description: `${what} that the first won.` }),
      athlete2: t.exposeInt('second', { description: `${what} that the second won.` }),
      ties: t.exposeInt('ties', { description: `${what} in which they shared a place.` }),
    }),
  })
