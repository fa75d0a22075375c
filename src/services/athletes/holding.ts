/** Names that hold a text, accents aside; a text of nothing but signs is in none. */
import type { Prisma } from '../../database/generated/client.ts'
import { fold } from '../../kernel/names.ts'

/** Of a column of folded names. */
export function holding(text: string): Prisma.StringFilter {
  const folded = fold(text)
  return folded === '' ? { in: [] } : { contains: folded }
}
