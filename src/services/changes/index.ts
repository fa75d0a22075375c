/** Loads the feed of changes into the schema. */
import './queries.ts'
import './types.ts'
