/** Loads the usage of keys into the schema. */
import './queries.ts'
import './types.ts'
