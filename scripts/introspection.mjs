// Writes the schema as types for GraphQL documents. gql.tada's CLI needs the compiler API of TypeScript 5, which
// TypeScript 7 lacks; these two of its functions need no compiler.
import { minifyIntrospection, outputIntrospectionFile } from 'gql.tada/internal'
import { introspectionFromSchema } from 'graphql'

/** Content of a `.d.ts` file that exports `introspection`. */
export function introspectionTypes(schema, preamble) {
  // A named introspection applies only where it is imported; an unnamed one would become the default schema of every
  // gql.tada in a project.
  const introspection = { ...minifyIntrospection(introspectionFromSchema(schema)), name: 'strengthgraph' }
  return `${outputIntrospectionFile(introspection, { fileType: '.d.ts', shouldPreprocess: true, preamble })}\n`
}
