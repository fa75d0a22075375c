/** The columns of strongman's tables as they are stored. */
import type { Columns } from '../../database/insert.ts'

export const SERIES = { id: 'int', dataset_id: 'int', slug: 'text', name: 'text', level: '"ContestLevel"' } as const
export const CONTEST = {
  ...{ id: 'int', dataset_id: 'int', number: 'int', slug: 'text', series_id: 'int', name: 'text', search_name: 'text' },
  ...{ level: '"ContestLevel"', stage: 'boolean', status: '"ContestStatus"', date: 'date', end_date: 'date' },
  ...{ year: 'int', city: 'text', country_code: 'text', competitors: 'int', winner_id: 'int', checksum: 'text' },
} satisfies Columns
export const CONTEST_DIVISION = { contest_id: 'int', division_id: 'int', field_size: 'int', nations: 'int' } as const
export const CONTEST_EVENT = {
  ...{ id: 'int', contest_id: 'int', event_id: 'int', position: 'int', name: 'text', details: 'text' },
} satisfies Columns
export const CAREER = {
  ...{ id: 'int', dataset_id: 'int', athlete_id: 'int', division_id: 'int', search_name: 'text', country_code: 'text' },
  ...{ total_contests: 'int', total_wins: 'int', podiums: 'int', top_fives: 'int', flagship_titles: 'int' },
  ...{ win_rate: 'float8', season_count: 'int', longest_streak: 'int', first_year: 'int', last_year: 'int' },
  ...{ last_contest_on: 'date', active: 'boolean', biography: 'text', checksum: 'text' },
} satisfies Columns
export const CAREER_SEASON = {
  ...{ career_id: 'int', year: 'int', contests: 'int', wins: 'int', best_place: 'int', mean_place: 'float8' },
} satisfies Columns
export const ACHIEVEMENT = {
  ...{ career_id: 'int', position: 'int', kind: '"AchievementKind"', text: 'text', year: 'int' },
} satisfies Columns
export const PERSONAL_BEST = {
  ...{ career_id: 'int', event_id: 'int', value: 'float8', text: 'text', year: 'int', contest_id: 'int' },
} satisfies Columns
export const PLACING = {
  ...{ id: 'int', contest_id: 'int', division_id: 'int', career_id: 'int', athlete_id: 'int' },
  ...{ status: '"PlacingStatus"', place: 'int', place_text: 'text', points: 'float8', points_text: 'text' },
} satisfies Columns
export const PERFORMANCE = {
  ...{ contest_event_id: 'int', placing_id: 'int', event_id: 'int', text: 'text', value: 'float8', unit: 'text' },
  ...{ reps: 'int', implement_kg: 'float8', place: 'int', points: 'float8' },
} satisfies Columns
export const EVENT_RECORD = {
  ...{ dataset_id: 'int', event_id: 'int', division_id: 'int', athlete_id: 'int', contest_id: 'int' },
  ...{ category: 'text', competition: 'text', text: 'text', value: 'float8', unit: 'text', implement_kg: 'float8' },
  ...{ date: 'date', year: 'int', note: 'text', in_line: 'boolean', is_current: 'boolean', position: 'int' },
} satisfies Columns
export const EVENT_STANDARD = {
  ...{ dataset_id: 'int', event_id: 'int', sex: '"Sex"', sample_size: 'int', marks: 'float8[]' },
} satisfies Columns
export const EVENT_SEASON = {
  ...{ dataset_id: 'int', event_id: 'int', sex: '"Sex"', year: 'int', marks: 'float8[]', winner_marks: 'float8[]' },
  ...{ best_athlete_id: 'int', best_contest_id: 'int' },
} satisfies Columns
export const LEADERBOARD = {
  ...{ id: 'int', dataset_id: 'int', kind: '"LeaderboardKind"', slug: 'text', division_id: 'int', year: 'int' },
  ...{ title: 'text', description: 'text', unit: 'text' },
} satisfies Columns
export const LEADERBOARD_ENTRY = {
  ...{ leaderboard_id: 'int', position: 'int', place: 'int', athlete_id: 'int', country_code: 'text' },
  ...{ value: 'float8', detail: 'text', components: 'jsonb' },
} satisfies Columns
export const COUNTRY_TOTALS = {
  ...{ dataset_id: 'int', country_code: 'text', athletes: 'int', active_athletes: 'int', contests_hosted: 'int' },
  ...{ wins: 'int', podiums: 'int', flagship_titles: 'int', best_athlete_id: 'int' },
} satisfies Columns
