/** The GraphQL schema. Imports every service for its effect on the builder; no file of a service imports this one. */
import './datasets/index.ts'
import './athletes/index.ts'
import './bodybuilding/index.ts'
import './strength/index.ts'
import './strongman/index.ts'
import { printSchemaWithDirectives } from '@graphql-tools/utils'
import { specifiedDirectives } from 'graphql'
import { builder, SEMANTIC_NON_NULL } from '../builder/index.ts'

export const schema = builder.toSchema({
  sortSchema: false,
  directives: [...specifiedDirectives, SEMANTIC_NON_NULL],
})

/** The schema as SDL, with its directives. */
export const printSchema = (): string => `${printSchemaWithDirectives(schema)}\n`
