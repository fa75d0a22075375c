/** Executes GraphQL: over HTTP with Yoga, and in process for routes, pages and MCP, with the same plugins. */
import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth'
import { maxDirectivesPlugin } from '@escape.tech/graphql-armor-max-directives'
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens'
import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations'
import type { ExecutionResult, GraphQLError, GraphQLSchema } from 'graphql'
import {
  createYoga,
  type GraphQLParams,
  type Plugin,
  processRegularResult,
  type YogaServerInstance,
} from 'graphql-yoga'
import type { BaseContext, Context } from '../builder/index.ts'
import type { Caller, Cost, Execute, ExecuteParams, GraphqlData, GraphqlErrors, Subscribe } from '../contract/index.ts'
import { PinnedSnapshot, type Snapshots } from '../database/snapshots/snapshots.ts'
import type { FaultLog } from '../kernel/faults/fault-log.ts'
import { activeTracer } from '../kernel/tracing.ts'
import { documentCaches } from './document-caches.ts'
import { automaticPersistedQueries, documentsOf, type RouteDocuments } from './documents.ts'
import { documentedCodes, oneFault, publicError, reporting, wellFormedUrl, wrongQuery } from './errors.ts'
import { execution, preparedOperations } from './prepared/index.ts'
import { pricing } from './pricing.ts'
import { eventStreamHeaders, openStreams, subscribing } from './subscriptions.ts'
import { tracedExecution, tracedOperations } from './tracing.ts'

export const GRAPHQL_PATH = '/graphql'

export interface GatewayOptions {
  readonly schema: GraphQLSchema
  readonly baseContext: BaseContext
  /** For queries of clients, which may nest relations deeply. */
  readonly adHocPrisma: BaseContext['prisma']
  readonly snapshots: Pick<Snapshots, 'now'>
  /** Clients may execute the operations of these routes by `documentId`. */
  readonly routes: readonly RouteDocuments[]
  readonly faults: FaultLog
}

export interface Gateway {
  readonly yoga: YogaServerInstance<Caller & LoadShedding, Context>
  readonly execute: Execute
  readonly subscribe: Subscribe
  /** Requests over HTTP, without Yoga's HTTP layer. */
  readonly executeParams: ExecuteParams
  /** Operation texts by their SHA-256. */
  readonly documents: ReadonlyMap<string, string>
}

/** Yoga sends event streams with `no-cache`, which lets caches store them; responses may contain keyed data. */
const neverStored: Plugin = {
  onResponse: ({ response }) => response.headers.set('Cache-Control', 'no-store'),
}

export function createGateway({
  schema,
  baseContext,
  adHocPrisma,
  snapshots,
  routes,
  faults,
}: GatewayOptions): Gateway {
  const documents = documentsOf(routes)
  const ofCaller = ({ viewer, charge, snapshot }: Caller): Omit<Context, keyof BaseContext> & Partial<BaseContext> => {
    const { data, today, version } =
      snapshot instanceof PinnedSnapshot ? snapshot : new PinnedSnapshot('', snapshots.now)
    // Only queries of clients are charged. The operations of routes are our own, and run efficiently with joins.
    return { ...(charge && { prisma: adHocPrisma }), data, isPinned: version !== undefined, today, viewer, price: null }
  }
  // Yoga adds to the context that it is given, which for its HTTP layer is a plain object. Elsewhere it inherits the base: to copy
  // all of it takes longer than to execute small queries.
  const inheriting = (caller: Caller): Caller => Object.assign(Object.create(baseContext), caller)
  const inherits = (caller: Caller): boolean => Object.getPrototypeOf(caller) === baseContext
  const yoga = createYoga<Caller & LoadShedding, Context>({
    schema,
    context: (caller) => (inherits(caller) ? ofCaller(caller) : { ...baseContext, ...ofCaller(caller) }) as Context,
    graphqlEndpoint: GRAPHQL_PATH,
    graphiql: false,
    landingPage: false,
    logging: false,
    multipart: false,
    batching: false,
    parserAndValidationCache: documentCaches(),
    // Yoga would echo the Origin header, which keeps caches from sharing responses.
    cors: false,
    extraParamNames: ['documentId'],
    maskedErrors: { maskError: publicError },
    plugins: [
      // First: other plugins run what they are given in a slot or a span.
      preparedOperations,
      automaticPersistedQueries(),
      usePersistedOperations({
        allowArbitraryOperations: true,
        extractPersistedOperationId: (params, request) => idOf(params as { documentId?: unknown }, request),
        getPersistedOperation: (id) => documents.get(id.replace(/^sha256:/, '')) ?? null,
        customErrors: {
          notFound: () =>
            wrongQuery('documentId does not match a known operation', undefined, BAD_REQUEST, 'documentId'),
          keyNotFound: () => wrongQuery('send a query, or the documentId of a known operation', undefined, BAD_REQUEST),
        },
      }),
      maxTokensPlugin({ n: 2_000 }),
      maxDepthPlugin({ n: 16 }),
      maxAliasesPlugin({ n: 100, allowList: [] }),
      maxDirectivesPlugin({ n: 20 }),
      wellFormedUrl,
      documentedCodes,
      pricing(schema) as never,
      openStreams as never,
      // Before load shedding, so that the wait for a slot is not part of the operation.
      ...(activeTracer() ? [tracedOperations] : []),
      loadShedding as never,
      reporting(faults) as never,
      neverStored,
      eventStreamHeaders,
    ],
  })

  // Yoga’s plugins are about requests of clients: operations of our own need no more than masked errors and spans.
  const run = activeTracer() ? tracedExecution(execution) : execution
  const execute: Execute = async (document, variableValues, caller) => {
    const contextValue = Object.assign(inheriting(caller), ofCaller(caller))
    const { data, errors } = await run({ schema, document, variableValues, contextValue })
    if (errors) throw oneFault(errors.map(publicError) as GraphQLError[], caller.requestId, faults)
    return data as Readonly<Record<string, unknown>>
  }
  return {
    yoga,
    execute,
    subscribe: subscribing(yoga, schema, faults),
    executeParams: executeParams(yoga, inheriting),
    documents,
  }
}

