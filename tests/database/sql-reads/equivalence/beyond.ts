/** Queries with one construct each that the SQL reads do not support, but Prisma. */
import fc, { type Arbitrary } from 'fast-check'
import type { Relation } from '../../../../src/database/sql-reads/models.ts'
import { oneOf, type Queries, type Query, record } from './queries.ts'
import type { Client, Field, Row, Shape } from './shapes.ts'

/** Adds to the arguments of findMany. */
type Construct = (shape: Shape, context: Context) => Arbitrary<Row> | undefined

export interface Context {
  readonly queries: Queries
  readonly client: Client
  readonly shapes: ReadonlyMap<string, Shape>
}

/** A filter of one of the fields that match. */
const filterOf =
  (matches: (field: Field) => boolean, filter: (field: Field, shape: Shape, context: Context) => Arbitrary<unknown>) =>
  (shape: Shape, context: Context): Arbitrary<Row> | undefined => {
    const fields = shape.fields.filter(matches)
    if (fields.length === 0) return undefined
    return fc.constantFrom(...fields).chain((field) => conditionOf(record(field.name, filter(field, shape, context))))
  }

const conditionOf = (where: Arbitrary<Row>): Arbitrary<Row> => record('where', where)

const isText = ({ type, isList }: Field): boolean => type === 'String' && !isList
const listOf = (value: Arbitrary<unknown>) => fc.array(value, { maxLength: 3 })

const CONSTRUCTS: Readonly<Record<string, Construct>> = {
  'distinct rows': ({ fields }) =>
    record(
      'distinct',
      fc.subarray(
        fields.map(({ name }) => name),
        { minLength: 1 },
      ),
    ),
  'a cursor': (shape, { queries }) => record('cursor', queries.key(shape)),
  'the last rows': () => record('take', fc.constantFrom(-1, -2, -5)),
  'omitted columns': ({ fields }) =>
    record(
      'omit',
      fc.constantFrom(...fields.slice(1)).map(({ name }) => ({ [name]: true })),
    ),
  'the order of a number of related rows': ({ relations }) => {
    const lists = relations.filter(({ list }) => list)
    if (lists.length === 0) return undefined
    return fc.constantFrom(...lists).map(({ name }) => ({ firstOrder: { [name]: { _count: 'desc' } } }))
  },
  'a filter of a list': filterOf(
    ({ isList }) => isList,
    (field, shape, { queries }) =>
      oneOf<Row>(
        [1, record('isEmpty', fc.boolean())],
        [2, record('has', queries.value(shape, field))],
        [field.type === 'String' ? 0 : 1, record('hasSome', listOf(queries.value(shape, field)))],
        [1, record('hasEvery', listOf(queries.value(shape, field)))],
        [1, record('equals', listOf(queries.value(shape, field)))],
      ),
  ),
  'a filter of a document': filterOf(
    ({ type }) => type === 'Json',
    (field, shape, { queries }) =>
      oneOf<Row>(
        [1, record('equals', queries.value(shape, field))],
        [1, fc.constant({ path: ['a'], not: 0.5 })],
        [1, fc.constant({ string_contains: 'null' })],
      ),
  ),
  'a filter of bytes': filterOf(
    ({ type }) => type === 'Bytes',
    (field, shape, { queries }) => queries.value(shape, field),
  ),
  'a large integer': filterOf(
    ({ type }) => type === 'BigInt',
    (field, shape, { queries }) => queries.value(shape, field).map((value) => BigInt(value as bigint)),
  ),
  'a list of fractional numbers': filterOf(
    ({ type, isList }) => type === 'Float' && !isList,
    (field, shape, { queries }) => record('in', fc.array(queries.value(shape, field), { minLength: 1, maxLength: 3 })),
  ),
  'a nested operator': filterOf(isText, (field, shape, { queries }) =>
    record(
      'not',
      record(
        'startsWith',
        queries.value(shape, field).map((text) => `${text}`.slice(0, 1)),
      ),
    ).filter(({ not }) => (not as Row)['startsWith'] !== '\\'),
  ),
  'a list in any case': filterOf(isText, (field, shape, { queries }) =>
    listOf(queries.value(shape, field)).map((values) => ({ in: values, mode: 'insensitive' })),
  ),
  'a comparison with another column': filterOf(
    ({ isList, type }) => !isList && type === 'Int',
    (field, { delegate }, { client }) => {
      const fields = (client[delegate] as unknown as { fields: Row }).fields
      return fc.constant({ lte: fields[field.name] })
    },
  ),
  'an ISO text for a moment': filterOf(
    ({ type }) => type === 'DateTime',
    () => fc.constantFrom('2024-02-29T23:59:59.999Z', '2024-02-29T23:30:00-05:00', '1900-02-28T00:00:00+14:00'),
  ),
  'is and isNot': (shape, { queries, shapes }) => {
    const references = shape.relations.filter(({ list }) => !list)
    if (references.length === 0) return undefined
    return fc.constantFrom(...references).chain(({ name, model }) => {
      const test = fc.constantFrom('is', 'isNot')
      const rows = fc.tuple(test, queries.where(shapes.get(model)!, 1))
      return conditionOf(rows.map(([one, where]) => ({ [name]: { [one]: where } })))
    })
  },
  'a negated reference': (shape, { queries, shapes }) => {
    const references = shape.relations.filter(({ list }) => !list)
    if (references.length === 0) return undefined
    return fc
      .constantFrom(...references)
      .chain(({ name, model }) => conditionOf(record('NOT', record(name, queries.where(shapes.get(model)!, 1)))))
  },
  'no alternatives': () => fc.constant({ where: { OR: [] } }),
}

