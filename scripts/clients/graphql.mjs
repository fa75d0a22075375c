/** The schema as types, for the typed GraphQL example. */
import { introspectionTypes } from '../introspection.mjs'

const PREAMBLE = '/** The schema as types, made from it: `npm run clients`. */\n/* eslint-disable */\n'

/** File contents by path. */
export const graphqlFiles = (schema) => ({
  'clients/graphql/src/generated/graph.d.ts': introspectionTypes(schema, PREAMBLE),
})
