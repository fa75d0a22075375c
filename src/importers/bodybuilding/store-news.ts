/** Stores what days of the calendar are remembered for, the news, and the list of public pages. */
import type { Stage } from '../../database/snapshots/publish.ts'
import type { BodybuildingFigures, PageFigures } from '../../services/bodybuilding/rules/figures.ts'
import { type Keys, orNull } from '../sport/keys.ts'
import { lazily } from '../sport/lazy.ts'
import { ANNIVERSARY, FEED_ITEM, PUBLIC_PAGE } from './columns.ts'

export async function storeNews(
  stage: Stage,
  keys: Keys,
  { anniversaries, feed, pages }: BodybuildingFigures,
): Promise<void> {
  const { datasetId: dataset_id } = stage
  await stage.insert(
    'anniversary',
    ANNIVERSARY,
    lazily(anniversaries, ({ contest, athlete, division, ...anniversary }) => ({
      dataset_id,
      ...anniversary,
      contest_id: orNull(contest, keys.contest)?.id,
      athlete_id: orNull(athlete, keys.athlete),
      division_id: orNull(division, keys.division),
    })),
  )
  await stage.insert(
    'feed_item',
    FEED_ITEM,
    lazily(feed, ({ contest, athlete, ...item }) => ({
      dataset_id,
      ...item,
      contest_id: orNull(contest, keys.contest)?.id,
      athlete_id: orNull(athlete, keys.athlete),
    })),
  )
  await stage.insert(
    'public_page',
    PUBLIC_PAGE,
    lazily(pages, (page, index) => ({
      dataset_id,
      position: index + 1,
      kind: page.kind,
      slug: slugOf(page, keys),
      title: page.title,
      last_modified: page.lastModified,
    })),
  )
}

function slugOf({ kind, key }: PageFigures, keys: Keys): string {
  if (kind === 'ATHLETE') return keys.athleteSlug(key)
  return kind === 'CONTEST' ? keys.contest(key).slug : key
}
