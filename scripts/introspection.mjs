// Writes the schema as types, which GraphQL documents are typed with. gql.tada's own command line needs the programming
// interface of TypeScript 5, which TypeScript 7 does not have; these two functions of it need no compiler.
import { minifyIntrospection, outputIntrospectionFile } from 'gql.tada/internal'
import { introspectionFromSchema } from 'graphql'

/** The text of a `.d.ts` file that exports `introspection`. */
export function introspectionTypes(schema, preamble) {
  // Named, it is only used where it is imported; unnamed, it would be the default schema of every gql.tada in a project.
  const introspection = { ...minifyIntrospection(introspectionFromSchema(schema)), name: 'strengthgraph' }
  return `${outputIntrospectionFile(introspection, { fileType: '.d.ts', shouldPreprocess: true, preamble })}\n`
}
