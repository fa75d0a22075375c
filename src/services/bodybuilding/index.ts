/** Loads the bodybuilding service into the graph. */
import './queries.ts'
import './types.ts'
