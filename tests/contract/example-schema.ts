/** A made-up schema for the tests of the contract, and routes over it. */
import { buildSchema, type GraphQLEnumType, type GraphQLInputObjectType, parse } from 'graphql'
import { bind } from '../../src/contract/bind.ts'
import type { Route, Service, Variants } from '../../src/contract/route.ts'
import type { Shape } from '../../src/contract/shape.ts'
import type { Bounds } from '../../src/kernel/bounds.ts'

export const schema = buildSchema(/* GraphQL */ `
  scalar Date
  scalar Colour

  enum Lift { BENCH_PRESS SQUAT }
  enum Order { TOTAL_WINS NAME }
  enum Side { LEFT RIGHT }

  "A contest of one day."
  type Meet {
    id: ID!
    "What it is called."
    name: String!
    "The day, if known."
    day: Date
    places: Int!
    lift: Lift!
    side: Side
    lifts: [Lift!]!
    venue: Venue
    entries: [Entry!]!
    related(order: Order): [Meet!]
    colour: Colour
  }

  "Where it is held."
  type Venue { city: String! country: String }

  "One who takes part."
  type Entry { name: String! side: Side! weight: Float venue: Venue }

  type Meets { totalCount: Int! nodes: [Meet!]! updated: Date }

  input MeetFilter { "Only of this year." year: Int "Only of these lifts." lifts: [Lift!] nothing: Int }

  type Query {
    "The whole service, as its subscribers know it."
    meet("The meet." id: ID!, "Its side." side: Side,): Meet
    meets(
      "The page." page: Int = 1
      "The rows of a page." size: Int = 20
      filter: MeetFilter
      "The order." order: Order = NAME
      "Heavier than this." above: Float
      "Only finished ones." finished: Boolean
      "Like this." like: String
      "From this day on." since: Date
      bare: Int
    ): Meets!
  }

  type Mutation { meet: Meet }
`)

const query = schema.getQueryType()!.getFields()
const limit = (field: string, argument: string, bounds: Bounds): void => {
  query[field]!.args.find(({ name }) => name === argument)!.extensions = { bounds }
}
limit('meets', 'page', { min: 1 })
limit('meets', 'size', { min: 1, max: 50 })
limit('meets', 'like', { minLength: 2, maxLength: 5 })
const { year, lifts } = (schema.getType('MeetFilter') as GraphQLInputObjectType).getFields()
year!.extensions = { bounds: { min: 1900, max: 2100, multipleOf: 10 } }
lifts!.extensions = { bounds: { maxItems: 2 } }
;(schema.getType('Order') as GraphQLEnumType).extensions = { names: 'members' }
;(schema.getType('Date') as unknown as { parseValue(value: unknown): unknown }).parseValue = (value) => {
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return value
  throw new Error('must be a day such as 2026-02-28')
}

/** The service's own signs for enum values. */
export const SIGNS = { Side: { LEFT: 'L' } }

const service: Service = {
  enumSigns: SIGNS,
  ...{ name: 'meets', title: 'Meets', description: 'Made up.', mounts: ['/meets'], version: '1', openapi: '/openapi' },
  ...{ auth: 'none', data: 'STRENGTH', cors: true, cacheControl: 'no-store', terms: 'None.' },
}

/** Changes nothing. */
export const asIs: Shape = (of) => ({ schema: of, value: (data) => data })

/** A route over the schema, not yet bound to it. */
export const exampleRoute = (
  line: 'GET /meets' | 'GET /meets/{id}' | 'POST /meets',
  operation: string | Variants,
  shape: Shape = asIs,
): Route => {
  const [method, path] = line.split(' ') as [Route['method'], string]
  return {
    ...{ method, path, name: 'example', summary: 'An example.', service, group: 'meets' },
    examples: [{ summary: 'One.', params: {} }],
    ...(typeof operation === 'string' ? { operation: parse(operation), shape } : { variants: operation }),
  }
}

export const bound = (...of: Parameters<typeof exampleRoute>) => bind(exampleRoute(...of), schema)
