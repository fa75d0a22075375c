/** Ways through the schema: from the root to a type, with the values of required arguments that the small world has. */
import {
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  isAbstractType,
  isLeafType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import type { Context } from '../../src/builder/context.ts'
import { schema } from '../../src/services/schema.ts'

/** GraphQL literals by `Type.field.argument`, or, for required arguments, by name. */
const ARGUMENTS: Readonly<Record<string, string>> = {
  'BodybuildingGreatSeries.edition.year': '2025',
  'Query.athlete.slug': '"aldo-marchetti"',
  'Query.bodybuildingAthlete.slug': '"aldo-marchetti"',
  'Query.bodybuildingContest.slug': '"2024-grand-flagship"',
  'Query.bodybuildingCountry.code': '"USA"',
  'Query.bodybuildingDivision.slug': '"mens-open"',
  'Query.bodybuildingOnThisDay.day': '7',
  'Query.bodybuildingOnThisDay.month': '12',
  'Query.bodybuildingRecordList.slug': '"longest-career"',
  'Query.bodybuildingTopList.slug': '"most-podiums"',
  'Query.strengthCompetitionPercentiles.lift': 'SQUAT',
  'Query.strongmanAthlete.slug': '"1"',
  'Query.strongmanComparison.athlete1': '"1"',
  'Query.strongmanComparison.athlete2': '"2"',
  'Query.strongmanContest.slug': '"1"',
  'Query.strongmanDivision.slug': '"M"',
  'Query.strongmanTopList.slug': '"most-wins"',
  'Query.suggest.q': '"ma"',
  'Query.bodybuildingRivals.athlete': '"aldo-marchetti"',
  'Query.strongmanSeries.slug': '"world-strength-final"',
  'Query.strongmanSeriesWinners.series': '"world-strength-final"',
  'Query.bodybuildingSeries.slug': '"grand-flagship"',
  'Query.bodybuildingSeriesWinners.series': '"grand-flagship"',
  'Query.strongmanRivals.athlete': '"1"',
  athlete1: '"aldo-marchetti"',
  athlete2: '"bram-van-houten"',
  bodyweight: '82',
  code: '"ISL"',
  decade: '2010',
  division: '"mens-open"',
  event: '"deadlift"',
  key: '"deadlift"',
  lift: '"squat"',
  name: '"USA"',
  q: '"ar"',
  service: 'STRONGMAN',
  sex: 'MALE',
  source: 'VERIFIED',
  weight: '180',
  year: '2024',
}

export type ObjectType = GraphQLObjectType<unknown, Context>
export type Field = GraphQLField<unknown, Context>

/** One field on the way from the root to a type. */
export interface Step {
  readonly field: Field
  /** The type in whose selection the field occurs. */
  readonly parent: ObjectType
  /** The concrete type behind an interface or a union. */
  readonly fragment?: string
}

const MAX_STEPS = 6
const MAX_PATHS = 8

/** Types that lead only to objects that shorter paths lead to as well. */
const DETOURS = new Set(['ReadableCareers', 'ReadableSearches'])

const isConnection = ({ type }: Field): boolean => getNamedType(type).name.endsWith('Connection')

/**
 * The required arguments of a field from the table, and `first` of a connection; undefined if a value is missing from
 * the table.
 */
export function argumentsOf(parent: ObjectType, field: Field): string | undefined {
  const used = field.args.filter(
    ({ name, type, defaultValue }) =>
      (isNonNullType(type) && defaultValue === undefined) || `${parent.name}.${field.name}.${name}` in ARGUMENTS,
  )
  const values = used.map(({ name }) => {
    const value = ARGUMENTS[`${parent.name}.${field.name}.${name}`] ?? ARGUMENTS[name]
    return value && `${name}: ${value}`
  })
  if (values.includes(undefined)) return undefined
  const all =
    isConnection(field) && field.args.some(({ name }) => name === 'first') ? [...values, 'first: $first'] : values
  return all.length > 0 ? `(${all.join(', ')})` : ''
}

export const fieldsOf = (type: ObjectType): Field[] => Object.values(type.getFields())

export const leavesOf = (type: ObjectType): string[] =>
  fieldsOf(type)
    .filter(
      (field) => isLeafType(getNamedType(field.type)) && field.args.every(({ type: input }) => !isNonNullType(input)),
    )
    .map(({ name }) => name)

/**
 * The shortest paths from the root to a type, with or without a connection, whose page size decides the number of rows.
 */
export function pathsTo(target: ObjectType, paged: boolean): Step[][] {
  const found: Step[][] = []
  let paths: Step[][] = [[]]
  for (let length = 1; length <= MAX_STEPS && found.length < MAX_PATHS; length++) {
    const longer: Step[][] = []
    const reached = new Set<string>()
    for (const path of paths) {
      const parent = path.length === 0 ? schema.getQueryType()! : typeAfter(path.at(-1)!)
      for (const step of stepsFrom(parent)) {
        const next = [...path, step]
        const type = typeAfter(step)
        const isPaged = next.some(({ field }) => isConnection(field))
        if (type === target && isPaged === paged) found.push(next)
        // Later paths to the same type, by the same field, only repeat this one.
        const key = `${isPaged} ${parent.name} ${step.field.name} ${type.name}`
        if (reached.has(key) || DETOURS.has(type.name) || path.some((one) => typeAfter(one) === type)) continue
        reached.add(key)
        longer.push(next)
      }
    }
    paths = longer
  }
  return found.slice(0, MAX_PATHS)
}

function stepsFrom(parent: ObjectType): Step[] {
  return fieldsOf(parent).flatMap((field): Step[] => {
    if (argumentsOf(parent, field) === undefined || field.name === 'node' || field.name === 'nodes') return []
    const type = getNamedType(field.type)
    if (isObjectType(type)) return [{ field, parent }]
    if (!isAbstractType(type)) return []
    return schema.getPossibleTypes(type).map(({ name }) => ({ field, parent, fragment: name }))
  })
}

/** The object type that a step leads to; a connection leads to its nodes. */
export function typeAfter({ field, fragment }: Step): ObjectType {
  const type = (fragment ? schema.getType(fragment) : getNamedType(field.type)) as ObjectType
  const nodes = isConnection(field) ? type.getFields()['nodes'] : undefined
  return (nodes ? getNamedType(nodes.type) : type) as ObjectType
}

export const selectionOf = ({ field, fragment, parent }: Step, inner: string): string => {
  const within = fragment ? `... on ${fragment} { ${inner} }` : inner
  const body = isConnection(field) ? `nodes { ${within} }` : within
  return `${field.name}${argumentsOf(parent, field)} { ${body} }`
}
