/** The fields that an operation executes: fragments expanded, the same selections merged, what `@skip` leaves out left out. */
import { collectFields, collectSubFields } from '@graphql-tools/utils'
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getArgumentValues,
  getNamedType,
  type InlineFragmentNode,
  isAbstractType,
  isObjectType,
  type OperationDefinitionNode,
  visit,
} from 'graphql'
import { at } from '../kernel/collections/groups.ts'

export interface Executed {
  readonly schema: GraphQLSchema
  readonly document: DocumentNode
  readonly operation: OperationDefinitionNode
  /** The coerced values of its variables. */
  readonly variables: Readonly<Record<string, unknown>>
}

/** One field of an object, under one name of the response. */
export interface ExecutedField {
  readonly definition: GraphQLField<unknown, unknown>
  readonly args: Readonly<Record<string, unknown>>
  /** Where the document selects it. */
  readonly nodes: readonly FieldNode[]
  /** The fields of the objects that it leads to, by the type of the object; none for a leaf. */
  readonly inner: readonly (readonly ExecutedField[])[]
}

/** The fragments of a document, and the types that they name. */
interface Fragments {
  readonly byName: Readonly<Record<string, FragmentDefinitionNode>>
  readonly types: ReadonlySet<string>
}

const knownFragments = new WeakMap<DocumentNode, Fragments>()

function fragmentsOf(document: DocumentNode): Fragments {
  const byName: Record<string, FragmentDefinitionNode> = {}
  const types = new Set<string>()
  const note = ({ typeCondition }: InlineFragmentNode | FragmentDefinitionNode) => {
    if (typeCondition) types.add(typeCondition.name.value)
  }
  visit(document, {
    InlineFragment: note,
    FragmentDefinition(fragment) {
      byName[fragment.name.value] = fragment
      note(fragment)
    },
  })
  return { byName, types }
}

/** So many fields are more than any query that may run. */
const MOST_FIELDS = 20_000

/** Undefined for a query that is too large to look at. */
export function executedFields({
  schema,
  document,
  operation,
  variables,
}: Executed): readonly ExecutedField[] | undefined {
  const { byName: fragments, types } = at(knownFragments, document, () => fragmentsOf(document))
  const values = { coerced: variables, sources: {} }
  let visited = 0

  const fieldsOf = (type: GraphQLObjectType, selected: Map<string, FieldNode[]>): ExecutedField[] =>
    [...selected.values()].flatMap((nodes): ExecutedField[] => {
      const [node] = nodes as [FieldNode, ...FieldNode[]]
      const definition = type.getFields()[node.name.value]
      visited += 1
      // What describes the query or the schema has no definition here.
      if (!definition || visited > MOST_FIELDS) return []
      const inner = objectsOf(definition).map((object) =>
        fieldsOf(object, collectSubFields(schema, fragments, values, object, nodes).fields),
      )
      return [{ definition, args: getArgumentValues(definition, node, variables), nodes, inner }]
    })
  const objectsOf = ({ type }: GraphQLField<unknown, unknown>): readonly GraphQLObjectType[] => {
    const named = getNamedType(type)
    if (isObjectType(named)) return [named]
    if (!isAbstractType(named)) return []
    // Types that no fragment names select the same.
    const possible = schema.getPossibleTypes(named)
    const groups = [...types].map((name) => schema.getType(name)).filter(isAbstractType)
    const typical = groups.map((group) => possible.find((one) => schema.isSubType(group, one)))
    const wanted = possible.filter(({ name }) => types.has(name))
    return [...new Set([possible[0], ...typical, ...wanted])].filter((one) => one !== undefined)
  }

  const root = schema.getRootType(operation.operation)
  // The execution refuses the operation.
  if (!root) return []
  const { fields } = collectFields(schema, fragments, values, root, operation.selectionSet)
  const executed = fieldsOf(root, fields)
  return visited > MOST_FIELDS ? undefined : executed
}
