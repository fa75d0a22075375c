/** A country, the historic ones included. */
import { builder } from '../../../builder/builder.ts'

export const Country = builder.prismaObject('Country', {
  access: 'public',
  description: 'A country as the sports name it, the historic ones included.',
  fields: (t) => ({
    code: t.exposeString('code'),
    name: t.exposeString('name', { description: 'Its name in English.' }),
    slug: t.exposeString('slug', { description: 'URL-safe name.' }),
    iso2: t.exposeString('iso2', { nullable: true }),
    iso3: t.exposeString('iso3', { nullable: true }),
    historic: t.exposeBoolean('historic'),
  }),
})
