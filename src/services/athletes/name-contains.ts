/**
 * The conditions that a folded name contains a word, or several words each at the start of one of its own, in any order
 * and ignoring accents. A text without letters or digits matches nothing. Folding also removes `%`, `_` and `\`, which
 * have a meaning in the patterns of Prisma's `contains`.
 */
import type { Prisma } from '../../database/generated/client.ts'
import { fold } from '../../kernel/text/names.ts'

export function nameContains<Column extends 'searchName' | 'searchText'>(
  column: Column,
  text: string,
): Readonly<{ OR: Partial<Record<Column, Prisma.StringFilter>>[] }>[] {
  const of = (filter: Prisma.StringFilter) => ({ [column]: filter }) as Partial<Record<Column, Prisma.StringFilter>>
  const words = [...new Set(fold(text).split(' '))].filter(Boolean)
  const [first, ...others] = words
  if (first === undefined) return [{ OR: [of({ in: [] })] }]
  if (others.length === 0) return [{ OR: [of({ contains: first })] }]
  return words.map((word) => ({ OR: [of({ startsWith: word }), of({ contains: ` ${word}` })] }))
}
