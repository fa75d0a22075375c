/** What there is in strongman. */
import { builder } from '../../builder/builder.ts'

export const ContestLevel = builder.enumType('ContestLevel', {
  description: 'How much a contest weighs in its sport.',
  values: ['WORLD', 'FLAGSHIP', 'SECOND', 'MAJOR', 'PRO', 'NATIONAL', 'REGIONAL'] as const,
})

export const ContestStatus = builder.enumType('ContestStatus', {
  description: 'Whether a contest has been held.',
  values: ['UPCOMING', 'COMPLETED'] as const,
})

export const StrongmanContest = builder.prismaNode('Contest', {
  variant: 'StrongmanContest',
  id: { field: 'id' },
  nullable: true,
  description: 'A strongman contest. Where only the year is known the date is null.',
  fields: (t) => ({
    databaseId: t.exposeInt('number', { description: 'Its number.' }),
    slug: t.exposeString('slug', { description: 'URL-safe name.' }),
    name: t.exposeString('name', { description: 'Its name.' }),
    level: t.expose('level', { type: ContestLevel, description: 'How much it weighs.' }),
    status: t.expose('status', { type: ContestStatus, description: 'Whether it has been held.' }),
    date: t.expose('date', { type: 'Date', nullable: true, description: 'Its first day.' }),
    endDate: t.expose('endDate', { type: 'Date', nullable: true, description: 'Its last day.' }),
    year: t.exposeInt('year', { description: 'Its year.' }),
    city: t.exposeString('city', { nullable: true, description: 'Where it was held.' }),
    countryCode: t.exposeString('countryCode', {
      nullable: true,
      description: 'The sport’s three-letter code of the country.',
    }),
    competitors: t.exposeInt('competitors', { description: 'Athletes who took part.' }),
  }),
})
