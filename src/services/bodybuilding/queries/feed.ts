/** The news: what the import found in the data, and the imports themselves. */
import { builder } from '../../../builder/builder.ts'
import { pageArgs, paginateList, rowSelection } from '../../../builder/connections.ts'
import type { Context } from '../../../builder/context.ts'
import type { Dataset } from '../../../database/generated/client.ts'
import { publishedIn } from '../../datasets/published.ts'
import { Bodybuilding, snapshot } from '../bodybuilding.ts'
import { BodybuildingFeedItem } from '../types/feed-item.ts'

/** News in the feed, and the refreshes of the data that are news. */
const MOST = 100
const REFRESHES = 3

builder.objectField(Bodybuilding, 'feed', (t) =>
  t.connection(
    {
      type: BodybuildingFeedItem,
      description: 'The news, the newest first, contests to come before them: at most a hundred.',
      args: pageArgs(),
      resolve: async (_bodybuilding, args, context, info) => {
        const [found, refreshes] = await Promise.all([
          context.prisma.feedItem.findMany({
            ...rowSelection(context, info),
            where: { datasetId: snapshot(context) },
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
        totalCount: fields.int({ description: 'How many there are.', resolve: ({ count }) => count }),
      }),
    },
  ),
)

/** The last versions of the data, each as an item of the feed. */
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

/** It is about no contest and nobody. */
const refreshed = ({ id, version, label, importedAt }: Dataset) => ({
  ...{ id: -id, datasetId: id, kind: 'DATA' as const },
  date: new Date(importedAt.toISOString().slice(0, 10)),
  title: `Data refreshed: version ${version}`,
  text: `${label}.`.replace(/\.\.$/, '.'),
  ...{ contestId: null, contest: null, athleteId: null, athlete: null },
})
