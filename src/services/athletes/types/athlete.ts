/** The person, one across all sports; each sport adds what it knows of them. */
import { builder } from '../../../builder/builder.ts'
import { Sex, unitArg, weightOrNull } from '../../../builder/shared-types.ts'
import { visible } from '../access.ts'
import { type Born, isMinor } from '../rules/minors.ts'

const OF_ADULTS = 'Null of who is not of age.'

/** Nothing is told of the birth and body of who is under age, or may be by the year of birth. */
const ofAdults = <T>(born: Born, fact: T): T | null => (isMinor(born, new Date()) ? null : fact)

export const Athlete = builder.prismaNode('Athlete', {
  access: 'any-sport',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, context) => ({ id: Number(id), ...visible(context) }),
  description: 'A person, one across all sports. What belongs to one sport stands under its name.',
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    slug: t.exposeString('slug'),
    fullName: t.exposeString('fullName'),
    sex: t.expose('sex', { type: Sex, nullable: true }),
    country: t.relation('country', { nullable: true, description: 'The country they compete for.' }),
    countryCode: t.exposeString('countryCode', { nullable: true, description: 'The code of that country.' }),
    dateOfBirth: t.field({
      type: 'Date',
      nullable: true,
      description: `Day of birth. ${OF_ADULTS}`,
      resolve: (athlete) => ofAdults(athlete, athlete.dateOfBirth),
    }),
    birthYear: t.int({
      nullable: true,
      description: `Year of birth, also where the day is not known. ${OF_ADULTS}`,
      resolve: (athlete) => ofAdults(athlete, athlete.birthYear),
    }),
    heightCm: t.float({
      nullable: true,
      description: `Height in centimetres. ${OF_ADULTS}`,
      resolve: (athlete) => ofAdults(athlete, athlete.heightCm),
    }),
    weight: t.float({
      nullable: true,
      description: `Bodyweight. ${OF_ADULTS}`,
      args: unitArg(),
      resolve: (athlete, args) => weightOrNull(ofAdults(athlete, athlete.weightKg), args),
    }),
    powerlifting: t.relation('powerlifting', {
      nullable: true,
      description: 'The powerlifter they were matched with; null where there is none.',
    }),
  }),
})
