/** The minors of a sport, whose birth and body data exports leave out as all lists do. */
import type { Context } from '../../builder/index.ts'
import { asOfVersion } from '../athletes/by-sport.ts'
import { isMinor, OF_AGE } from '../athletes/rules/minors.ts'

const cached = new WeakMap<Context['data'], Map<string, Promise<number[]>>>()

/** The numbers of the athletes in the dataset who are minors, or may be, by any sport. */
export function minorsIn(datasetId: number, context: Pick<Context, 'prisma' | 'data' | 'today'>): Promise<number[]> {
  const { data, today } = context
  const ofData = cached.get(data) ?? new Map<string, Promise<number[]>>()
  cached.set(data, ofData)
  const key = `${datasetId} ${today.getTime()}`
  const known = ofData.get(key)
  if (known) return known
  const reading = readMinors(datasetId, context)
  ofData.set(key, reading)
  reading.catch(() => ofData.delete(key))
  return reading
}

const BORN = { id: true, dateOfBirth: true, birthYear: true, bySport: true } as const

async function readMinors(datasetId: number, context: Pick<Context, 'prisma' | 'data' | 'today'>): Promise<number[]> {
  const { prisma, data, today } = context
  const firstYear = today.getUTCFullYear() - OF_AGE
  const young = {
    OR: [{ birthYear: { gte: firstYear } }, { dateOfBirth: { gte: new Date(Date.UTC(firstYear, 0, 1)) } }],
  }
  const others = data.all.map(({ id }) => id).filter((id) => id !== datasetId)
  const inOthers = { athlete: { careers: { some: { datasetId: { in: others } } } } }
  const careers = await prisma.career.findMany({
    // Few compete in several sports, and few were born so late.
    where: { datasetId, OR: [young, { athlete: young }, inOthers] },
    select: { athleteId: true, dateOfBirth: true, birthYear: true, athlete: { select: BORN } },
  })
  const minors = careers.filter(
    ({ athlete, ...career }) => isMinor(career, today) || isMinor(asOfVersion(athlete, context), today),
  )
  const former = [...data.former.values()].filter((facts) => isMinor(facts, today))
  return [...new Set([...minors, ...former].map(({ athleteId }) => athleteId))].toSorted((one, other) => one - other)
}
