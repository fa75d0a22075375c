/** The small test world: the whole server over its own database, with a few invented people. */
import { rmSync } from 'node:fs'
import { print } from 'graphql'
import { vi } from 'vitest'
import { createKeyCache, type KeyCache } from '../../src/access/keys/key-cache.ts'
import { createApiKey } from '../../src/access/keys/keys.ts'
import { createUsageRecorder, type UsageRecorder } from '../../src/access/usage-recorder.ts'
import type { TadaDocumentNode } from '../../src/contract/graphql.ts'
import type { Database } from '../../src/database/database.ts'
import { createSnapshots } from '../../src/database/snapshots/snapshots.ts'
import { usageTable } from '../../src/database/usage.ts'
import { storeBodybuilding } from '../../src/importers/bodybuilding/store.ts'
import { storePopulation } from '../../src/importers/population/store.ts'
import { loadReference } from '../../src/importers/reference.ts'
import { storeStrongman } from '../../src/importers/strongman/store.ts'
import { readConfig } from '../../src/kernel/config/config.ts'
import { type Log, silentLog } from '../../src/kernel/log.ts'
import { SCOPES } from '../../src/kernel/viewer.ts'
import { createServer, type Server } from '../../src/server/server.ts'
import type { PopulationFigures } from '../../src/services/strength/rules/figures.ts'
import { showFigures, smallShow } from './bodybuilding.ts'
import { temporaryFolder } from './build.ts'
import { filledDatabase } from './database.ts'
import { gymFigures, verifiedFigures } from './figures.ts'
import { leagueFigures, smallLeague } from './strongman.ts'

export interface World {
  readonly url: string
  readonly server: Server
  readonly database: Database
  /** A key with every scope. */
  readonly key: string
  readonly keyCache: KeyCache
  /** Writes counts on `flush` alone. */
  readonly usage: UsageRecorder
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>
  /** Executes a typed document with the key. Throws if any of its fields fails. */
  query<Result, Variables>(
    document: TadaDocumentNode<Result, Variables>,
    ...variables: Record<string, never> extends Variables ? [variables?: Variables] : [variables: Variables]
  ): Promise<Result>
  /** Executes any text, for queries that are wrong, computed or refused. */
  graphql<Data = Record<string, unknown>>(
    query: string,
    variables?: object,
    headers?: Record<string, string>,
  ): Promise<{ data: Data; errors?: GraphqlError[] }>
  close(): Promise<void>
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  // Bodies are validated against the OpenAPI document elsewhere, so they are untyped here.
  // biome-ignore lint/suspicious/noExplicitAny: a body may be of any shape
  readonly body: any
}

export interface GraphqlError {
  readonly message: string
  readonly path?: (string | number)[]
  readonly extensions: { code: string; errors?: { parameter: string; detail: string }[] }
}

export interface WorldOptions {
  readonly settings?: Record<string, string>
  readonly figures?: readonly PopulationFigures[]
  /** False omits the small league. */
  readonly strongman?: boolean
  /** False omits the small circuit. */
  readonly bodybuilding?: boolean
  /** Other data in place of all of that. */
  readonly data?: WorldData
  readonly log?: Log
}

interface WorldData {
  /** Identifies the data, which is stored once. */
  readonly key: string
  store(empty: Database): Promise<void>
}

/** Loopback is not limited, except in tests of limits. */
const SETTINGS = { PORT: '0', LOG_LEVEL: 'silent', RATE_LIMIT_ALLOWLIST: '127.0.0.1' }

/** The day in the world, so that its upcoming contests stay upcoming; a test that sets the clock decides itself. */
export const WORLD_DAY = '2026-11-30'

const dayClock = (): number => (vi.isFakeTimers() ? Date.now() : Date.parse(WORLD_DAY))

export async function createWorld({
  settings = {},
  figures = [verifiedFigures, gymFigures],
  strongman = true,
  bodybuilding = true,
  data,
  log = silentLog,
}: WorldOptions = {}): Promise<World> {
  const filled = await filledDatabase(
    data?.key ?? JSON.stringify([figures, strongman, bodybuilding]),
    async (empty) => {
      if (data) return data.store(empty)
      for (const one of figures) await storePopulation(empty, one)
      await loadReference(empty)
      if (strongman) await storeStrongman(empty, smallLeague, leagueFigures(smallLeague))
      if (bodybuilding) await storeBodybuilding(empty, smallShow, showFigures(smallShow))
    },
  )
  const dataDir = temporaryFolder()
  const config = readConfig({ ...SETTINGS, DATA_DIR: dataDir, ...settings })
  const { RETAINED_VERSIONS: versions, CHANGE_LOG_VERSIONS: records } = config
  const database = { ...filled, retention: { versions, records } }
  const snapshots = await createSnapshots(database, silentLog)
  const { key } = await createApiKey(database, { name: 'tests', scopes: [...SCOPES], tier: 'PARTNER', kind: 'test' })
  const keyCache = await createKeyCache(database, silentLog)
  const webhooks = { counts: { delivered: 0, failed: 0, dead: 0 } }
  const usage = createUsageRecorder(usageTable(database), silentLog, { retentionDays: 90, flushMs: 1_000_000_000 })
  const server = createServer({ config, database, snapshots, keys: keyCache, log, usage, webhooks, dayClock })
  const url = await server.listen()

  const ask = async (path: string, init: RequestInit): Promise<Answer> => {
    const response = await fetch(`${url}${path}`, init)
    const text = await response.text()
    const json = /[/+]json/.test(response.headers.get('content-type') ?? '') && text !== ''
    return { status: response.status, headers: response.headers, text, body: json ? JSON.parse(text) : undefined }
  }
  const post: World['post'] = (path, body, headers = {}) =>
    ask(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })

  return {
    ...{ url, server, database, key, keyCache, usage, post },
    get: (path, headers = {}) => ask(path, { headers }),
    graphql: async (query, variables = {}, headers = {}) =>
      (await post('/graphql', { query, variables }, headers)).body,
    async query(document, ...[variables]) {
      const authorization = { Authorization: `Bearer ${key}` }
      const { body } = await post('/graphql', { query: print(document), variables }, authorization)
      if (body.errors) throw new Error(body.errors.map(({ message }: GraphqlError) => message).join('\n'))
      return body.data
    },
    async close() {
      await server.close()
      await usage.close()
      await keyCache.close()
      await snapshots.close()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
