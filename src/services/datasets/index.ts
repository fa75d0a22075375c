/** Loads what the graph knows of its data. */
import './queries.ts'
import './types.ts'
