/** An athlete or contest as an argument: an identifier in a path may be the number or the slug. */
import type { Prisma } from '../../database/generated/client.ts'
import type { Bounds } from '../../kernel/bounds.ts'
import { LONGEST_SLUG } from '../../kernel/names.ts'

export const ATHLETE: Bounds = { minLength: 1, maxLength: LONGEST_SLUG }
export const CONTEST: Bounds = { minLength: 1, maxLength: 160 }

const isNumber = (text: string): boolean => /^\d{1,9}$/.test(text)

export const named = (text: string): Prisma.AthleteWhereInput =>
  isNumber(text) ? { OR: [{ id: Number(text) }, { slug: text }] } : { slug: text.toLowerCase() }

export const contestNamed = (text: string): Prisma.ContestWhereInput =>
  isNumber(text) ? { OR: [{ number: Number(text) }, { slug: text }] } : { slug: text.toLowerCase() }
