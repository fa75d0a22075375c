/** Loads the strength service into the graph. */
import './queries.ts'
import './types/athlete.ts'
import './types/capability.ts'
import './types/cohort.ts'
import './types/percentile.ts'
import './types/standards.ts'
