/** The fields that an operation executes: fragments expanded, equal selections merged, skipped fields omitted. */
import { collectFields, collectSubFields } from '@graphql-tools/utils'
import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  type InlineFragmentNode,
  isAbstractType,
  isObjectType,
  Kind,
  visit,
} from 'graphql'
import { segmentedCache } from '../kernel/caches/segmented-cache.ts'
import { at } from '../kernel/collections/groups.ts'
import { idOf } from '../kernel/collections/object-ids.ts'
import {
  argumentsReader,
  bytesOfDocument,
  conditionsKey,
  conditionsOf,
  constantArguments,
  type OperationOfDocument,
  type Values,
} from './prepared/index.ts'

/** One field of an object, under one name of the response. */
export interface ExecutedField {
  readonly definition: GraphQLField<unknown, unknown>
  /** Its arguments, by the coerced variables. Throws if they are refused. */
  readonly argsOf: (variables: Values) => Values
  /** Where the document selects it. */
  readonly nodes: readonly FieldNode[]
  /** The fields of the objects that it leads to, by the type of the object; none for a leaf. */
  readonly inner: readonly (readonly ExecutedField[])[]
}

/** So many fields are more than any query that may run. */
const MOST_FIELDS = 20_000

/** Memory of what is cached, with its documents. Fragments may make many fields of a short document. */
const MAX_BYTES = 20_000_000
const MAX_BYTES_OF_ONE = 2_000_000
const FIELD_BYTES = 1_000

interface Cached {
  readonly fields: readonly ExecutedField[]
  readonly count: number
  readonly bytes: number
}

/** By the operation and the values of its conditions. */
const cache = segmentedCache<Cached>({
  maxSize: MAX_BYTES,
  maxEntrySize: MAX_BYTES_OF_ONE,
  sizeOf: ({ bytes }) => bytes,
})

/** Undefined for a query that is too large to look at. */
export function executedFields(
  operation: OperationOfDocument,
  variables: Values,
): readonly ExecutedField[] | undefined {
  const key = `${idOf(operation)} ${conditionsKey(operation, variables)}`
  let cached = cache.get(key)
  if (!cached) {
    cached = fieldsOfOperation(operation, conditionsOf(operation, variables))
    cache.set(key, cached)
  }
  return cached.count > MOST_FIELDS ? undefined : cached.fields
}

function fieldsOfOperation(documentOperation: OperationOfDocument, conditions: Values): Cached {
  const { schema, operation, fragments } = documentOperation
  const values = { coerced: conditions, sources: {} }
  const types = at(typesOf, documentOperation, () => namedTypes([operation, ...Object.values(fragments)]))
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
      return [{ definition, argsOf: readerOf(definition, node), nodes, inner }]
    })
  const objectsOf = ({ type }: GraphQLField<unknown, unknown>): readonly GraphQLObjectType[] => {
    const named = getNamedType(type)
    if (isObjectType(named)) return [named]
    if (!isAbstractType(named)) return []
    // Types that no fragment names select the same.
    const possible = schema.getPossibleTypes(named)
    const groups = [...types].map((name) => schema.getType(name)).filter(isAbstractType)
    const typical = groups.map((group) => possible.find((one) => schema.isSubType(group, one)))
    const namedByFragments = possible.filter(({ name }) => types.has(name))
    return [...new Set([possible[0], ...typical, ...namedByFragments])].filter((one) => one !== undefined)
  }

  const root = schema.getRootType(operation.operation)
  // The execution refuses the operation.
  if (!root) return { fields: [], count: 0, bytes: bytesOfDocument(documentOperation) }
  const { fields: selected } = collectFields(schema, fragments, values, root, operation.selectionSet)
  const fields = fieldsOf(root, selected)
  return { fields, count: visited, bytes: bytesOfDocument(documentOperation) + FIELD_BYTES * visited }
}

/** Apart from the rest, so that it holds nothing of the request whose fields were found first. */
function readerOf(definition: GraphQLField<unknown, unknown>, node: FieldNode): ExecutedField['argsOf'] {
  const constant = constantArguments(definition, node)
  return constant ? () => constant : argumentsReader(definition, node)
}

const typesOf = new WeakMap<OperationOfDocument, ReadonlySet<string>>()

/** The types that fragments name. */
function namedTypes(definitions: readonly (OperationOfDocument['operation'] | FragmentDefinitionNode)[]) {
  const types = new Set<string>()
  const note = ({ typeCondition }: InlineFragmentNode | FragmentDefinitionNode) => {
    if (typeCondition) types.add(typeCondition.name.value)
  }
  for (const one of definitions) {
    visit(one, { [Kind.INLINE_FRAGMENT]: note, [Kind.FRAGMENT_DEFINITION]: note })
  }
  return types
}
