/** Tables, columns and relations of the Prisma schema. */
import { getDatamodel } from '../generated/pothos.ts'

export interface Column {
  readonly name: string
  readonly column: string
  /** Prisma's scalar type, or `enum`. */
  readonly type: string
  readonly list: boolean
  /** Whether the value is unique in the table. */
  readonly unique: boolean
}

export interface Relation {
  readonly name: string
  readonly model: string
  readonly list: boolean
  /** For a to-one relation: the related row always exists. */
  readonly required: boolean
  /** Pairs of columns that must be equal. */
  readonly on: readonly (readonly [own: string, theirs: string])[]
}

export interface Model {
  readonly name: string
  readonly table: string
  readonly columns: ReadonlyMap<string, Column>
  readonly relations: ReadonlyMap<string, Relation>
  /** Unique constraints over several columns, by the name that Prisma gives them. */
  readonly uniques: ReadonlyMap<string, readonly string[]>
}

export type Models = ReadonlyMap<string, Model>

/** A model as the client describes it, with the names in the database. */
interface ClientModel {
  readonly dbName?: string | null
  readonly fields: readonly { readonly name: string; readonly dbName?: string }[]
}

type DatamodelModel = ReturnType<typeof getDatamodel>['datamodel']['models'][string]
type DatamodelField = DatamodelModel['fields'][number]

/**
 * Combines two descriptions of the same models: one has the kinds of the fields, the other their names in the database.
 */
export function modelsOf(client: object): Models {
  const { models: described } = getDatamodel().datamodel
  const { models: named } = (client as { _runtimeDataModel: { models: Record<string, ClientModel> } })._runtimeDataModel
  return new Map(
    Object.entries(described).map(([name, model]) => [name, modelOf(name, model, named[name]!, described)]),
  )
}

function modelOf(
  name: string,
  { fields, primaryKey, uniqueIndexes }: DatamodelModel,
  named: ClientModel,
  all: Record<string, DatamodelModel>,
): Model {
  const called = new Map(named.fields.map((field) => [field.name, field.dbName ?? field.name]))
  const columns = fields
    .filter(({ kind }) => kind !== 'object')
    .map(
      (field): Column => ({
        name: field.name,
        column: called.get(field.name)!,
        type: field.kind === 'enum' ? 'enum' : field.type,
        list: field.isList,
        unique: field.isId || field.isUnique,
      }),
    )
  const relations = fields
    .filter(({ kind }) => kind === 'object')
    .map(
      (field): Relation => ({
        name: field.name,
        model: field.type,
        list: field.isList,
        required: field.isRequired && (field.relationFromFields ?? []).length > 0,
        on: joinColumns(name, field, all),
      }),
    )
  const keys = [...(primaryKey ? [primaryKey] : []), ...uniqueIndexes]
  return {
    ...{ name, table: named.dbName ?? name },
    columns: new Map(columns.map((one) => [one.name, one])),
    relations: new Map(relations.map((one) => [one.name, one])),
    uniques: new Map(keys.map((one) => [one.name ?? one.fields.join('_'), one.fields])),
  }
}

/**
 * The side with the foreign key names its columns; the other side looks them up there. A single column refers to the id
 * of the other row.
 */
function joinColumns(name: string, field: DatamodelField, all: Record<string, DatamodelModel>): [string, string][] {
  const { relationFromFields: from = [], relationName } = field
  if (from.length > 0) return keyPairs(from, all[field.type]!).map(([one, other]) => [one, other])
  const back = all[field.type]!.fields.find(
    (other) => other.relationName === relationName && (other.relationFromFields ?? []).length > 0,
  )
  if (!back) throw new Error(`${name}.${field.name}: no side of ${relationName} has its columns.`)
  return keyPairs(back.relationFromFields!, all[name]!).map(([one, other]) => [other, one])
}

function keyPairs(from: readonly string[], { fields }: DatamodelModel): [string, string][] {
  if (from.length > 1) return from.map((name) => [name, name])
  const key = fields.find(({ isId }) => isId)
  return [[from[0]!, key!.name]]
}
