/** The sort orders of the lists that every sport has. Each order has its own default direction. */
import { orderInput } from '../../builder/index.ts'
import type { Prisma } from '../../database/generated/client.ts'

type Orders<Field extends string, OrderBy> = Readonly<
  Record<Field, (direction: Prisma.SortOrder | undefined) => readonly OrderBy[]>
>

interface OrderInput<Field extends string> {
  readonly field: Field
  readonly direction?: 'ASC' | 'DESC' | null | undefined
}

/** The columns to sort by. */
export const orderBy = <Field extends string, OrderBy>(
  orders: Orders<Field, OrderBy>,
  input: readonly OrderInput<Field>[] | null | undefined,
): OrderBy[] =>
  (input ?? []).flatMap(({ field, direction }) =>
    orders[field](direction ? (direction === 'ASC' ? 'asc' : 'desc') : undefined),
  )

export const CareerOrder = orderInput('CareerOrder', 'athletes', [
  ...(['NAME', 'TOTAL_WINS', 'TOTAL_CONTESTS', 'PODIUMS', 'TITLES', 'LAST_CONTEST'] as const),
])

type CareerOrderField = (typeof CareerOrder.$inferInput)['field']

export const CAREER_ORDERS: Orders<CareerOrderField, Prisma.CareerOrderByWithRelationInput> = {
  NAME: (direction = 'asc') => [{ searchName: direction }],
  TOTAL_WINS: (direction = 'desc') => [{ totalWins: direction }],
  TOTAL_CONTESTS: (direction = 'desc') => [{ totalContests: direction }],
  PODIUMS: (direction = 'desc') => [{ podiums: direction }],
  TITLES: (direction = 'desc') => [{ flagshipTitles: direction }],
  // For some contests only the year is known.
  LAST_CONTEST: (direction = 'desc') => [
    { lastYear: { sort: direction, nulls: 'last' } },
    { lastContestOn: { sort: direction, nulls: 'last' } },
  ],
}

export const ContestOrder = orderInput('ContestOrder', 'contests', ['DATE', 'NAME', 'COMPETITORS'])

type ContestOrderField = (typeof ContestOrder.$inferInput)['field']

const contestOrders = (
  latest: Prisma.SortOrder,
): Orders<ContestOrderField, Prisma.ContestOrderByWithRelationInput> => ({
  DATE: (direction = latest) => [{ year: direction }, { date: { sort: direction, nulls: 'last' } }],
  NAME: (direction = 'asc') => [{ searchName: direction }],
  COMPETITORS: (direction = 'desc') => [{ competitors: direction }],
})

/** Latest contest first; upcoming contests start with the next one. */
export const CONTEST_ORDERS = { past: contestOrders('desc'), upcoming: contestOrders('asc') }

export const CountryOrder = orderInput('CountryOrder', 'countries', ['NAME', 'ATHLETES', 'WINS', 'TITLES'])

type CountryOrderField = (typeof CountryOrder.$inferInput)['field']

export const COUNTRY_ORDERS: Orders<CountryOrderField, Prisma.CountryTotalsOrderByWithRelationInput> = {
  NAME: (direction = 'asc') => [{ country: { name: direction } }],
  ATHLETES: (direction = 'desc') => [{ athletes: direction }],
  WINS: (direction = 'desc') => [{ wins: direction }],
  TITLES: (direction = 'desc') => [{ flagshipTitles: direction }],
}

export const ResultOrder = orderInput('ResultOrder', 'results', ['DATE', 'PLACE'])

type ResultOrderField = (typeof ResultOrder.$inferInput)['field']

const resultOrders = (latest: Prisma.SortOrder): Orders<ResultOrderField, Prisma.PlacingOrderByWithRelationInput> => ({
  DATE: (direction = latest) => [
    { contest: { year: direction } },
    { contest: { date: { sort: direction, nulls: 'last' } } },
    { contest: { number: direction } },
    { division: { position: 'asc' } },
  ],
  PLACE: (direction = 'asc') => [BY_PLACE(direction)],
})

/** Entries without a place come last. */
const BY_PLACE = (sort: Prisma.SortOrder) => ({ place: { sort, nulls: 'last' as const } })

const RESULT_ORDERS = { past: resultOrders('desc'), upcoming: resultOrders('asc') }

/** By contest, then by division and place, unless the caller gives another order. */
export const resultsOrder = (
  input?: readonly OrderInput<ResultOrderField>[] | null,
  upcoming?: boolean | null,
): Prisma.PlacingOrderByWithRelationInput[] => {
  const orders = upcoming ? RESULT_ORDERS.upcoming : RESULT_ORDERS.past
  const others = (['DATE', 'PLACE'] as const).filter((field) => !input?.some((order) => order.field === field))
  return [
    ...orderBy(orders, input),
    ...orderBy(
      orders,
      others.map((field) => ({ field })),
    ),
    // Numbers of athletes are given in the order of imports.
    { career: { searchName: 'asc' } },
    { athleteId: 'asc' },
  ]
}
