/** The extent of the bodybuilding data and its provenance. */
import { builder, ID, idOf, keyPart, Node, readingCost, registerNode } from '../../../builder/index.ts'
import type { Dataset } from '../../../database/generated/client.ts'
import { CoverageSummary, coverageOf } from '../../sports/index.ts'
import { bodybuilding, datasetIdOf } from '../bodybuilding.ts'
import type { PageFigures } from '../rules/figures.ts'

const Provenance = builder.objectRef<Dataset>('Provenance').implement({
  access: 'bodybuilding:read',
  description: 'Provenance of data.',
  fields: (t) => ({
    label: t.exposeString('label', { description: 'Label of the collection.' }),
    sourceUrl: t.exposeString('sourceUrl', { nullable: true, description: 'URL of the source.' }),
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
  readonly entries: number
  readonly divisions: number
  readonly countries: number
  readonly firstYear: number | null
  readonly lastYear: number | null
  readonly provenance: Dataset | null
}

export const BodybuildingStats = builder.objectRef<Stats>('BodybuildingStats').implement({
  access: 'bodybuilding:read',
  description: 'Extent and provenance of the bodybuilding data.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({ description: ID, resolve: () => idOf('BodybuildingStats', 'all') }),
    athletes: t.exposeInt('athletes', { description: 'Athletes on record.' }),
    contests: t.exposeInt('contests', { description: 'Contests, including upcoming ones.' }),
    upcoming: t.exposeInt('upcoming', { description: 'Upcoming contests.' }),
    results: t.exposeInt('results', { description: 'Entries of athletes in contests that are over.' }),
    entries: t.exposeInt('entries', { description: 'Entries of athletes in all contests, including start lists.' }),
    divisions: t.exposeInt('divisions', { description: 'Professional divisions.' }),
    countries: t.exposeInt('countries', { description: 'Countries of athletes.' }),
    firstYear: t.exposeInt('firstYear', { nullable: true, description: 'Year of the first past contest.' }),
    lastYear: t.exposeInt('lastYear', { nullable: true, description: 'Year of the last past contest.' }),
    coverage: t.field({
      type: CoverageSummary,
      description: 'How much of the fields is on record.',
      complexity: readingCost(2),
      resolve: (_stats, _args, context) => coverageOf(bodybuilding, context),
    }),
    provenance: t.expose('provenance', {
      type: Provenance,
      nullable: true,
      description: 'Provenance of the data; null without data.',
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
  description: 'Subject of a public page.',
  values: {
    ATHLETE: { description: 'An athlete.' },
    CONTEST: { description: 'A contest.' },
    DIVISION: { description: 'A division.' },
    SEASON: { description: 'A year.' },
    RECORD: { description: 'A record.' },
    TOP_LIST: { description: 'A top list.' },
    COUNTRY: { description: 'A country.' },
  } as const,
})

export const BodybuildingPage = builder.prismaObject('PublicPage', {
  access: 'bodybuilding:read',
  variant: 'BodybuildingPage',
  description: 'A public page.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({
      description: ID,
      resolve: ({ kind, slug }) => idOf('BodybuildingPage', kind, slug),
    }),
    kind: t.expose('kind', { type: PageKind, description: 'Subject of the page.' }),
    slug: t.exposeString('slug'),
    path: t.string({
      description: 'Path of the page, from the root of the server.',
      resolve: ({ kind, slug }) => `${placeOf(kind)}/${slug}`,
    }),
    title: t.exposeString('title', { description: 'Title of the page.' }),
    lastModified: t.expose('lastModified', { type: 'Date' }),
  }),
})

registerNode('BodybuildingPage', [keyPart.oneOf(...SERVED), keyPart.text], ({ key: [kind, slug], context, query }) =>
  context.prisma.publicPage.findFirst({ ...query, where: { datasetId: datasetIdOf(context), kind, slug } }),
)
