/** The table of a sport's bundle that says how much of each field is known. */
import type { Coverage } from '../../../services/athletes/rules/rows.ts'
import { type Column, choice, integer, optional, type RecordOf, table, text } from '../tables.ts'
import { contestId } from './tables.ts'

/** The largest field: no source lists a larger one. */
const MAX_FIELD = 10_000

export const fields = (division: Column<string>) =>
  table({
    required: false,
    description:
      'One row for each division of a contest about which more is known than its results: how much of the field they cover, how many took part, and where they come from.',
    key: ['contest_id', 'division'],
    references: [{ columns: ['contest_id'], table: 'contests' }],
    columns: {
      contest_id: contestId,
      division,
      coverage: optional(
        choice<Coverage>(
          [
            'How much of the field the results cover. Empty: inferred from the places; a list without gaps that is longer than a podium counts as the whole field.',
            'top_places',
          ],
          {
            ...{ full_field: 'FULL_FIELD', top_places: 'TOP_PLACES', podium: 'PODIUM' },
            ...{ winner_only: 'WINNER_ONLY', partial: 'PARTIAL' },
          },
        ),
      ),
      field_size: optional(
        integer(['How many took part, including those without a result.', '24'], { min: 1, max: MAX_FIELD }),
      ),
      source: optional(
        text([
          'The file, site or book that the results come from, if it differs from that of the bundle.',
          'Programme of 1998',
        ]),
      ),
    },
  })

export type FieldRecord = RecordOf<ReturnType<typeof fields>['columns']>
