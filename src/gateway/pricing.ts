/**
 * Prices an operation before it is executed: one point for each object that it may return. An operation above
 * the maximum is rejected. Otherwise its price is charged, in requests, to the budget that REST also uses. Small answers
 * cost REST a request each, so that here the number of root fields counts as well.
 */
import {
  type DocumentNode,
  type ExecutionArgs,
  type GraphQLSchema,
  getNullableType,
  getOperationAST,
  getVariableValues,
  isListType,
  Kind,
  type OperationDefinitionNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { argumentFaults, type Context, type Cost } from '../builder/index.ts'
import { type Caller, costExtension } from '../contract/index.ts'
import { type FaultDetail, invalidParameters } from '../kernel/faults/faults.ts'
import { wrongQuery } from './errors.ts'
import { type ExecutedField, executedFields } from './executed-fields.ts'

/** The most points of one query: a hundred full percentile tables, or the standings of a hundred contests. */
export const MAX_POINTS = 15_000

/** Points that are charged as one request: as many as the largest page of any REST route is worth, which is one too. */
export const POINTS_PER_REQUEST = 2_500

/** Root fields that are charged as one request, which REST would take for each: the same data costs at least two thirds. */
export const ROOT_FIELDS_PER_REQUEST = 1.5

/** What an operation asks for. */
interface Demand {
  readonly points: number
  /** The number of its root fields that read data. */
  readonly rootFields: number
}

export const requestsOf = ({ points, rootFields }: Demand): number =>
  Math.max(1, Math.ceil(points / POINTS_PER_REQUEST), Math.floor(rootFields / ROOT_FIELDS_PER_REQUEST))

/** Throws for a query that is too large to price. */
export const demandOf = (schema: GraphQLSchema, args: ExecutionArgs): Demand => demandIn(fieldsOf(schema, args), args)

function demandIn(fields: readonly ExecutedField[], args: ExecutionArgs): Demand {
  const introspection = introspectionsIn(withOneOperation(args)) * INTROSPECTION_POINTS
  return {
    points: pointsOf(fields, args.contextValue) + Math.ceil(introspection),
    rootFields: fields.filter(({ definition }) => definition.extensions['readsData'] !== false).length,
  }
}

/** The fields that the operation executes; none with a wrong variable, as nothing is executed then. */
function fieldsOf(schema: GraphQLSchema, { document, operationName, variableValues }: ExecutionArgs) {
  const operation = operationOf({ document, operationName })
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variableValues ?? {})
  if (!coerced) return []
  const fields = executedFields({ schema, document, operation, variables: coerced })
  if (!fields) throw wrongQuery('The query selects more fields than any query that may be executed.')
  return fields
}

/** The price of one full introspection: the response comes from memory, but its lists are long. */
const INTROSPECTION_POINTS = 2_000
/** Slightly more lists than the introspection query of GraphiQL and code generators selects. */
const LISTS_PER_INTROSPECTION = 12
const INTROSPECTION_LISTS: ReadonlySet<string> = new Set([
  ...['types', 'fields', 'args', 'inputFields', 'enumValues', 'interfaces', 'possibleTypes', 'directives'],
])

type Complexity = number | Cost | ((args: object, context: unknown, field: unknown) => number | Cost)

/** What a field costs that says nothing of it. */
const USUAL = { one: { field: 1, multiplier: 1 }, list: { field: 1, multiplier: 10 } } as const

function costOf({ definition, args }: ExecutedField, context: unknown): Cost {
  const usual = isListType(getNullableType(definition.type)) ? USUAL.list : USUAL.one
  const complexity = definition.extensions['complexity'] as Complexity | undefined
  const cost = typeof complexity === 'function' ? complexity(args, context, definition) : (complexity ?? usual)
  return typeof cost === 'number' ? { ...usual, field: cost } : cost
}

/** An object of one of several types costs as much as the dearest. */
function pointsOf(fields: readonly ExecutedField[], context: unknown): number {
  return fields.reduce((points, field) => {
    const cost = costOf(field, context)
    const inner = field.inner.map((object) => pointsOf(object, context))
    return points + cost.field + cost.multiplier * Math.max(0, ...inner)
  }, 0)
}

/** What is wrong with the arguments, once each. */
function argumentFaultsIn(fields: readonly ExecutedField[]): FaultDetail[] {
  const faults = fields.flatMap(({ definition, args, inner }) => [
    ...argumentFaults(definition, args),
    ...inner.flatMap((object) => argumentFaultsIn(object)),
  ])
  return [...new Map(faults.map((fault) => [`${fault.parameter} ${fault.detail}`, fault])).values()]
}

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

type Executed = Pick<ExecutionArgs, 'document' | 'operationName'>

function operationOf({ document, operationName }: Executed): OperationDefinitionNode {
  const operation = getOperationAST(document, operationName)
  if (!operation) throw wrongQuery('operationName must name one of the operations of the document')
  return operation
}

function withOneOperation(executed: Executed): DocumentNode {
  const { document } = executed
  const operation = operationOf(executed)
  const definitions = document.definitions.filter((one) => one === operation || one.kind !== Kind.OPERATION_DEFINITION)
  return { ...document, definitions }
}

/** Whether the document selects a field that the schema marks with the extension `callerSpecific`. */
function isCallerSpecific(schema: GraphQLSchema, document: DocumentNode): boolean {
  let callerSpecific = false
  const types = new TypeInfo(schema)
  const fields = {
    Field() {
      callerSpecific ||= types.getFieldDef()?.extensions['callerSpecific'] === true
    },
  }
  visit(document, visitWithTypeInfo(types, fields))
  return callerSpecific
}

/** Prices operations over HTTP. Operations that REST runs in process are already charged as requests. */
export const pricing = (schema: GraphQLSchema): Plugin<Caller & Context> => ({
  async onExecute({ args }) {
    const context = args.contextValue as Caller & Context & { price?: Context['price'] }
    if (!context.charge) return
    const given = args as unknown as ExecutionArgs
    // What would be refused during the execution must not be charged as if it had been executed.
    const fields = fieldsOf(schema, given)
    const faults = argumentFaultsIn(fields)
    if (faults.length > 0) throw invalidParameters(faults)
    const demand = demandIn(fields, given)
    const { points } = demand
    if (points > MAX_POINTS) {
      throw wrongQuery(
        `The query costs ${points} points, more than the maximum of ${MAX_POINTS}: ask for fewer rows or lists.`,
      )
    }
    const requests = requestsOf(demand)
    const operation = { isCallerSpecific: isCallerSpecific(schema, args.document as DocumentNode) }
    const left = (await context.charge(requests, operation)) ?? null
    // A field without the mark reads null, so that no shared result can contain one caller's figures.
    if (operation.isCallerSpecific) context.price = { points, requests, left }
    const cost = costExtension({ points, requests }, left)
    return {
      onExecuteDone({ result, setResult }) {
        if (Symbol.asyncIterator in result) return
        setResult({ ...result, extensions: { ...result.extensions, cost } })
      },
    }
  },
})
