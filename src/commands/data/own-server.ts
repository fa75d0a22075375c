/** The whole server on a free port of the loopback address, with a key that only this process knows. */
import { createKey } from '../../access/keys/format.ts'
import type { KeyCache } from '../../access/keys/key-cache.ts'
import type { BoundRoute, Execute } from '../../contract/index.ts'
import { createSnapshots } from '../../database/snapshots/snapshots.ts'
import { silentLog } from '../../kernel/log.ts'
import { SCOPES } from '../../kernel/viewer.ts'
import { createServer } from '../../server/index.ts'
import type { Session } from '../support/session.ts'

export interface OwnServer {
  readonly execute: Execute
  readonly routes: readonly BoundRoute[]
  readonly url: string
  /** The address by which others know the service, if it is set. */
  readonly publicUrl: string | undefined
  /** A key with every scope. */
  readonly key: string
  /** The newest version of all services, with its service in front. */
  readonly state: string | undefined
  /** Whether data was published since the server started. */
  hasNewData(): Promise<boolean>
}

export async function withOwnServer<T>(
  { config, database }: Session,
  work: (server: OwnServer) => Promise<T>,
): Promise<T> {
  const { key, keys } = ownKey()
  const snapshots = await createSnapshots(database, silentLog)
  const loopback = { HOST: '127.0.0.1', PORT: 0, PUBLIC_URL: '', REDIS_URL: '', RATE_LIMIT_ALLOWLIST: ['127.0.0.1'] }
  const pages = { OPERATOR_PAGE: false }
  const { key: before, state } = snapshots.now
  const server = createServer({
    config: { ...config, ...loopback, ...pages },
    database,
    snapshots,
    keys,
    log: silentLog,
  })
  try {
    const hasNewData = async () => {
      await snapshots.refresh()
      return snapshots.now.key !== before
    }
    const { gateway, routes } = server
    const url = await server.listen()
    const publicUrl = config.PUBLIC_URL.replace(/\/$/, '') || undefined
    return await work({ execute: gateway.execute, routes, url, publicUrl, key, state, hasNewData })
  } finally {
    await server.close()
    await snapshots.close()
  }
}

/** In the headers of every service. */
export const credentialsOf = (key: string) => ({ Authorization: `Bearer ${key}`, 'X-API-Key': key })

function ownKey(): { readonly key: string; readonly keys: KeyCache } {
  const { key, prefix, hash } = createKey('test')
  const identity = { id: 0, prefix, scopes: new Set(SCOPES), tier: 'PARTNER', perMinute: null } as const
  const keys: KeyCache = {
    size: 1,
    find: (other) => (other.equals(hash) ? identity : 'unknown'),
    idOf: (other) => (other.equals(hash) ? identity.id : undefined),
    touch: () => {},
    refresh: async () => {},
    close: async () => {},
  }
  return { key, keys }
}
