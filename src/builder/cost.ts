/**
 * The cost of a query in points: one for each object that it may return. Leaves are free. A connection counts the rows
 * that are requested, and some points for itself, any other list its usual length, and fields that read more than they
 * return have a cost of their own (`complexity`), which their description states.
 */
import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core'
import { type GraphQLField, getNamedType, getNullableType, isLeafType, isListType } from 'graphql'
import { DEFAULT_PAGE } from '../kernel/limits.ts'

declare global {
  export namespace PothosSchemaTypes {
    interface Plugins<Types extends SchemaTypes> {
      cost: CostPlugin<Types>
    }
  }
}

/** The points of a field itself, and how often what it selects counts. */
export interface Cost {
  readonly field: number
  readonly multiplier: number
}

/** The cost of a list of so many objects. */
export const rowsCost = (rows: number): Cost => ({ field: rows, multiplier: rows })

/** The cost of a connection of so many rows. */
export const pageCost = (rows: number): Cost => ({ field: rows + CONNECTION_COST, multiplier: rows })

/** The cost of one object that takes as much work to read as so many. */
export const readingCost = (objects: number): Cost => ({ field: objects, multiplier: 1 })

/** The usual length of a list that is not a connection. */
const LIST_ROWS = 10

/** What a connection costs beside its rows: finding the page, and counting the list. */
const CONNECTION_COST = 25

const FREE: Cost = { field: 0, multiplier: 1 }

/** The cost of a field without one of its own. */
export function costOf(args: Readonly<Record<string, unknown>>, { name, type }: GraphQLField<unknown, never>): Cost {
  const named = getNamedType(type)
  if (named.name.endsWith('Connection')) return pageCost(Number(args['first'] ?? args['last'] ?? DEFAULT_PAGE))
  if (isLeafType(named) || isPartOfConnection(name, named.name)) return FREE
  return rowsCost(isListType(getNullableType(type)) ? LIST_ROWS : 1)
}

/** The connection counts its rows. */
const isPartOfConnection = (field: string, type: string): boolean =>
  field === 'nodes' || field === 'edges' || field === 'node' || type === 'PageInfo'

class CostPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(config: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    const stated = statementOf(config)
    if (!stated) return config
    return {
      ...config,
      description: [config.description, stated].filter(Boolean).join(' '),
      // REST counts requests, so its documents leave the cost out.
      extensions: { ...config.extensions, descriptionWithoutCost: config.description },
    }
  }
}

/** What the description says of the cost, if it is not a point for each object. */
function statementOf<Types extends SchemaTypes>({ name, type, pothosOptions }: PothosOutputFieldConfig<Types>) {
  const { complexity } = pothosOptions as { complexity?: Cost | ((args: object) => Cost) }
  if (typeof complexity === 'object') return costs(complexity)
  // The arguments say how many.
  if (typeof complexity === 'function' || name === 'nodes' || name === 'edges') return undefined
  return type.kind === 'List' && type.type.kind === 'Object' ? costs(rowsCost(LIST_ROWS)) : undefined
}

const costs = ({ field, multiplier }: Cost): string | undefined => {
  if (multiplier > 1)
    return `Costs as much as ${multiplier} objects${field > multiplier ? ` and ${field - multiplier} points` : ''}.`
  return field > 0 ? `Costs ${field} point${field === 1 ? '' : 's'}.` : undefined
}

SchemaBuilder.registerPlugin('cost', CostPlugin)
