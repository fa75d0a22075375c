/**
 * How an enum's values are spelt on the wire: `BENCH_PRESS` is `bench-press`. Values that name members of a body
 * (what to sort by) are spelt as those are: `TOTAL_WINS` is `total_wins`. The graph's type says which, or spells its
 * values itself where a document has signs for them: `M` and `F`.
 */
import type { GraphQLEnumType } from 'graphql'
import { wireEnum } from '../kernel/names.ts'

export function spellingOf(type: GraphQLEnumType): (value: string) => string {
  const signs = type.extensions['signs'] as Readonly<Record<string, string>> | undefined
  if (signs) return (value) => signs[value] ?? wireEnum(value)
  return type.extensions['names'] === 'members' ? (value) => value.toLowerCase() : wireEnum
}
