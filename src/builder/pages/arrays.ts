/** Connections over lists that are short enough to read completely. */
import type { GraphQLResolveInfo } from 'graphql'
import { type Connection, connectionOf } from './connections.ts'
import { decodeCursor, encodeCursor, type SortKey, type Term } from './cursors.ts'
import { type PageArgs, pageOf } from './page-args.ts'

/** What rows are sorted by, the first term first. */
interface ArrayTerm<Row> extends Pick<Term, 'descending' | 'type'> {
  readonly of: (row: Row) => SortKey
}

const keysIn = <Row>(order: readonly ArrayTerm<Row>[], row: Row): SortKey[] => order.map(({ of }) => of(row))

/** The rows sorted by these terms. */
export const sortedBy = <Row>(rows: readonly Row[], order: readonly ArrayTerm<Row>[]): Row[] =>
  rows.toSorted((one, other) => compare(order, keysIn(order, one), keysIn(order, other)))

/** A page of rows that are sorted by these terms, in which no two rows are equal. */
export function arrayPage<Row>(
  rows: readonly Row[],
  order: readonly ArrayTerm<Row>[],
  args: PageArgs,
  info: GraphQLResolveInfo,
): Connection<Row> {
  const request = pageOf(args)
  const list = `${info.parentType.name}.${info.fieldName}`
  const terms = order.map(({ descending, type }, at): Term => {
    const path = [String(at)] as const
    return { path, descending, type, nulls: undefined, nullAt: path }
  })
  const keys = (name: 'after' | 'before') =>
    request[name] === undefined ? undefined : decodeCursor(name, request[name], list, terms)
  const [after, before] = [keys('after'), keys('before')]
  const within = rows.filter(
    (row) =>
      (!after || compare(terms, keysIn(order, row), after) > 0) &&
      (!before || compare(terms, keysIn(order, row), before) < 0),
  )
  const ordered = request.backward ? within.toReversed() : within
  const read = ordered.slice(request.skip, request.skip + request.size + 1)
  const cursorOf = (row: unknown) => encodeCursor(list, terms, keysIn(order, row as Row))
  return connectionOf(read, request, { cursorOf }, () => rows.length)
}

function compare(
  terms: readonly Pick<Term, 'descending'>[],
  one: readonly SortKey[],
  other: readonly SortKey[],
): number {
  for (const [at, { descending }] of terms.entries()) {
    const [a, b] = [one[at]!.valueOf(), other[at]!.valueOf()]
    if (a !== b) return a > b === descending ? -1 : 1
  }
  return 0
}
