/** Stores personal bests, records, standards and benchmarks. */
import type { Stage } from '../../database/snapshots/publish.ts'
import type { StrongmanFigures } from '../../services/strongman/rules/figures.ts'
import { orNull } from '../sport/keys.ts'
import { ofCareers } from '../sport/store-careers.ts'
import { EVENT_RECORD, EVENT_SEASON, EVENT_STANDARD, PERSONAL_BEST } from './columns.ts'
import type { StrongmanKeys } from './keys.ts'

export async function storeRecords(stage: Stage, keys: StrongmanKeys, figures: StrongmanFigures): Promise<void> {
  const { datasetId: dataset_id } = stage
  await stage.insert(
    'personal_best',
    PERSONAL_BEST,
    ofCareers(
      keys,
      figures.careers,
      ({ personalBests }) => personalBests,
      ({ event, value, text, year, contest }, career_id) => ({
        ...{ career_id, event_id: keys.event(event), value, text, year, contest_id: keys.contest(contest).id },
      }),
    ),
  )
  await stage.insert(
    'event_record',
    EVENT_RECORD,
    figures.records.map(({ event, division, athlete, contest, implementKg, inLine, isCurrent, ...record }) => ({
      ...{ dataset_id, event_id: keys.event(event), division_id: keys.division(division) },
      ...{ athlete_id: keys.athlete(athlete), contest_id: orNull(contest, keys.contest)?.id },
      ...{ implement_kg: implementKg, in_line: inLine, is_current: isCurrent, ...record },
    })),
  )
  await stage.insert(
    'event_standard',
    EVENT_STANDARD,
    figures.standards.map(({ event, sex, sampleSize, marks }) => ({
      ...{ dataset_id, event_id: keys.event(event), sex, sample_size: sampleSize, marks },
    })),
  )
  await stage.insert(
    'event_season',
    EVENT_SEASON,
    figures.seasons.map(({ event, sex, year, marks, winnerMarks, bestAthlete, bestContest }) => ({
      ...{ dataset_id, event_id: keys.event(event), sex, year, marks, winner_marks: winnerMarks },
      ...{ best_athlete_id: keys.athlete(bestAthlete), best_contest_id: keys.contest(bestContest).id },
    })),
  )
}
