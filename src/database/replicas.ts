/** A database whose answers are read from replicas of it. What is written, claimed and listened for stays where it was. */
import { PrismaPg } from '@prisma/adapter-pg'
import type { Config } from '../kernel/config.ts'
import type { Log } from '../kernel/log.ts'
import { SERVING, statementNames } from './connections.ts'
import type { Database } from './database.ts'
import { PrismaClient } from './generated/client.ts'
import { openPlace } from './place.ts'
import { Places, type PlacesOptions } from './places.ts'
import { askPool } from './reads/ask.ts'

/** Nobody is told when a replica has caught up, so it is asked this often what it has. */
const REPLICA_POLL_MS = 1_000

export interface ReadingOptions extends PlacesOptions {
  /** Of the replicas, the one to prefer; processes that count up are spread over them. */
  readonly start?: number
}

export interface Reading {
  /** To be served from: its `prisma` reads from a replica. Closing it closes what it opened, and not the database. */
  readonly database: Database
  /** How often to ask what is served; undefined: as always. */
  readonly pollMs?: number
}

type Urls = Pick<Config, 'DATABASE_URL' | 'DATABASE_READ_URLS'>

/** The same database where no replicas are named. */
export async function readingFrom(
  config: Urls,
  database: Database,
  log: Log,
  { start = Math.floor(Math.random() * 1_000), ...options }: ReadingOptions = {},
): Promise<Reading> {
  const urls = config.DATABASE_READ_URLS
  if (urls.length === 0) return { database: { ...database, async close() {} } }
  const first = start % urls.length
  const replicas = [...urls.slice(first), ...urls.slice(0, first)].map((url) =>
    openPlace(url, 'DATABASE_READ_URLS', SERVING, log),
  )
  const [preferred, ...others] = replicas
  const places = new Places(
    [preferred!, ...others, openPlace(config.DATABASE_URL, 'DATABASE_URL', SERVING, log)],
    log,
    options,
  )
  await places.start()
  const statementNameGenerator = statementNames()
  const prisma = new PrismaClient({ adapter: new PrismaPg(places, { statementNameGenerator }) })
  return {
    pollMs: REPLICA_POLL_MS,
    database: {
      ...database,
      prisma,
      ask: askPool(places, statementNameGenerator),
      pool: () => places.figures(),
      moves: () => places.moves,
      async onNotify(channel, listener) {
        const stop = await database.onNotify(channel, listener)
        // After a move anything may be otherwise, as after notices that were missed.
        const stopMoves = places.onMove(() => listener(''))
        return () => {
          stop()
          stopMoves()
        }
      },
      async close() {
        await prisma.$disconnect()
        await places.close()
      },
    },
  }
}
