/**
 * The public pages of the whole graph, in the large parts that a sitemap is made of. Each sport says which pages it has;
 * a page of several sports, as that of a person or a country, is listed once, as of its latest change in any of them.
 */
import { builder } from '../../builder/builder.ts'
import type { Context } from '../../builder/context.ts'
import { Prisma } from '../../database/generated/client.ts'
import { may, type Scope } from '../../kernel/viewer.ts'

interface Source {
  /** What opens the pages. */
  readonly scope: Scope
  /** Selects `path`, from the root of the server, and `last_modified`, a day. */
  readonly pages: (context: Context) => Prisma.Sql
}

const sources: Source[] = []

/** Adds the pages of a sport. */
export const listPages = (scope: Scope, pages: Source['pages']): number => sources.push({ scope, pages })

interface Page {
  readonly path: string
  readonly last_modified: Date
}

/** The protocol of sitemaps allows 50,000; a part of this size is made without holding others up. */
const PART = 5_000

const NOTHING = Prisma.sql`SELECT '' AS path, CURRENT_DATE AS last_modified WHERE false`

/** All pages that the viewer may know of. Nothing was modified later than today. */
function allPages(context: Context): Prisma.Sql {
  const open = sources.filter(({ scope }) => may(context.viewer, scope)).map(({ pages }) => pages(context))
  return Prisma.sql`
    SELECT path, least(max(last_modified), CURRENT_DATE) AS last_modified
    FROM (${Prisma.join([NOTHING, ...open], ' UNION ALL ')}) AS page GROUP BY path`
}

const SitemapPage = builder.objectRef<Page>('SitemapPage').implement({
  access: 'any-sport',
  description: 'A page that the public may read.',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Where it is on the server, from the root.' }),
    lastModified: t.field({
      type: 'Date',
      description: 'The day of the latest contest on it that is over.',
      resolve: (page) => page.last_modified,
    }),
  }),
})

const Sitemap = builder.objectRef<{ readonly part: number }>('Sitemap').implement({
  access: 'any-sport',
  description: 'The public pages of the sports that the key may read, in large parts.',
  fields: (t) => ({
    parts: t.int({
      description: 'How many parts there are.',
      // Every page is counted.
      complexity: { field: 200, multiplier: 1 },
      resolve: async (_sitemap, _args, context) => {
        const [{ count }] = await context.prisma.$queryRaw<[{ count: number }]>`
          SELECT count(*)::int AS count FROM (${allPages(context)}) AS pages`
        return Math.ceil(count / PART)
      },
    }),
    pages: t.field({
      type: [SitemapPage],
      description: `The pages of the part, at most ${PART}, all of which a query is charged for.`,
      complexity: { field: 1, multiplier: PART },
      resolve: ({ part }, _args, context) => context.prisma.$queryRaw<Page[]>`
        SELECT * FROM (${allPages(context)}) AS pages ORDER BY path COLLATE "C"
        LIMIT ${PART} OFFSET ${(part - 1) * PART}`,
    }),
  }),
})

builder.queryField('sitemap', (t) =>
  t.field({
    type: Sitemap,
    nullable: true,
    description: 'The public pages of the whole graph, for the sitemap of the server.',
    args: {
      part: t.arg.int({ defaultValue: 1, description: 'The part, from 1.', bounds: { min: 1, max: 10_000 } }),
    },
    resolve: (_root, { part }) => ({ part: part ?? 1 }),
  }),
)
