/** Stores predictions with all entrants, and how good such predictions were. */
import type { Stage } from '../../database/snapshots/publish.ts'
import type { BodybuildingFigures } from '../../services/bodybuilding/rules/figures.ts'
import { type Keys, orNull } from '../sport/keys.ts'
import { lazily } from '../sport/lazy.ts'
import { BACK_TEST, PREDICTION, PREDICTION_ENTRY } from './columns.ts'

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
