/** Query fields for the news feed: items that the import derived from the data, and the imports themselves. */
import { builder, type Context, loadPage, pageArgs, paginateList, rowSelection } from '../../../builder/index.ts'
import { type Dataset, Prisma } from '../../../database/generated/client.ts'
import { dayArgs, dayGiven } from '../../athletes/arguments.ts'
import { addSitemapPages } from '../../athletes/queries.ts'
import { publishedIn } from '../../datasets/published.ts'
import { Bodybuilding, datasetIdOf } from '../bodybuilding.ts'
import { BodybuildingDay, BodybuildingFeedItem } from '../types/day.ts'
import { BodybuildingPage, PageKind, placeOf, SERVED } from '../types/stats.ts'

const MOST = 100
const REFRESHES = 3

builder.objectField(Bodybuilding, 'feed', (t) =>
  t.connection(
    {
      type: BodybuildingFeedItem,
      description: 'News, the newest first, with upcoming contests at the top; at most a hundred items.',
      args: pageArgs(),
      resolve: async (_bodybuilding, args, context, info) => {
        const [found, refreshes] = await Promise.all([
          context.prisma.feedItem.findMany({
            ...rowSelection(context, info),
            where: { datasetId: datasetIdOf(context) },
            orderBy: [{ date: 'desc' }, { id: 'asc' }],
            take: MOST,
          }),
          refreshesOf(context),
        ])
        const news = [...refreshes, ...found].toSorted((a, b) => b.date.getTime() - a.date.getTime())
        return paginateList(news.slice(0, MOST), args)
      },
    },
    {
      fields: (fields) => ({
        totalCount: fields.int({ description: 'Number of all rows.', resolve: ({ count }) => count }),
      }),
    },
  ),
)

/** The latest data versions, each as a feed item. */
async function refreshesOf(context: Context) {
  const versions = await context.prisma.dataset.findMany({
    where: {
      ...publishedIn(context),
      service: 'BODYBUILDING',
      demo: context.data.current('BODYBUILDING')[0]?.demo ?? false,
    },
    orderBy: [{ importedAt: 'desc' }, { id: 'desc' }],
    take: REFRESHES,
  })
  return versions.map(refreshed)
}

/** A feed item without a contest or an athlete. */
const refreshed = ({ id, version, label, importedAt }: Dataset) => ({
  ...{ id: -id, datasetId: id, kind: 'DATA' as const },
  date: new Date(importedAt.toISOString().slice(0, 10)),
  title: `Data refreshed: version ${version}`,
  text: `${label}.`.replace(/\.\.$/, '.'),
  ...{ contestId: null, contest: null, athleteId: null, athlete: null },
})

// On this day.

builder.objectField(Bodybuilding, 'onThisDay', (t) =>
  t.field({
    type: BodybuildingDay,
    description: 'Events of a calendar day.',
    args: dayArgs(),
    resolve: (_bodybuilding, args) => dayGiven(args, new Date()),
  }),
)

// The index of public pages, and their entries in the sitemap.

type Kind = (typeof SERVED)[number]

const pages = (kind: Kind | null | undefined, context: Context): Prisma.PublicPageWhereInput => ({
  datasetId: datasetIdOf(context),
  ...(kind && { kind }),
})

addSitemapPages('bodybuilding:read', (context) => {
  const under = SERVED.map((kind) => Prisma.sql`WHEN ${kind}::"PageKind" THEN ${placeOf(kind)}`)
  return Prisma.sql`
    SELECT CASE kind ${Prisma.join(under, ' ')} END || '/' || slug AS path, last_modified
    FROM public_page WHERE dataset_id = ${datasetIdOf(context)} AND kind IN (${Prisma.join(SERVED.map((kind) => Prisma.sql`${kind}::"PageKind"`))})`
})

builder.objectFields(Bodybuilding, (t) => ({
  pages: t.prismaConnection({
    type: BodybuildingPage,
    cursor: 'id',
    description: 'Every public page, by kind.',
    args: { ...pageArgs(), kind: t.arg({ type: PageKind, description: 'Only this kind.' }) },
    totalCount: (_bodybuilding, { kind }, context) => context.prisma.publicPage.count({ where: pages(kind, context) }),
    resolve: (query, _bodybuilding, { kind, ...args }, context) =>
      loadPage(context.prisma.publicPage, query, args, {
        where: pages(kind, context),
        orderBy: { position: 'asc' },
      }),
  }),
}))
