/** How much of the fields of a season or division is on record, as a section of a page. */

import type { VNode } from 'preact'
import { graphql, type ResultOf } from '../../graphql.ts'
import { integer, percent } from '../../layout/format.ts'
import { Table } from '../../layout/table.tsx'
import { bar } from '../../plots/stack.tsx'
import { figure, text } from './columns.tsx'
import { counted, years } from './parts.tsx'

export const COVERAGE = graphql(`
  fragment Coverage on CoverageSummary { fields firstYear lastYear sources sourceCount levels { coverage fields } }
`)

const WORDS = {
  FULL_FIELD: 'The whole field',
  TOP_PLACES: 'The first places',
  PODIUM: 'The podium',
  WINNER_ONLY: 'The winner alone',
  PARTIAL: 'Some places, with gaps',
  START_LIST: 'Who entered, and no results',
  NONE: 'Nothing',
} as const

type Level = ResultOf<typeof COVERAGE>['levels'][number]

export const coverage = ({
  fields,
  firstYear,
  lastYear,
  sources,
  sourceCount,
  levels,
}: ResultOf<typeof COVERAGE>): VNode | false =>
  fields > 0 && (
    <section aria-labelledby="coverage">
      <h2 id="coverage">How much is known</h2>
      <Table<Level>
        id="coverage-levels"
        caption={`How much of ${fields === 1 ? 'the field' : `the ${integer(fields)} fields`} of ${years(firstYear, lastYear)} is on record`}
        rows={levels}
        phone="lines"
        columns={[
          text('On record', 'on_record', ({ coverage: known }) => WORDS[known]),
          figure('Fields', 'fields', (level) => level.fields),
          figure(
            'Share',
            'share',
            (level) => level.fields / fields,
            (part) => bar(100 * part, part < 0.005 ? 'under 1%' : percent(100 * part, 0)),
          ),
        ]}
      />
      {sources.length > 0 && (
        <p class="soft">
          Sources: {sources.join('; ')}
          {others(sourceCount - sources.length)}.
        </p>
      )}
    </section>
  )

const others = (count: number): string => (count > 0 ? `; and ${counted(count, 'other')}` : '')
