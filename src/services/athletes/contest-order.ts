/** The order of contests, in any sport. */
import { orderInput } from '../../builder/shared-types.ts'
import type { Prisma } from '../../database/generated/client.ts'

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
