/**
 * Binds a route to the schema: parses and validates its operations, and derives its parameters and the JSON Schema of
 * its body. Any mistake in a route is reported here, at start, with the route's name.
 */
import {
  type DocumentNode,
  type GraphQLNamedInputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  TypeInfo,
  typeFromAST,
  type VariableDefinitionNode,
  validate,
  valueFromASTUntyped,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { type Bounds, describeBounds, eachOf, rangeOf } from '../kernel/bounds.ts'
import { at } from '../kernel/collections/groups.ts'
import { coercer, numberOrNone, type Spelling, spellingWith } from './coerce.ts'
import { type JsonSchema, nullable } from './json-schema.ts'
import { type Param, versionParam } from './params.ts'
import { LAST_EVENT_ID, PAGE_VARIABLES, pathParams, type Route, type RouteOperation } from './route.ts'
import { schemaOfInput, schemaOfRows, schemaOfSelection } from './schema-of.ts'
import type { Shaped } from './shape.ts'

export interface BoundVariant {
  readonly document: DocumentNode
  readonly params: readonly Param[]
  /** Variables such as `unitGiven` that say whether the client sent a parameter, with its name. */
  readonly presence: ReadonlyMap<string, string>
  /** Parameters that only other variants of the route read. */
  readonly unread: readonly Param[]
  readonly shaped: Shaped
  /** Of an export: the schema of a row. */
  readonly row?: JsonSchema
}

export type BoundRoute = Route & {
  /** Keyed by the value of the variants' parameter. A route without variants has one entry, under ''. */
  readonly bound: ReadonlyMap<string, BoundVariant>
  /** All parameters except path parameters, including those that only another variant reads. */
  readonly known: ReadonlySet<string>
  /** Whether the current response changes between two imports, too: no cache may respond in place of the server. */
  readonly isVolatile: boolean
}

/** Neither routes nor schemas change. */
const boundRoutes = new WeakMap<GraphQLSchema, WeakMap<Route, BoundRoute>>()

export function bind(route: Route, schema: GraphQLSchema): BoundRoute {
  const known = at(boundRoutes, schema, () => new WeakMap<Route, BoundRoute>())
  return at(known, route, () => boundTo(route, schema))
}

function boundTo(route: Route, schema: GraphQLSchema): BoundRoute {
  const answers = operationsOf(route)
  const each = answers.map(([value, one]) => [value, bindVariant(route, one, schema)] as const)
  const own = new Map(each.flatMap(([, { params }]) => params.map((param) => [param.name, param])))
  for (const { name } of ofEveryOperation(route)) own.delete(name)
  const all = [...own.values(), ...ofEveryOperation(route)]
  const bound = new Map(each.map(([value, variant]) => [value, { ...variant, unread: without(all, variant.params) }]))
  if (route.variants && !bound.has(route.variants.preset)) throw routeError(route, 'its preset is not a variant.')
  const names = all.filter((param) => param.in !== 'path').map(({ name }) => name)
  const known = new Set([...names, ...Object.keys(variantParameterSchema(route))])
  return { ...route, bound, known, isVolatile: answers.some(([, one]) => readsVolatile(one, schema)) }
}

/** Whether a root field of the operation is marked `volatile`. */
const readsVolatile = ({ operation }: RouteOperation, schema: GraphQLSchema): boolean =>
  operation.definitions
    .flatMap((one) => (one.kind === Kind.OPERATION_DEFINITION ? one.selectionSet.selections : []))
    .flatMap((one) => (one.kind === Kind.FIELD ? (schema.getQueryType()?.getFields()[one.name.value] ?? []) : []))
    .some(({ extensions }) => extensions['volatile'] === true)

/** The parameters that are no variables. Streams and private responses read no version of the data. */
const ofEveryOperation = (route: Route): Param[] =>
  route.isStream || route.service.isPrivate ? [] : [versionParam(route)]

/** Removes the descriptions of root fields: they describe a query, and the route has a summary of its own. */
const undescribed = (root: JsonSchema): JsonSchema => ({
  ...root,
  properties: Object.fromEntries(
    Object.entries(root.properties ?? {}).map(([name, { description: _, ...schema }]) => [name, schema]),
  ),
})

/** The key of the variant that handles every value without a variant of its own. */
export const ANY = '*'

function operationsOf(route: Route): (readonly [value: string, answering: RouteOperation])[] {
  if (!route.variants) return [['', route]]
  const { of, any } = route.variants
  return [...Object.entries(of), ...(any ? [[ANY, any] as const] : [])]
}

/** For which variants a parameter is required, if not for all: `format is summary or curve`. */
export function requiringVariants({ bound, variants }: BoundRoute, name: string): string | undefined {
  const requiring = [...bound].flatMap(([value, { params }]) =>
    params.some((param) => param.name === name && param.required) ? [value] : [],
  )
  if (!variants || requiring.length === 0 || requiring.length === bound.size) return undefined
  return `${variants.parameter} is ${requiring.join(' or ')}`
}

const without = (all: readonly Param[], some: readonly Param[]): Param[] => {
  const names = new Set(some.map(({ name }) => name))
  return all.filter(({ name }) => !names.has(name))
}

export const variantParameterSchema = ({ variants }: Route): Record<string, JsonSchema> => {
  if (!variants) return {}
  const { parameter, preset: standard, of, any } = variants
  return { [parameter]: any ? { type: 'string' } : { type: 'string', enum: Object.keys(of), default: standard } }
}

const routeError = (route: Route, why: string): Error => new Error(`${route.method} ${route.path}: ${why}`)

function bindVariant(
  route: Route,
  { operation: document, shape, zeroIsNone = [] }: RouteOperation,
  schema: GraphQLSchema,
): Omit<BoundVariant, 'unread'> {
  const [error] = validate(schema, document)
  if (error) throw routeError(route, error.message)

  const operation = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION)
  if (!operation?.name) throw routeError(route, 'the operation needs a name.')
  const kind = route.isStream ? OperationTypeNode.SUBSCRIPTION : OperationTypeNode.QUERY
  if (operation.operation !== kind) throw routeError(route, `the operation must be a ${kind}.`)

  const spelling = spellingWith(route.service.enumSigns)
  const variables = operation.variableDefinitions ?? []
  const presence = presenceOf(variables)
  const internal = new Set<string>([
    ...(route.isTable ? PAGE_VARIABLES : []),
    ...(route.isStream ? [LAST_EVENT_ID] : []),
  ])
  const isSent = (one: VariableDefinitionNode) => !presence.has(nameOf(one)) && !internal.has(nameOf(one))
  const sent = { ...operation, variableDefinitions: variables.filter(isSent) }
  const params = paramsOf(route, sent, document, schema, spelling, zeroIsNone)
  const fragments = new Map(
    document.definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION).map((one) => [one.name.value, one]),
  )
  try {
    const selected = schemaOfSelection(schema, fragments, schema.getRootType(kind)!, operation.selectionSet, spelling)
    const shaped = shape(undescribed(selected.schema), {
      params: {
        ...Object.fromEntries(params.map((param) => [param.name, echoSchema(param)])),
        ...variantParameterSchema(route),
      },
      suggest: Object.fromEntries(params.map(({ name, suggest }) => [name, suggest])),
    })
    const { respell } = selected
    const value: Shaped['value'] = respell
      ? (data, values) => shaped.value(respell(data as never) as typeof data, values)
      : shaped.value
    return {
      ...{ document, params: [...params, ...ofEveryOperation(route)], presence, shaped: { ...shaped, value } },
      ...(route.isTable && { row: schemaOfRows(operation.selectionSet.selections, schema) }),
    }
  } catch (error) {
    throw routeError(route, (error as Error).message)
  }
}

