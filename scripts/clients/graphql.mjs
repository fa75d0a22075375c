/** The schema as types, which the typed GraphQL example reads. The command line of gql.tada cannot write them: it needs
 *  the programming interface of TypeScript 5, which 7 does not have; what it writes them with needs no compiler. */
import { minifyIntrospection, outputIntrospectionFile } from 'gql.tada/internal'
import { introspectionFromSchema } from 'graphql'

const PREAMBLE = '/** The schema as types, made from it: `npm run clients`. */\n/* eslint-disable */\n'

/** The text of each file by its path. */
export function graphqlFiles(schema) {
  // With a name it stays by itself: without one it would be the schema of every `graphql` of gql.tada in a project.
  const introspection = { ...minifyIntrospection(introspectionFromSchema(schema)), name: 'strengthgraph' }
  const options = { fileType: '.d.ts', shouldPreprocess: true, preamble: PREAMBLE }
  return { 'clients/graphql/src/generated/graph.d.ts': `${outputIntrospectionFile(introspection, options)}\n` }
}
