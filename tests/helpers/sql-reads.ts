/** SQL reads without a database: the models of the schema, and the SQL and the parameters of a part of a query. */
import { getDatamodel } from '../../src/database/generated/pothos.ts'
import { modelsOf } from '../../src/database/sql-reads/models.ts'
import { parameterize, type QueryArgs, withPlaceholders } from '../../src/database/sql-reads/parameterized.ts'
import { Statement, Table } from '../../src/database/sql-reads/statement.ts'

/** `CareerTotals` is `career_totals` in the database. */
const snakeCase = (name: string): string => name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter}`).toLowerCase()

/** What a Prisma client knows of the names in the database, without loading one. */
export const runtimeDataModel = {
  models: Object.fromEntries(
    Object.entries(getDatamodel().datamodel.models).map(([name, { fields }]) => [
      name,
      { dbName: snakeCase(name), fields: fields.map((field) => ({ name: field.name, dbName: snakeCase(field.name) })) },
    ]),
  ),
}

export const models = modelsOf({ _runtimeDataModel: runtimeDataModel })

/** Compiles the arguments of a query, and returns the result with the parameters of the statement. */
export function compile<Result>(
  model: string,
  args: QueryArgs,
  write: (table: Table, args: QueryArgs) => Result,
): { readonly result: Result; readonly parameters: readonly unknown[] } {
  const statement = new Statement()
  const table = new Table(models, statement, models.get(model)!)
  const result = write(table, withPlaceholders(args))
  return { result, parameters: statement.parameters(parameterize(args).values) }
}
