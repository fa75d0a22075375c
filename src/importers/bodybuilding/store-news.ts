/** Stores what days of the calendar are remembered for, the news, and the list of public pages. */
import type { Stage } from '../../database/snapshots/publish.ts'
import type { BodybuildingFigures, PageFigures } from '../../services/bodybuilding/rules/figures.ts'
import { type Keys, orNull } from '../sport/keys.ts'
import { lazily } from '../sport/lazy.ts'
import { ANNIVERSARY, BACK_TEST, FEED_ITEM, PREDICTION, PREDICTION_ENTRY, PUBLIC_PAGE } from './columns.ts'

// Stores predictions with all entrants, and how good such predictions were.

export async function storePredictions(
  stage: Stage,
  keys: Keys,
  { predictions, backTests }: BodybuildingFigures,
): Promise<void> {
  const { datasetId: dataset_id } = stage
  const first = await stage.reserve('prediction', predictions.length)
  await stage.insert(
    'prediction',
    PREDICTION,
    predictions.map(({ level, division, year, contest, basis, modelVersion, seed, simulations }, index) => ({
      ...{ id: first + index, dataset_id, level, division_id: keys.division(division), year },
      ...{ contest_id: orNull(contest, keys.contest)?.id, basis, model_version: modelVersion, seed, simulations },
    })),
  )
  await stage.insert(
    'prediction_entry',
    PREDICTION_ENTRY,
    lazily(
      predictions.flatMap(({ entrants }, index) => entrants.map((entrant) => ({ entrant, index }))),
      ({ entrant, index }) => ({
        prediction_id: first + index,
        athlete_id: keys.athlete(entrant.athlete),
        position: entrant.position,
        win: entrant.win,
        podium: entrant.podium,
        top_five: entrant.topFive,
        factors: entrant.factors,
        place: entrant.place,
      }),
    ),
  )
  await stage.insert(
    'back_test',
    BACK_TEST,
    backTests.map(({ level, division, year, forecaster, modelVersion, entrants, ...score }) => ({
      ...{ dataset_id, level, division_id: keys.division(division), year, forecaster, model_version: modelVersion },
      ...{ entrants, top_one: score.topOne, podium_hits: score.podiumHits, spearman: score.spearman },
      log_loss: score.logLoss,
    })),
  )
}

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