const nameOf = ({ variable }: VariableDefinitionNode): string => variable.name.value

const GIVEN = /^(\w+)Given$/

function presenceOf(variables: readonly VariableDefinitionNode[]): Map<string, string> {
  const names = new Set(variables.map(nameOf))
  return new Map(
    [...names].flatMap((name) => {
      const parameter = GIVEN.exec(name)?.[1]
      return parameter !== undefined && names.has(parameter) ? [[name, parameter] as const] : []
    }),
  )
}

function paramsOf(
  route: Route,
  operation: OperationDefinitionNode,
  document: DocumentNode,
  schema: GraphQLSchema,
  spelling: Spelling,
  zeroIsNone: readonly string[],
): Param[] {
  const inPath = new Set(pathParams(route.path))
  const uses = usesOf(document, schema)
  const params = (operation.variableDefinitions ?? []).map((node): Param => {
    const name = node.variable.name.value
    const type = typeFromAST(schema, node.type as never) as unknown
    if (!isInputType(type)) throw routeError(route, `$${name} is not an input.`)
    const use = uses.get(name)
    const bounds = boundsOf(name, route, use)
    const own = (node as { description?: { value: string } }).description?.value
    const description = own ?? use?.description
    if (!description) throw routeError(route, `$${name} needs a description.`)
    const preset = node.defaultValue && {
      default: wireValue(valueFromASTUntyped(node.defaultValue), getNamedType(type), spelling),
    }
    const param = {
      name,
      in: inPath.delete(name) ? 'path' : route.method === 'POST' ? 'body' : 'query',
      required: isNonNullType(type) && !node.defaultValue,
      coerce: coercer(type, bounds, spelling),
      schema: { ...schemaOfInput(type, bounds, spelling), ...preset },
      suggest: bounds?.suggest,
      names: namesOf(route, bounds),
    } as const
    return zeroIsNone.includes(name)
      ? orNone({ ...param, description: own ?? use!.meaning! })
      : { ...param, description }
  })
  const [orphan] = inPath
  if (orphan) throw routeError(route, `{${orphan}} is not a variable of ${operation.name?.value}.`)
  return params
}

