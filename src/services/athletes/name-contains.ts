/**
 * The condition that a folded name contains a text, ignoring accents. A text without letters or digits matches nothing.
 * Folding also removes `%`, `_` and `\`, which have a meaning in the patterns of Prisma's `contains`.
 */
import type { Prisma } from '../../database/generated/client.ts'
import { fold } from '../../kernel/text/names.ts'

export function nameContains(text: string): Prisma.StringFilter {
  const folded = fold(text)
  return folded === '' ? { in: [] } : { contains: folded }
}
