/** The person, one across all sports; each sport adds what it knows of them. */
import { builder } from '../../../builder/builder.ts'
import { Sex, unitArg, weightOrNull } from '../../../builder/enums.ts'
import { demandSport, visible } from '../access.ts'

export const Athlete = builder.prismaNode('Athlete', {
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, context) => {
    demandSport(context)
    return { id: Number(id), ...visible(context) }
  },
  description: 'A person, one across all sports. What belongs to one sport stands under its name.',
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    slug: t.exposeString('slug'),
    fullName: t.exposeString('fullName'),
    sex: t.expose('sex', { type: Sex, nullable: true }),
    country: t.relation('country', { nullable: true, description: 'The country they compete for.' }),
    countryCode: t.exposeString('countryCode', { nullable: true, description: 'The code of that country.' }),
    dateOfBirth: t.expose('dateOfBirth', { type: 'Date', nullable: true }),
    birthYear: t.exposeInt('birthYear', { nullable: true }),
    heightCm: t.exposeFloat('heightCm', { nullable: true }),
    weight: t.float({
      nullable: true,
      description: 'Bodyweight.',
      args: unitArg(),
      resolve: ({ weightKg }, args) => weightOrNull(weightKg, args),
    }),
    powerlifting: t.relation('powerlifting', {
      nullable: true,
      description: 'The powerlifter they were matched with; null where there is none.',
    }),
  }),
})
