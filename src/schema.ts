/** The graph: every service, loaded for its effect on the builder. No file of a service imports this one. */
import './services/datasets/index.ts'
import './services/athletes/index.ts'
import './services/bodybuilding/index.ts'
import './services/strength/index.ts'
import './services/strongman/index.ts'
import { printSchemaWithDirectives } from '@graphql-tools/utils'
import { specifiedDirectives } from 'graphql'
import { builder } from './builder/builder.ts'
import { SEMANTIC_NON_NULL } from './builder/semantic-non-null.ts'

export const schema = builder.toSchema({
  sortSchema: false,
  directives: [...specifiedDirectives, SEMANTIC_NON_NULL],
})

/** The schema as text, with its directives. */
export const printSchema = (): string => `${printSchemaWithDirectives(schema)}\n`
