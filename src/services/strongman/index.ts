/** Loads the strongman service into the graph. */
import './queries.ts'
import './types.ts'
