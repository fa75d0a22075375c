/** Query fields for strongman results: of all athletes, and of one. */
import { builder } from '../../../builder/index.ts'
import { anyOf } from '../../athletes/filters.ts'
import { ofTable } from '../../exports/export.ts'
import { addResults, knownNames } from '../../sports/index.ts'
import { requireEvent } from '../event-argument.ts'
import { strongman } from '../strongman.ts'
import { EVENT_RESULTS, RESULT_COLUMNS } from '../tables.ts'
import { StrongmanCareer } from '../types/athlete.ts'
import { StrongmanResult } from '../types/contest.ts'

const { Filter, where } = addResults({
  sport: strongman,
  type: StrongmanResult,
  career: StrongmanCareer,
  eventKey: (name) => requireEvent(name).key,
  columns: RESULT_COLUMNS,
})

builder.queryField('strongmanEventResultsExport', (t) =>
  t.field({
    type: strongman.exports,
    ...ofTable(EVENT_RESULTS),
    description: 'The results of athletes in the events of contests, for bulk reading.',
    args: {
      filter: t.arg({ type: Filter, description: 'Filter for the results; an event selects only its own rows.' }),
    },
    resolve: async (_root, { filter }, context) => {
      const { event, ...others } = filter ?? {}
      const key = event && anyOf(event.map((name) => requireEvent(name).key))
      const placing = where(await knownNames(strongman, others, context), context)
      return {
        service: strongman.service,
        table: EVENT_RESULTS,
        where: { ...(Object.keys(placing).length > 0 && { placing }), ...(key && { event: { key } }) },
      }
    },
  }),
)
