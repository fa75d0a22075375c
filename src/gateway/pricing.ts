/**
 * Prices an operation before it is executed: one point for each object that it may return. An operation above
 * the maximum is rejected. Otherwise its price is charged, in requests, to the budget that REST also uses. Small answers
 * cost REST a request each, so that here the number of root fields counts as well.
 */
import { createGraphQLError } from '@graphql-tools/utils'
import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type FieldNode,
  type GraphQLError,
  type GraphQLSchema,
  getNullableType,
  getVariableValues,
  isListType,
  Kind,
  type OperationDefinitionNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { argumentFaults, type Context, type Cost as FieldCost } from '../builder/index.ts'
import { type Caller, type Charge, type Cost, costExtension } from '../contract/index.ts'
import { type FaultDetail, invalidParameters } from '../kernel/faults/faults.ts'
import { publicError, wrongOperation, wrongQuery } from './errors.ts'
import { type ExecutedField, executedFields } from './executed-fields.ts'
import { type OperationOfDocument, operationOf, type Values } from './prepared/index.ts'

/** The most points of one query: a hundred full percentile tables, or the standings of a hundred contests. */
export const MAX_POINTS = 15_000

/** Points that are charged as one request: as many as the largest page of any REST route is worth, which is one too. */
export const POINTS_PER_REQUEST = 2_500

/** Root fields that are charged as one request, which REST would take for each: the same data costs at least two thirds. */
export const ROOT_FIELDS_PER_REQUEST = 1.5

/** What an operation costs. */
interface Demand {
  readonly points: number
  /** The number of its root fields that read data. */
  readonly rootFields: number
}

export const requestsOf = ({ points, rootFields }: Demand): number =>
  Math.max(1, Math.ceil(points / POINTS_PER_REQUEST), Math.floor(rootFields / ROOT_FIELDS_PER_REQUEST))

/** Throws for a query that is too large to price. */
export const demandOf = (schema: GraphQLSchema, args: ExecutionArgs): Demand => demandIn(executedOf(schema, args), args)

function demandIn({ fields, variables }: Executed, args: ExecutionArgs): Demand {
  const introspection = introspectionsOf(args) * INTROSPECTION_POINTS
  return {
    points: pointsOf(fields, variables, args.contextValue) + Math.ceil(introspection),
    rootFields: fields.filter(({ definition }) => definition.extensions['readsData'] !== false).length,
  }
}

/** The fields that an operation executes, and the coerced variables that their arguments depend on. */
interface Executed {
  readonly fields: readonly ExecutedField[]
  readonly variables: Values
}

/** No fields if a variable is invalid, because nothing is executed then. */
function executedOf(schema: GraphQLSchema, args: ExecutionArgs): Executed {
  const operation = knownOperation({ ...args, schema })
  const variableValues = args.variableValues ?? {}
  const variables =
    operation.readVariables(variableValues) ??
    getVariableValues(schema, operation.operation.variableDefinitions ?? [], variableValues).coerced
  if (!variables) return { fields: [], variables: {} }
  const fields = executedFields(operation, variables)
  if (!fields) throw wrongQuery('The query selects more fields than any query that may be executed.')
  return { fields, variables }
}

function knownOperation(args: ExecutionArgs): OperationOfDocument {
  const operation = operationOf(args)
  if (!operation) throw wrongOperation(args.document, args.operationName)
  return operation
}

/** The price of one full introspection: the response comes from memory, but its lists are long. */
const INTROSPECTION_POINTS = 2_000
/** Slightly more lists than the introspection query of GraphiQL and code generators selects. */
const LISTS_PER_INTROSPECTION = 12
const INTROSPECTION_LISTS: ReadonlySet<string> = new Set([
  ...['types', 'fields', 'args', 'inputFields', 'enumValues', 'interfaces', 'possibleTypes', 'directives'],
])

type Complexity = number | FieldCost | ((args: object, context: unknown, field: unknown) => number | FieldCost)

/** The cost of a field that declares none. */
const USUAL = { one: { field: 1, multiplier: 1 }, list: { field: 1, multiplier: 10 } } as const

function costOf({ definition, argsOf }: ExecutedField, variables: Values, context: unknown): FieldCost {
  const usual = isListType(getNullableType(definition.type)) ? USUAL.list : USUAL.one
  const complexity = definition.extensions['complexity'] as Complexity | undefined
  const cost =
    typeof complexity === 'function' ? complexity(argsOf(variables), context, definition) : (complexity ?? usual)
  return typeof cost === 'number' ? { ...usual, field: cost } : cost
}

/** An object of an abstract type costs as much as its most expensive type. */
function pointsOf(fields: readonly ExecutedField[], variables: Values, context: unknown): number {
  return fields.reduce((points, field) => {
    const cost = costOf(field, variables, context)
    const inner = field.inner.map((object) => pointsOf(object, variables, context))
    return points + cost.field + cost.multiplier * Math.max(0, ...inner)
  }, 0)
}

/** Throws for arguments out of bounds, with each fault once and where the document has it. */
function checkArguments({ fields, variables }: Executed): void {
  const faults = new Map<string, FaultDetail>()
  const nodes = new Set<FieldNode>()
  const collect = (field: ExecutedField): void => {
    for (const fault of argumentFaults(field.definition, field.argsOf(variables))) {
      faults.set(`${fault.parameter} ${fault.detail}`, fault)
      for (const node of field.nodes) nodes.add(node)
    }
    field.inner.flat().forEach(collect)
  }
  fields.forEach(collect)
  if (faults.size === 0) return
  const { message, extensions } = invalidParameters([...faults.values()])
  throw createGraphQLError(message, { nodes: [...nodes], extensions })
}

