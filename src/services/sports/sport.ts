/** Defines a sport of the schema. The other files here add the types and root fields that every sport has. */
import type { EnumRef } from '@pothos/core'
import type { PrismaModelTypes, PrismaObjectRef, prismaModelName } from '@pothos/plugin-prisma'
import type { builder, Context } from '../../builder/index.ts'
import type { Prisma } from '../../database/generated/client.ts'
import type PrismaTypes from '../../database/generated/pothos.ts'
import type { Bounds } from '../../kernel/bounds.ts'
import { SPORTS, type SportName } from '../../kernel/sports.ts'
import type { Scope } from '../../kernel/viewer.ts'
import { datasetIdOf } from '../datasets/versions.ts'

type Types = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer T> ? T : never

/** A schema type backed by a Prisma model. */
export type ModelRef<Model extends keyof PrismaTypes> = PrismaObjectRef<
  Types,
  PrismaModelTypes & PrismaTypes[Model],
  PrismaTypes[Model]['Shape']
>

/** The field builder of such a type. */
export type ModelFields<Model extends keyof PrismaTypes> = PothosSchemaTypes.PrismaObjectFieldBuilder<
  Types,
  PrismaModelTypes & PrismaTypes[Model],
  PrismaTypes[Model]['Shape'] & { [prismaModelName]?: Model }
>

export type Enum<Values extends string> = EnumRef<Types, Values>

/** The argument by which a list selects a division of the sport. */
export interface DivisionArgument {
  readonly description: string
  readonly bounds: Bounds
  /** Throws if there is no such division. */
  readonly where: (division: string) => Prisma.DivisionWhereInput
}

interface SportSpec {
  readonly service: SportName
  /** Prefix of its types, e.g. `Strongman`. Its root fields begin with the same name in lower camel case. */
  readonly name: string
  /** The name of the sport within a sentence. */
  readonly noun: string
}

export interface Sport extends Pick<SportSpec, 'name' | 'noun'> {
  /** The scope that a key needs to read the sport. */
  readonly scope: Scope
  /** Prefix of its root fields, and the name of its field on an athlete. */
  readonly field: string
  /** The dataset that a request reads. */
  readonly datasetIdOf: (context: Pick<Context, 'data'>) => number
}

export function defineSport({ service, name, noun }: SportSpec): Sport {
  const { scope } = SPORTS[service]
  const field = `${name.charAt(0).toLowerCase()}${name.slice(1)}`
  return { scope, name, noun, field, datasetIdOf: (context) => datasetIdOf(context, service) }
}

/**
 * Sort orders of a list by value of its order enum. `direction` comes from the caller; if omitted, each order has its
 * own default.
 */
export type Orders<OrderBy> = Readonly<Record<string, (direction: Prisma.SortOrder | undefined) => OrderBy[]>>

interface OrderArg {
  readonly field: string
  readonly direction?: 'ASC' | 'DESC' | null | undefined
}

export const orderBy = <OrderBy>(orders: Orders<OrderBy>, args: readonly OrderArg[] | null | undefined): OrderBy[] =>
  (args ?? []).flatMap(({ field, direction }) =>
    orders[field]!(direction ? (direction === 'ASC' ? 'asc' : 'desc') : undefined),
  )
