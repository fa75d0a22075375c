/** Columns of the tables that all sports share; null where a sport has no value. */
import type { Columns } from '../../database/snapshots/bulk-insert.ts'

export const SERIES = { id: 'int', dataset_id: 'int', slug: 'text', name: 'text', level: '"ContestLevel"' } as const
export const CONTEST = {
  ...{ id: 'int', dataset_id: 'int', number: 'int', slug: 'text', series_id: 'int', name: 'text', search_name: 'text' },
  ...{ level: '"ContestLevel"', stage: 'boolean', status: '"ContestStatus"', date: 'date', end_date: 'date' },
  ...{ year: 'int', city: 'text', country_code: 'text', competitors: 'int', winner_id: 'int', checksum: 'text' },
} satisfies Columns
export const CONTEST_DIVISION = { contest_id: 'int', division_id: 'int', field_size: 'int', nations: 'int' } as const
export const CAREER = {
  ...{ id: 'int', dataset_id: 'int', athlete_id: 'int', division_id: 'int', search_name: 'text', country_code: 'text' },
  ...{ total_contests: 'int', total_wins: 'int', podiums: 'int', top_fives: 'int', flagship_titles: 'int' },
  ...{ second_titles: 'int', win_rate: 'float8', season_count: 'int', longest_streak: 'int', first_year: 'int' },
  ...{ last_year: 'int', last_contest_on: 'date', active: 'boolean', biography: 'text', checksum: 'text' },
} satisfies Columns
export const CAREER_SEASON = {
  ...{ career_id: 'int', year: 'int', contests: 'int', wins: 'int', best_place: 'int', mean_place: 'float8' },
  ...{ rating: 'float8', deviation: 'float8', division_id: 'int', phase: '"CareerPhase"' },
} satisfies Columns
export const ACHIEVEMENT = {
  ...{ career_id: 'int', position: 'int', kind: '"AchievementKind"', text: 'text', year: 'int' },
} satisfies Columns
export const PLACING = {
  ...{ id: 'int', contest_id: 'int', division_id: 'int', career_id: 'int', athlete_id: 'int' },
  ...{ status: '"PlacingStatus"', place: 'int', place_text: 'text', points: 'float8', points_text: 'text' },
} satisfies Columns
export const LEADERBOARD = {
  ...{ id: 'int', dataset_id: 'int', kind: '"LeaderboardKind"', slug: 'text', division_id: 'int', sex: '"Sex"' },
  ...{ year: 'int', title: 'text', description: 'text', unit: 'text' },
} satisfies Columns
export const LEADERBOARD_ENTRY = {
  ...{ leaderboard_id: 'int', position: 'int', place: 'int', athlete_id: 'int', country_code: 'text' },
  ...{ value: 'float8', detail: 'text', components: 'jsonb' },
} satisfies Columns
export const COUNTRY_TOTALS = {
  ...{ dataset_id: 'int', country_code: 'text', athletes: 'int', active_athletes: 'int', contests_hosted: 'int' },
  ...{ wins: 'int', podiums: 'int', flagship_titles: 'int', second_titles: 'int', best_athlete_id: 'int' },
} satisfies Columns
