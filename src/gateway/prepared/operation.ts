/**
 * Operations that are prepared once, as a database prepares statements. What the executor otherwise does for each field
 * of each row depends on the document alone: which fields fragments and directives select, how values of their types
 * are completed, and arguments without variables. It is kept with the document, so it lives as long as that is cached.
 */
import { collectFields, collectSubFields } from '@graphql-tools/utils'
import {
  type DocumentNode,
  defaultFieldResolver,
  type ExecutionArgs,
  type ExecutionResult,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getArgumentValues,
  getOperationAST,
  getVariableValues,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
  visit,
} from 'graphql'
import { exposedMember, isOfRow } from '../../builder/index.ts'
import { blankObject } from '../../kernel/collections/object-layouts.ts'
import { completeOf, exposedLeaf, exposedRow, nullRefused, type SelectionOf } from './completion.ts'
import {
  type Exposed,
  executeFields,
  executeSerially,
  type Field,
  isPromise,
  type MaybePromise,
  type Operation,
  type Run,
  type Selection,
} from './execution.ts'

type Values = Readonly<Record<string, unknown>>

interface PreparedDocument extends Operation {
  /** Variables of `@skip` and `@include`, whose values decide which fields there are. */
  readonly conditions: readonly string[]
  /** The selection of the root, by the values of these variables. */
  readonly selections: Map<string, Selection>
}

const documents = new WeakMap<DocumentNode, Map<string | undefined, PreparedDocument>>()

/** Conditions of one document that are kept; a client could send two to the power of their number. */
const MOST_SELECTIONS = 16

/** Undefined if the standard executor has to run it: subscriptions, and variables that are refused. */
export function executePrepared(args: ExecutionArgs): MaybePromise<ExecutionResult> | undefined {
  const document = prepared(args)
  if (!document) return undefined
  const { operation, schema } = document
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], args.variableValues ?? {})
  if (!coerced) return undefined
  const run: Run = {
    schema,
    operation,
    fragments: document.fragments,
    rootValue: args.rootValue,
    contextValue: args.contextValue,
    variableValues: coerced,
    args: new Map(),
    errors: [],
  }
  try {
    const selection = rootSelection(document, coerced)
    const data =
      operation.operation === 'mutation'
        ? executeSerially(run, selection, run.rootValue)
        : executeFields(run, selection, run.rootValue, undefined)
    return isPromise(data)
      ? data.then(
          (settled) => resultOf(run, settled),
          (error) => failedResult(run, error),
        )
      : resultOf(run, data)
  } catch (error) {
    return failedResult(run, error)
  }
}

const resultOf = ({ errors }: Run, data: Record<string, unknown> | null): ExecutionResult =>
  errors.length === 0 ? { data } : { errors, data }

function failedResult(run: Run, error: unknown): ExecutionResult {
  run.errors.push(
    error instanceof GraphQLError ? error : new GraphQLError(String(error), { originalError: error as Error }),
  )
  return resultOf(run, null)
}

function prepared({ schema, document, operationName }: ExecutionArgs): PreparedDocument | undefined {
  const name = operationName ?? undefined
  let byName = documents.get(document)
  if (!byName) {
    byName = new Map()
    documents.set(document, byName)
  }
  const known = byName.get(name)
  if (known?.schema === schema) return known
  const operation = getOperationAST(document, name)
  if (!operation || operation.operation === 'subscription') return undefined
  const fragments: Record<string, FragmentDefinitionNode> = {}
  for (const one of document.definitions) if (one.kind === Kind.FRAGMENT_DEFINITION) fragments[one.name.value] = one
  const made = { schema, operation, fragments, conditions: conditionsIn(document), selections: new Map() }
  byName.set(name, made)
  return made
}

function conditionsIn(document: DocumentNode): readonly string[] {
  const names = new Set<string>()
  visit(document, {
    Directive({ name, arguments: given = [] }) {
      if (name.value !== 'skip' && name.value !== 'include') return
      for (const { value } of given) if (value.kind === Kind.VARIABLE) names.add(value.name.value)
    },
  })
  return [...names]
}

function rootSelection(document: PreparedDocument, variables: Values): Selection {
  const { conditions, selections, schema, operation } = document
  const key = conditions.map((name) => variables[name]).join()
  const known = selections.get(key)
  if (known) return known
  // Values of other variables belong to one request, and do not decide which fields there are.
  const values = Object.fromEntries(
    conditions.filter((name) => name in variables).map((name) => [name, variables[name]]),
  )
  const selection = selectRoot(schema, operation, document.fragments, values)
  if (selections.size < MOST_SELECTIONS) selections.set(key, selection)
  return selection
}

function selectRoot(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragments: Readonly<Record<string, FragmentDefinitionNode>>,
  conditions: Values,
): Selection {
  const values = { coerced: conditions, sources: {} }
  const root = schema.getRootType(operation.operation)
  if (!root) throw new GraphQLError(`The schema has no ${operation.operation} type.`, { nodes: operation })

  const selectionOf = (type: GraphQLObjectType, selected: ReadonlyMap<string, readonly FieldNode[]>): Selection => {
    const fields: Field[] = []
    for (const [key, nodes] of selected) {
      const definition = definitionOf(schema, type, nodes[0]!.name.value)
      // Validation refuses fields that do not exist; what is executed without it has none of them.
      if (definition) fields.push(fieldOf(type, key, definition, nodes))
    }
    const isFlat = fields.every(({ definition }) => isOfRow(definition.resolve) || definition === TypeNameMetaFieldDef)
    return { fields, blank: blankObject(fields.map(({ key }) => key)), isFlat }
  }

  const fieldOf = (
    parentType: GraphQLObjectType,
    key: string,
    definition: GraphQLField<unknown, unknown>,
    nodes: readonly FieldNode[],
  ): Field => {
    // Selections are prepared when the first object of their type is there: few of all possible types are.
    const inner = new Map<GraphQLObjectType, Selection>()
    const selected = (type: GraphQLObjectType) => {
      let selection = inner.get(type)
      if (!selection) {
        selection = selectionOf(type, collectSubFields(schema, fragments, values, type, nodes as FieldNode[]).fields)
        inner.set(type, selection)
      }
      return selection
    }
    const resolve = definition.resolve ?? defaultFieldResolver
    return {
      ...{ key, definition, parentType, nodes, resolve },
      complete: completeOf(definition.type, selected),
      args: takesVariables(nodes[0]!) ? undefined : constantArgs(definition, nodes[0]!),
      nonNull: isNonNullType(definition.type),
      exposed: exposedOf(parentType, definition, selected),
    }
  }
  return selectionOf(root, collectFields(schema, fragments, values, root, operation.selectionSet).fields)
}

/** Undefined if they are refused, which fails the field in each execution. */
function constantArgs(definition: GraphQLField<unknown, unknown>, node: FieldNode): Values | undefined {
  try {
    return getArgumentValues(definition, node)
  } catch {
    return undefined
  }
}

function takesVariables({ arguments: given = [] }: FieldNode): boolean {
  const variables: string[] = []
  for (const argument of given) visit(argument, { Variable: ({ name }) => void variables.push(name.value) })
  return variables.length > 0
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
