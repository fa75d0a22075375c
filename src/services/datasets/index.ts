/** Loads datasets and methods into the schema. */
import './queries.ts'
import './methods.ts'
import './types.ts'
