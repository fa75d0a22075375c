/** The database of an import, claimed early: by a file where it is embedded, by the server itself where it is one. */
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { claimFile } from '../../database/lock.ts'
import type { ImportTarget } from '../../importers/run.ts'
import type { Config } from '../../kernel/config.ts'
import type { Session } from './session.ts'

export interface ClosableTarget extends ImportTarget {
  close(): Promise<void>
}

export function importTarget(config: Config): ClosableTarget {
  let session: Promise<Session> | undefined
  const open = async () => {
    // Loaded when it is needed: the reading of the file does not wait for it.
    session ??= import('./session.ts').then(({ openSession }) => openSession(config))
    return (await session).database
  }
  return {
    open,
    async claim(name) {
      if (config.DATABASE_URL) return (await open()).claim(name)
      const dataDir = resolve(config.DATA_DIR)
      mkdirSync(dataDir, { recursive: true, mode: 0o700 })
      return claimFile(dataDir, name)
    },
    close: async () => (await session?.catch(() => undefined))?.database.close(),
  }
}
