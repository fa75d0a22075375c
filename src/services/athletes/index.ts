/** Loads persons and countries, which all sports share, into the schema. */
import './powerlifting.ts'
import './queries.ts'
import './readable.ts'
import './types.ts'
