/** A calendar day and its strongman anniversaries. */
import { builder, type Context, ID, idOf, keyPart, Node, registerNode } from '../../../builder/index.ts'
import type { Prisma } from '../../../database/generated/client.ts'
import { type Day, isDay } from '../../athletes/arguments.ts'
import { asOfVersion } from '../../athletes/by-sport.ts'
import { isMinor } from '../../athletes/rules/minors.ts'
import { Athlete } from '../../athletes/types.ts'
import { datasetIdOf } from '../strongman.ts'
import { StrongmanContest, StrongmanResult } from './contest.ts'

/** The ids of the completed contests that began on the day, without heats. */
async function contestsOn({ month, day }: Day, context: Context): Promise<number[]> {
  const rows = await context.prisma.$queryRaw<{ id: number }[]>`
    SELECT id FROM contest WHERE dataset_id = ${datasetIdOf(context)} AND status = 'COMPLETED' AND NOT stage
      AND extract(month FROM date) = ${month} AND extract(day FROM date) = ${day}`
  return rows.map(({ id }) => id)
}

async function bornOn({ month, day }: Day, context: Context): Promise<number[]> {
  const rows = await context.prisma.$queryRaw<{ id: number }[]>`
    SELECT athlete_id AS id FROM career WHERE dataset_id = ${datasetIdOf(context)} AND total_contests > 0
      AND extract(month FROM date_of_birth) = ${month} AND extract(day FROM date_of_birth) = ${day}`
  return rows.map(({ id }) => id)
}

const LATEST: Prisma.ContestOrderByWithRelationInput[] = [{ year: 'desc' }, { id: 'asc' }]

export const StrongmanDay = builder.objectRef<Day>('StrongmanDay').implement({
  access: 'strongman:read',
  description: 'A calendar day and its anniversaries, latest first.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({ description: ID, resolve: ({ month, day }) => idOf('StrongmanDay', month, day) }),
    month: t.exposeInt('month', { description: 'Month of the year, 1 to 12.' }),
    day: t.exposeInt('day', { description: 'Day of the month, 1 to 31.' }),
    contests: t.prismaField({
      type: [StrongmanContest],
      description: 'Contests that began on this day.',
      resolve: async (query, day, _args, context) => {
        const id = { in: await contestsOn(day, context) }
        return context.prisma.contest.findMany({ ...query, where: { id }, orderBy: LATEST })
      },
    }),
    titles: t.prismaField({
      type: [StrongmanResult],
      description: 'Wins at world-level contests that began on this day.',
      resolve: async (query, day, _args, context) => {
        const id = { in: await contestsOn(day, context) }
        return context.prisma.placing.findMany({
          ...query,
          where: { place: 1, contest: { id, level: 'WORLD' } },
          orderBy: [
            { contest: { year: 'desc' } },
            { contestId: 'asc' },
            { division: { position: 'asc' } },
            { id: 'asc' },
          ],
        })
      },
    }),
    births: t.prismaField({
      type: [Athlete],
      description: 'Adult athletes born on this day.',
      resolve: async (query, day, _args, context) => {
        const id = { in: await bornOn(day, context) }
        const born = await context.prisma.athlete.findMany({
          ...query,
          where: { id },
          orderBy: { slug: 'asc' },
        })
        return born
          .map((athlete) => ({ athlete, facts: asOfVersion(athlete, context) }))
          .filter(({ facts }) => !isMinor(facts, context.today))
          .toSorted((one, other) => Number(other.facts.dateOfBirth) - Number(one.facts.dateOfBirth))
          .map(({ athlete }) => athlete)
      },
    }),
  }),
})

registerNode('StrongmanDay', [keyPart.int, keyPart.int], ({ key: [month, day] }) =>
  isDay({ month, day }) ? { month, day } : null,
)
