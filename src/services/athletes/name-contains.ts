/**
 * The conditions that a folded name contains each word of a text, in any order, ignoring accents. A text without letters
 * or digits matches nothing. Folding also removes `%`, `_` and `\`, which have a meaning in the patterns of Prisma's
 * `contains`.
 */
import type { Prisma } from '../../database/generated/client.ts'
import { fold } from '../../kernel/text/names.ts'

export function nameContains(text: string): Prisma.StringFilter[] {
  const words = [...new Set(fold(text).split(' '))].filter(Boolean)
  return words.length === 0 ? [{ in: [] }] : words.map((word) => ({ contains: word }))
}
