/** The models as queries are generated from them: the description of the SQL reads with the types of the columns. */
import type { Database } from '../../../../src/database/database.ts'
import { getDatamodel } from '../../../../src/database/generated/pothos.ts'
import { type Model, modelsOf, type Relation } from '../../../../src/database/sql-reads/models.ts'

export interface Field {
  readonly name: string
  /** Prisma's scalar type, or the name of the enum. */
  readonly type: string
  readonly kind: 'scalar' | 'enum'
  readonly isList: boolean
  readonly isRequired: boolean
  /** Whether the database generates it. */
  readonly isGenerated: boolean
  /** Of a text column with a limit. */
  readonly maxLength: number | null
  readonly isSmall: boolean
}

export interface Shape {
  readonly name: string
  /** Its property of the client. */
  readonly delegate: string
  readonly fields: readonly Field[]
  readonly relations: readonly Relation[]
  /** The fields whose values identify a row. */
  readonly key: readonly string[]
  /** Unique keys: of one field, or of several by the name that Prisma gives them. */
  readonly uniques: readonly { readonly name: string; readonly fields: readonly string[] }[]
  /** Fields that refer to other rows, the longest key last: several share columns. */
  readonly foreignKeys: readonly Relation[]
}

export type Row = Readonly<Record<string, unknown>>
// biome-ignore lint/suspicious/noExplicitAny: queries of any model, of any shape
export type Verb = (args?: any) => Promise<any>
export type Client = Readonly<Record<string, Readonly<Record<string, Verb>>>>

interface ColumnType {
  readonly column: string
  readonly type: string
  readonly length: number | null
}

export async function shapesOf({ prisma }: Database): Promise<Map<string, Shape>> {
  const types = await prisma.$queryRaw<ColumnType[]>`
    SELECT table_name || '.' || column_name AS column, data_type::text AS type, character_maximum_length::int AS length
    FROM information_schema.columns WHERE table_schema = 'public'`
  const typeOf = new Map(types.map((one) => [one.column, one]))
  return new Map([...modelsOf(prisma)].map(([name, model]) => [name, shapeOf(model, typeOf)]))
}

function shapeOf(model: Model, typeOf: ReadonlyMap<string, ColumnType>): Shape {
  const { name, columns, relations, uniques } = model
  const { fields, primaryKey } = getDatamodel().datamodel.models[name]!
  const ids = fields.filter((field) => field.isId).map((field) => field.name)
  const single = [...columns.values()].filter(({ unique }) => unique)
  return {
    name,
    delegate: name[0]!.toLowerCase() + name.slice(1),
    fields: fields
      .filter(({ kind }) => kind !== 'object')
      .map((field): Field => {
        const { type, length } = typeOf.get(`${model.table}.${columns.get(field.name)!.column}`)!
        return {
          ...{ name: field.name, type: field.type, kind: field.kind as Field['kind'] },
          ...{ isList: field.isList, isRequired: field.isRequired, maxLength: length, isSmall: type === 'smallint' },
          isGenerated: field.isId && field.hasDefaultValue,
        }
      }),
    relations: [...relations.values()],
    key: ids.length > 0 ? ids : primaryKey!.fields,
    uniques: [
      ...single.map((column) => ({ name: column.name, fields: [column.name] })),
      ...[...uniques].map(([unique, members]) => ({ name: unique, fields: members })),
    ],
    foreignKeys: fields
      .filter(({ kind, relationFromFields }) => kind === 'object' && relationFromFields!.length > 0)
      .map((field) => relations.get(field.name)!)
      .toSorted((a, b) => a.on.length - b.on.length),
  }
}
