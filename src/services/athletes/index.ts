/** Loads the person and the country, which all sports share, into the graph. */
import './queries.ts'
import './search-root.ts'
import './types.ts'
