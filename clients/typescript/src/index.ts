/** A typed client for the Strengthgraph services. */
export { type CachedResponse, memoryCache, type ResponseCache } from './cache.ts'
export { createClient } from './client.ts'
export { ApiError, DataChangedError, type ParameterError } from './errors.ts'
export type { Bodybuilding, Client, Keys, People, Strength, Strongman } from './generated/client.ts'
export type { ClientOptions } from './transport.ts'
export type {
  CallOptions,
  Change,
  CopyState,
  CopyStore,
  ExportRow,
  ExportValue,
  ListOptions,
  SyncOptions,
  TableRows,
} from './types.ts'
