/**
 * Authorization by type. Each object type declares who may read it (`access`), and every field that leads to it checks
 * this before it resolves, whatever the path of the query: root fields, nesting, `node`, lists. A type without a
 * declaration, or a path that would expose guarded data through an open type, fails the schema build.
 *
 * The check runs where a query enters a type, not on each of its fields: reading fields of an object is authorized by
 * having reached it. A list therefore costs one check instead of one per row and field.
 */
import SchemaBuilder, {
  BasePlugin,
  type FieldNullability,
  type InputFieldMap,
  type SchemaTypes,
  type TypeParam,
} from '@pothos/core'
import {
  defaultTypeResolver,
  type GraphQLAbstractType,
  type GraphQLField,
  GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { isScope, may, mayAny, refusal, SCOPES, type Scope, type Viewer } from '../kernel/viewer.ts'
import type { Context } from './context.ts'

/**
 * Who may read the objects of a type: `public`, everyone; a scope, callers with it; `any-sport`, callers with the scope
 * of any sport, where the resolver filters the rows; `parent`, callers who may read the parent object.
 */
export type Access = 'public' | 'any-sport' | 'parent' | Scope

declare global {
  export namespace PothosSchemaTypes {
    interface Plugins<Types extends SchemaTypes> {
      access: AccessPlugin<Types>
    }
    interface ObjectTypeOptions<Types extends SchemaTypes = SchemaTypes, Shape = unknown> {
      /** Who may read objects of this type. Connections and edges inherit it from their node. */
      access?: Access
    }
    interface QueryTypeOptions<Types extends SchemaTypes = SchemaTypes> {
      access?: Access
    }
    interface SubscriptionTypeOptions<Types extends SchemaTypes = SchemaTypes> {
      access?: Access
    }
    interface FieldOptions<
      Types extends SchemaTypes,
      ParentShape,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveShape,
      ResolveReturnShape,
    > {
      /** Who may read this field, if that depends on the object. */
      access?: (parent: ParentShape) => Access
      /** For fields that show what the caller may read: null, without an error, for callers who may not read its type. */
      ifForbidden?: 'null'
    }
  }
}

export class AccessPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override afterBuild(schema: GraphQLSchema): GraphQLSchema {
    const types = Object.values(schema.getTypeMap()).filter((type) => !type.name.startsWith('__'))
    for (const type of types.filter(isObjectType)) {
      if (accessOf(type) === 'parent' && type.getInterfaces().some(({ name }) => name === 'Node')) {
        throw new Error(`${type.name} can be reached by its id, without a parent that determines who may read it.`)
      }
      for (const field of Object.values(type.getFields())) guardField(type, field)
    }
    for (const type of types.filter(isAbstractType)) guardAbstract(type, schema)
    return schema
  }
}

interface Declared {
  readonly extensions: Readonly<Record<string, unknown>>
}

const optionsOf = ({ extensions }: Declared) =>
  extensions['pothosOptions'] as { access?: unknown; ifForbidden?: 'null' } | undefined

/** Whether the field is null, without an error, for callers who may not read its type. */
export const isNullIfForbidden = (field: Declared): boolean => optionsOf(field)?.ifForbidden === 'null'

/** Who may read an object of the type. */
export function accessOf(type: GraphQLObjectType): Access {
  const declared = optionsOf(type)?.access as Access | undefined
  if (declared) return declared
  const node = nodeOf(type)
  if (node) return node
  throw new Error(`The type ${type.name} does not declare who may read it: give it an \`access\`.`)
}

/** Connections and edges use the declaration of their node. */
function nodeOf(type: GraphQLObjectType): Access | undefined {
  const { node, nodes } = type.getFields()
  const named = /(Connection|Edge)$/.test(type.name)
    ? (node ?? nodes) && getNamedType((node ?? nodes)!.type)
    : undefined
  return named instanceof GraphQLObjectType ? accessOf(named) : undefined
}

/** Whether the viewer may read objects with this access. */
export const allows = (access: Access, viewer: Viewer): boolean => {
  if (isScope(access)) return may(viewer, access)
  if (access === 'any-sport') return mayAny(viewer, SCOPES)
  return access === 'public' || access === 'parent'
}

/** The scopes of which one gives this access. */
export const scopesOf = (access: Access): readonly Scope[] => {
  if (isScope(access)) return [access]
  return access === 'any-sport' ? SCOPES : []
}

function guardField(parent: GraphQLObjectType, field: GraphQLField<unknown, Context>): void {
  const type = getNamedType(field.type)
  const byObject = optionsOf(field)?.access as ((object: unknown) => Access) | undefined
  const access = isObjectType(type) ? accessOf(type) : 'public'
  const reached = accessOf(parent)
  if (access === 'parent' && reached === 'public' && !byObject) {
    throw new Error(
      `Everybody may read ${parent.name}, so its field ${field.name} must not lead to ${type.name}, which only readers of its parent may read.`,
    )
  }
  if (byObject) guard(field, byObject)
  else if (!isCoveredBy(reached, access)) guard(field, () => access)
}

/** Whether a caller who reached an object with the first access may read the second without another check. */
const isCoveredBy = (reached: Access, access: Access): boolean =>
  access === 'public' || access === 'parent' || access === reached || (access === 'any-sport' && isScope(reached))

function guard(field: GraphQLField<unknown, Context>, accessTo: (object: unknown) => Access): void {
  const { resolve, name } = field
  if (!resolve) throw new Error(`The field ${name} has no resolver to guard.`)
  const isNull = isNullIfForbidden(field)
  if (isNull && isNonNullType(field.type)) throw new Error(`The field ${name} cannot be null if it is forbidden.`)
  field.resolve = (...args) => {
    const [object, , { viewer }] = args
    const access = accessTo(object)
    if (allows(access, viewer)) return resolve(...args)
    if (isNull) return null
    throw refusal(viewer, name, scopesOf(access))
  }
}

/** The type behind an interface or a union is known only once the object has been fetched, so check it then. */
function guardAbstract(type: GraphQLAbstractType, schema: GraphQLSchema): void {
  const resolveType = type.resolveType ?? defaultTypeResolver
  const checked = (name: string | undefined, { viewer }: Context): string | undefined => {
    const concrete = name === undefined ? undefined : schema.getType(name)
    const access = isObjectType(concrete) ? accessOf(concrete) : 'public'
    if (!allows(access, viewer)) throw refusal(viewer, concrete!.name, scopesOf(access))
    return name
  }
  type.resolveType = (value, context: Context, info, abstract) => {
    const name = resolveType(value, context, info, abstract)
    return name instanceof Promise ? name.then((known) => checked(known, context)) : checked(name as string, context)
  }
}

SchemaBuilder.registerPlugin('access', AccessPlugin)
