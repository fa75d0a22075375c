/** The gateway over a small invented schema, without a database or a server. */
import {
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  parse,
} from 'graphql'
import type { Context } from '../../src/builder/context.ts'
import type { Caller } from '../../src/contract/execution.ts'
import { createGateway } from '../../src/gateway/gateway.ts'
import { Fault, type FaultCode } from '../../src/kernel/faults/faults.ts'
import { OPEN_LIMIT } from '../../src/kernel/limits.ts'
import { ANONYMOUS } from '../../src/kernel/viewer.ts'

const Lift = new GraphQLObjectType({ name: 'Lift', fields: { name: { type: GraphQLString } } })

type Resolve<Args = object> = (source: unknown, args: Args, context: Context) => unknown

const field = (resolve: Resolve) => ({ type: GraphQLString, resolve })

const Query = new GraphQLObjectType<unknown, Context>({
  name: 'Query',
  fields: {
    name: field(() => 'squat'),
    lifts: { type: new GraphQLList(Lift), resolve: () => [{ name: 'squat' }, { name: 'deadlift' }] },
    // Named like a list of the introspection, which it is not.
    fields: field(() => 'two'),
    // Costs as many points as its argument says.
    priced: {
      type: GraphQLInt,
      args: { points: { type: new GraphQLNonNull(GraphQLInt) } },
      extensions: { complexity: ({ points }: { points: number }) => ({ field: points, multiplier: 1 }) },
      resolve: (_, { points }: { points: number }) => points,
    },
    remaining: {
      ...{ type: GraphQLInt, extensions: { callerSpecific: true, readsData: false } },
      resolve: (_, __, { price }) => price?.left?.remaining,
    },
    price: field((_, __, { price }) => JSON.stringify(price)),
    client: field((_, __, { prisma }) => String(prisma)),
    snapshot: field((_, __, { data }) => data.key),
    viewer: field((_, __, { viewer }) => viewer.kind),
    defect: field(() => {
      throw new TypeError('a defect of the server')
    }),
    fault: {
      ...{
        type: GraphQLString,
        args: { code: { type: new GraphQLNonNull(GraphQLString) }, lift: { type: GraphQLString } },
      },
      resolve: (_, { code }: { code: FaultCode }) => {
        throw new Fault(code, 'There is no such lift.', { errors: [{ parameter: 'lift', detail: 'is not known' }] })
      },
    },
  },
})

export const smallSchema = new GraphQLSchema({ query: Query })

interface Report {
  readonly code: string
  readonly requestId: string
  readonly where: object | undefined
}

/** A fault log that collects what is reported. */
export function collectFaults() {
  const reports: Report[] = []
  const report = ({ code }: Fault, requestId: string, where?: object) => void reports.push({ code, requestId, where })
  return { reports, faults: { isOutage: false, report } }
}

const OPERATION = 'query name {\n  name\n}'

export function createSmallGateway() {
  const { reports, faults } = collectFaults()
  const gateway = createGateway({
    schema: smallSchema,
    baseContext: {
      ...{
        lines: (() => {}) as never,
        changes: {} as never,
        published: undefined as never,
        prisma: 'client of routes' as never,
        publicUrl: 'http://here',
        programUrl: 'http://here/{program}',
      },
      openLimit: OPEN_LIMIT,
      usage: undefined as never,
      limitsOf: async () => [],
    },
    adHocPrisma: 'ad-hoc client' as never,
    snapshots: { now: { key: 'served now' } as never },
    routes: [{ bound: new Map([['', { document: parse(OPERATION) }]]) }],
    faults,
  })
  return { gateway, reports }
}

export const caller = (more: Partial<Caller> = {}): Caller => ({ requestId: 'request-1', viewer: ANONYMOUS, ...more })

/** A caller who is charged, and the charges. */
export function chargedCaller(remaining?: number) {
  const charges: [requests: number, operation: object][] = []
  const charge: NonNullable<Caller['charge']> = async (requests, operation) => {
    charges.push([requests, operation])
    return remaining === undefined ? undefined : { limit: 100, remaining, resetAt: new Date(0) }
  }
  return { charges, charged: caller({ charge }) }
}
