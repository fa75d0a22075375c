/** Tables, columns and relations as the SQL reads know them, read from Prisma's client and the schema. */
import { PrismaPg } from '@prisma/adapter-pg'
import { expect, test } from 'vitest'
import { PrismaClient } from '../../../src/database/generated/client.ts'
import { modelsOf } from '../../../src/database/sql-reads/models.ts'
import { models as invented } from '../../helpers/sql-reads.ts'

/** Connects on its first query, of which there is none. */
const client = new PrismaClient({ adapter: new PrismaPg({}) })

const modelOf = (name: string) => modelsOf(client).get(name)!

test('a column has its name in the database, its type, and whether it is a list or unique', () => {
  const { columns } = modelOf('Athlete')
  const column = { list: false, unique: false }
  expect(columns.get('fullName')).toEqual({ ...column, name: 'fullName', column: 'full_name', type: 'String' })
  expect(columns.get('sex')).toEqual({ ...column, name: 'sex', column: 'sex', type: 'enum' })
  expect(columns.get('id')).toEqual({ ...column, name: 'id', column: 'id', type: 'Int', unique: true })
  expect(columns.get('slug')).toEqual({ ...column, name: 'slug', column: 'slug', type: 'String', unique: true })
  expect(modelOf('CareerTotals').columns.get('primeYears')).toMatchObject({ type: 'Int', list: true })
  expect(columns.has('careers')).toBe(false)
})

test('a relation joins the foreign key to the id, from either side', () => {
  const career = modelOf('Career').relations
  expect(career.get('athlete')).toEqual({
    ...{ name: 'athlete', model: 'Athlete', list: false, required: true, on: [['athleteId', 'id']] },
  })
  expect(career.get('country')).toMatchObject({ list: false, required: false, on: [['countryCode', 'code']] })
  expect(modelOf('Athlete').relations.get('careers')).toEqual({
    ...{ name: 'careers', model: 'Career', list: true, required: false, on: [['id', 'athleteId']] },
  })
  expect(career.has('athleteId')).toBe(false)
})

test('a relation by several columns joins those of the same names', () => {
  const on = [
    ['contestId', 'contestId'],
    ['divisionId', 'divisionId'],
  ]
  expect(modelOf('Placing').relations.get('held')).toMatchObject({ required: true, on })
  expect(modelOf('ContestDivision').relations.get('placings')).toMatchObject({ list: true, on })
})

test('a relation within one model, and one of two between the same models, is joined by its own columns', () => {
  const { relations } = modelOf('ApiKey')
  expect(relations.get('replaces')).toMatchObject({ required: false, on: [['replacesId', 'id']] })
  expect(relations.get('replacedBy')).toMatchObject({ list: false, required: false, on: [['id', 'replacesId']] })
  const division = modelOf('Division').relations
  expect(division.get('movesFrom')?.on).not.toEqual(division.get('movesTo')?.on)
})

test('unique keys of several columns have the names that Prisma gives them', () => {
  expect([...modelOf('Career').uniques]).toEqual([['datasetId_athleteId', ['datasetId', 'athleteId']]])
  expect([...modelOf('CareerSeason').uniques]).toEqual([['careerId_year', ['careerId', 'year']]])
  expect([...modelOf('Country').uniques]).toEqual([])
})

test('tables have their names in the database, which tests without a client derive', () => {
  expect(modelOf('CareerTotals')).toMatchObject({ name: 'CareerTotals', table: 'career_totals' })
  for (const [name, model] of modelsOf(client)) expect(invented.get(name), name).toEqual(model)
})

test('tables and columns without a name of their own have that of the schema', () => {
  const { models } = (client as unknown as { _runtimeDataModel: { models: Record<string, object> } })._runtimeDataModel
  const unnamed = { ...models, Athlete: { dbName: null, fields: [{ name: 'fullName' }] } }
  const athlete = modelsOf({ _runtimeDataModel: { models: unnamed } }).get('Athlete')!
  expect([athlete.table, athlete.columns.get('fullName')?.column]).toEqual(['Athlete', 'fullName'])
})
