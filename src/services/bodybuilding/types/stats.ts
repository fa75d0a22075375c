/** The extent of the bodybuilding data and its provenance. */
import { builder } from '../../../builder/builder.ts'
import type { Dataset } from '../../../database/generated/client.ts'
import type { PageFigures } from '../rules/figures.ts'

const Provenance = builder.objectRef<Dataset>('Provenance').implement({
  access: 'bodybuilding:read',
  description: 'Where data comes from.',
  fields: (t) => ({
    label: t.exposeString('label', { description: 'What the collection is, in words.' }),
    sourceUrl: t.exposeString('sourceUrl', { nullable: true, description: 'Where the source can be had.' }),
    license: t.exposeString('license', { description: 'The licence of the source.' }),
    importedAt: t.expose('importedAt', { type: 'DateTime', description: 'When it was imported.' }),
    demo: t.exposeBoolean('demo', { description: 'True for demo data.' }),
  }),
})

export interface Stats {
  readonly athletes: number
  readonly contests: number
  readonly upcoming: number
  readonly results: number
  readonly divisions: number
  readonly countries: number
  readonly firstYear: number | null
  readonly lastYear: number | null
  readonly provenance: Dataset | null
}

export const BodybuildingStats = builder.objectRef<Stats>('BodybuildingStats').implement({
  access: 'bodybuilding:read',
  description: 'How much is known of bodybuilding, and whence.',
  fields: (t) => ({
    athletes: t.exposeInt('athletes', { description: 'Athletes on record.' }),
    contests: t.exposeInt('contests', { description: 'Contests, those to come among them.' }),
    upcoming: t.exposeInt('upcoming', { description: 'Contests to come.' }),
    results: t.exposeInt('results', { description: 'Entries of athletes in contests, start lists among them.' }),
    divisions: t.exposeInt('divisions', { description: 'Professional divisions.' }),
    countries: t.exposeInt('countries', { description: 'Countries that athletes come from.' }),
    firstYear: t.exposeInt('firstYear', { nullable: true, description: 'Year of the first contest that was held.' }),
    lastYear: t.exposeInt('lastYear', { nullable: true, description: 'Year of the last contest that was held.' }),
    provenance: t.expose('provenance', {
      type: Provenance,
      nullable: true,
      description: 'Where the data comes from; null where none is loaded.',
    }),
  }),
})

// Public pages: their kinds and paths.

type Kind = PageFigures['kind']

/** The path prefix of each kind of page, and whether this server has such pages yet. */
const PLACES: Readonly<Record<Kind, { readonly under: string; readonly served: boolean }>> = {
  ATHLETE: { under: '/athletes', served: true },
  CONTEST: { under: '/contests/bodybuilding', served: true },
  DIVISION: { under: '/bodybuilding/divisions', served: true },
  SEASON: { under: '/bodybuilding/seasons', served: true },
  RECORD: { under: '/bodybuilding/records', served: true },
  TOP_LIST: { under: '/bodybuilding/top-lists', served: true },
  COUNTRY: { under: '/countries', served: true },
}

/** The kinds of pages that the server has. */
export const SERVED = (Object.keys(PLACES) as Kind[]).filter((kind) => PLACES[kind].served)

/** The path prefix of a kind of page. */
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
