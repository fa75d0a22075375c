/** The gateway: Yoga over HTTP, and the same pipeline in process for everything that reads routes. */
import { createHash } from 'node:crypto'
import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth'
import { maxDirectivesPlugin } from '@escape.tech/graphql-armor-max-directives'
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens'
import { createGraphQLError } from '@graphql-tools/utils'
import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations'
import { type ExecutionResult, GraphQLError, type GraphQLSchema, print } from 'graphql'
import { createYoga, type Plugin, type YogaServerInstance } from 'graphql-yoga'
import type { Context, Surroundings } from './builder/context.ts'
import type { Caller, Execute } from './contract/answer.ts'
import type { BoundRoute } from './contract/bind.ts'
import { type Fault, invalidParameters, isFaultCode, toFault } from './kernel/faults.ts'
import type { Log } from './kernel/log.ts'

export const GRAPHQL_PATH = '/graphql'

export interface GatewayOptions {
  readonly schema: GraphQLSchema
  readonly surroundings: Surroundings
  /** Their operations can be asked for by `documentId`. */
  readonly routes: readonly BoundRoute[]
  readonly log: Log
}

export interface Gateway {
  readonly yoga: YogaServerInstance<Caller, Context>
  readonly execute: Execute
  /** Known operations by the SHA-256 of their text. */
  readonly documents: ReadonlyMap<string, string>
}

export function createGateway({ schema, surroundings, routes, log }: GatewayOptions): Gateway {
  const documents = documentsOf(routes)
  const yoga = createYoga<Caller, Context>({
    schema,
    context: ({ viewer }) => ({ ...surroundings, viewer }),
    graphqlEndpoint: GRAPHQL_PATH,
    graphiql: false,
    landingPage: false,
    logging: false,
    multipart: false,
    batching: false,
    // Yoga would name the origin that asks, which keeps caches from sharing answers.
    cors: false,
    extraParamNames: ['documentId'],
    maskedErrors: { maskError: (error) => publicError(error, log) },
    plugins: [
      usePersistedOperations({
        allowArbitraryOperations: true,
        extractPersistedOperationId: (params, request) =>
          (params as { documentId?: string }).documentId ?? new URL(request.url).searchParams.get('documentId'),
        getPersistedOperation: (id) => documents.get(id.replace(/^sha256:/, '')) ?? null,
        customErrors: { notFound: () => wrongQuery('documentId names no known operation') },
      }),
      maxTokensPlugin({ n: 2_000 }),
      maxDepthPlugin({ n: 16 }),
      maxAliasesPlugin({ n: 50, allowList: [] }),
      maxDirectivesPlugin({ n: 20 }),
      documentedCodes,
    ],
  })

  const execute: Execute = async (document, variableValues, caller) => {
    const enveloped = yoga.getEnveloped(caller as never)
    const contextValue = await enveloped.contextFactory()
    const result = (await enveloped.execute({ schema, document, variableValues, contextValue })) as ExecutionResult
    if (result.errors) throw oneFault(result.errors, caller, log)
    return result.data as Readonly<Record<string, unknown>>
  }
  return { yoga, execute, documents }
}

function documentsOf(routes: readonly BoundRoute[]): ReadonlyMap<string, string> {
  const texts = routes.flatMap((route) => [...route.bound.values()].map(({ document }) => print(document)))
  return new Map(texts.map((text) => [createHash('sha256').update(text).digest('hex'), text]))
}

/** The errors of one execution as the one fault that REST answers with; the log has what the public does not. */
function oneFault(errors: readonly GraphQLError[], { requestId }: Caller, log: Log): Fault {
  const faults = errors.map(toFault)
  const [first] = faults as [Fault]
  if (first.code === 'INTERNAL' || first.code === 'UNAVAILABLE')
    log.error({ requestId, err: first.cause ?? first }, first.message)
  const details = faults.filter(({ code }) => code === first.code).flatMap(({ errors: own }) => own)
  return first.code === 'INVALID_PARAMETER' && details.length > 0 ? invalidParameters(details) : first
}

/** What a GraphQL client is told: faults as they are, slips of the query as such, and of all else nothing. */
function publicError(error: unknown, log: Log): Error {
  if (!(error instanceof GraphQLError)) {
    log.error({ err: error }, 'unforeseen error')
    return toFault(error)
  }
  // What graphql-js and Yoga themselves refuse (syntax, validation, variables) has no other error behind it.
  if (!isFaultCode(error.extensions['code']) && originOf(error) instanceof GraphQLError)
    return wrongQuery(error.message, error)
  const fault = toFault(error)
  if (fault.code === 'INTERNAL') log.error({ err: fault.cause ?? error, path: error.path }, 'a resolver failed')
  return createGraphQLError(fault.message, { ...located(error), extensions: fault.extensions })
}

const originOf = (error: Error): Error => {
  const inner = error instanceof GraphQLError ? error.originalError : undefined
  return inner && inner !== error ? originOf(inner) : error
}

/** Yoga answers what does not validate without asking `maskError`, and with a code of its own where there is none. */
const documentedCodes: Plugin = {
  onValidate:
    () =>
    ({ result }) => {
      for (const { message, extensions } of result as readonly GraphQLError[]) {
        extensions['code'] = 'INVALID_PARAMETER'
        extensions['errors'] = [{ parameter: 'query', detail: message }]
      }
    },
}

/** A query that is not GraphQL, or not of this schema. */
function wrongQuery(detail: string, error?: GraphQLError): GraphQLError {
  const errors = [{ parameter: 'query', detail }]
  const extensions = { ...error?.extensions, code: 'INVALID_PARAMETER', errors }
  return createGraphQLError(detail, { ...(error && located(error)), extensions })
}

const located = ({ nodes, source, positions, path }: GraphQLError) => ({
  ...(nodes && { nodes }),
  ...(source && { source }),
  ...(positions && { positions }),
  ...(path && { path }),
})
