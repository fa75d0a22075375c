/** Loads what the graph knows of its data. */
import './queries.ts'
import './methods.ts'
import './types.ts'
