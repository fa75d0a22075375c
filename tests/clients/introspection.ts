/** Introspects the schema, as GraphQL clients do. */
import { getIntrospectionQuery, type IntrospectionQuery } from 'graphql'

export interface Graph {
  readonly url: string
  readonly key: string
}

export async function introspect({ url }: Graph): Promise<IntrospectionQuery> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: getIntrospectionQuery() }),
  })
  const { data } = (await response.json()) as { data: IntrospectionQuery }
  return data
}

/** The types without an `id`, whose objects are parts of other objects, such as the components of a score. */
export function partsOf({ __schema: { types, queryType } }: IntrospectionQuery): string[] {
  const parts = types.filter((type) => type.kind === 'OBJECT' && !type.fields.some(({ name }) => name === 'id'))
  return parts.map(({ name }) => name).filter((name) => name !== queryType.name && !name.startsWith('__'))
}
