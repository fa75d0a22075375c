/** What may be asked about persons and countries across sports. */
import { builder } from '../../builder/builder.ts'
import { loadPage, pageArgs } from '../../builder/connections.ts'
import type { Context } from '../../builder/context.ts'
import { Sex } from '../../builder/shared-types.ts'
import type { Prisma } from '../../database/generated/client.ts'
import { invalidParameters } from '../../kernel/faults.ts'
import { visible } from './access.ts'
import { COUNTRY, codeOf } from './country-arg.ts'
import { ATHLETE } from './named.ts'
import { countryOf } from './rules/countries.ts'
import { Athlete } from './types/athlete.ts'
import { Country } from './types/country.ts'

builder.queryField('athlete', (t) =>
  t.prismaField({
    type: Athlete,
    nullable: true,
    description: 'A person of a sport that the key may read, by number or by slug; null where there is none.',
    args: {
      id: t.arg.int({ description: 'The number.', bounds: { min: 1, max: 2 ** 31 - 1 } }),
      slug: t.arg.string({ description: 'URL-safe name.', bounds: ATHLETE }),
    },
    resolve: (query, _root, { id, slug }, context) => {
      if ((id == null) === (slug == null)) {
        throw invalidParameters([{ parameter: 'slug', detail: 'or id must be given, and not both' }])
      }
      const where = id == null ? { slug: slug as string } : { id }
      return context.prisma.athlete.findUnique({ ...query, where: { ...where, ...visible(context) } })
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
    description: 'The persons of the sports that the key may read, by number.',
    nullable: true,
    args: { ...pageArgs(), filter: t.arg({ type: AthleteFilter, description: 'Which persons to list.' }) },
    totalCount: (_root, { filter }, context) => context.prisma.athlete.count({ where: where(context, filter) }),
    resolve: (query, _root, { filter, ...args }, context) =>
      loadPage(context.prisma.athlete, query, args, { where: where(context, filter), orderBy: { id: 'asc' } }),
  }),
)

function where(
  context: Context,
  filter: typeof AthleteFilter.$inferInput | null | undefined,
): Prisma.AthleteWhereInput {
  const { country, sex } = filter ?? {}
  return { ...visible(context), ...(country && { countryCode: codeOf(country) }), ...(sex && { sex }) }
}

builder.queryField('country', (t) =>
  t.prismaField({
    type: Country,
    nullable: true,
    description: 'A country, by name or code; null where there is none.',
    args: { code: t.arg.string({ required: true, description: 'Name or code.', bounds: { maxLength: 60 } }) },
    resolve: (query, _root, { code }, { prisma }) =>
      prisma.country.findUnique({ ...query, where: { code: countryOf(code)?.code ?? '' } }),
  }),
)
