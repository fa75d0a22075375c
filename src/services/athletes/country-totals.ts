/** What countries of all sports have in common: one of them by name or code, their order, and what each shows. */
import type { Context } from '../../builder/context.ts'
import type { Prisma } from '../../database/generated/client.ts'
import { notFound } from '../../kernel/faults/faults.ts'
import { codeOf } from './arguments.ts'

/** What a country's athletes did in the sport of a snapshot; refused where that is nothing. */
export async function countryTotalsOf<Query extends object>(
  query: Query,
  datasetId: number,
  text: string,
  { prisma }: Context,
) {
  const country = await prisma.countryTotals.findUnique({
    ...query,
    where: { datasetId_countryCode: { datasetId, countryCode: codeOf(text) } },
  })
  if (!country) throw notFound('country', text)
  return country
}

interface CountryOrder {
  readonly field: 'NAME' | 'ATHLETES' | 'WINS' | 'FLAGSHIP_TITLES'
  readonly direction?: 'ASC' | 'DESC' | null | undefined
}

export function orderOfCountries({ field, direction }: CountryOrder): Prisma.CountryTotalsOrderByWithRelationInput {
  const given = direction ? (direction === 'ASC' ? 'asc' : 'desc') : field === 'NAME' ? 'asc' : 'desc'
  switch (field) {
    case 'NAME':
      return { country: { name: given } }
    case 'ATHLETES':
      return { athletes: given }
    case 'WINS':
      return { wins: given }
    case 'FLAGSHIP_TITLES':
      return { flagshipTitles: given }
  }
}

/** Athletes and contests that a country shows. */
export const SHOWN = 10

/** Every career of a country is looked at to find its best: twenty countries took a second. */
export const BEST_OF_ALL = { field: 100, multiplier: SHOWN }

/** The latest contests held there. */
export const latestContests = (datasetId: number) =>
  ({
    where: { datasetId, status: 'COMPLETED' },
    orderBy: [{ year: 'desc' }, { date: { sort: 'desc', nulls: 'last' } }, { id: 'desc' }],
    take: SHOWN,
  }) satisfies Prisma.ContestFindManyArgs
