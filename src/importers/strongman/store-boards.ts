/** Stores records, standards, benchmarks, leaderboards and the totals of countries. */
import type { Stage } from '../../database/publish.ts'
import type { StrongmanFigures } from '../../services/strongman/rules/figures.ts'
import { lazily } from '../sport/lazy.ts'
import {
  COUNTRY_TOTALS,
  EVENT_RECORD,
  EVENT_SEASON,
  EVENT_STANDARD,
  LEADERBOARD,
  LEADERBOARD_ENTRY,
} from './columns.ts'
import type { Keys } from './keys.ts'

export async function storeBoards(stage: Stage, keys: Keys, figures: StrongmanFigures): Promise<void> {
  const { datasetId: dataset_id } = stage
  await stage.insert(
    'event_record',
    EVENT_RECORD,
    figures.records.map(({ event, division, athlete, contest, implementKg, inLine, isCurrent, ...record }) => ({
      ...{ dataset_id, event_id: keys.event(event), division_id: keys.division(division) },
      ...{ athlete_id: keys.athlete(athlete), contest_id: contest === null ? null : keys.contest(contest).id },
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
  await stage.insert(
    'country_totals',
    COUNTRY_TOTALS,
    figures.countries.map((country) => ({
      ...{ dataset_id, country_code: keys.country(country.countryCode), athletes: country.athletes },
      ...{ active_athletes: country.activeAthletes, contests_hosted: country.contestsHosted, wins: country.wins },
      ...{ podiums: country.podiums, flagship_titles: country.flagshipTitles },
      best_athlete_id: country.bestAthlete === null ? null : keys.athlete(country.bestAthlete),
    })),
  )
  await storeLeaderboards(stage, keys, figures)
}

async function storeLeaderboards(stage: Stage, keys: Keys, { boards }: StrongmanFigures): Promise<void> {
  const first = await stage.reserve('leaderboard', boards.length)
  await stage.insert(
    'leaderboard',
    LEADERBOARD,
    boards.map(({ kind, slug, division, year, title, description, unit }, index) => ({
      ...{ id: first + index, dataset_id: stage.datasetId, kind, slug, year, title, description, unit },
      division_id: division === null ? null : keys.division(division),
    })),
  )
  await stage.insert(
    'leaderboard_entry',
    LEADERBOARD_ENTRY,
    lazily(
      boards.flatMap(({ entries }, index) => entries.map((entry) => ({ entry, index }))),
      ({ entry: { athlete, countryCode, components, ...entry }, index }) => ({
        ...{ leaderboard_id: first + index, country_code: keys.country(countryCode), ...entry },
        athlete_id: athlete === null ? null : keys.athlete(athlete),
        components: withContests(components, keys),
      }),
    ),
  )
}

/** A contest under its key becomes what readers of the list are told of it. */
function withContests(value: unknown, keys: Keys): unknown {
  if (Array.isArray(value)) return value.map((one) => withContests(one, keys))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      if (name !== 'contest' || typeof one !== 'string') return [name, withContests(one, keys)]
      const { number, slug, row } = keys.contest(one)
      return [name, { id: number, slug, name: row.name, date: row.date }]
    }),
  )
}
