/** Adds the lifts that have standards to the search. */
import { fold } from '../../kernel/text/names.ts'
import { FAME } from '../search/rules/ranking.ts'
import { addSearchSource, type Entry } from '../search/search-index.ts'
import { gymLift } from './rules/gym.ts'
import { liftName } from './rules/lifts.ts'
import { tablesOf } from './tables.ts'

addSearchSource(async (context) =>
  (await tablesOf(context)).allLifts.map((slug, at): Entry => {
    const name = liftName(slug)
    const aliases = gymLift(slug)?.aliases ?? []
    return {
      ...{ kind: 'LIFT', sport: null, id: slug, slug, name, aliases, countryCode: null },
      names: [name, ...aliases].map(fold),
      fame: FAME.lift - 0.001 * at,
      texts: ['Strength standards of a lift'],
    }
  }),
)
