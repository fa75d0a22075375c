/** The schema as types, which the typed GraphQL example reads. */
import { introspectionTypes } from '../introspection.mjs'

const PREAMBLE = '/** The schema as types, made from it: `npm run clients`. */\n/* eslint-disable */\n'

/** The text of each file by its path. */
export const graphqlFiles = (schema) => ({
  'clients/graphql/src/generated/graph.d.ts': introspectionTypes(schema, PREAMBLE),
})
