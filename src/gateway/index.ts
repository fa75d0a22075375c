/** Executes GraphQL operations, over HTTP and in process. */
export { documentOf } from './documents.ts'
export { createGateway, type Gateway, GRAPHQL_PATH } from './gateway.ts'
