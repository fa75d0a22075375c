/** JSON Schema of an operation's variables and selection, derived from the GraphQL schema. */
import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLEnumType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  GraphQLNonNull,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'
import { type Bounds, eachOf } from '../kernel/bounds.ts'
import type { Spelling } from './coerce.ts'
import {
  arrayOf,
  described,
  type JsonSchema,
  nullable,
  ORIGIN,
  type Origin,
  objectOf,
  type Part,
} from './json-schema.ts'

const SCALARS: Readonly<Record<string, JsonSchema>> = {
  Int: { type: 'integer' },
  Float: { type: 'number', format: 'double' },
  Boolean: { type: 'boolean' },
  String: { type: 'string' },
  ID: { type: 'string' },
  Date: { type: 'string', format: 'date' },
  DateTime: { type: 'string', format: 'date-time' },
  JSON: {},
}

/** Converts enum values to their wire spelling; undefined if the value contains no enums. */
type EnumRespelling = ((value: never) => unknown) | undefined

export interface Selected {
  readonly schema: JsonSchema
  readonly respell: EnumRespelling
}

export function schemaOfInput(type: GraphQLInputType, bounds: Bounds | undefined, spelling: Spelling): JsonSchema {
  const inner = getNullableType(type)
  // A parameter is one value, also where GraphQL takes several.
  if (isListType(inner)) return schemaOfInput(inner.ofType, eachOf(bounds), spelling)
  const { min, max, multipleOf, minLength, maxLength, pattern } = bounds ?? {}
  return {
    ...leafSchema(getNamedType(inner), spelling),
    ...(min !== undefined && { minimum: min }),
    ...(max !== undefined && { maximum: max }),
    ...(multipleOf !== undefined && { multipleOf }),
    ...(minLength !== undefined && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
    ...(pattern && { pattern: pattern.source }),
  }
}

export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

export function schemaOfSelection(
  schema: GraphQLSchema,
  fragments: Fragments,
  type: GraphQLObjectType,
  set: SelectionSetNode,
  spelling: Spelling,
): Selected {
  const properties: Record<string, JsonSchema> = {}
  const respells: [string, (value: never) => unknown][] = []
  for (const [name, nodes] of fieldsOf(fragments, set)) {
    const [node] = nodes as [FieldNode]
    const field = type.getFields()[node.name.value]
    if (!field) throw new Error(`${type.name} has no field ${node.name.value}.`)
    const inner = {
      kind: Kind.SELECTION_SET,
      selections: nodes.flatMap((one) => one.selectionSet?.selections ?? []),
    } as const
    // A REST response is an error if any field has one, so what is null only with an error is never null.
    const isNeverNull = 'semanticNonNull' in ((field.extensions['directives'] as object | undefined) ?? {})
    const of = isNeverNull ? new GraphQLNonNull(getNullableType(field.type)) : field.type
    const selected = outputOf(schema, fragments, of, inner, spelling)
    properties[name] = described(selected.schema, descriptionOf(field))
    if (selected.respell) respells.push([name, selected.respell])
  }
  return {
    schema: { ...objectOf(properties), [ORIGIN]: originOf(fragments, type, set) },
    respell: respells.length > 0 ? respellObject(respells) : undefined,
  }
}

/** REST counts requests, so what a field costs in a query is left out. */
const descriptionOf = ({ description, extensions }: GraphQLField<unknown, unknown>) =>
  (extensions['descriptionWithoutCost'] as string | undefined) ?? description

/** A selection that consists of a single fragment is named after it, any other after its type. */
function originOf(fragments: Fragments, type: GraphQLObjectType, set: SelectionSetNode): Origin {
  const spreads = set.selections.filter((node) => node.kind === Kind.FRAGMENT_SPREAD)
  const parts = spreads.flatMap(({ name }): Part[] => {
    const inner = fragments.get(name.value)?.selectionSet
    return inner ? [{ name: name.value, members: [...fieldsOf(fragments, inner).keys()] }] : []
  })
  const description = type.description ?? undefined
  const [only] = parts
  if (!only || set.selections.length > 1) return { name: type.name, isFragment: false, description, parts }
  const within = originOf(fragments, type, fragments.get(only.name)!.selectionSet)
  const alone = within.isFragment ? [{ name: within.name, members: only.members }] : []
  return { name: only.name, isFragment: true, description, parts: [...alone, ...within.parts] }
}

/** The selected fields by their name in the response, with fragments expanded. */
function fieldsOf(
  fragments: Fragments,
  set: SelectionSetNode,
  into = new Map<string, FieldNode[]>(),
): Map<string, FieldNode[]> {
  for (const node of set.selections) {
    if (node.kind === Kind.FIELD) {
      const name = node.alias?.value ?? node.name.value
      into.set(name, [...(into.get(name) ?? []), node])
    } else if (node.kind === Kind.INLINE_FRAGMENT) {
      fieldsOf(fragments, node.selectionSet, into)
    } else {
      const fragment = fragments.get(node.name.value)
      if (fragment) fieldsOf(fragments, fragment.selectionSet, into)
    }
  }
  return into
}

function outputOf(
  schema: GraphQLSchema,
  fragments: Fragments,
  type: GraphQLOutputType,
  set: SelectionSetNode,
  spelling: Spelling,
): Selected {
  if (!isNonNullType(type)) {
    const { schema: inner, respell } = outputOfNullable(schema, fragments, type, set, spelling)
    return { schema: nullable(inner), respell: respell && ((value) => (value === null ? null : respell(value))) }
  }
  return outputOfNullable(schema, fragments, type.ofType, set, spelling)
}

function outputOfNullable(
  schema: GraphQLSchema,
  fragments: Fragments,
  type: GraphQLOutputType,
  set: SelectionSetNode,
  spelling: Spelling,
): Selected {
  if (isListType(type)) {
    const { schema: items, respell } = outputOf(schema, fragments, type.ofType, set, spelling)
    return { schema: arrayOf(items), respell: respell && ((values: never[]) => values.map((value) => respell(value))) }
  }
  const named = getNamedType(type)
  if (isObjectType(named)) return schemaOfSelection(schema, fragments, named, set, spelling)
  return { schema: leafSchema(named, spelling), respell: isEnumType(named) ? speller(named, spelling) : undefined }
}

function leafSchema(type: GraphQLNamedType, spelling: Spelling): JsonSchema {
  if (isEnumType(type)) return { type: 'string', enum: type.getValues().map(({ name }) => spelling(type)(name)) }
  const scalar = SCALARS[type.name]
  if (!scalar) throw new Error(`a route cannot carry the type ${type.name}.`)
  return scalar
}

function speller(type: GraphQLEnumType, spelling: Spelling): (value: string) => unknown {
  const wireNames = new Map(type.getValues().map(({ name }) => [name, spelling(type)(name)]))
  return (value) => wireNames.get(value)
}

/** Changes the object in place: the result of a route has no other owner, and copying it would dominate the cost. */
const respellObject =
  (respells: readonly [string, (value: never) => unknown][]) => (value: Record<string, unknown>) => {
    for (const [name, respell] of respells) value[name] = respell(value[name] as never)
    return value
  }

// Exports.

/** A column of an export, as the field that is exported has it in an extension. */
interface Column {
  /** As Table Schema has them. */
  readonly type: 'integer' | 'number' | 'string' | 'boolean' | 'date' | 'year'
  readonly description: string
  readonly required?: true
  readonly values?: readonly string[]
}

/** The schema of a row of the one field of an operation that is exported. */
export function schemaOfRows(selections: readonly SelectionNode[], schema: GraphQLSchema): JsonSchema {
  const fields = schema.getQueryType()!.getFields()
  const columns = selections.flatMap((one) => {
    const found = one.kind === Kind.FIELD && fields[one.name.value]?.extensions['columns']
    return found ? [found as Readonly<Record<string, Column>>] : []
  })
  if (columns.length !== 1) throw new Error('an export reads one field with columns.')
  return objectOf(
    Object.fromEntries(Object.entries(columns[0]!).map(([name, column]) => [name, schemaOfColumn(column)])),
  )
}

const COLUMN_TYPES: Partial<Readonly<Record<Column['type'], JsonSchema>>> = {
  date: SCALARS['Date']!,
  number: SCALARS['Float']!,
  year: SCALARS['Int']!,
}

function schemaOfColumn({ type, description, required, values }: Column): JsonSchema {
  const described = {
    ...(COLUMN_TYPES[type] ?? ({ type } as JsonSchema)),
    ...{ description, ...(values && { enum: values }) },
  }
  return required ? described : nullable(described)
}