interface Beyond {
  readonly construct: string
  readonly model: string
  readonly queries: Arbitrary<Query>
}

/** Queries of each model by the construct that they have: in the query itself, and in each list of related rows. */
export function beyondSqlReads(context: Context): readonly Beyond[] {
  const shapes = [...context.shapes.values()]
  return Object.entries(CONSTRUCTS).flatMap(([construct, added]) => {
    const argsOf = (shape: Shape) => {
      const args = added(shape, context)
      return args && withConstruct(shape, context.queries, args)
    }
    return shapes.flatMap((shape) => {
      const own = argsOf(shape)
      const lists = shape.relations.filter(({ list }) => list)
      const nested = lists.flatMap((list) => nestedIn(shape, list, argsOf(context.shapes.get(list.model)!)))
      const all = [...(own ? [findMany(shape, own)] : []), ...nested]
      return all.map((queries) => ({ construct, model: shape.name, queries }))
    })
  })
}

const findMany = ({ delegate }: Shape, args: Arbitrary<Row>): Arbitrary<Query> =>
  args.map((one) => ({ delegate, verb: 'findMany', args: one }))

function nestedIn(shape: Shape, { name }: Relation, args: Arbitrary<Row> | undefined): Arbitrary<Query>[] {
  if (!args) return []
  const key = Object.fromEntries(shape.key.map((field) => [field, true]))
  const orderBy = shape.key.map((field) => ({ [field]: 'asc' }))
  return [
    findMany(
      shape,
      args.map((list) => ({ select: { ...key, [name]: list }, orderBy })),
    ),
  ]
}

const withConstruct = (shape: Shape, queries: Queries, construct: Arbitrary<Row>): Arbitrary<Row> =>
  fc.tuple(queries.page(shape), construct).map(([args, added]) => together(args, added))

function together({ where, orderBy, select, include, ...args }: Row, { firstOrder, ...added }: Row): Row {
  const conditions = added['where'] === undefined ? where : { AND: [where ?? {}, added['where']] }
  return {
    ...{ ...args, ...added, where: conditions },
    orderBy: firstOrder === undefined ? orderBy : [firstOrder, ...(orderBy as Row[])],
    // Prisma accepts one or the other.
    ...(added['omit'] === undefined && { select, include }),
  }
}
