/** Tables, columns and relations of Prisma's schema. */
import { getDatamodel } from '../generated/pothos.ts'

export interface Column {
  readonly name: string
  readonly column: string
  /** Prisma's scalar, or `enum`. */
  readonly type: string
  readonly list: boolean
  /** No two rows have the same. */
  readonly unique: boolean
}

export interface Relation {
  readonly name: string
  readonly model: string
  readonly list: boolean
  /** Of one row: it is always there. */
  readonly required: boolean
  /** Own column and theirs, which are equal. */
  readonly on: readonly (readonly [own: string, theirs: string])[]
}

export interface Model {
  readonly name: string
  readonly table: string
  readonly columns: ReadonlyMap<string, Column>
  readonly relations: ReadonlyMap<string, Relation>
  /** Several columns that are unique together, by the name that Prisma gives them. */
  readonly uniques: ReadonlyMap<string, readonly string[]>
}

export type Models = ReadonlyMap<string, Model>

/** As the client has it: the names of the database. */
interface ClientModel {
  readonly dbName?: string | null
  readonly fields: readonly { readonly name: string; readonly dbName?: string }[]
}

type DatamodelModel = ReturnType<typeof getDatamodel>['datamodel']['models'][string]
type DatamodelField = DatamodelModel['fields'][number]

/** The two describe the same models: one knows what fields are, the other what the database calls them. */
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

/** The side that has the columns names them; the other side looks there. What they refer to is that row's key. */
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
