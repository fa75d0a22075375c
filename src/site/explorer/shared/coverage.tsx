/** How much of the fields of a season or division is on record, as a section of a page. */

import type { VNode } from 'preact'
import { whole } from '../../layout/format.ts'
import { table } from '../../layout/page.tsx'
import { counted, years } from './parts.tsx'

/** The fields that the section shows. */
export const COVERAGE = /* GraphQL */ `coverage { fields firstYear lastYear sources sourceCount levels { coverage fields } }`

export interface Coverage {
  readonly fields: number
  readonly firstYear: number | null
  readonly lastYear: number | null
  readonly sources: readonly string[]
  readonly sourceCount: number
  readonly levels: readonly { readonly coverage: keyof typeof WORDS; readonly fields: number }[]
}

const WORDS = {
  FULL_FIELD: 'The whole field',
  TOP_PLACES: 'The first places',
  PODIUM: 'The podium',
  WINNER_ONLY: 'The winner alone',
  PARTIAL: 'Some places, with gaps',
  START_LIST: 'Who entered, and no results',
  NONE: 'Nothing',
} as const

export const coverage = ({ fields, firstYear, lastYear, sources, sourceCount, levels }: Coverage): VNode | false =>
  fields > 0 && (
    <section aria-labelledby="coverage">
      <h2 id="coverage">How much is known</h2>
      {table(
        `${counted(fields, 'field')} of contests held, ${years(firstYear, lastYear)}, by how much of them is on record`,
        ['On record', 'Fields', 'Share'],
        levels.map((level) => [WORDS[level.coverage], whole(level.fields), share(level.fields, fields)]),
      )}
      {sources.length > 0 && (
        <p class="soft">
          Sources: {sources.join('; ')}
          {others(sourceCount - sources.length)}.
        </p>
      )}
    </section>
  )

const others = (count: number): string => (count > 0 ? `; and ${counted(count, 'other')}` : '')

const share = (count: number, all: number): string => {
  const percent = Math.round((100 * count) / all)
  return percent === 0 ? 'under 1 %' : `${percent} %`
}