/** The bounds of one value of a parameter. */
function boundsOf(name: string, { service: { largestPage } }: Route, use: VariableUse | undefined): Bounds | undefined {
  const bounds = eachOf(use?.bounds)
  return name === largestPage?.parameter ? { ...bounds, max: largestPage.rows } : bounds
}

function namesOf({ service: { data } }: Route, bounds: Bounds | undefined): Param['names'] {
  const kind = bounds?.names
  return kind && data !== 'STRENGTH' ? { kind, ...(data !== 'ALL' && { sport: data }) } : undefined
}

/** A number that is 0 by default, which is the same as none. */
function orNone({ coerce, schema, description, ...param }: Param): Param {
  const { minimum: min = 1, maximum: max = 2 ** 31 - 1, type } = schema
  return {
    ...param,
    coerce: numberOrNone(coerce, { min, max }, type === 'string'),
    schema: { type: 'integer', minimum: 0, maximum: max, default: 0 },
    description: `${description} ${capitalized(rangeOf({ min, max }))}; 0 is the same as omitting it.`,
  }
}

const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

const wireValue = (value: unknown, type: GraphQLNamedInputType, spelling: Spelling): unknown =>
  isEnumType(type) ? spelling(type)(value as string) : value

interface VariableUse {
  readonly bounds: Bounds | undefined
  readonly description: string | undefined
  /** The description without the bounds. */
  readonly meaning: string | undefined
}

/** The schema of an echoed parameter: nullable if it may be left out and has no default. */
const echoSchema = ({ schema, required }: Param): JsonSchema =>
  required || schema.default !== undefined ? schema : nullable(schema)

/** Where each variable is used: a parameter takes its bounds and description from that argument. */
function usesOf(document: DocumentNode, schema: GraphQLSchema): Map<string, VariableUse> {
  const uses = new Map<string, VariableUse>()
  const info = new TypeInfo(schema)
  visit(
    document,
    visitWithTypeInfo(info, {
      Argument: ({ value }) => {
        if (value.kind === Kind.VARIABLE) note(value.name.value, info.getArgument())
      },
      ObjectField: ({ value, name }) => {
        const parent = getNamedType(info.getParentInputType())
        const field = parent && 'getFields' in parent ? parent.getFields()[name.value] : undefined
        if (value.kind === Kind.VARIABLE) note(value.name.value, field)
      },
    }),
  )
  return uses

  function note(
    variable: string,
    of: { extensions: object; description?: string | null | undefined } | null | undefined,
  ): void {
    if (!of || uses.has(variable)) return
    const { bounds, descriptionWithoutBounds } = of.extensions as {
      bounds?: Bounds
      descriptionWithoutBounds?: string
    }
    const meaning = descriptionWithoutBounds ?? of.description ?? undefined
    // REST takes one value where GraphQL takes several.
    const described = bounds && descriptionWithoutBounds && `${meaning} ${describeBounds(eachOf(bounds)!)}`.trim()
    uses.set(variable, { bounds, description: described || meaning, meaning })
  }
}
