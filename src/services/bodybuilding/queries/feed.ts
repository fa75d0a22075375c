/** Query fields for the news feed: items that the import derived from the data, and the imports themselves. */

import {
  arrayPage,
  builder,
  type Context,
  connectionType,
  listPage,
  NULL_ON_ERROR,
  pageArgs,
  rowSelection,
  sortedBy,
} from '../../../builder/index.ts'
import { type Dataset, type FeedItem, Prisma } from '../../../database/generated/client.ts'
import { dayArgs, dayOrToday } from '../../athletes/arguments.ts'
import { addSitemapPages } from '../../athletes/queries.ts'
import { publishedIn } from '../../datasets/published.ts'
import { datasetIdOf } from '../bodybuilding.ts'
import { BodybuildingDay, BodybuildingFeedItem } from '../types/day.ts'
import { BodybuildingPage, PageKind, placeOf, SERVED } from '../types/stats.ts'

const MOST = 100
const REFRESHES = 3

builder.queryField('bodybuildingFeed', (t) =>
  t.connection(
    {
      type: BodybuildingFeedItem,
      ...NULL_ON_ERROR,
      description: 'Bodybuilding news, newest first, with upcoming contests at the top; at most a hundred items.',
      args: pageArgs(),
      resolve: async (_root, args, context, info) => {
        const [found, refreshes] = await Promise.all([
          context.prisma.feedItem.findMany({
            ...rowSelection(context, info),
            // A contest that was upcoming when the items were stored is no longer announced.
            where: { datasetId: datasetIdOf(context), NOT: { kind: 'UPCOMING', date: { lt: context.today } } },
            orderBy: [{ date: 'desc' }, { kind: 'asc' }, { title: 'asc' }],
            take: MOST,
          }),
          refreshesOf(context),
        ])
        const news = sortedBy([...refreshes, ...found], NEWEST_FIRST).slice(0, MOST)
        return arrayPage(news, NEWEST_FIRST, args, info)
      },
    },
    connectionType(BodybuildingFeedItem),
  ),
)

type News = Pick<FeedItem, 'date' | 'kind' | 'title'>

const NEWEST_FIRST = [
  { descending: true, type: 'DateTime', of: ({ date }: News) => date },
  { descending: false, type: 'String', of: ({ kind }: News) => kind },
  { descending: false, type: 'String', of: ({ title }: News) => title },
] as const

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

builder.queryField('bodybuildingOnThisDay', (t) =>
  t.field({
    type: BodybuildingDay,
    ...NULL_ON_ERROR,
    description: 'Bodybuilding events of a calendar day.',
    args: dayArgs(),
    resolve: (_root, args, { today }) => dayOrToday(args, today),
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

builder.queryFields((t) => ({
  bodybuildingPages: t.connection(
    {
      type: BodybuildingPage,
      ...NULL_ON_ERROR,
      description: 'Every public page of bodybuilding, by kind.',
      args: { ...pageArgs(), kind: t.arg({ type: PageKind, description: 'Only this kind.' }) },
      resolve: (_root, { kind, ...args }, context, info) =>
        listPage(
          context.prisma.publicPage,
          {
            where: pages(kind, context),
            orderBy: { position: 'asc' },
          },
          args,
          context,
          info,
        ),
    },
    connectionType(BodybuildingPage),
  ),
}))
