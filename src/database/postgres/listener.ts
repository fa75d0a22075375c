/**
 * LISTEN on a dedicated PostgreSQL connection that reconnects. After a reconnect every listener is called once with an
 * empty payload, because notifications in between are lost.
 */
import type pg from 'pg'
import type { Log } from '../../kernel/log.ts'
import { channelName } from '../database.ts'
import { Client } from './connections.ts'

const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 15_000

export class Listener {
  readonly #config: pg.ClientConfig
  readonly #log: Log
  readonly #listeners = new Map<string, Set<(payload: string) => void>>()
  #client: Promise<pg.Client | undefined> | undefined
  #timer: NodeJS.Timeout | undefined
  #lost = false
  #wait = FIRST_WAIT_MS
  #closed = false

  constructor(config: pg.ClientConfig, log: Log) {
    this.#config = config
    this.#log = log
  }

  async add(channel: string, listener: (payload: string) => void): Promise<() => void> {
    const name = channelName(channel)
    const known = this.#listeners.get(name) ?? new Set()
    const fresh = known.size === 0
    this.#listeners.set(name, known.add(listener))
    if (this.#client === undefined) this.#client = this.#connect()
    else if (fresh) await (await this.#client)?.query(`LISTEN ${name}`).catch(() => {})
    await this.#client
    return () => known.delete(listener)
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await (await this.#client)?.end().catch(() => {})
  }

  async #connect(): Promise<pg.Client | undefined> {
    const client = new Client({ ...this.#config, keepAlive: true })
    let lost = false
    const again = (error?: Error) => {
      if (lost) return
      lost = true
      if (!this.#closed) this.#later(error)
    }
    client.on('error', again)
    client.on('end', again)
    client.on('notification', ({ channel, payload }) => this.#tell(channel, payload ?? ''))
    try {
      await client.connect()
      for (const name of this.#listeners.keys()) await client.query(`LISTEN ${name}`)
      this.#wait = FIRST_WAIT_MS
      this.#lost = false
      return client
    } catch (error) {
      again(error as Error)
      client.end().catch(() => {})
      return undefined
    }
  }

  #later(error?: Error): void {
    // Warn once; log later attempts at debug level.
    const level = this.#lost ? 'debug' : 'warn'
    this.#log[level](
      { reason: error?.message, waitMs: this.#wait },
      'the connection that listens for new data was lost',
    )
    this.#lost = true
    this.#timer = setTimeout(() => {
      this.#client = this.#connect().then((client) => {
        if (client) for (const name of this.#listeners.keys()) this.#tell(name, '')
        return client
      })
    }, this.#wait).unref()
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT_MS)
  }

  #tell(channel: string, payload: string): void {
    for (const listener of this.#listeners.get(channel) ?? []) listener(payload)
  }
}
