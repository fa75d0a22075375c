/** Loads what the graph knows of its data. */
import './changes.ts'
import './methods.ts'
import './queries.ts'
import './rate-limit.ts'
import './types.ts'
