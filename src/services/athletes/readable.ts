/** What the key may read of a person: the sports, the careers in them, and how to credit all that is known. */
import { builder } from '../../builder/index.ts'
import { Attribution } from '../datasets/types.ts'
import { creditOfDatasets } from '../datasets/versions.ts'
import { CAREERS, SportName, sportsOf } from './by-sport.ts'
import { profileIn } from './powerlifting.ts'
import { Athlete } from './types.ts'

/** Each sport adds its career. */
export const ReadableCareers = builder.prismaObject('Athlete', {
  variant: 'ReadableCareers',
  access: 'any-sport',
  description: 'The careers of a person in the sports that the key may read.',
  fields: () => ({}),
})

builder.prismaObjectFields(Athlete, (t) => ({
  sports: t.field({
    type: [SportName],
    description: 'The sports in which the athlete competes, limited to those that the key may read.',
    select: CAREERS,
    resolve: (athlete, _args, context) => sportsOf(athlete, context),
  }),
  readable: t.variant(ReadableCareers, {
    description:
      'The careers in the sports that the key may read. Those in any other sport are null, without an error.',
  }),
  attribution: t.field({
    type: Attribution,
    description:
      'The credit to show wherever you show what the key may read about the athlete, including powerlifting results and their percentiles.',
    select: (_args, context) => ({ ...CAREERS, powerlifting: profileIn(context) }),
    resolve: (athlete, _args, context) => {
      const { data } = context
      const careers = sportsOf(athlete, context).flatMap((sport) => data.current(sport))
      // Powerlifting results are compared with the verified population.
      const lifts = [...data.current('POWERLIFTING'), ...data.current('STRENGTH', 'verified')]
      return creditOfDatasets(context, athlete.powerlifting.length > 0 ? [...careers, ...lifts] : careers)
    },
  }),
}))
