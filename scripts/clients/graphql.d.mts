import type { GraphQLSchema } from 'graphql'

/** File contents by path, from the schema. */
export function graphqlFiles(schema: GraphQLSchema): Record<string, string>
