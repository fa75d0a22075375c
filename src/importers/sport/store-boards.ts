/** Stores leaderboards and the totals of countries. */
import type { Stage } from '../../database/snapshots/publish.ts'
import type { BoardFigures } from '../../services/athletes/rules/sport/figures.ts'
import { COUNTRY_TOTALS, LEADERBOARD, LEADERBOARD_ENTRY } from './columns.ts'
import type { SportFigures } from './data.ts'
import { type Keys, orNull } from './keys.ts'
import { lazily } from './lazy.ts'

export async function storeBoards(stage: Stage, keys: Keys, { boards, countries }: SportFigures): Promise<void> {
  await stage.insert(
    'country_totals',
    COUNTRY_TOTALS,
    countries.map((country) => ({
      ...{ dataset_id: stage.datasetId, country_code: keys.country(country.countryCode), athletes: country.athletes },
      ...{ active_athletes: country.activeAthletes, contests_hosted: country.contestsHosted, wins: country.wins },
      ...{ podiums: country.podiums, flagship_titles: country.flagshipTitles, second_titles: country.secondTitles },
      best_athlete_id: orNull(country.bestAthlete, keys.athlete),
    })),
  )
  await storeLeaderboards(stage, keys, boards)
}

async function storeLeaderboards(stage: Stage, keys: Keys, boards: readonly BoardFigures[]): Promise<void> {
  const first = await stage.reserve('leaderboard', boards.length)
  await stage.insert(
    'leaderboard',
    LEADERBOARD,
    boards.map(({ kind, slug, division, sex, year, title, description, unit }, index) => ({
      ...{ id: first + index, dataset_id: stage.datasetId, kind, slug, sex, year, title, description, unit },
      division_id: orNull(division, keys.division),
    })),
  )
  await stage.insert(
    'leaderboard_entry',
    LEADERBOARD_ENTRY,
    lazily(
      boards.flatMap(({ entries }, index) => entries.map((entry) => ({ entry, index }))),
      ({ entry, index }) => ({
        leaderboard_id: first + index,
        position: entry.position,
        place: entry.place,
        athlete_id: orNull(entry.athlete, keys.athlete),
        country_code: keys.country(entry.countryCode),
        value: entry.value,
        detail: entry.detail,
        components: withContests(entry.components, keys),
      }),
    ),
  )
}

/** A contest under its key, however deep, becomes what readers of the list are told of it. */
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
