/** The arguments of lists of seasons, in every sport. */
import { builder } from '../../builder/index.ts'
import { yearFilter } from '../athletes/filters.ts'

const SeasonFilter = builder.inputType('SeasonFilter', {
  description: 'Filter for seasons.',
  fields: (t) => ({ year: yearFilter(t, 'Only this year') }),
})

export const seasonArgs = () =>
  builder.args((t) => ({ filter: t.field({ type: SeasonFilter, description: 'Filter for seasons.' }) }))
