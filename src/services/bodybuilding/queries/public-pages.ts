/** The index of public pages, and what the sitemap of the server lists of them. */
import { builder } from '../../../builder/builder.ts'
import { loadPage, pageArgs } from '../../../builder/connections.ts'
import type { Context } from '../../../builder/context.ts'
import { Prisma } from '../../../database/generated/client.ts'
import { listPages } from '../../athletes/sitemap.ts'
import { Bodybuilding, snapshot } from '../bodybuilding.ts'
import { BodybuildingPage, PageKind, placeOf, SERVED } from '../types/public-page.ts'

type Kind = (typeof SERVED)[number]

const pages = (kind: Kind | null | undefined, context: Context): Prisma.PublicPageWhereInput => ({
  datasetId: snapshot(context),
  ...(kind && { kind }),
})

listPages('bodybuilding:read', (context) => {
  const under = SERVED.map((kind) => Prisma.sql`WHEN ${kind}::"PageKind" THEN ${placeOf(kind)}`)
  return Prisma.sql`
    SELECT CASE kind ${Prisma.join(under, ' ')} END || '/' || slug AS path, last_modified
    FROM public_page WHERE dataset_id = ${snapshot(context)} AND kind IN (${Prisma.join(SERVED.map((kind) => Prisma.sql`${kind}::"PageKind"`))})`
})

builder.objectFields(Bodybuilding, (t) => ({
  pages: t.prismaConnection({
    type: BodybuildingPage,
    cursor: 'id',
    description: 'Every public page, kind by kind.',
    args: { ...pageArgs(), kind: t.arg({ type: PageKind, description: 'Of this kind only.' }) },
    totalCount: (_bodybuilding, { kind }, context) => context.prisma.publicPage.count({ where: pages(kind, context) }),
    resolve: (query, _bodybuilding, { kind, ...args }, context) =>
      loadPage(context.prisma.publicPage, query, args, {
        where: pages(kind, context),
        orderBy: { position: 'asc' },
      }),
  }),
}))
