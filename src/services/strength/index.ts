/** Loads the strength service into the schema. */
import './queries.ts'
import './search.ts'
import './types/athlete.ts'
import './types/capability.ts'
import './types/cohort.ts'
import './types/percentile.ts'
import './types/standards.ts'
