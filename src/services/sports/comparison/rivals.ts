/** The athletes that an athlete met most often in contests, and how often each was ahead. */
import type { ObjectRef } from '@pothos/core'
import { queryFromInfo } from '@pothos/plugin-prisma'
import { builder, type Context, NULL_ON_ERROR, rowsCost } from '../../../builder/index.ts'
import type { Athlete, Career } from '../../../database/generated/client.ts'
import { unknownNames } from '../../../kernel/faults/faults.ts'
import { ATHLETE } from '../../athletes/arguments.ts'
import type { Score } from '../../athletes/rules/sport/head-to-head.ts'
import { findCareer } from '../careers.ts'
import type { ModelRef, Sport, Types } from '../sport.ts'

interface Rival {
  readonly career: Career & { readonly athlete: Athlete }
  readonly meetings: number
  /** The score from the view of the athlete whose rivals are listed. */
  readonly score: Score
}

interface RivalTypes {
  readonly career: ModelRef<'Career'>
  readonly score: ObjectRef<Types, Score>
}

const DEFAULT_ROWS = 10

export function addRivals(sport: Sport, { career, score }: RivalTypes): void {
  const { name, field, noun, scope } = sport
  const Rival = builder.objectRef<Rival>(`${name}Rival`).implement({
    access: scope,
    description: 'An athlete whom another athlete met in contests.',
    fields: (t) => ({
      athlete: t.field({ type: career, description: 'The rival.', resolve: (rival) => rival.career }),
      meetings: t.exposeInt('meetings', { description: 'Divisions of contests in which both were placed.' }),
      score: t.field({
        type: score,
        description: 'How often each placed ahead there; the rival is the second athlete.',
        resolve: (rival) => rival.score,
      }),
    }),
  })
  builder.queryField(`${field}Rivals`, (t) =>
    t.field({
      type: [Rival],
      ...NULL_ON_ERROR,
      description: `The athletes whom a ${noun} athlete has met most often, most frequent first. Heats do not count.`,
      args: {
        athlete: t.arg.string({ required: true, description: 'Number or slug of the athlete.', bounds: ATHLETE }),
        first: t.arg.int({
          description: `Number of rivals; ${DEFAULT_ROWS} by default.`,
          bounds: { min: 1, max: 100 },
        }),
      },
      complexity: ({ first }) => rowsCost(first ?? DEFAULT_ROWS),
      resolve: async (_root, { athlete, first }, context, info) => {
        const found = await findCareer(sport, {}, athlete, context)
        if (!found) throw unknownNames('athlete', { athlete })
        const counted = await countMeetings(found.id, first ?? DEFAULT_ROWS, context)
        const path = [{ name: 'athlete', type: `${name}Rival` }]
        const careers = (await context.prisma.career.findMany({
          ...queryFromInfo({ context, info, path, include: { athlete: true } }),
          where: { id: { in: counted.map(({ careerId }) => careerId) } },
        })) as Rival['career'][]
        const byId = new Map(careers.map((one) => [one.id, one]))
        return counted.flatMap(({ careerId, meetings, ...score }): Rival[] => {
          const rival = byId.get(careerId)
          return rival ? [{ career: rival, meetings, score }] : []
        })
      },
    }),
  )
}

interface MeetingCount extends Score {
  readonly careerId: number
  readonly meetings: number
}

/** In one statement: a long career has met thousands. */
const countMeetings = (careerId: number, limit: number, { prisma }: Context): Promise<MeetingCount[]> =>
  prisma.$queryRaw<MeetingCount[]>`
    SELECT other.career_id AS "careerId", count(*)::int AS meetings,
      (count(*) FILTER (WHERE own.place < other.place))::int AS first,
      (count(*) FILTER (WHERE own.place > other.place))::int AS second,
      (count(*) FILTER (WHERE own.place = other.place))::int AS ties
    FROM "placing" own
      JOIN contest ON contest.id = own.contest_id AND NOT contest.stage
      JOIN "placing" other ON other.contest_id = own.contest_id AND other.division_id = own.division_id
        AND other.career_id <> own.career_id AND other.place IS NOT NULL
      JOIN athlete ON athlete.id = other.athlete_id
    WHERE own.career_id = ${careerId} AND own.place IS NOT NULL
    GROUP BY other.career_id, athlete.slug
    ORDER BY count(*) DESC, athlete.slug
    LIMIT ${limit}`
