/**
 * Operations that are prepared once, as a database prepares statements. What the executor otherwise does for each field
 * of each row depends on the document alone: which fields fragments and directives select, how values of their types
 * are completed, and arguments without variables. All that is prepared is cached, up to a number of fields.
 */
import { collectFields, collectSubFields } from '@graphql-tools/utils'
import {
  defaultFieldResolver,
  type ExecutionArgs,
  type ExecutionResult,
  type FieldNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  isNonNullType,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
} from 'graphql'
import { exposedMember, isLoadedLeaf } from '../../builder/index.ts'
import { segmentedCache } from '../../kernel/caches/segmented-cache.ts'
import { at } from '../../kernel/collections/groups.ts'
import { idOf } from '../../kernel/collections/object-ids.ts'
import { argumentsReader, constantArguments, type Values } from './arguments.ts'
import { completeOf, exposedLeaf, exposedRow, nullRefused, type SelectionOf } from './completion.ts'
import { bytesOfDocument, conditionsKey, conditionsOf, type OperationOfDocument, operationOf } from './document.ts'
import {
  type Exposed,
  executeSerially,
  type Field,
  isPromise,
  type MaybePromise,
  type Operation,
  type Run,
  type Selection,
} from './execution.ts'
import { selectionOfFields } from './selection.ts'

interface Prepared {
  readonly root: Selection
  /** Memory of all its selections, which are prepared when the first object of their type is completed. */
  readonly bytes: () => number
}

/** Maximum memory of all prepared operations with their documents. */
const MAX_BYTES = 60_000_000
const MAX_BYTES_OF_ONE = 5_000_000
const FIELD_BYTES = 1_000
const SELECTION_BYTES = 2_000

/** Maximum combinations of conditions per operation: n conditions have up to 2ⁿ. */
const MOST_CONDITIONS = 16

/** By the values of an operation's conditions: whether it is used for the first time, or too large to cache. */
const usesOf = new WeakMap<OperationOfDocument, Map<string, 'once' | 'too large'>>()

/** Entries are new objects whenever an operation has grown, for a cache does not weigh the same object again. */
const cache = segmentedCache<{ readonly operation: Prepared; readonly bytes: number }>({
  maxSize: MAX_BYTES,
  maxEntrySize: MAX_BYTES_OF_ONE,
  sizeOf: ({ bytes }) => bytes,
})

/**
 * Undefined if the standard executor has to run it: subscriptions, variables that are refused, operations that are used
 * for the first time, because many are never used again, and those that are too large to cache.
 */
export function executePrepared(args: ExecutionArgs): MaybePromise<ExecutionResult> | undefined {
  const documentOperation = operationOf(args)
  if (!documentOperation || documentOperation.operation.operation === 'subscription') return undefined
  const { schema, operation, fragments } = documentOperation
  const coerced = documentOperation.readVariables(args.variableValues ?? {})
  if (!coerced) return undefined
  const { rootValue, contextValue } = args
  const run: Run = {
    schema,
    operation,
    fragments,
    rootValue,
    contextValue,
    variableValues: coerced,
    args: new Map(),
    errors: [],
  }
  try {
    const prepared = preparedFor(documentOperation, coerced)
    if (!prepared) return undefined
    const { root } = prepared.operation
    const data =
      operation.operation === 'mutation'
        ? executeSerially(run, root, rootValue)
        : root.execute(run, rootValue, undefined)
    if (!isPromise(data)) return prepared.resultOf(run, data)
    return data.then(
      (settled) => prepared.resultOf(run, settled),
      (error) => prepared.resultOf(failedRun(run, error), null),
    )
  } catch (error) {
    return resultOf(failedRun(run, error), null)
  }
}

/** The operation as prepared for the values of its conditions; undefined if it is not to be prepared yet. */
function preparedFor(documentOperation: OperationOfDocument, variables: Values) {
  const values = conditionsKey(documentOperation, variables)
  const uses = at(usesOf, documentOperation, () => new Map<string, 'once' | 'too large'>())
  const key = `${idOf(documentOperation)} ${values}`
  const known = cache.get(key)
  const use = uses.get(values)
  if (!known) {
    if (bytesOfDocument(documentOperation) > MAX_BYTES_OF_ONE) return undefined
    if (use === undefined && uses.size < MOST_CONDITIONS) uses.set(values, 'once')
    if (use !== 'once') return undefined
  }
  const operation = known?.operation ?? prepare(documentOperation, variables)
  const weigh = () => {
    const bytes = operation.bytes()
    if (bytes > MAX_BYTES_OF_ONE) uses.set(values, 'too large')
    if (known?.bytes !== bytes) cache.set(key, { operation, bytes })
  }
  return {
    operation,
    resultOf: (run: Run, data: Record<string, unknown> | null) => {
      weigh()
      return resultOf(run, data)
    },
  }
}

