/** What an athlete lifted in powerlifting, where a powerlifter of the verified results is surely the same person. */
import { builder } from '../../../builder/builder.ts'
import { unitArg, weightOrNull } from '../../../builder/shared-types.ts'
import type { PowerliftingProfile } from '../../../database/generated/client.ts'

type Kilograms = Extract<keyof PowerliftingProfile, `${string}Kg`>

builder.prismaObject('PowerliftingProfile', {
  access: 'any-sport',
  fields: (t) => {
    const best = (field: Kilograms, description: string) =>
      t.float({
        nullable: true,
        description,
        args: unitArg(),
        resolve: (profile, args) => weightOrNull(profile[field], args),
      })
    return {
      name: t.exposeString('name'),
      confidence: t.exposeFloat('confidence'),
      reasons: t.exposeStringList('reasons'),
      bestSquat: best('bestSquatKg', 'Heaviest squat in competition, knee wraps allowed.'),
      bestRawSquat: best('bestRawSquatKg', 'Heaviest squat in competition without knee wraps.'),
      bestBench: best('bestBenchKg', 'Heaviest bench press in competition.'),
      bestDeadlift: best('bestDeadliftKg', 'Heaviest deadlift in competition.'),
      bestTotal: best('bestTotalKg', 'Heaviest total in competition.'),
      bodyweight: best('bodyweightKg', 'Bodyweight at that total; without a total, at the heaviest lift.'),
      dots: t.exposeFloat('dots', { nullable: true }),
      meets: t.exposeInt('meets', { description: 'Competitions taken part in without supportive suits.' }),
      firstYear: t.exposeInt('firstYear', { nullable: true, description: 'Year of the first.' }),
      lastYear: t.exposeInt('lastYear', { nullable: true, description: 'Year of the last.' }),
    }
  },
})
