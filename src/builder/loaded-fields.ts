/**
 * Leaf fields of rows that have what the field needs. Pothos looks up for each field in each row whether the query that
 * was planned loaded its columns, and with which plan; a row that has values for all of them answers that as well. Rows
 * without them are left to Pothos, which loads them.
 */
import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core'
import type { GraphQLFieldResolver } from 'graphql'
import { getDatamodel } from '../database/generated/pothos.ts'
import { at } from '../kernel/collections/groups.ts'

type Resolve = GraphQLFieldResolver<unknown, unknown>
type Row = Readonly<Record<string, unknown>>

declare global {
  export namespace PothosSchemaTypes {
    interface Plugins<Types extends SchemaTypes> {
      loadedFields: LoadedFieldsPlugin<Types>
      unwrappedResolvers: UnwrappedResolversPlugin<Types>
    }
  }
}

/** Resolvers before Prisma's plugin wraps them, by the configuration of their field. */
const unwrapped = new WeakMap<object, Resolve>()

/** The members that resolvers return as they are. */
const exposed = new WeakMap<Resolve, string>()

/** The resolvers of leaf fields that rows answer without the plan of the query. */
const loadedLeaves = new WeakSet<Resolve>()

/** The member of the parent that a resolver returns as it is, unless the parent has no value for it. */
export const exposedMember = (resolve: Resolve | undefined): string | undefined => resolve && exposed.get(resolve)

/** Whether a field is a leaf that rows answer without the plan of the query. */
export const isLoadedLeaf = (resolve: Resolve | undefined): boolean =>
  resolve !== undefined && loadedLeaves.has(resolve)

/** Comes before Prisma's plugin, whose resolvers it skips. */
class LoadedFieldsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolve: GraphQLFieldResolver<unknown, Types['Context'], object>,
    config: PothosOutputFieldConfig<Types>,
  ): typeof resolve {
    const isLeaf = this.#isLeaf(config)
    const member = exposedBy(config as unknown as PothosOutputFieldConfig<SchemaTypes>)
    const unwrappedResolve = unwrapped.get(config) as typeof resolve | undefined
    const select = config.extensions?.['pothosPrismaSelect']
    const has = isLeaf && unwrappedResolve ? hasSelected(select, this.#modelOf(config)) : undefined
    let loaded = resolve
    if (member !== undefined) {
      loaded = (parent, ...others) => {
        // Rows that others have may have fields that need the plan, which Pothos passes on.
        const value = isLeaf ? (parent as Row)[member] : undefined
        return value === undefined || typeof value === 'function' ? resolve(parent, ...others) : value
      }
      exposed.set(loaded as Resolve, member)
    } else if (has)
      loaded = (parent, ...others) => (has(parent as Row) ? unwrappedResolve! : resolve)(parent, ...others)
    if (isLeaf && loaded !== resolve) loadedLeaves.add(loaded as Resolve)
    return loaded
  }

  #modelOf({ parentType }: PothosOutputFieldConfig<Types>): string {
    return this.buildCache.getTypeConfig(parentType).extensions?.['pothosPrismaModel'] as string
  }

  /** Objects hold fields of their own, for which Pothos has to know the plan. */
  #isLeaf({ type }: PothosOutputFieldConfig<Types>): boolean {
    const item = type.kind === 'List' ? type.type : type
    return item.kind === 'Scalar' || item.kind === 'Enum'
  }
}

/** Comes after Prisma's plugin, which wraps these resolvers. */
class UnwrappedResolversPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolve: GraphQLFieldResolver<unknown, Types['Context'], object>,
    config: PothosOutputFieldConfig<Types>,
  ): typeof resolve {
    if (config.kind === 'PrismaObject') unwrapped.set(config, resolve as Resolve)
    return resolve
  }
}

/** The member of a row that a field exposes: a column, or a row that it references. */
function exposedBy({ args, extensions, pothosOptions }: PothosOutputFieldConfig<SchemaTypes>): string | undefined {
  // Other plugins check what such fields take and return.
  const { directives, pothosExposedField: column, pothosPrismaRelationField: relation } = extensions ?? ({} as Row)
  if (directives || Object.keys(args).length > 0) return undefined
  if (typeof column === 'string') return column
  if (!relation || 'onNull' in pothosOptions) return undefined
  const { name, isList } = relation as { readonly name: string; readonly isList: boolean }
  return isList ? undefined : name
}

type Has = (row: Row) => boolean

/**
 * Whether a row has all that a selection names: columns, and those of rows that it references. Undefined if a row does
 * not show that: of lists and counts, it does not show how they were filtered.
 */
function hasSelected(select: unknown, model: string): Has | undefined {
  if (typeof select !== 'object' || select === null) return undefined
  const all: Has[] = []
  for (const [name, selected] of Object.entries(select)) {
    const field = fieldsOf(model)?.get(name)
    if (!field || (field.kind === 'object' && field.isList)) return undefined
    const has = selected === true ? () => true : hasReferenced(selected, field.type)
    if (!has) return undefined
    all.push((row) => {
      const value = row[name]
      if (value === undefined) return false
      return value === null || has(value as Row)
    })
  }
  return (row) => all.every((has) => has(row))
}

function hasReferenced(selected: unknown, model: string): Has | undefined {
  if (typeof selected !== 'object' || selected === null) return undefined
  const { select, ...others } = selected as Row
  const has = Object.keys(others).length === 0 ? hasSelected(select, model) : undefined
  return has && ((value) => !Array.isArray(value) && has(value))
}

interface ModelField {
  readonly name: string
  readonly kind: string
  readonly type: string
  readonly isList: boolean
}

const models: Readonly<Record<string, { readonly fields: readonly ModelField[] }>> = getDatamodel().datamodel.models
const fieldsByModel = new Map<string, ReadonlyMap<string, ModelField>>()

const fieldsOf = (model: string): ReadonlyMap<string, ModelField> | undefined =>
  models[model] && at(fieldsByModel, model, () => new Map(models[model]!.fields.map((field) => [field.name, field])))

SchemaBuilder.registerPlugin('loadedFields', LoadedFieldsPlugin)
SchemaBuilder.registerPlugin('unwrappedResolvers', UnwrappedResolversPlugin)
