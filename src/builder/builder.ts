/** The schema builder: plugins, scalars and the three root types. It does not depend on our own types. */
import SchemaBuilder from '@pothos/core'
import ComplexityPlugin from '@pothos/plugin-complexity'
import PrismaPlugin from '@pothos/plugin-prisma'
import RelayPlugin from '@pothos/plugin-relay'
import { GraphQLError, Kind, print, type ValueNode } from 'graphql'
import type PrismaTypes from '../database/generated/pothos.ts'
import { getDatamodel } from '../database/generated/pothos.ts'
import { at } from '../kernel/collections/groups.ts'
import './access.ts'
import type { Context } from './context.ts'
import { costOf } from './cost.ts'
import './loaded-fields.ts'
import { cachePlans } from './plan-cache.ts'

/** Longer than any cursor: names have up to 200 characters. */
const CURSOR = { maxLength: 2_000 } as const

const PAGE = { min: 1, max: 100 } as const

cachePlans()

export const builder = new SchemaBuilder<{
  Context: Context
  PrismaTypes: PrismaTypes
  DefaultFieldNullability: false
  DefaultEdgesNullability: false
  DefaultNodeNullability: false
  Scalars: {
    ID: { Input: string; Output: string | number }
    Date: { Input: Date; Output: Date }
    DateTime: { Input: Date; Output: Date }
    JSON: { Input: unknown; Output: unknown }
  }
}>({
  // The first is the outermost.
  plugins: [
    RelayPlugin,
    'loadedFields',
    PrismaPlugin,
    'unwrappedResolvers',
    ComplexityPlugin,
    'bounds',
    'cost',
    'access',
    'semanticNonNull',
  ],
  defaultFieldNullability: false,
  // Used only to compute complexity: the gateway prices a query before executing it (gateway/pricing.ts).
  complexity: { disabled: true, fieldComplexity: (args, _context, field) => costOf(args, field) },
  prisma: {
    client: (context) => context.prisma as never,
    dmmf: getDatamodel(),
    exposeDescriptions: true,
  },
  relay: {
    nodesOnConnection: { description: 'The rows of the page.' },
    cursorType: 'String',
    nodeTypeOptions: { description: 'An object that can be fetched again by its `id`.' },
    idFieldOptions: {
      description: 'Identifies the object among those of all types; it does not change from import to import.',
    },
    pageInfoTypeOptions: {
      access: 'public',
      description: 'Position of a page within a list.',
    },
    // nodes.ts has its own.
    nodeQueryOptions: false,
    nodesQueryOptions: false,
    firstArgOptions: { description: 'Number of rows from the start; 20 by default.', bounds: PAGE },
    lastArgOptions: { description: 'Number of rows from the end.', bounds: PAGE },
    afterArgOptions: { description: 'The rows after this cursor.', bounds: CURSOR },
    beforeArgOptions: { description: 'The rows before this cursor.', bounds: CURSOR },
    edgesFieldOptions: { nullable: false, description: 'The rows of the page, each with its cursor.' },
    nodeFieldOptions: { nullable: false, description: 'The row.' },
    cursorFieldOptions: { description: 'Its position, for `after` and `before`. It outlives imports.' },
    pageInfoFieldOptions: { description: 'Where the page is, and whether there are others.' },
    hasNextPageFieldOptions: { description: 'Whether rows follow this page.' },
    hasPreviousPageFieldOptions: { description: 'Whether rows precede this page.' },
    startCursorFieldOptions: { description: 'Cursor of the first row; null on an empty page.' },
    endCursorFieldOptions: { description: 'Cursor of the last row; null on an empty page.' },
  },
})

builder.queryType({
  access: 'public',
  description:
    'The root of all queries. A query costs a point for each object that it may return: the requested rows of a connection plus 25 for the connection itself, and the usual length of any other list; descriptions state all other costs. It counts as one request for every 2,500 points, or as two for every three root fields, whichever is more. `rateLimit` and `extensions.cost` report the total.',
})

builder.subscriptionType({
  access: 'public',
  description:
    'The root of all subscriptions, which are sent as `text/event-stream`. Each is counted once, as a query is.',
})

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

/** Days of results, by their milliseconds: most rows have one that another has, and finding it takes a fraction of the time. */
const days = new Map<number, string>()
const MOST_DAYS = 10_000

function knownDay(date: Date): string {
  if (days.size >= MOST_DAYS) days.clear()
  return at(days, date.getTime(), () => dayOf(date))
}

function parsedDay(value: unknown): Date {
  const date = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : null
  // PostgreSQL has no year 0.
  if (!date || Number.isNaN(date.getTime()) || dayOf(date) !== value || value < '0001')
    throw new GraphQLError('must be a day, YYYY-MM-DD')
  return date
}

function parsedTime(value: unknown): Date {
  const date = typeof value === 'string' ? new Date(value) : null
  if (!date || Number.isNaN(date.getTime())) throw new GraphQLError('must be a date and time, YYYY-MM-DDTHH:MM:SSZ')
  return date
}

/** Parses a string in the text of a query. An error names the value and where it is; those of variables do so anyway. */
const literalOf = (type: string, parse: (value: unknown) => Date) => (literal: ValueNode) => {
  try {
    return parse(literal.kind === Kind.STRING ? literal.value : undefined)
  } catch (error) {
    const { message } = error as Error
    throw new GraphQLError(`Expected value of type "${type}", found ${print(literal)}; ${message}`, { nodes: literal })
  }
}

builder.scalarType('Date', {
  specifiedByURL: 'https://scalars.graphql.org/andimarek/local-date.html',
  description: 'A day, `YYYY-MM-DD`.',
  serialize: knownDay,
  parseValue: parsedDay,
  parseLiteral: literalOf('Date', parsedDay),
})

builder.scalarType('DateTime', {
  specifiedByURL: 'https://scalars.graphql.org/andimarek/date-time.html',
  description: 'A point in time in UTC, `YYYY-MM-DDTHH:MM:SS.sssZ`.',
  serialize: (value) => value.toISOString(),
  parseValue: parsedTime,
  parseLiteral: literalOf('DateTime', parsedTime),
})

builder.scalarType('JSON', {
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc8259',
  description: 'Any JSON value.',
  serialize: (value) => value,
})