/** Fields that fail after the result is known are not part of it. */
const resultOf = ({ errors }: Run, data: Record<string, unknown> | null): ExecutionResult =>
  errors.length === 0 ? { data } : { errors: [...errors], data }

function failedRun(run: Run, error: unknown): Run {
  run.errors.push(
    error instanceof GraphQLError ? error : new GraphQLError(String(error), { originalError: error as Error }),
  )
  return run
}

function prepare(documentOperation: OperationOfDocument, variables: Values): Prepared {
  let bytes = bytesOfDocument(documentOperation)
  const mayCache = ({ fields }: Selection): boolean => {
    bytes += SELECTION_BYTES + FIELD_BYTES * fields.length
    return bytes <= MAX_BYTES_OF_ONE
  }
  return {
    root: selectRoot(documentOperation, conditionsOf(documentOperation, variables), mayCache),
    bytes: () => bytes,
  }
}

/** `mayCache` is called with each new selection and decides whether it may be cached. */
function selectRoot(
  { schema, operation, fragments }: Operation,
  conditions: Values,
  mayCache: (selection: Selection) => boolean,
): Selection {
  const values = { coerced: conditions, sources: {} }
  const root = schema.getRootType(operation.operation)
  if (!root) throw new GraphQLError(`The schema has no ${operation.operation} type.`, { nodes: operation })

  const selectionOf = (type: GraphQLObjectType, selected: ReadonlyMap<string, readonly FieldNode[]>): Selection => {
    const fields: Field[] = []
    for (const [key, nodes] of selected) {
      const definition = definitionOf(schema, type, nodes[0]!.name.value)
      // Validation refuses unknown fields; operations executed without validation skip them.
      if (definition) fields.push(fieldOf(type, key, definition, nodes))
    }
    const isFlat = fields.every(
      ({ definition }) => isLoadedLeaf(definition.resolve) || definition === TypeNameMetaFieldDef,
    )
    return selectionOfFields(fields, isFlat)
  }

  const fieldOf = (
    parentType: GraphQLObjectType,
    key: string,
    definition: GraphQLField<unknown, unknown>,
    nodes: readonly FieldNode[],
  ): Field => {
    // Selections are prepared for the first object of their type, because few of the possible types occur.
    const inner = new Map<GraphQLObjectType, Selection>()
    const selected = (type: GraphQLObjectType) => {
      let selection = inner.get(type)
      if (!selection) {
        selection = selectionOf(type, collectSubFields(schema, fragments, values, type, nodes as FieldNode[]).fields)
        if (mayCache(selection)) inner.set(type, selection)
      }
      return selection
    }
    const resolve = definition.resolve ?? defaultFieldResolver
    return {
      ...{ key, definition, parentType, nodes, resolve },
      complete: completeOf(definition.type, selected),
      args: constantArguments(definition, nodes[0]!),
      readArgs: argumentsReader(definition, nodes[0]!),
      nonNull: isNonNullType(definition.type),
      exposed: exposedOf(parentType, definition, selected),
    }
  }
  const selection = selectionOf(root, collectFields(schema, fragments, values, root, operation.selectionSet).fields)
  mayCache(selection)
  return selection
}

function exposedOf(
  parentType: GraphQLObjectType,
  { name, resolve, type }: GraphQLField<unknown, unknown>,
  selectionOf: SelectionOf,
): Exposed | undefined {
  const member = exposedMember(resolve)
  if (member === undefined) return undefined
  const refuseNull = () => nullRefused(parentType.name, name)
  const complete = exposedLeaf(type, refuseNull) ?? exposedRow(type, selectionOf, refuseNull)
  return complete && { member, complete }
}

function definitionOf(
  schema: GraphQLSchema,
  type: GraphQLObjectType,
  name: string,
): GraphQLField<unknown, unknown> | undefined {
  if (name === TypeNameMetaFieldDef.name) return TypeNameMetaFieldDef
  if (type === schema.getQueryType()) {
    if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef
    if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef
  }
  return type.getFields()[name]
}
