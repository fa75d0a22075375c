/** The fields that an operation executes: fragments expanded, the same selections merged, what `@skip` leaves out left out. */
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
import { at } from '../kernel/collections/groups.ts'
import {
  argumentsReader,
  conditionsOf,
  constantArguments,
  MOST_CONDITIONS,
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

/** Fragments may make many fields of a short document; those of more are found anew for each request. */
const MOST_KEPT = 500

/** By the values of its conditions. Kept as long as the document is. */
const known = new WeakMap<OperationOfDocument, Map<string, readonly ExecutedField[]>>()

/** Undefined for a query that is too large to look at. */
export function executedFields(
  operation: OperationOfDocument,
  variables: Values,
): readonly ExecutedField[] | undefined {
  const byConditions = at(known, operation, () => new Map<string, readonly ExecutedField[]>())
  const conditions = conditionsOf(operation, variables)
  const kept = byConditions.get(conditions)
  if (kept) return kept
  const { fields, visited } = select(operation, variables)
  if (visited > MOST_FIELDS) return undefined
  if (visited <= MOST_KEPT && byConditions.size < MOST_CONDITIONS) byConditions.set(conditions, fields)
  return fields
}

function select({ schema, operation, fragments }: OperationOfDocument, variables: Values) {
  const values = { coerced: variables, sources: {} }
  const types = namedTypes([operation, ...Object.values(fragments)])
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
      const constant = constantArguments(definition, node)
      const argsOf = constant ? () => constant : argumentsReader(definition, node)
      return [{ definition, argsOf, nodes, inner }]
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
  if (!root) return { fields: [], visited }
  const { fields } = collectFields(schema, fragments, values, root, operation.selectionSet)
  return { fields: fieldsOf(root, fields), visited }
}

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
