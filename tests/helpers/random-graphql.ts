/** A schema of all kinds of types, random queries of it, and resolvers that behave as a test says. */
import fc from 'fast-check'
import {
  GraphQLEnumType,
  type GraphQLFieldConfig,
  GraphQLInt,
  GraphQLInterfaceType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLScalarType,
  GraphQLSchema,
  GraphQLString,
  GraphQLUnionType,
  OverlappingFieldsCanBeMergedRule,
  parse,
  validate,
} from 'graphql'

export type Behaviour = 'value' | 'null' | 'later' | 'throws' | 'rejects' | 'error' | 'wrong'

/** How each field of a response behaves, by its path. */
export interface World {
  readonly seed: number
  readonly behaviourOf: (path: string) => Behaviour
}

export const hash = (text: string): number => {
  let value = 2_166_136_261
  for (const character of text) value = Math.imul(value ^ character.charCodeAt(0), 16_777_619) >>> 0
  return value
}

const strict = <T extends GraphQLOutputType>(type: T) => new GraphQLNonNull(type as never)
const listOf = (type: GraphQLOutputType) => new GraphQLList(type)

const Colour = new GraphQLEnumType({ name: 'Colour', values: { RED: { value: 1 }, BLUE: { value: 2 } } })
const Even = new GraphQLScalarType({
  name: 'Even',
  serialize: (value) => {
    if (typeof value !== 'number' || value % 2 !== 0) throw new TypeError(`${String(value)} is not even.`)
    return value
  },
})
const Named = new GraphQLInterfaceType({
  name: 'Named',
  fields: { text: { type: GraphQLString } },
  resolveType: typeOf,
})
const Other = new GraphQLObjectType({
  name: 'Other',
  interfaces: [Named],
  isTypeOf: (value) => !(value as Row).isStrange,
  fields: () => ({ text: leaf(GraphQLString), more: leaf(strict(GraphQLInt)), thing: row(Thing) }),
})
const Thing: GraphQLObjectType = new GraphQLObjectType({
  name: 'Thing',
  interfaces: [Named],
  fields: () => ({
    text: leaf(GraphQLString),
    demanded: leaf(strict(GraphQLString)),
    number: {
      ...leaf(GraphQLInt),
      args: { add: { type: GraphQLInt, defaultValue: 7 }, to: { type: new GraphQLList(GraphQLInt) } },
    },
    colour: leaf(Colour),
    even: leaf(Even),
    numbers: leaf(listOf(GraphQLInt)),
    demandedNumbers: leaf(strict(listOf(strict(GraphQLInt)))),
    one: row(Thing),
    demandedOne: row(strict(Thing)),
    many: row(listOf(Thing)),
    demandedMany: row(strict(listOf(strict(Thing)))),
    grid: row(listOf(listOf(strict(Other)))),
    named: row(Named),
    either: row(listOf(Either)),
  }),
})
const Either = new GraphQLUnionType({ name: 'Either', types: () => [Thing, Other], resolveType: typeOf })
export const schema = new GraphQLSchema({ query: Thing, mutation: Thing, types: [Other] })

interface Row {
  readonly path: string
  readonly isStrange: boolean
}

function typeOf({ path }: Row): string | Promise<string> {
  const name = ['Thing', 'Other', 'Thing', 'Nothing'][hash(path) % 4]!
  return hash(`${path}?`) % 2 === 0 ? name : Promise.resolve(name)
}

function leaf(type: GraphQLOutputType) {
  return field(type, (at, args) => hash(at + JSON.stringify(args)) % 100)
}

function row(type: GraphQLOutputType) {
  return field(type, (at): Row => ({ path: at, isStrange: hash(at) % 9 === 0 }))
}

type Make = (path: string, args: object) => unknown

function field(type: GraphQLOutputType, make: Make): GraphQLFieldConfig<unknown, World> {
  return {
    type,
    resolve(source, args, world, info) {
      const path = `${(source as Row | undefined)?.path ?? world.seed}.${info.path.key}`
      return behaved(path, world, () => valueAt(type, path, world, (at) => make(at, args)))
    },
  }
}

/** A list may fail before anybody looks at all its items. */
function rejected(error: Error): Promise<never> {
  const promise = Promise.reject(error)
  promise.catch(() => undefined)
  return promise
}

