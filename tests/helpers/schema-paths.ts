/** Every path through the schema from the root to an object type, up to a number of steps. */
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isNonNullType,
  isObjectType,
} from 'graphql'

export interface Step {
  readonly field: GraphQLField<unknown, unknown>
  readonly parent: GraphQLObjectType
  /** The type that the step leads to; for an interface, one of its types. */
  readonly type: GraphQLObjectType
  /** Selects the type with an inline fragment on the interface. */
  readonly narrowed: boolean
}

export type Path = readonly Step[]

/** Paths up to this many steps, and the shortest path to each type that they do not reach. */
export function pathsOf(schema: GraphQLSchema, steps: number): Path[] {
  const paths: Path[] = []
  const reached = new Set<string>()
  let last: Path[] = [[]]
  for (let step = 1; last.length > 0; step += 1) {
    const longer = last.flatMap((path) => stepsFrom(schema, path).map((next) => [...path, next]))
    const kept = step <= steps ? longer : longer.filter((path) => isNew(path, reached))
    for (const path of kept) reached.add(path.at(-1)!.type.name)
    paths.push(...kept)
    last = kept
  }
  return paths
}

function isNew(path: Path, reached: Set<string>): boolean {
  const { name } = path.at(-1)!.type
  const unseen = !reached.has(name)
  reached.add(name)
  return unseen
}

function stepsFrom(schema: GraphQLSchema, path: Path): Step[] {
  const parent = path.at(-1)?.type ?? schema.getQueryType()!
  return Object.values(parent.getFields()).flatMap((field): Step[] => {
    const type = getNamedType(field.type)
    if (isObjectType(type)) return [{ field, parent, type, narrowed: false }]
    if (!isInterfaceType(type)) return []
    return schema.getPossibleTypes(type).map((one) => ({ field, parent, type: one, narrowed: true }))
  })
}

/** The arguments of a step, as GraphQL literals. */
export type ArgumentsOf = (step: Step, required: readonly GraphQLArgument[]) => Readonly<Record<string, string>>

/** Selects the object at the end of a path, under an alias: only its existence, unless fields are given. */
export function selectionOf(path: Path, alias: string, argumentsOf: ArgumentsOf, fields = ''): string {
  const text = path.reduceRight((inner, step) => {
    const required = step.field.args.filter(
      ({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined,
    )
    const paged = step.field.args.some(({ name }) => name === 'first') && { first: '2' }
    const given = Object.entries({ ...paged, ...argumentsOf(step, required) })
    const list = given.map(([name, value]) => `${name}: ${value}`).join(', ')
    const selection = step.narrowed ? `__typename ... on ${step.type.name} { ${inner} }` : inner
    return `${step.field.name}${list && `(${list})`} { ${selection} }`
  }, `__typename ${fields}`.trim())
  return `${alias}: ${text}`
}

/** The objects at the end of the path in a response that starts with the alias. */
export function objectsAt(data: unknown, path: Path, alias: string): unknown[] {
  return path.reduce<unknown[]>(
    (objects, { field, type, narrowed }, step) =>
      objects
        .flatMap((object) => (object as Readonly<Record<string, unknown>>)[step === 0 ? alias : field.name] ?? [])
        .flat()
        .filter(
          (object) => object !== null && (!narrowed || (object as { __typename: string }).__typename === type.name),
        ),
    [data ?? {}],
  )
}

/** Groups paths into queries of limited size; all paths in a query start with the same field. */
export function batchesOf(paths: readonly Path[], size: number): Path[][] {
  const beginnings = new Set(paths.map(([first]) => nameOf([first!])))
  return [...beginnings].flatMap((beginning) => {
    const group = paths.filter(([first]) => nameOf([first!]) === beginning)
    return Array.from({ length: Math.ceil(group.length / size) }, (_, at) => group.slice(at * size, (at + 1) * size))
  })
}

export const nameOf = (path: Path): string =>
  path.map(({ field, type, narrowed }) => `${field.name}${narrowed ? `<${type.name}>` : ''}`).join('.')
