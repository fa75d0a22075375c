/** Powerlifting results of an athlete matched with a lifter of the verified population. */
import {
  builder,
  type Context,
  ID,
  idOf,
  keyPart,
  Node,
  registerNode,
  unitArg,
  weightOrNull,
} from '../../builder/index.ts'
import type { PowerliftingProfile as Row } from '../../database/generated/client.ts'
import { visible } from './access.ts'

type Kilograms = Extract<keyof Row, `${string}Kg`>

/** The profile that holds in the request's version of the data. */
export const profileIn = ({ data }: Pick<Context, 'data'>) => ({
  where: { sinceId: { lte: data.newestId }, OR: [{ untilId: null }, { untilId: { gt: data.newestId } }] },
  take: 1,
})

export const PowerliftingProfile = builder.prismaObject('PowerliftingProfile', {
  access: 'any-sport',
  interfaces: [Node],
  fields: (t) => {
    const best = (field: Kilograms, description: string) =>
      t.float({
        nullable: true,
        description,
        args: unitArg(),
        resolve: (profile, args) => weightOrNull(profile[field], args),
      })
    return {
      id: t.id({
        description: ID,
        select: { athlete: { select: { slug: true } } },
        resolve: ({ athlete }) => idOf('PowerliftingProfile', athlete.slug),
      }),
      name: t.exposeString('name'),
      confidence: t.exposeFloat('confidence'),
      reasons: t.exposeStringList('reasons'),
      bestSquat: best('bestSquatKg', 'Heaviest squat in competition, with or without knee wraps.'),
      bestRawSquat: best('bestRawSquatKg', 'Heaviest squat in competition without knee wraps.'),
      bestBench: best('bestBenchKg', 'Heaviest bench press in competition.'),
      bestDeadlift: best('bestDeadliftKg', 'Heaviest deadlift in competition.'),
      bestTotal: best('bestTotalKg', 'Heaviest total in competition.'),
      bodyweight: best('bodyweightKg', 'Bodyweight at the best total; without a total, at the heaviest lift.'),
      dots: t.exposeFloat('dots', { nullable: true }),
      meets: t.exposeInt('meets', { description: 'Competitions entered without equipment.' }),
      firstYear: t.exposeInt('firstYear', { nullable: true, description: 'Year of the first competition.' }),
      lastYear: t.exposeInt('lastYear', { nullable: true, description: 'Year of the last competition.' }),
    }
  },
})

registerNode('PowerliftingProfile', [keyPart.text], ({ key: [slug], context, query }) =>
  context.prisma.powerliftingProfile.findFirst({
    ...query,
    where: { ...profileIn(context).where, athlete: { slug, ...visible(context) } },
  }),
)