function behaved(path: string, { behaviourOf }: World, value: () => unknown): unknown {
  switch (behaviourOf(path)) {
    case 'null':
      return null
    case 'later':
      return Promise.resolve().then(value)
    case 'throws':
      throw new Error(`${path} fails`)
    case 'rejects':
      return rejected(new Error(`${path} is rejected`))
    case 'error':
      return new Error(`${path} is an error`)
    case 'wrong':
      return Symbol.iterator
    default:
      return value()
  }
}

function valueAt(type: GraphQLOutputType, path: string, world: World, make: (path: string) => unknown): unknown {
  if (type instanceof GraphQLNonNull) return valueAt(type.ofType as GraphQLOutputType, path, world, make)
  if (type instanceof GraphQLList) {
    const items = Array.from({ length: hash(path) % 3 }, (_, index) => {
      const at = `${path}.${index}`
      // An item that throws is a list that throws.
      const of = { ...world, behaviourOf: () => (world.behaviourOf(at) === 'throws' ? 'null' : world.behaviourOf(at)) }
      return behaved(at, of as World, () => valueAt(type.ofType as GraphQLOutputType, at, world, make))
    })
    return hash(`${path}!`) % 3 === 0 ? new Set(items) : items
  }
  if (type === Colour) return 1 + (hash(path) % 2)
  const made = make(path)
  if (type === Even) return 2 * (made as number)
  return type === GraphQLString ? `“${String(made)}”` : made
}

// Queries, by how deep they are.

const CONDITION = fc.constantFrom(
  '',
  '',
  '',
  ' @include(if: $yes)',
  ' @skip(if: $yes)',
  ' @include(if: $no)',
  ' @skip(if: false)',
)
const LEAVES = fc.constantFrom(
  ...['text', 'demanded', 'number', 'number(add: 2)', 'number(add: $n)', 'number(to: [1, $n])', 'number(add: $unset)'],
  ...['colour', 'even', 'numbers', 'demandedNumbers', '__typename'],
)
const ROWS = fc.constantFrom('one', 'demandedOne', 'many', 'demandedMany')
const ALIAS = fc.constantFrom('', '', 'a: ', 'b: ', 'c: ', '__proto__: ')

const thing = (depth: number): fc.Arbitrary<string> => {
  const flat = fc.tuple(ALIAS, LEAVES, CONDITION).map((parts) => parts.join(''))
  if (depth === 0) return fc.array(flat, { minLength: 1, maxLength: 4 }).map((all) => all.join(' '))
  const inner = thing(depth - 1)
  const other = inner.map((selected) => `text more thing { ${selected} }`)
  const nested = fc.oneof(
    fc.tuple(ALIAS, ROWS, CONDITION, inner).map(([alias, name, when, of]) => `${alias}${name}${when} { ${of} }`),
    fc.tuple(inner, CONDITION).map(([of, when]) => `... on Thing${when} { ${of} }`),
    other.map((of) => `grid { ${of} }`),
    fc
      .tuple(inner, other)
      .map(([of, more]) => `named { text ... on Thing { one { ${of} } } ... on Other { ${more} } }`),
    fc
      .tuple(inner, other)
      .map(([of, more]) => `either { __typename ... on Thing { x: one { ${of} } } ... on Other { ${more} } }`),
    fc.constantFrom('...All'),
  )
  return fc.array(fc.oneof(flat, nested, nested), { minLength: 1, maxLength: 5 }).map((all) => all.join(' '))
}
const FRAGMENT = 'fragment All on Thing { text number(add: $n) one { demanded even } }'
/** Valid queries, but for variables that they do not use. All else that they could violate they cannot, as they are built. */
export const queries = thing(2)
  .map(
    (selected) =>
      `query ($yes: Boolean!, $no: Boolean = false, $n: Int, $unset: Int) { ...All ${selected} } ${FRAGMENT}`,
  )
  .filter(
    (document) => validate(schema, parse(document), [OverlappingFieldsCanBeMergedRule], { maxErrors: 1 }).length === 0,
  )
export const variables = fc.record({ yes: fc.boolean(), n: fc.option(fc.integer({ min: 0, max: 9 })) })
