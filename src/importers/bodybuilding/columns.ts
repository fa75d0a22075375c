/** Columns of the tables that only bodybuilding fills. */
import type { Columns } from '../../database/snapshots/bulk-insert.ts'

export const CAREER_TOTALS = {
  ...{ dataset_id: 'int', career_id: 'int', division_id: 'int', sex: '"Sex"', total_contests: 'int' },
  ...{ total_wins: 'int', podiums: 'int', top_fives: 'int', flagship_titles: 'int', second_titles: 'int' },
  ...{
    contests_with_rivals: 'int',
    win_rate: 'float8',
    season_count: 'int',
    longest_streak: 'int',
    best_place: 'int',
    first_year: 'int',
  },
  ...{ last_year: 'int', prime_years: 'int[]', prime_rating: 'float8', prime_deviation: 'float8' },
} satisfies Columns
export const DIVISION_MOVE = {
  ...{ career_id: 'int', from_division_id: 'int', to_division_id: 'int', year: 'int' },
  ...{ contests_before: 'int', wins_before: 'int', mean_place_before: 'float8' },
  ...{ contests_after: 'int', wins_after: 'int', mean_place_after: 'float8' },
} satisfies Columns
export const DIVISION_TOTALS = {
  ...{ dataset_id: 'int', division_id: 'int', athletes: 'int', active_athletes: 'int', contests: 'int' },
  ...{ entries: 'int', first_year: 'int', last_year: 'int' },
} satisfies Columns
export const DIVISION_SEASON = {
  ...{ dataset_id: 'int', division_id: 'int', year: 'int', contests: 'int', entries: 'int', athletes: 'int' },
  ...{ mean_field_size: 'float8', nations: 'int', new_faces: 'int', winners: 'int', win_concentration: 'float8' },
  depth: 'float8',
} satisfies Columns
export const DIVISION_FLOW = {
  ...{ dataset_id: 'int', from_division_id: 'int', to_division_id: 'int', position: 'int', athletes: 'int' },
  ...{ first_year: 'int', last_year: 'int', mean_place_before: 'float8', mean_place_after: 'float8' },
  improved: 'float8',
} satisfies Columns
export const QUALIFICATION = {
  ...{ dataset_id: 'int', athlete_id: 'int', division_id: 'int', year: 'int', contest_id: 'int' },
  ...{ points: 'float8', rule: 'text', derived: 'boolean' },
} satisfies Columns
export const SEASON = {
  ...{ dataset_id: 'int', year: 'int', contests: 'int', upcoming: 'int', athletes: 'int', results: 'int' },
  ...{ nations: 'int', new_faces: 'int' },
} satisfies Columns
export const PREDICTION = {
  ...{ id: 'int', dataset_id: 'int', level: '"ContestLevel"', division_id: 'int', year: 'int', contest_id: 'int' },
  ...{ basis: 'text', model_version: 'text', seed: 'int', simulations: 'int' },
} satisfies Columns
export const PREDICTION_ENTRY = {
  ...{ prediction_id: 'int', athlete_id: 'int', position: 'int', win: 'float8', podium: 'float8' },
  ...{ top_five: 'float8', factors: 'jsonb', place: 'int' },
} satisfies Columns
export const BACK_TEST = {
  ...{ dataset_id: 'int', level: '"ContestLevel"', division_id: 'int', year: 'int', forecaster: '"Forecaster"' },
  ...{ model_version: 'text', entrants: 'int', top_one: 'float8', podium_hits: 'float8', spearman: 'float8' },
  log_loss: 'float8',
} satisfies Columns
export const ANNIVERSARY = {
  ...{ dataset_id: 'int', kind: '"AnniversaryKind"', month: 'int', day: 'int', year: 'int', contest_id: 'int' },
  ...{ athlete_id: 'int', division_id: 'int', text: 'text' },
} satisfies Columns
export const FEED_ITEM = {
  ...{ dataset_id: 'int', kind: '"FeedKind"', date: 'date', title: 'text', text: 'text', contest_id: 'int' },
  athlete_id: 'int',
} satisfies Columns
export const PUBLIC_PAGE = {
  ...{ dataset_id: 'int', position: 'int', kind: '"PageKind"', slug: 'text', title: 'text', last_modified: 'date' },
} satisfies Columns
