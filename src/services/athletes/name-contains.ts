/** The condition that a folded name contains a text, accents aside; a text of signs only matches nothing. */
import type { Prisma } from '../../database/generated/client.ts'
import { fold } from '../../kernel/names.ts'

export function nameContains(text: string): Prisma.StringFilter {
  const folded = fold(text)
  return folded === '' ? { in: [] } : { contains: folded }
}
