/** The client of the Strengthgraph services. */
export type { ClientOptions } from './ask.ts'
export { type AnswerCache, type Kept, memoryCache } from './cache.ts'
export { createClient } from './client.ts'
export { ApiError, DataChangedError, type ParameterError } from './errors.ts'
export type { Bodybuilding, Client, Keys, People, Strength, Strongman } from './generated/client.ts'
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
