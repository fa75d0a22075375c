/** A small league with awkward rows in nearly every table. */
import fc, { type Arbitrary } from 'fast-check'
import type { Database } from '../../../../src/database/database.ts'
import { Prisma } from '../../../../src/database/generated/client.ts'
import { loadReference } from '../../../../src/importers/reference.ts'
import { storeStrongman } from '../../../../src/importers/strongman/store.ts'
import { leagueFigures, smallLeague } from '../../../helpers/strongman.ts'
import { type Client, type Field, type Row, type Shape, shapesOf } from './shapes.ts'
import { awkwardValues } from './values.ts'

/** These tables stay empty. */
const EMPTY = new Set(['EventStandard', 'DotsCohort'])

/** Of each table, in two batches: rows of the second may refer to those of the first. */
const BATCH = 6

export async function fillWithAwkwardRows(database: Database): Promise<void> {
  await loadReference(database)
  await storeStrongman(database, smallLeague, leagueFigures(smallLeague))
  const client = database.writer as unknown as Client
  const shapes = await shapesOf(database)
  for (const shape of inOrderOfReferences(shapes)) {
    if (EMPTY.has(shape.name)) continue
    for (const seed of [1, 2]) {
      const keys = new Map<string, Row[]>()
      for (const { model } of shape.foreignKeys) keys.set(model, await latestRows(client, shapes.get(model)!))
      const data = fc.sample(rowOf(shape, keys), { numRuns: BATCH, seed })
      await client[shape.delegate]!['createMany']!({ data, skipDuplicates: true })
    }
  }
}

/** Rows that others refer to come first. */
function inOrderOfReferences(shapes: ReadonlyMap<string, Shape>): Shape[] {
  const ordered = new Set<Shape>()
  const add = (shape: Shape) => {
    for (const { model } of shape.foreignKeys) if (model !== shape.name) add(shapes.get(model)!)
    ordered.add(shape)
  }
  for (const shape of shapes.values()) add(shape)
  return [...ordered]
}

/** Few, so that rows have several related rows. */
const latestRows = (client: Client, { delegate, key }: Shape): Promise<Row[]> =>
  client[delegate]!['findMany']!({ orderBy: key.map((name) => ({ [name]: 'desc' })), take: 4 })

function rowOf({ name, fields, foreignKeys }: Shape, referenced: ReadonlyMap<string, Row[]>): Arbitrary<Row> {
  const values = fc.record(
    Object.fromEntries(
      fields.filter(({ isGenerated }) => !isGenerated).map((field) => [field.name, columnValue(field)]),
    ),
  )
  const references = foreignKeys.map(({ model, on }): Arbitrary<Row> => {
    const locals = on.map(([local]) => fields.find((field) => field.name === local)!)
    const none = Object.fromEntries(locals.map((field) => [field.name, null]))
    const keys = referenced
      .get(model)!
      .map((row) => Object.fromEntries(on.map(([local, remote]) => [local, row[remote]])))
    const isOptional = locals.every(({ isRequired }) => !isRequired)
    if (keys.length === 0 && !isOptional) throw new Error(`${name} needs a row of ${model}.`)
    return fc.constantFrom(...keys, ...(isOptional ? [none] : []))
  })
  return fc.tuple(values, ...references).map((parts) => Object.assign({}, ...parts) as Row)
}

function columnValue(field: Field): Arbitrary<unknown> {
  const value = fc.constantFrom(...awkwardValues(field))
  if (field.isList) return fc.array(value, { maxLength: 4 })
  if (field.isRequired) return value
  return fc.option(value, { nil: field.type === 'Json' ? Prisma.DbNull : null, freq: 2 })
}
