/** The index of public pages, and the same in the large parts that a sitemap is made of. */
import { builder } from '../../../builder/builder.ts'
import { pageArgs, rowsOfPage } from '../../../builder/connection.ts'
import type { Context } from '../../../builder/context.ts'
import type { Prisma } from '../../../database/generated/client.ts'
import { Bodybuilding, snapshot } from '../bodybuilding.ts'
import { BodybuildingPage, PageKind, SERVED } from '../types/public-page.ts'

type Kind = (typeof SERVED)[number]

const pages = (kind: Kind | null | undefined, context: Context): Prisma.PublicPageWhereInput => ({
  datasetId: snapshot(context),
  ...(kind && { kind }),
})

const served = (context: Context): Prisma.PublicPageWhereInput => ({
  datasetId: snapshot(context),
  kind: { in: SERVED },
})

/** The protocol of sitemaps allows 50,000; a part of this size is made without holding others up. */
const PART = 5_000

const Sitemap = builder.objectRef<{ readonly part: number }>('BodybuildingSitemap').implement({
  description: 'The public pages that this server has, in large parts.',
  fields: (t) => ({
    parts: t.int({
      description: 'How many parts there are.',
      resolve: async (_sitemap, _args, context) =>
        Math.ceil((await context.prisma.publicPage.count({ where: served(context) })) / PART),
    }),
    pages: t.prismaField({
      type: [BodybuildingPage],
      description: `The pages of the part, at most ${PART}, all of which a query is charged for.`,
      complexity: { field: 1, multiplier: PART },
      resolve: (query, { part }, _args, context) =>
        context.prisma.publicPage.findMany({
          ...query,
          where: served(context),
          orderBy: { position: 'asc' },
          skip: (part - 1) * PART,
          take: PART,
        }),
    }),
  }),
})

builder.objectFields(Bodybuilding, (t) => ({
  pages: t.prismaConnection({
    type: BodybuildingPage,
    cursor: 'id',
    description: 'Every public page, kind by kind.',
    args: { ...pageArgs(), kind: t.arg({ type: PageKind, description: 'Of this kind only.' }) },
    totalCount: (_bodybuilding, { kind }, context) => context.prisma.publicPage.count({ where: pages(kind, context) }),
    resolve: (query, _bodybuilding, { kind, ...args }, context) =>
      rowsOfPage(context.prisma.publicPage, query, args, {
        where: pages(kind, context),
        orderBy: { position: 'asc' },
      }),
  }),
  sitemap: t.field({
    type: Sitemap,
    description: 'The public pages that this server has, for its sitemap.',
    args: {
      part: t.arg.int({ defaultValue: 1, description: 'The part, from 1.', bounds: { min: 1, max: 10_000 } }),
    },
    resolve: (_bodybuilding, { part }) => ({ part: part ?? 1 }),
  }),
}))
