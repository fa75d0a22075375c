/** Arbitrary Prisma queries over every model, in the types that Prisma accepts. */
import fc, { type Arbitrary } from 'fast-check'
import type { Client, Field, Row, Shape } from './shapes.ts'
import { awkwardValues } from './values.ts'

export const VERBS = ['findMany', 'findFirst', 'findUnique', 'count'] as const

export interface Query {
  readonly delegate: string
  readonly verb: (typeof VERBS)[number]
  readonly args: Row
}

export interface Queries {
  of(shape: Shape): Arbitrary<Query>
  /** Of findMany or a list, in a total order. */
  page(shape: Shape, depth?: number): Arbitrary<Row>
  /** A `select` or `include`, or neither. */
  selection(shape: Shape, depth?: number): Arbitrary<Row>
  /** A condition on one column. */
  column(shape: Shape): Arbitrary<Row>
  where(shape: Shape, depth?: number): Arbitrary<Row>
  /** A value of a column: often one that is stored, otherwise an awkward one. */
  value(shape: Shape, field: Field): Arbitrary<unknown>
  /** The unique key of a stored row; of a row that does not exist where the table is empty. */
  key(shape: Shape): Arbitrary<Row>
}

/** Levels of nested relations. */
const DEPTH = 2

/** Stored rows of each table that values are taken from. */
const STORED_ROWS = 40

