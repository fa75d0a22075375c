/** Contests to come, as of the moment they are asked for: a snapshot may be older than the day of some. */
import type { Prisma } from '../../database/generated/client.ts'

export function toCome(upcoming: boolean | null | undefined): Prisma.ContestWhereInput {
  if (typeof upcoming !== 'boolean') return {}
  if (!upcoming) return { status: 'COMPLETED' }
  const now = new Date()
  const today = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))
  return { status: 'UPCOMING', OR: [{ date: { gte: today } }, { date: null, year: { gte: now.getUTCFullYear() } }] }
}
