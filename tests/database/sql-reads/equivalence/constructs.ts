/**
 * Queries with one construct each that the SQL reads support, of every model, column and relation that can have it: random
 * queries meet rare columns rarely.
 */
import fc, { type Arbitrary } from 'fast-check'
import { directionOf, filterOf, isFilterable, oneOf, type Queries, type Query, record } from './queries.ts'
import type { Field, Row, Shape } from './shapes.ts'

export interface Construct {
  readonly name: string
  readonly queries: Arbitrary<Query>
}

type Shapes = ReadonlyMap<string, Shape>
type Build = (shape: Shape, queries: Queries, shapes: Shapes) => readonly (readonly [string, Arbitrary<Row>])[]

/** Arguments of findMany, named after what they have. */
const BUILDERS: readonly Build[] = [
  // Columns.
  (shape) =>
    shape.fields
      .filter(({ type }) => type !== 'Bytes')
      .map(({ name }) => [`column ${name}`, fc.constant({ select: { ...keyOf(shape), [name]: true } })]),
  (shape, queries) =>
    shape.fields.filter(isComparable).flatMap((field) => {
      const value = filterOf(field, queries.value(shape, field)).filter((filter) => isSupported(field, filter))
      const filters: [string, Arbitrary<Row>][] = [
        [`filter of ${field.name}`, matching(shape, record(field.name, value))],
      ]
      return field.isRequired ? filters : [...filters, [`null in ${field.name}`, matching(shape, nullTestOf(field))]]
    }),
  (shape) =>
    shape.fields
      .filter(({ type, isList }) => type !== 'Bytes' && !isList)
      .map((field) => [`order of ${field.name}`, ordered(shape, record(field.name, directionOf(field)))]),

  // Referenced rows.
  (shape, queries, shapes) =>
    shape.relations
      .filter(({ list }) => !list)
      .flatMap(({ name, model, required }): [string, Arbitrary<Row>][] => {
        const related = shapes.get(model)!
        const [first] = related.key as [string]
        const condition = required
          ? columnOf(related, queries)
          : oneOf<Row | null>([3, columnOf(related, queries)], [1, fc.constant(null)])
        return [
          [`condition on ${name}`, matching(shape, record(name, condition))],
          [
            `order of ${name}`,
            ordered(
              shape,
              fc.constantFrom('asc', 'desc').map((sort) => ({ [name]: { [first]: sort } })),
            ),
          ],
          [`row of ${name}`, selecting(shape, record(name, selected(related, shapes)))],
        ]
      }),

  // Lists of related rows.
  (shape, queries, shapes) =>
    shape.relations
      .filter(({ list }) => list)
      .flatMap(({ name, model }): [string, Arbitrary<Row>][] => {
        const related = shapes.get(model)!
        const quantified = fc
          .constantFrom('some', 'every', 'none')
          .chain((one) => record(one, columnOf(related, queries)))
        return [
          [`condition on ${name}`, matching(shape, record(name, quantified))],
          [`list of ${name}`, selecting(shape, record(name, list(related, queries, shapes)))],
          [
            `empty list of ${name}`,
            selecting(shape, fc.constant({ [name]: { where: noRow(related), orderBy: keyOrder(related) } })),
          ],
        ]
      }),
  (shape, queries, shapes) => {
    const lists = shape.relations.filter(({ list }) => list)
    if (lists.length === 0) return []
    // Each with a condition of its own, so that their values cannot be confused.
    const counts = fc.tuple(
      ...lists.map(({ name, model }) => record(name, countOf(columnOf(shapes.get(model)!, queries)))),
    )
    return [
      [
        'counts of all lists',
        selecting(
          shape,
          counts.map((all) => ({ _count: { select: Object.assign({}, ...all) } })),
        ),
      ],
    ]
  },

  // Pages.
  (shape) => [
    ['nothing', fc.constant({ where: noRow(shape) })],
    ['no rows', fc.constant({ take: 0, orderBy: keyOrder(shape) })],
    [
      'a page beyond the last',
      fc.constantFrom(1, 10).map((take) => ({ skip: 100_000, take, orderBy: keyOrder(shape) })),
    ],
    ['a page', fc.tuple(fc.nat(6), fc.nat(6)).map(([skip, take]) => ({ skip, take, orderBy: keyOrder(shape) }))],
  ],
]