const introspectionsOf = oncePer(knownOperation, ({ operation }, { document }) =>
  introspectionsIn(withOneOperation(document, operation)),
)

/** The price of the introspection that a document selects, in full introspections. */
function introspectionsIn(document: DocumentNode): number {
  let [introspections, lists] = [0, 0]
  visit(document, {
    Field({ name: { value } }) {
      if (value === '__schema' || value === '__type') introspections += 1
      if (INTROSPECTION_LISTS.has(value)) lists += 1
    },
  })
  return introspections === 0 ? 0 : Math.max(introspections, lists / LISTS_PER_INTROSPECTION)
}

function withOneOperation(document: DocumentNode, operation: OperationDefinitionNode): DocumentNode {
  const definitions = document.definitions.filter((one) => one === operation || one.kind !== Kind.OPERATION_DEFINITION)
  return { ...document, definitions }
}

const isCacheable = oncePer(
  ({ document }: ExecutionArgs) => document,
  (document, { schema }) => !selectsUncacheable(schema, document),
)

/** Extensions of fields whose value depends on the caller, or changes within a snapshot. */
const UNCACHEABLE = ['callerSpecific', 'volatile'] as const

function selectsUncacheable(schema: GraphQLSchema, document: DocumentNode): boolean {
  let isFound = false
  const types = new TypeInfo(schema)
  const fields = {
    Field() {
      const extensions = types.getFieldDef()?.extensions
      isFound ||= UNCACHEABLE.some((name) => extensions?.[name] === true)
    },
  }
  visit(document, visitWithTypeInfo(types, fields))
  return isFound
}

/** Prices operations over HTTP. Operations that REST runs in process are already charged as requests. */
export const pricing = (schema: GraphQLSchema): Plugin<Caller & Context> => ({
  async onExecute({ args, setResultAndStopExecution }) {
    const charged = await chargeFor(schema, args as unknown as ExecutionArgs)
    if (!charged) return
    if ('refused' in charged) {
      setResultAndStopExecution(charged.refused as never)
      return
    }
    return {
      onExecuteDone({ result, setResult }) {
        if (!(Symbol.asyncIterator in result)) setResult(withCost(result, charged.cost))
      },
    }
  },
  // A subscription is charged when it begins: its events are read from memory.
  async onSubscribe({ args, setResultAndStopExecution }) {
    const charged = await chargeFor(schema, args as unknown as ExecutionArgs)
    if (!charged) return
    if ('refused' in charged) {
      setResultAndStopExecution(charged.refused as never)
      return
    }
    return {
      onSubscribeResult({ result, setResult }) {
        if (!(Symbol.asyncIterator in result)) setResult(withCost(result as ExecutionResult, charged.cost))
      },
    }
  },
  // A query with an error of syntax, or one that is not valid in the schema, is not executed.
  async onExecutionResult({ result, setResult, context }) {
    const { charge } = context as unknown as Caller
    if (!charge || !result || Symbol.asyncIterator in result || Array.isArray(result)) return
    const { extensions } = result as ExecutionResult
    if (!extensions?.['cost']) setResult(withCost(result as ExecutionResult, await costIfRefused(UNPRICED, charge)))
  },
})

type Charged = { readonly cost: object } | { readonly refused: ExecutionResult }

/** Charges an operation before it is executed; undefined if its caller is not charged. */
async function chargeFor(schema: GraphQLSchema, args: ExecutionArgs): Promise<Charged | undefined> {
  const context = args.contextValue as Caller & { price?: Context['price'] }
  if (!context.charge) return undefined
  let price = UNPRICED
  try {
    // What would be refused during the execution must not be charged as if it had been executed.
    const executed = executedOf(schema, args)
    checkArguments(executed)
    const demand = demandIn(executed, args)
    price = { points: demand.points, requests: requestsOf(demand) }
    if (price.points > MAX_POINTS) {
      throw wrongQuery(
        `The query would cost ${price.points} points, more than the maximum of ${MAX_POINTS}: request fewer rows or lists.`,
      )
    }
    const operation = { isCacheable: isCacheable(args) }
    const left = (await context.charge(price.requests, operation)) ?? null
    // A field without the mark reads null, so that no shared result can contain one caller's figures.
    if (!operation.isCacheable) context.price = { ...price, left }
    return { cost: costExtension(price, left) }
  } catch (error) {
    const refused: ExecutionResult = { errors: [publicError(error) as GraphQLError] }
    return { refused: withCost(refused, await costIfRefused(price, context.charge)) }
  }
}

/** Caches what depends only on a node of a document, for as long as the document lives. */
function oncePer<Args, Node extends object, Result>(
  nodeOf: (args: Args) => Node,
  compute: (node: Node, args: Args) => Result,
): (args: Args) => Result {
  const results = new WeakMap<Node, Result>()
  return (args) => {
    const node = nodeOf(args)
    let result = results.get(node)
    if (result === undefined) {
      result = compute(node, args)
      results.set(node, result)
    }
    return result
  }
}

const UNPRICED: Cost = { points: 0, requests: 1 }

/** Requests that a refused query is charged as, whatever it would have cost. */
const CHARGED_IF_REFUSED = 1

async function costIfRefused(price: Cost, charge: Charge) {
  const left = await charge(CHARGED_IF_REFUSED, { isCacheable: true })
  return costExtension(price, left, CHARGED_IF_REFUSED)
}

const withCost = (result: ExecutionResult, cost: object): ExecutionResult => ({
  ...result,
  extensions: { ...result.extensions, cost },
})
