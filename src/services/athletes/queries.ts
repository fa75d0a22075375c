/** Root query fields for persons, countries and the sitemap. */
import {
  builder,
  type Context,
  connectionType,
  listPage,
  NULL_ON_ERROR,
  orderInput,
  pageArgs,
  readingCost,
  rowsCost,
  Sex,
} from '../../builder/index.ts'
import { Prisma } from '../../database/generated/client.ts'
import { SPORT_NAMES, SPORTS } from '../../kernel/sports.ts'
import { may, refusal, type Scope } from '../../kernel/viewer.ts'
import { readable, visible } from './access.ts'
import { ATHLETE, athleteBySlugOrId, ONE_COUNTRY } from './arguments.ts'
import { SportName } from './by-sport.ts'
import { countryFilter, inCountries, SEVERAL, searchFilter } from './filters.ts'
import { mergedAthlete } from './merged.ts'
import { nameContains } from './name-contains.ts'
import { countryOf } from './rules/countries/countries.ts'
import { Athlete, Country } from './types.ts'

builder.queryField('athlete', (t) =>
  t.prismaField({
    type: Athlete,
    nullable: true,
    description:
      'A person in a sport that the key may read; null if unknown. One whom an import merged into another is that other one.',
    args: {
      slug: t.arg.string({ required: true, description: 'Slug or number of the athlete.', bounds: ATHLETE }),
    },
    resolve: async (query, _root, { slug }, context) => {
      const find = (where: Prisma.AthleteWhereInput) =>
        context.prisma.athlete.findFirst({ ...query, where: { AND: [where, visible(context)] } })
      const athlete = await find(athleteBySlugOrId(slug))
      if (athlete) return athlete
      const id = await mergedAthlete(slug, context)
      return id === null ? null : find({ id })
    },
  }),
)

const AthleteFilter = builder.inputType('AthleteFilter', {
  description: 'Filter for people.',
  fields: (t) => ({
    search: searchFilter(t),
    country: countryFilter(t, 'Only this country'),
    sex: t.field({ type: Sex, description: 'Only men or only women.' }),
    sport: t.field({
      type: [SportName],
      description: 'Only athletes of this sport, which the key must be allowed to read.',
      bounds: SEVERAL,
    }),
  }),
})

const AthleteOrder = orderInput('AthleteOrder', 'people', ['NAME'])

builder.queryField('athletes', (t) =>
  t.connection(
    {
      type: Athlete,
      description: 'The people in the sports that the key may read, by name by default.',
      ...NULL_ON_ERROR,
      args: {
        ...pageArgs(),
        filter: t.arg({ type: AthleteFilter, description: 'Filter for people.' }),
        orderBy: t.arg({ type: [AthleteOrder], description: 'Sort order.', bounds: { maxItems: 5 } }),
      },
      resolve: (_root, { filter, orderBy, ...args }, context, info) =>
        listPage(
          context.prisma.athlete,
          { where: where(context, filter), orderBy: order(orderBy?.[0]) },
          args,
          context,
          info,
        ),
    },
    connectionType(Athlete),
  ),
)

function where(
  context: Context,
  filter: typeof AthleteFilter.$inferInput | null | undefined,
): Prisma.AthleteWhereInput {
  const { search, country, sex, sport } = filter ?? {}
  const forbidden = sport?.find((one) => !may(context.viewer, SPORTS[one].scope))
  if (forbidden) throw refusal(context.viewer, forbidden.toLowerCase(), [SPORTS[forbidden].scope])
  const datasetId = { in: readable(context, sport ?? SPORT_NAMES) }
  return {
    // In one of the sports that the key may read.
    careers: {
      some: {
        datasetId,
        ...(search && { AND: nameContains('searchText', search) }),
        ...inCountries(country),
        ...(sex && { sex }),
      },
    },
  }
}

/** A slug is the name without accents, so that it sorts like the name. */
const order = (given: typeof AthleteOrder.$inferInput | undefined): Prisma.AthleteOrderByWithRelationInput => ({
  slug: given?.direction === 'DESC' ? 'desc' : 'asc',
})

builder.queryField('country', (t) =>
  t.prismaField({
    type: Country,
    nullable: true,
    description: 'A country, by name or code; null if unknown.',
    args: {
      code: t.arg.string({ required: true, description: 'Name or code of the country.', bounds: ONE_COUNTRY }),
    },
    resolve: (query, _root, { code }, { prisma }) =>
      prisma.country.findUnique({ ...query, where: { code: countryOf(code)?.code ?? '' } }),
  }),
)

// Public pages, split into the parts of the sitemap. Each sport lists its pages. A page shared by several sports, such
// as an athlete's, appears once, with its latest change in any of them.

interface Source {
  /** The scope that makes the pages visible. */
  readonly scope: Scope
  /** Selects `path`, relative to the server root, and `last_modified`, a day. */
  readonly pages: (context: Context) => Prisma.Sql
}

const sources: Source[] = []

/** Adds the pages of a sport. */
export const addSitemapPages = (scope: Scope, pages: Source['pages']): number => sources.push({ scope, pages })

interface Page {
  readonly path: string
  readonly last_modified: Date
}

/** The sitemap protocol allows 50,000 pages. A part of this size is built without delaying other requests. */
const PART = 5_000

const NOTHING = Prisma.sql`SELECT '' AS path, CURRENT_DATE AS last_modified WHERE false`

/** All pages that the viewer may see. No page has a modification date in the future. */
function allPages(context: Context): Prisma.Sql {
  const open = sources.filter(({ scope }) => may(context.viewer, scope)).map(({ pages }) => pages(context))
  return Prisma.sql`
    SELECT path, least(max(last_modified), CURRENT_DATE) AS last_modified
    FROM (${Prisma.join([NOTHING, ...open], ' UNION ALL ')}) AS page GROUP BY path`
}

const SitemapPage = builder.objectRef<Page>('SitemapPage').implement({
  access: 'any-sport',
  description: 'A public page.',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Path of the page, from the root of the server.' }),
    lastModified: t.field({
      type: 'Date',
      description: 'Day of the latest past contest on the page.',
      resolve: (page) => page.last_modified,
    }),
  }),
})

const Sitemap = builder.objectRef<{ readonly part: number }>('Sitemap').implement({
  access: 'any-sport',
  description: 'The public pages of the sports that the key may read, split into large parts.',
  fields: (t) => ({
    parts: t.int({
      description: 'Number of parts.',
      // Counts every page.
      complexity: readingCost(1_500),
      resolve: async (_sitemap, _args, context) => {
        const [{ count }] = await context.prisma.$queryRaw<[{ count: number }]>`
          SELECT count(*)::int AS count FROM (${allPages(context)}) AS pages`
        return Math.ceil(count / PART)
      },
    }),
    pages: t.field({
      type: [SitemapPage],
      description: `The pages of the part, at most ${PART}; the query costs that many points.`,
      complexity: rowsCost(PART),
      resolve: ({ part }, _args, context) => context.prisma.$queryRaw<Page[]>`
        SELECT * FROM (${allPages(context)}) AS pages ORDER BY path COLLATE "C"
        LIMIT ${PART} OFFSET ${(part - 1) * PART}`,
    }),
  }),
})

builder.queryField('sitemap', (t) =>
  t.field({
    type: Sitemap,
    ...NULL_ON_ERROR,
    description: 'The public pages, for the sitemap of the server.',
    args: {
      part: t.arg.int({ defaultValue: 1, description: 'Number of the part, from 1.', bounds: { min: 1, max: 10_000 } }),
    },
    resolve: (_root, { part }) => ({ part: part ?? 1 }),
  }),
)
