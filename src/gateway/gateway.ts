/** Executes GraphQL: over HTTP with Yoga, and in process for routes, pages and MCP, with the same plugins. */
import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth'
import { maxDirectivesPlugin } from '@escape.tech/graphql-armor-max-directives'
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens'
import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations'
import type { ExecutionResult, GraphQLSchema } from 'graphql'
import { createYoga, type Plugin, type YogaServerInstance } from 'graphql-yoga'
import type { BaseContext, Context } from '../builder/context.ts'
import type { BoundRoute } from '../contract/bind.ts'
import type { Caller, Execute } from '../contract/execution.ts'
import { PinnedSnapshot, type Snapshots } from '../database/snapshots/snapshots.ts'
import type { FaultLog } from '../kernel/fault-log.ts'
import { documentCaches } from './document-cache.ts'
import { documentsOf } from './documents.ts'
import { documentedCodes, oneFault, publicError, reporting, wrongQuery } from './errors.ts'
import { type ExecuteParams, executeParams } from './execute-params.ts'
import { type LoadShedding, loadShedding } from './load-shedding.ts'
import { pricing } from './pricing.ts'

export const GRAPHQL_PATH = '/graphql'

export interface GatewayOptions {
  readonly schema: GraphQLSchema
  readonly baseContext: BaseContext
  /** For queries of clients, which may nest relations deeply. */
  readonly adHocPrisma: BaseContext['prisma']
  readonly snapshots: Snapshots
  /** Clients may execute their operations by `documentId`. */
  readonly routes: readonly BoundRoute[]
  readonly faults: FaultLog
}

export interface Gateway {
  readonly yoga: YogaServerInstance<Caller & LoadShedding, Context>
  readonly execute: Execute
  /** Requests over HTTP, without Yoga's HTTP layer. */
  readonly executeParams: ExecuteParams
  /** Texts of the known operations by their SHA-256. */
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
  const yoga = createYoga<Caller & LoadShedding, Context>({
    schema,
    // Only queries of clients are charged; the operations of routes are ours, and efficient with joins.
    context: ({ viewer, charge, snapshot }) => ({
      ...baseContext,
      ...(charge && { prisma: adHocPrisma }),
      data: snapshot instanceof PinnedSnapshot ? snapshot.data : snapshots.now,
      viewer,
      price: null,
    }),
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
      usePersistedOperations({
        allowArbitraryOperations: true,
        extractPersistedOperationId: (params, request) => idOf(params as { documentId?: unknown }, request),
        getPersistedOperation: (id) => documents.get(id.replace(/^sha256:/, '')) ?? null,
        customErrors: {
          notFound: () => wrongQuery('documentId names no known operation', undefined, BAD_REQUEST),
          keyNotFound: () => wrongQuery('send a query, or the documentId of a known operation', undefined, BAD_REQUEST),
        },
      }),
      maxTokensPlugin({ n: 2_000 }),
      maxDepthPlugin({ n: 16 }),
      maxAliasesPlugin({ n: 100, allowList: [] }),
      maxDirectivesPlugin({ n: 20 }),
      documentedCodes,
      pricing(schema) as never,
      loadShedding as never,
      reporting(faults) as never,
      neverStored,
    ],
  })

  const execute: Execute = async (document, variableValues, caller) => {
    const enveloped = yoga.getEnveloped(caller as never)
    const contextValue = await enveloped.contextFactory()
    const result = (await enveloped.execute({ schema, document, variableValues, contextValue })) as ExecutionResult
    if (result.errors) throw oneFault(result.errors, caller.requestId, faults)
    return result.data as Readonly<Record<string, unknown>>
  }
  return { yoga, execute, executeParams: executeParams(yoga), documents }
}

/** `documentId` in the body or the URL. */
const idOf = ({ documentId }: { documentId?: unknown }, { url }: Request): string | null =>
  typeof documentId === 'string' ? documentId : new URL(url).searchParams.get('documentId')

const BAD_REQUEST = { http: { status: 400 } }
