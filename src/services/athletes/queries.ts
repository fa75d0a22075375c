/** What may be asked about persons and countries across sports. */
import { builder } from '../../builder/builder.ts'
import { atPage, pageArgs } from '../../builder/connection.ts'
import { Sex } from '../../builder/enums.ts'
import { invalidParameters } from '../../kernel/faults.ts'
import { COUNTRY, codeOf } from './country-arg.ts'
import { Athlete } from './types/athlete.ts'
import { Country } from './types/country.ts'

builder.queryField('athlete', (t) =>
  t.prismaField({
    type: Athlete,
    nullable: true,
    description: 'A person, by number or by slug; null where there is none. Needs a key that may read a sport.',
    authScopes: { anySport: true },
    args: {
      id: t.arg.int({ description: 'The number.', bounds: { min: 1, max: 2 ** 31 - 1 } }),
      slug: t.arg.string({ description: 'URL-safe name.', bounds: { minLength: 1, maxLength: 120 } }),
    },
    resolve: (query, _root, { id, slug }, context) => {
      if ((id == null) === (slug == null)) {
        throw invalidParameters([{ parameter: 'slug', detail: 'or id must be given, and not both' }])
      }
      return context.prisma.athlete.findUnique({ ...query, where: id == null ? { slug: slug as string } : { id } })
    },
  }),
)

const AthleteFilter = builder.inputType('AthleteFilter', {
  description: 'Which persons to list.',
  fields: (t) => ({
    country: t.string({ description: 'Of this country only, by name or code.', bounds: COUNTRY }),
    sex: t.field({ type: Sex, description: 'Of this sex only.' }),
  }),
})

builder.queryField('athletes', (t) =>
  t.prismaConnection({
    type: Athlete,
    cursor: 'id',
    description: 'The persons of all sports, by number. Needs a key that may read a sport.',
    nullable: true,
    authScopes: { anySport: true },
    args: { ...pageArgs(), filter: t.arg({ type: AthleteFilter, description: 'Which persons to list.' }) },
    totalCount: (_root, { filter }, { prisma }) => prisma.athlete.count({ where: where(filter) }),
    resolve: (query, _root, { filter, ...args }, context) => {
      return context.prisma.athlete.findMany({ ...atPage(query, args), where: where(filter), orderBy: { id: 'asc' } })
    },
  }),
)

function where(filter: typeof AthleteFilter.$inferInput | null | undefined) {
  const { country, sex } = filter ?? {}
  // Persons stay on record when the last snapshot that named them is replaced; those are not listed.
  const served = { careers: { some: { dataset: { current: true } } } }
  return { ...served, ...(country && { countryCode: codeOf(country) }), ...(sex && { sex }) }
}

builder.queryField('country', (t) =>
  t.prismaField({
    type: Country,
    nullable: true,
    description: 'A country, by name or code; null where there is none.',
    args: { code: t.arg.string({ required: true, description: 'Name or code.', bounds: { maxLength: 60 } }) },
    resolve: (query, _root, { code }, { prisma }) =>
      prisma.country.findUnique({ ...query, where: { code: codeOf(code) } }),
  }),
)
