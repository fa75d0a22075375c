/** The GraphQL schema. Imports every service for its effect on the builder; no file of a service imports this one. */
import './datasets/index.ts'
import './changes/index.ts'
import './athletes/index.ts'
import './search/index.ts'
import './bodybuilding/index.ts'
import './strength/index.ts'
import './strongman/index.ts'
import './usage/index.ts'
import { getDocumentNodeFromSchema } from '@graphql-tools/utils'
import { type DefinitionNode, type FieldDefinitionNode, Kind, print, specifiedDirectives } from 'graphql'
import { builder, SEMANTIC_NON_NULL } from '../builder/index.ts'

export const schema = builder.toSchema({
  sortSchema: false,
  directives: [...specifiedDirectives, SEMANTIC_NON_NULL],
})

const FIRST: readonly string[] = [Kind.SCHEMA_DEFINITION, Kind.DIRECTIVE_DEFINITION]
const keyOf = (node: DefinitionNode | FieldDefinitionNode) => {
  const name = 'name' in node ? (node.name?.value ?? '') : ''
  return FIRST.includes(node.kind) || name === 'id' ? '' : name
}
const ordered = <T extends DefinitionNode | FieldDefinitionNode>(nodes: readonly T[]) =>
  nodes.toSorted((a, b) => (keyOf(a) === keyOf(b) ? 0 : keyOf(a) < keyOf(b) ? -1 : 1))

/**
 * The schema as SDL, with its directives, by name: types and fields are declared in many modules, and the order in
 * which these happen to load must not show.
 */
export function printSchema(): string {
  const document = getDocumentNodeFromSchema(schema)
  const definitions = ordered(document.definitions).map((one) =>
    one.kind === Kind.OBJECT_TYPE_DEFINITION || one.kind === Kind.INTERFACE_TYPE_DEFINITION
      ? { ...one, fields: ordered(one.fields ?? []) }
      : one,
  )
  return `${print({ ...document, definitions })}\n`
}