export async function queriesOf(client: Client, shapes: ReadonlyMap<string, Shape>): Promise<Queries> {
  const stored = new Map<string, Row[]>()
  for (const { name, delegate, key } of shapes.values()) {
    const orderBy = key.map((one) => ({ [one]: 'desc' }))
    stored.set(name, await client[delegate]!['findMany']!({ orderBy, take: STORED_ROWS }))
  }
  const value = cached((shape: Shape, field: Field): Arbitrary<unknown> => {
    const values = stored.get(shape.name)!.flatMap((row) => row[field.name] ?? [])
    return values.length === 0 ? awkward(field) : oneOf([3, fc.constantFrom(...values)], [1, awkward(field)])
  })
  const related = (name: string) => shapes.get(name)!

  // Conditions.

  const columnCondition = cached((shape: Shape): Arbitrary<Row> => {
    const fields = shape.fields.filter(isFilterable)
    // Few columns have a fixed width, and those that have it differ from all others.
    const weighted = fields.flatMap((field) => (field.maxLength === null ? [field] : [field, field, field]))
    return fc.constantFrom(...weighted).chain((field) => record(field.name, filterOf(field, value(shape, field))))
  })
  const relationCondition = (shape: Shape, rowsOf: (related: Shape) => Arbitrary<Row>): Arbitrary<Row> =>
    fc.constantFrom(...shape.relations).chain(({ name, model, list, required }) => {
      const rows = rowsOf(related(model))
      if (!list) return record(name, required ? rows : oneOf<Row | null>([3, rows], [1, fc.constant(null)]))
      return record(
        name,
        fc.constantFrom('some', 'every', 'none').chain((quantifier) => record(quantifier, rows)),
      )
    })
  const where = cached((shape: Shape, depth: number = DEPTH): Arbitrary<Row> => {
    const columns = columnCondition(shape)
    if (depth === 0) return merged(columns, 0, 2)
    const nested = oneOf([4, merged(columns, 1, 2)], [1, where(shape, depth - 1)])
    const parts = fc.array(nested, { maxLength: 3 })
    const combined = oneOf(
      [2, record('AND', oneOf<unknown>([1, nested], [2, parts]))],
      [2, record('OR', parts)],
      [1, record('NOT', oneOf<unknown>([2, nested], [1, parts]))],
    )
    if (shape.relations.length === 0) return merged(oneOf([4, columns], [1, combined]), 0, 3)
    const relations = relationCondition(shape, (one) => where(one, depth - 1))
    return merged(oneOf([4, columns], [2, relations], [1, combined]), 0, 3)
  })
  /** A condition alone shows what it matches, which others would hide. */
  const condition = cached((shape: Shape): Arbitrary<Row> => {
    const columns = columnCondition(shape)
    const negated = record('NOT', columns)
    if (shape.relations.length === 0) return oneOf([3, columns], [1, negated])
    return oneOf([3, columns], [1, negated], [4, relationCondition(shape, columnCondition)])
  })

  // Orders.

  const orderOf = cached((shape: Shape, depth: number = DEPTH): Arbitrary<Row> => {
    const column = fc.constantFrom(...shape.fields).chain((field) => record(field.name, directionOf(field)))
    const references = shape.relations.filter(({ list }) => !list)
    if (depth === 0 || references.length === 0) return column
    const reference = fc
      .constantFrom(...references)
      .chain(({ name, model }) => record(name, orderOf(related(model), depth - 1)))
    return oneOf([3, column], [1, reference])
  })
  /** Ends in the key, without which equal rows could come in any order. */
  const totalOrder = cached((shape: Shape): Arbitrary<Row[]> => {
    const key = fc.tuple(...shape.key.map((name) => record(name, fc.constantFrom('asc', 'desc'))))
    return fc.tuple(fc.array(orderOf(shape), { maxLength: 2 }), key).map(([orders, last]) => [...orders, ...last])
  })

  // Selections.

  const selection = cached((shape: Shape, depth: number = DEPTH): Arbitrary<Row> => {
    const columns = fc.subarray(
      shape.fields.filter(({ type }) => type !== 'Bytes').map(({ name }) => name),
      { minLength: 1 },
    )
    const selected = columns.map((names): Row => Object.fromEntries(names.map((name) => [name, true])))
    const withRelations = relationsOf(shape, depth)
    if (!withRelations) return oneOf([1, fc.constant({})], [2, record('select', selected)])
    const both = fc.tuple(selected, withRelations).map(([scalars, relations]) => ({ ...relations, ...scalars }))
    return oneOf(
      [1, fc.constant({})],
      [2, record('select', selected)],
      [3, record('select', both)],
      [2, record('include', withRelations)],
    )
  })
  const relationsOf = (shape: Shape, depth: number): Arbitrary<Row> | undefined => {
    if (depth === 0 || shape.relations.length === 0) return undefined
    const one = fc.constantFrom(...shape.relations).chain(({ name, model, list }) => {
      const nested = list ? page(related(model), depth - 1) : selection(related(model), depth - 1)
      // Rows of a list without arguments would come in any order.
      const unspecified = list ? fc.constant(false) : fc.boolean()
      return record(name, oneOf<unknown>([4, nested], [1, unspecified]))
    })
    const lists = shape.relations.filter(({ list }) => list)
    if (lists.length === 0) return merged(one, 1, 2)
    const count = fc.constantFrom(...lists).chain(({ name, model }) => {
      const filtered = record('where', where(related(model), depth - 1))
      return record('_count', record('select', record(name, oneOf<unknown>([1, fc.constant(true)], [2, filtered]))))
    })
    return merged(oneOf([4, one], [1, count]), 1, 2)
  }

  // Queries.

  const page = cached((shape: Shape, depth: number = DEPTH): Arbitrary<Row> => {
    const args = fc.record(
      {
        where: oneOf([5, where(shape, depth)], [1, fc.constant(undefined)]),
        orderBy: totalOrder(shape),
        skip: oneOf([3, fc.constantFrom(0, 1, 2)], [1, fc.constant(undefined)]),
        take: oneOf([3, fc.constantFrom(0, 1, 2, 3, 10)], [1, fc.constant(undefined)]),
      },
      { requiredKeys: ['orderBy'] },
    )
    return fc.tuple(args, selection(shape, depth)).map(([one, selected]) => ({ ...selected, ...one }))
  })
  const key = cached((shape: Shape): Arbitrary<Row> => {
    const rows = stored.get(shape.name)!
    return fc.constantFrom(...shape.uniques).chain(({ fields }) => {
      const members = fields.map((name) => shape.fields.find((field) => field.name === name)!)
      const complete = rows.filter((row) => fields.every((name) => row[name] !== null))
      const other = fc.record(Object.fromEntries(members.map((field) => [field.name, awkward(field)])))
      const existing = complete.map((row) => Object.fromEntries(fields.map((name) => [name, row[name]])))
      const values = existing.length === 0 ? other : oneOf([5, fc.constantFrom(...existing)], [1, other])
      return fields.length === 1 ? values : record(fields.join('_'), values)
    })
  })
  const of = cached((shape: Shape): Arbitrary<Query> => {
    const { delegate } = shape
    const findMany = page(shape)
    const findFirst = findMany.map(({ take, ...args }) => (take === 1 ? { ...args, take } : args))
    // Beside one unique key, others can only be compared with a value.
    const others = where(shape, 1).map((conditions) => omitted(conditions, shape.uniques))
    const findUnique = fc
      .tuple(key(shape), oneOf([3, fc.constant({})], [1, others]), selection(shape))
      .map(([unique, conditions, selected]) => ({ ...selected, where: { ...conditions, ...unique } }))
    const count = fc.record({ where: where(shape) }, { requiredKeys: [] })
    const matching = fc.record({
      where: condition(shape),
      select: fc.constant(Object.fromEntries(shape.key.map((name) => [name, true]))),
      orderBy: fc.constant(shape.key.map((name) => ({ [name]: 'asc' }))),
    })
    const query = (verb: Query['verb'], args: Arbitrary<Row>) =>
      fc.record({ delegate: fc.constant(delegate), verb: fc.constant(verb), args })
    const strategy = record('relationLoadStrategy', fc.constantFrom('join', 'query', undefined))
    const loading = (args: Arbitrary<Row>) =>
      oneOf([3, args], [1, fc.tuple(args, strategy).map(([one, loaded]) => ({ ...one, ...loaded }))])
    return oneOf(
      [4, query('findMany', loading(findMany))],
      [4, query('findMany', matching)],
      [2, query('findFirst', loading(findFirst))],
      [2, query('findUnique', loading(findUnique))],
      [2, query('count', count)],
    )
  })
  return { of, page, selection, column: columnCondition, where, value, key }
}

