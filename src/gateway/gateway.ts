/** The gateway: Yoga over HTTP, and the same pipeline in process for everything that reads routes. */
import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth'
import { maxDirectivesPlugin } from '@escape.tech/graphql-armor-max-directives'
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens'
import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations'
import type { ExecutionResult, GraphQLSchema } from 'graphql'
import { createYoga, type Plugin, type YogaServerInstance } from 'graphql-yoga'
import type { BaseContext, Context } from '../builder/context.ts'
import type { Caller, Execute } from '../contract/answer.ts'
import type { BoundRoute } from '../contract/bind.ts'
import { PinnedSnapshot, type Snapshots } from '../database/snapshots/snapshots.ts'
import type { FaultLog } from '../kernel/fault-log.ts'
import { type AskGraph, askGraph } from './ask.ts'
import { documentCaches } from './document-cache.ts'
import { documentsOf } from './documents.ts'
import { documentedCodes, oneFault, publicError, reporting, wrongQuery } from './errors.ts'
import { pricing } from './pricing.ts'
import { type TakesTurns, turns } from './turns.ts'

export const GRAPHQL_PATH = '/graphql'

export interface GatewayOptions {
  readonly schema: GraphQLSchema
  readonly baseContext: BaseContext
  /** The client for queries that come from outside, of which nobody knows how deep they go. */
  readonly adHocPrisma: BaseContext['prisma']
  readonly snapshots: Snapshots
  /** Their operations can be asked for by `documentId`. */
  readonly routes: readonly BoundRoute[]
  readonly faults: FaultLog
}

export interface Gateway {
  readonly yoga: YogaServerInstance<Caller & TakesTurns, Context>
  readonly execute: Execute
  /** What comes over HTTP, on the short way. */
  readonly ask: AskGraph
  /** Known operations by the SHA-256 of their text. */
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
  const yoga = createYoga<Caller & TakesTurns, Context>({
    schema,
    // A route's operation was written by us and joins well; only what comes over HTTP is charged.
    context: ({ viewer, charge, snapshot }) => ({
      ...baseContext,
      ...(charge && { prisma: adHocPrisma }),
      data: snapshot instanceof PinnedSnapshot ? snapshot.data : snapshots.now,
      ...{ viewer, price: null },
    }),
    graphqlEndpoint: GRAPHQL_PATH,
    graphiql: false,
    landingPage: false,
    logging: false,
    multipart: false,
    batching: false,
    parserAndValidationCache: documentCaches(),
    // Yoga would name the origin that asks, which keeps caches from sharing answers.
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
      turns as never,
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
  return { yoga, execute, ask: askGraph(yoga), documents }
}

/** `documentId` of the body or the address. */
const idOf = ({ documentId }: { documentId?: unknown }, { url }: Request): string | null =>
  typeof documentId === 'string' ? documentId : new URL(url).searchParams.get('documentId')

const BAD_REQUEST = { http: { status: 400 } }
