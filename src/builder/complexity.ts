/** What a field costs where it does not say so itself: the rows of a connection, ten for another list, five for a count of all, one for the rest. */
import { type GraphQLField, getNamedType, getNullableType, isListType } from 'graphql'
import { DEFAULT_PAGE } from '../kernel/limits.ts'

/** Rows expected of a list that is no connection. */
const LIST = 10
/** A count of all rows. */
const TOTAL = 5

export function complexityOf(
  args: Readonly<Record<string, unknown>>,
  { name, type }: GraphQLField<unknown, never>,
): { field: number; multiplier: number } {
  if (getNamedType(type).name.endsWith('Connection')) {
    return { field: 1, multiplier: Number(args['first'] ?? args['last'] ?? DEFAULT_PAGE) }
  }
  // The rows of a connection are counted by the connection.
  if (name === 'nodes' && Array.isArray(args['ids'])) return { field: 1, multiplier: args['ids'].length }
  if (name === 'nodes' || name === 'edges') return { field: 1, multiplier: 1 }
  // To count them all is to look at each.
  if (name === 'totalCount') return { field: TOTAL, multiplier: 1 }
  return { field: 1, multiplier: isListType(getNullableType(type)) ? LIST : 1 }
}