const awkward = (field: Field): Arbitrary<unknown> => fc.constantFrom(...awkwardValues(field))

const omitted = (row: Row, fields: readonly { readonly name: string }[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !fields.some((field) => field.name === name)))

/** Filters of lists other than of texts, of documents and of bytes are left to Prisma. */
export const isFilterable = ({ isList, type }: Field): boolean =>
  isList ? type === 'String' : type !== 'Json' && type !== 'Bytes'

export function filterOf({ type, kind, isList, isRequired }: Field, value: Arbitrary<unknown>): Arbitrary<unknown> {
  const list = fc.array(value, { maxLength: 5 })
  if (isList) return record('hasSome', list)
  const operand = isRequired ? value : oneOf([2, value], [1, fc.constant(null)])
  const equality = { equals: operand, not: operand, in: list, notIn: list }
  const comparisons = { lt: value, lte: value, gt: value, gte: value }
  const part = value.chain((text) => partOf(String(text)))
  const patterns = { contains: part, startsWith: part, endsWith: part }
  const insensitive = fc
    .record({ ...patterns, equals: part }, { requiredKeys: [] })
    .map((operators) => ({ ...operators, mode: 'insensitive' }))
  const operators = {
    ...(type === 'Boolean' ? { equals: operand, not: operand } : equality),
    ...(kind === 'scalar' && type !== 'Boolean' && comparisons),
    ...(type === 'String' && kind === 'scalar' && patterns),
  }
  const single = fc.constantFrom(...Object.entries(operators)).chain(([name, arbitrary]) => record(name, arbitrary))
  const several = merged(single, 0, 2)
  return oneOf(
    [6, operand],
    [9, several],
    [1, fc.constant(undefined)],
    ...(type === 'String' && kind === 'scalar' ? [[3, insensitive] as const] : []),
  )
}

/**
 * A part of a text, or the text in another case. Whether the database reaches a pattern that ends in an escape character,
 * and then fails, depends on its plan.
 */
const partOf = (text: string): Arbitrary<string> => {
  const letters = [...text]
  const slice = fc
    .tuple(fc.nat(letters.length), fc.nat(4))
    .map(([from, length]) => letters.slice(from, from + length).join(''))
  const whole = fc.constantFrom(text, text.toUpperCase(), text.toLowerCase())
  return oneOf([3, slice], [1, whole]).map((part) => (part.endsWith('\\') ? `${part}\\` : part))
}

export function directionOf({ isRequired }: Field): Arbitrary<unknown> {
  const sort = fc.constantFrom('asc', 'desc')
  if (isRequired) return sort
  return oneOf<unknown>(
    [1, sort],
    [1, fc.record({ sort, nulls: fc.constantFrom('first', 'last') }, { requiredKeys: ['sort'] })],
  )
}

// Short forms of fast-check.

export const record = (name: string, value: Arbitrary<unknown>): Arbitrary<Row> => value.map((one) => ({ [name]: one }))

export const oneOf = <T>(...choices: (readonly [weight: number, arbitrary: Arbitrary<T>])[]): Arbitrary<T> =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })))

const merged = (part: Arbitrary<Row>, minLength: number, maxLength: number): Arbitrary<Row> =>
  fc.array(part, { minLength, maxLength }).map((parts) => Object.assign({}, ...parts) as Row)

/** Builds the arbitrary of each model and depth once: there are many, and they are nested. */
function cached<Rest extends readonly unknown[], T>(
  build: (shape: Shape, ...rest: Rest) => Arbitrary<T>,
): (shape: Shape, ...rest: Rest) => Arbitrary<T> {
  const known = new Map<string, Arbitrary<T>>()
  return (shape, ...rest) => {
    const key = JSON.stringify([shape.name, ...rest])
    const arbitrary = known.get(key) ?? build(shape, ...rest)
    known.set(key, arbitrary)
    return arbitrary
  }
}
