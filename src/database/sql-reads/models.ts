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
  /** Pairs of fields that must be equal, of this model and of the related one. */
  readonly on: readonly (readonly [local: string, remote: string])[]
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
interface RuntimeModel {
  readonly dbName?: string | null
  readonly fields: readonly { readonly name: string; readonly dbName?: string }[]
}

type DatamodelModel = ReturnType<typeof getDatamodel>['datamodel']['models'][string]
type DatamodelField = DatamodelModel['fields'][number]

/**
 * Combines two descriptions of the same models: one has the kinds of the fields, the other their names in the database.
 */
export function modelsOf(client: object): Models {
  const { models } = getDatamodel().datamodel
  const { models: runtime } = (client as { _runtimeDataModel: { models: Record<string, RuntimeModel> } })
    ._runtimeDataModel
  return new Map(Object.entries(models).map(([name, model]) => [name, modelOf(name, model, runtime[name]!, models)]))
}

function modelOf(
  name: string,
  { fields, primaryKey, uniqueIndexes }: DatamodelModel,
  runtime: RuntimeModel,
  models: Record<string, DatamodelModel>,
): Model {
  const columnNames = new Map(runtime.fields.map((field) => [field.name, field.dbName ?? field.name]))
  const columns = fields
    .filter(({ kind }) => kind !== 'object')
    .map(
      (field): Column => ({
        name: field.name,
        column: columnNames.get(field.name)!,
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
        required: field.isRequired && foreignKeyOf(field).length > 0,
        on: joinColumns(name, field, models),
      }),
    )
  const keys = [...(primaryKey ? [primaryKey] : []), ...uniqueIndexes]
  return {
    ...{ name, table: runtime.dbName ?? name },
    columns: new Map(columns.map((one) => [one.name, one])),
    relations: new Map(relations.map((one) => [one.name, one])),
    uniques: new Map(keys.map((one) => [one.name ?? one.fields.join('_'), one.fields])),
  }
}

/** The fields of the foreign key of a relation; empty on the side that is referenced. */
const foreignKeyOf = ({ relationFromFields }: DatamodelField): readonly string[] => relationFromFields!

/** The side with the foreign key names its fields; the other side looks them up there. */
function joinColumns(name: string, field: DatamodelField, models: Record<string, DatamodelModel>): Relation['on'] {
  const related = models[field.type]!
  const foreignKey = foreignKeyOf(field)
  if (foreignKey.length > 0) return referencedBy(foreignKey, related)
  const inverse = related.fields.find((one) => one.relationName === field.relationName && foreignKeyOf(one).length > 0)
  if (!inverse) throw new Error(`${name}.${field.name}: no side of ${field.relationName} has a foreign key.`)
  return referencedBy(foreignKeyOf(inverse), models[name]!).map(([local, remote]) => [remote, local])
}

/** Several fields refer to fields of the same names, a single one to the id of the other row. */
function referencedBy(foreignKey: readonly string[], { fields }: DatamodelModel): Relation['on'] {
  if (foreignKey.length > 1) return foreignKey.map((name) => [name, name])
  const id = fields.find(({ isId }) => isId)
  return foreignKey.map((name) => [name, id!.name])
}