/** `documentId` in the body or the URL. */
const idOf = ({ documentId }: { documentId?: unknown }, { url }: Request): string | null =>
  typeof documentId === 'string' ? documentId : new URL(url).searchParams.get('documentId')

const BAD_REQUEST = { http: { status: 400 } }

// Executions through Yoga's HTTP layer take a slot of the load shedder too; sending the result to a slow reader does
// not.

interface LoadShedding {
  /** Runs the operation in a slot, or rejects. */
  readonly inSlot?: <T>(operation: () => Promise<T>) => Promise<T>
}

const loadShedding: Plugin<LoadShedding> = {
  onExecute({ args, executeFn, setExecuteFn }) {
    const { inSlot } = args.contextValue as LoadShedding
    if (inSlot) setExecuteFn((executionArgs) => inSlot(async () => executeFn(executionArgs)))
  },
}

// Executes GraphQL requests without Yoga's HTTP layer, which takes longer than most queries. Plugins, pipeline, and the
// rules for status and headers are the same, applied to plain values.

/** Stands in for the `Response` that Yoga constructs. */
class PlainResponse {
  readonly text: string
  readonly init: Omit<GraphqlErrors, 'text'>

  constructor(text: string, init: PlainResponse['init']) {
    this.text = text
    this.init = init
  }
}

/** Plugins read the request. Every request that reaches this code is JSON in a POST. */
const REQUEST = new Request('http://localhost/graphql', { method: 'POST' })

const executeParams =
  // biome-ignore lint/suspicious/noExplicitAny: the context is the gateway's own and is not used here
    (yoga: YogaServerInstance<Caller, any>, contextOf: (caller: Caller) => Caller): ExecuteParams =>
    async (params, caller, mediaType) => {
      const context = contextOf(caller) as Parameters<typeof yoga.getResultForParams>[1]
      const result = await yoga.getResultForParams({ params: params as GraphQLParams, request: REQUEST }, context)
      const data = dataOf(result as ExecutionResult)
      if (data) return data
      const { text, init } = processRegularResult(
        result as never,
        { Response: PlainResponse } as never,
        mediaType,
      ) as unknown as PlainResponse
      return { ...init, text }
    }

/** Undefined if the result has errors or no cost. Its cost is the only extension that our plugins add. */
function dataOf({ data, errors, extensions }: ExecutionResult): GraphqlData | undefined {
  const cost = extensions?.['cost'] as Cost | undefined
  if (errors || !cost) return undefined
  return { data: JSON.stringify(data), cost: { points: cost.points, requests: cost.requests } }
}
