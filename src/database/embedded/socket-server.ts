/**
 * Serves an embedded database to other processes of the same user, on a Unix socket.
 *
 * PGlite has a single connection. A session holds PGlite's transaction mutex from the first message of a batch until
 * the database is idle again. So no query of the owner or of another client runs inside a client's transaction, or
 * between its Parse and its Execute. (@electric-sql/pglite-socket locks per message.) All clients share the session
 * state (SET, named statements) and must not use it.
 */
import { chmodSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../kernel/log.ts'
import type { Connection } from './pglite-thread.ts'
import { errorResponse, greeting, message, nextBatch, notification, opening, readResponse } from './wire-protocol.ts'

/**
 * A socket client that is silent for this long inside a transaction is disconnected, because it may be stopped or hung.
 */
const IDLE_IN_TRANSACTION_MS = 1_500

/** PGlite cannot wait for data from a client in the middle of a statement. */
const COPY_FROM_STDIN = /^\s*COPY\b.*\bSTDIN\b/is
const NO_COPY = `DO $$BEGIN
  RAISE EXCEPTION USING ERRCODE = '0A000', MESSAGE = 'COPY FROM STDIN does not work on the embedded database';
END$$`

export interface SocketServer {
  /** Ends all sessions, after giving them `lingerMs` to end by themselves. */
  close(lingerMs?: number): Promise<void>
}

export async function serveSocket(
  db: Connection,
  path: string,
  log: Log,
  idleInTransactionMs = IDLE_IN_TRANSACTION_MS,
): Promise<SocketServer> {
  const version = await db.query<{ server_version: string }>('SHOW server_version')
  const sessions = new Set<Session>()
  let count = 0
  const server = createServer((socket) => {
    const session = new Session(
      db,
      socket,
      greeting(version.rows[0]?.server_version ?? '', ++count),
      log,
      idleInTransactionMs,
    )
    sessions.add(session)
    void session.ended.then(() => sessions.delete(session))
  })
  const stopNotifications = db.onNotification((channel, payload) => {
    for (const session of sessions) session.notify(channel, payload)
  })
  // Only the holder of the folder's lock gets here, so an existing socket is stale.
  rmSync(path, { force: true })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  chmodSync(path, 0o600)
  server.unref()

  return {
    async close(lingerMs = 0) {
      // Keep listening in the meantime, because a client opens more than one connection.
      for (const deadline = performance.now() + lingerMs; sessions.size > 0 && performance.now() < deadline; )
        await sleep(20)
      stopNotifications()
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const session of sessions) session.end()
      await Promise.all([closed, ...[...sessions].map((session) => session.ended)])
    },
  }
}

class Session {
  readonly ended: Promise<void>
  readonly #db: Connection
  readonly #socket: Socket
  readonly #log: Log
  readonly #idleInTransactionMs: number
  readonly #channels = new Set<string>()
  #greeting: Buffer | undefined
  #bytes: Buffer = Buffer.alloc(0)
  #busy = false
  #over = false
  #release: (() => void) | undefined
  #idleTimer: NodeJS.Timeout | undefined
  #idleCheck: NodeJS.Immediate | undefined
  #finished: () => void = () => {}

  constructor(db: Connection, socket: Socket, hello: Buffer, log: Log, idleInTransactionMs: number) {
    this.#db = db
    this.#socket = socket
    this.#greeting = hello
    this.#log = log
    this.#idleInTransactionMs = idleInTransactionMs
    this.ended = new Promise((resolve) => {
      this.#finished = resolve
    })
    socket.on('data', (chunk: Buffer) => {
      this.#bytes = this.#bytes.length === 0 ? chunk : Buffer.concat([this.#bytes, chunk])
      void this.#pump()
    })
    socket.on('error', () => this.end())
    socket.on('close', () => this.end())
  }

  notify(channel: string, payload: string): void {
    if (!this.#over && this.#channels.has(channel)) this.#socket.write(notification(channel, payload))
  }

  end(): void {
    if (this.#over) return
    this.#over = true
    this.#stopIdleTimer()
    this.#socket.destroySoon()
    if (!this.#busy) void this.#rollBack()
  }

  async #pump(): Promise<void> {
    if (this.#busy || this.#over) return
    this.#busy = true
    try {
      while (!this.#over && (this.#greeting ? this.#greet(this.#greeting) : await this.#respond()));
    } catch (error) {
      this.#log.error({ err: error }, 'a socket client of the embedded database failed')
      this.end()
    } finally {
      this.#busy = false
      if (this.#over) await this.#rollBack()
    }
  }

  /** Returns true if there may be more to process. */
  #greet(hello: Buffer): boolean {
    const first = opening(this.#bytes)
    if (first.kind === 'more') return false
    if (first.kind === 'plain') this.#socket.write('N')
    else if (first.kind === 'start') {
      this.#socket.write(hello)
      this.#greeting = undefined
    } else this.end()
    this.#bytes = this.#bytes.subarray(first.length)
    return true
  }

  async #respond(): Promise<boolean> {
    const batch = nextBatch(this.#bytes)
    if (batch === null) return false
    if (batch === undefined || batch.last === 'X') {
      this.end()
      return false
    }
    this.#bytes = this.#bytes.subarray(batch.bytes.length)
    this.#stopIdleTimer()
    this.#release ??= await this.#acquire()
    if (this.#over) return false
    const listens = /^\s*LISTEN\s+"?(\w+)/i.exec(batch.query ?? '')?.[1]
    if (listens) this.#channels.add(listens)
    const response = await this.#execute(COPY_FROM_STDIN.test(batch.query ?? '') ? message('Q', NO_COPY) : batch.bytes)
    this.#socket.write(response.bytes)
    this.#afterBatch(response.status)
    return true
  }

  async #execute(bytes: Buffer): Promise<{ bytes: Buffer; status: string | undefined }> {
    const { data } = await this.#db.runExclusive(() =>
      this.#db.execProtocol(Uint8Array.from(bytes), { throwOnError: false }),
    )
    return readResponse(data)
  }

  #afterBatch(status: string | undefined): void {
    if (status === 'I') {
      this.#release?.()
      this.#release = undefined
      return
    }
    // If this process was busy, a message may have arrived: timers run before sockets are read.
    this.#idleTimer = setTimeout(() => {
      this.#idleCheck = setImmediate(() => this.#putOut())
    }, this.#idleInTransactionMs).unref()
  }

  #putOut(): void {
    this.#log.warn('a socket client of the embedded database left a transaction open; it was rolled back')
    this.#socket.write(errorResponse('25P03', 'idle in transaction for too long'))
    this.end()
  }

  #stopIdleTimer(): void {
    clearTimeout(this.#idleTimer)
    clearImmediate(this.#idleCheck)
  }

  #acquire(): Promise<() => void> {
    return new Promise((resolve) => {
      void this.#db._runExclusiveTransaction(() => new Promise<void>((release) => resolve(release)))
    })
  }

  /** Rolls back an open transaction and releases the mutex. */
  async #rollBack(): Promise<void> {
    const release = this.#release
    this.#release = undefined
    try {
      if (release) await this.#execute(Buffer.concat([message('S'), message('Q', 'ROLLBACK')]))
    } catch (error) {
      this.#log.error(
        { err: error },
        'the transaction that a socket client of the embedded database left open could not be rolled back',
      )
    } finally {
      release?.()
      this.#finished()
    }
  }
}
