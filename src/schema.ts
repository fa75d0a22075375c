/** The graph: every service, loaded for its effect on the builder. No file of a service imports this one. */
import './services/datasets/index.ts'
import './services/athletes/index.ts'
import './services/bodybuilding/index.ts'
import './services/strength/index.ts'
import './services/strongman/index.ts'
import { builder } from './builder/builder.ts'

export const schema = builder.toSchema({ sortSchema: false })
