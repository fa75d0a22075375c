/** The columns of the tables that only strongman fills, as they are stored. */
import type { Columns } from '../../database/snapshots/bulk-insert.ts'

export const CONTEST_EVENT = {
  ...{ id: 'int', contest_id: 'int', event_id: 'int', position: 'int', name: 'text', details: 'text' },
} satisfies Columns
export const PERFORMANCE = {
  ...{ contest_event_id: 'int', placing_id: 'int', event_id: 'int', text: 'text', value: 'float8', unit: 'text' },
  ...{ reps: 'int', implement_kg: 'float8', place: 'int', points: 'float8' },
} satisfies Columns
export const PERSONAL_BEST = {
  ...{ career_id: 'int', event_id: 'int', value: 'float8', text: 'text', year: 'int', contest_id: 'int' },
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
