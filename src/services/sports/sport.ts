/** Defines a sport of the schema. The other files here add the types and root fields that every sport has. */
import type { EnumRef } from '@pothos/core'
import type { PrismaModelTypes, PrismaObjectRef, prismaModelName } from '@pothos/plugin-prisma'
import type { builder, Context } from '../../builder/index.ts'
import { ContestLevel } from '../../database/generated/client.ts'
import type PrismaTypes from '../../database/generated/pothos.ts'
import type { Bounds } from '../../kernel/bounds.ts'
import { SPORTS, type SportName } from '../../kernel/sports.ts'
import { wireEnum } from '../../kernel/text/names.ts'
import type { Scope } from '../../kernel/viewer.ts'
import { datasetIdOf } from '../datasets/versions.ts'
import { type ExportType, exportType } from '../exports/export.ts'
import type { TableNames } from '../exports/sport-tables.ts'

export type Types = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer T> ? T : never

/** A schema type backed by a Prisma model. Its rows have the columns that a query selects, and no others. */
export type ModelRef<Model extends keyof PrismaTypes> = PrismaObjectRef<
  Types,
  PrismaModelTypes & PrismaTypes[Model],
  // biome-ignore lint/complexity/noBannedTypes: as Pothos writes the row of an empty selection
  {}
>

/** The field builder of such a type. Fields that are not exposed columns say what they select. */
export type ModelFields<Model extends keyof PrismaTypes> = PothosSchemaTypes.PrismaObjectFieldBuilder<
  Types,
  PrismaModelTypes & PrismaTypes[Model],
  { [prismaModelName]?: Model }
>

export type Enum<Values extends string> = EnumRef<Types, Values>

/** How arguments name a division of the sport. */
interface DivisionNames {
  readonly identifier: 'code' | 'slug'
  readonly bounds: Bounds
  /** The canonical spelling. Throws NOT_FOUND if there is no such division. */
  readonly canonical: (division: string) => string
}

interface SportSpec {
  readonly service: SportName
  /** Prefix of its types, e.g. `Strongman`. Its root fields begin with the same name in lower camel case. */
  readonly name: string
  /** The name of the sport within a sentence. */
  readonly noun: string
  /** The levels of its contests. */
  readonly level: Enum<ContestLevel>
  readonly division: DivisionNames
  /** What differs in its exports from those of most sports. */
  readonly tables?: Partial<TableNames>
}

export interface Sport extends Omit<SportSpec, 'tables'> {
  /** The type of its exports. */
  readonly exports: ExportType
  readonly tables: TableNames
  /** The scope that a key needs to read the sport. */
  readonly scope: Scope
  /** Prefix of its root fields, and the name of its field on an athlete. */
  readonly field: string
  /** The dataset that a request reads. */
  readonly datasetIdOf: (context: Pick<Context, 'data'>) => number
}

const TABLE_NAMES = {
  ...{ person: 'full_name', mainDivision: 'division', sex: 'sex', titles: {} },
  ...{ level: 'level', levels: Object.values(ContestLevel).map(wireEnum) },
} as const

export function defineSport(spec: SportSpec): Sport {
  const { service, name, division } = spec
  const { scope } = SPORTS[service]
  const field = `${name.charAt(0).toLowerCase()}${name.slice(1)}`
  return {
    ...{ ...spec, scope, field, exports: exportType(`${name}Export`, scope) },
    tables: { ...TABLE_NAMES, division: division.identifier, ...spec.tables },
    datasetIdOf: (context) => datasetIdOf(context, service),
  }
}
