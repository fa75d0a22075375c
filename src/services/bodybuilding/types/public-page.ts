/** The pages that the public may read: which kinds there are, and where each is. */
import { builder } from '../../../builder/builder.ts'
import type { PageFigures } from '../rules/figures.ts'

type Kind = PageFigures['kind']

/** Where the pages of a kind are, and whether this server has such pages yet. */
const PLACES: Readonly<Record<Kind, { readonly under: string; readonly served: boolean }>> = {
  ATHLETE: { under: '/athletes', served: true },
  CONTEST: { under: '/contests/bodybuilding', served: true },
  DIVISION: { under: '/bodybuilding/divisions', served: true },
  SEASON: { under: '/bodybuilding/seasons', served: true },
  RECORD: { under: '/bodybuilding/records', served: true },
  TOP_LIST: { under: '/bodybuilding/top-lists', served: true },
  COUNTRY: { under: '/countries', served: true },
}

/** The kinds that the server has pages of. */
export const SERVED = (Object.keys(PLACES) as Kind[]).filter((kind) => PLACES[kind].served)

/** The folder of pages of a kind. */
export const placeOf = (kind: Kind): string => PLACES[kind].under

export const PageKind = builder.enumType('PageKind', {
  description: 'What a public page is about.',
  values: ['ATHLETE', 'CONTEST', 'DIVISION', 'SEASON', 'RECORD', 'TOP_LIST', 'COUNTRY'] as const,
})

export const BodybuildingPage = builder.prismaObject('PublicPage', {
  access: 'bodybuilding:read',
  variant: 'BodybuildingPage',
  description: 'A page that the public may read.',
  fields: (t) => ({
    kind: t.expose('kind', { type: PageKind, description: 'What it is about.' }),
    slug: t.exposeString('slug'),
    path: t.string({
      description: 'Where it is on the server, from the root.',
      resolve: ({ kind, slug }) => `${placeOf(kind)}/${slug}`,
    }),
    title: t.exposeString('title', { description: 'What it is called.' }),
    lastModified: t.expose('lastModified', { type: 'Date' }),
  }),
})
