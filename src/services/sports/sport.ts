/**
 * Adds a sport to the schema: its root, credit and data version. The other files here add the types that every sport
 * has.
 */
import type { EnumRef, ObjectRef } from '@pothos/core'
import type { PrismaModelTypes, PrismaObjectRef, prismaModelName } from '@pothos/plugin-prisma'
import { builder, type Context, NULL_ON_ERROR } from '../../builder/index.ts'
import type { Prisma } from '../../database/generated/client.ts'
import type PrismaTypes from '../../database/generated/pothos.ts'
import { SPORTS, type SportName } from '../../kernel/sports.ts'
import type { Scope } from '../../kernel/viewer.ts'
import { Attribution } from '../datasets/types.ts'
import { creditOfService, datasetIdOf, versionOfService } from '../datasets/versions.ts'

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

interface SportSpec {
  readonly service: SportName
  /** Prefix of its types, e.g. `Strongman`. The root field is the same name in lower camel case. */
  readonly name: string
  /** The name of the sport within a sentence. */
  readonly noun: string
  readonly description: string
}

export interface Sport extends Pick<SportSpec, 'name' | 'noun'> {
  /** The scope that a key needs to read the sport. */
  readonly scope: Scope
  /** The name of the sport's field on the root and on an athlete. */
  readonly field: string
  readonly root: ObjectRef<Types, object>
  /** The dataset that a request reads. */
  readonly datasetIdOf: (context: Pick<Context, 'data'>) => number
}

export function defineSport({ service, name, noun, description }: SportSpec): Sport {
  const { scope } = SPORTS[service]
  const field = `${name.charAt(0).toLowerCase()}${name.slice(1)}`
  const root = builder.objectRef<object>(name).implement({
    access: scope,
    description,
    fields: (t) => ({
      attribution: t.field({
        type: Attribution,
        description: 'The credit to show wherever the data is shown.',
        resolve: (_sport, _args, context) => creditOfService(context, service),
      }),
      dataVersion: t.string({
        description: 'Data version.',
        resolve: (_sport, _args, context) => versionOfService(context, service),
      }),
    }),
  })
  builder.queryField(field, (t) =>
    t.field({
      type: root,
      ...NULL_ON_ERROR,
      description: `The ${noun} data. Needs a key with the scope ${scope}.`,
      resolve: () => ({}),
    }),
  )
  return { scope, name, noun, field, root, datasetIdOf: (context) => datasetIdOf(context, service) }
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