/** Of every model by its name. */
export function constructsOf(queries: Queries, shapes: Shapes): ReadonlyMap<string, readonly Construct[]> {
  return new Map(
    [...shapes.values()].map((shape) => {
      const built = BUILDERS.flatMap((build) => build(shape, queries, shapes))
      const query = (args: Row): Query => ({ delegate: shape.delegate, verb: 'findMany', args: readable(shape, args) })
      return [shape.name, built.map(([name, args]) => ({ name, queries: args.map(query) }))]
    }),
  )
}

const keyOf = ({ key }: Shape): Row => Object.fromEntries(key.map((name) => [name, true]))

const keyOrder = ({ key }: Shape): Row[] => key.map((name) => ({ [name]: 'asc' }))

/** A condition that no row meets. */
const noRow = ({ key: [name] }: Shape): Row => ({ AND: [{ [name!]: { in: [] } }] })

const matching = (shape: Shape, where: Arbitrary<Row>): Arbitrary<Row> =>
  where.map((one) => ({ where: one, select: keyOf(shape), orderBy: keyOrder(shape) }))

const ordered = (shape: Shape, order: Arbitrary<Row>): Arbitrary<Row> =>
  order.map((one) => ({ orderBy: [one, ...keyOrder(shape)], select: keyOf(shape) }))

const selecting = (shape: Shape, selected: Arbitrary<Row>): Arbitrary<Row> =>
  selected.map((one) => ({ select: { ...keyOf(shape), ...one }, orderBy: keyOrder(shape) }))

/** Large integers are left to Prisma. */
const isComparable = (field: Field): boolean => isFilterable(field) && field.type !== 'BigInt'

/** An empty condition on related rows is left to Prisma. */
const columnOf = (shape: Shape, queries: Queries): Arbitrary<Row> =>
  queries.column(shape).filter((condition) => {
    const [[name, filter]] = Object.entries(condition) as [[string, unknown]]
    return isSupported(shape.fields.find((field) => field.name === name)!, filter)
  })

/** Lists of fractional numbers are left to Prisma, too. */
const isSupported = (field: Field, filter: unknown): boolean => {
  if (!isComparable(field) || filter === undefined) return false
  if (!isObject(filter)) return true
  const operators = Object.entries(filter).flatMap(([name, operand]) => (operand === undefined ? [] : name))
  if (field.type === 'Float' && (operators.includes('in') || operators.includes('notIn'))) return false
  return operators.some((name) => name !== 'mode')
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Date)

/** Some columns, and some rows of one relation. Columns of bytes are left to Prisma. */
function selected(shape: Shape, shapes: Shapes): Arbitrary<Row> {
  const names = shape.fields.filter(({ type }) => type !== 'Bytes').map(({ name }) => name)
  const columns = fc
    .subarray(names, { minLength: 1 })
    .map((some) => Object.fromEntries(some.map((name) => [name, true])))
  if (shape.relations.length === 0) return record('select', columns)
  const relation = fc.constantFrom(...shape.relations).map((one): Row => {
    const related = shapes.get(one.model)!
    return { [one.name]: { select: keyOf(related), ...(one.list && { orderBy: keyOrder(related), take: 2 }) } }
  })
  return fc.tuple(columns, relation).map(([some, rows]) => ({ select: { ...some, ...rows } }))
}

const hasBytes = ({ fields }: Shape): boolean => fields.some(({ type }) => type === 'Bytes')

const list = (shape: Shape, queries: Queries, shapes: Shapes): Arbitrary<Row> =>
  fc
    .tuple(
      queries.page(shape, 1),
      selected(shape, shapes),
      oneOf([2, columnOf(shape, queries)], [1, fc.constant(undefined)]),
    )
    .map(([{ orderBy, skip, take }, one, where]) => ({ ...one, where, orderBy, skip, take }))

const nullTestOf = ({ name }: Field): Arbitrary<Row> =>
  fc.constantFrom(null, { equals: null }, { not: null }).map((filter) => ({ [name]: filter }))

const countOf = (where: Arbitrary<Row>): Arbitrary<unknown> =>
  oneOf<unknown>([1, fc.constant(true)], [3, record('where', where)])

/** Rows in the order of their key, without the columns of bytes, which are left to Prisma. */
function readable(shape: Shape, args: Row): Row {
  const select = hasBytes(shape) && !args['select'] ? { select: keyOf(shape) } : {}
  return { orderBy: keyOrder(shape), ...select, ...args }
}
