/** Loads datasets, their publication and methods into the schema. */
import './queries.ts'
import './methods.ts'
import './subscription.ts'
import './types.ts'
