import type { GraphQLSchema } from 'graphql'

/** The text of each file by its path, from the schema. */
export function graphqlFiles(schema: GraphQLSchema): Record<string, string>
