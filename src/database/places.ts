/**
 * A pool of connections that reads from one of several places at a time: the first of them while that one answers,
 * else the next that has what the primary has, last of all the primary. A copy that was away is read from again when it has
 * caught up.
 *
 * Data that a move would take back to an older version is the last resort, for a request under way that is held to
 * newer data finds no rows there. The primary keeps what was replaced for a minute, so a copy may lag that long.
 */
import pg from 'pg'
import type { Log } from '../kernel/log.ts'
import { outageOf } from '../kernel/outages.ts'
import type { Place } from './place.ts'

const EVERY_MS = 1_000

export interface PlacesOptions {
  /** How often the places are asked whether they answer. */
  readonly everyMs?: number
}

export class Places extends pg.Pool {
  readonly #places: readonly [Place, ...Place[]]
  readonly #log: Log
  readonly #listeners = new Set<() => void>()
  readonly #timer: NodeJS.Timeout
  /** How often reading moved. */
  moves = 0
  #here: Place
  /** What was read last of the data here. */
  #data: string | undefined
  #looking: Promise<void> | undefined

  /** In the order in which they are preferred, the primary last. */
  constructor(places: readonly [Place, ...Place[]], log: Log, { everyMs = EVERY_MS }: PlacesOptions = {}) {
    super({ max: 1 })
    this.#places = places
    this.#log = log
    this.#here = places[0]
    this.#timer = setInterval(() => void this.#watch(), everyMs).unref()
  }

  get here(): string {
    return this.#here.name
  }

  /** Settles where to begin: with the first that has what the primary has. */
  async start(): Promise<void> {
    const answers = await this.#askAll()
    const primary = this.#places.at(-1)!
    this.#data = answers.get(primary) ?? [...answers.values()].find((data) => data !== undefined)
    const [first] = this.#places.filter((place) => this.#data !== undefined && answers.get(place) === this.#data)
    if (first && first !== this.#here) this.#move(first, this.#data)
  }

  /** Told when other data may be read than before. */
  onMove(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  figures() {
    const { totalCount: total, idleCount: idle, waitingCount: waiting } = this.#here.pool
    return { total, idle, waiting }
  }

  // What Prisma's driver calls, of the many ways that `pg` has.
  override query = (async (statement: pg.QueryConfig) => {
    for (let stayed = false, left = this.#places.length; ; left -= 1) {
      const from = this.#here
      try {
        return await ask(from, statement)
      } catch (error) {
        const outage = outageOf(error)
        if (outage === undefined || left === 0) throw error
        await this.#look(from)
        if (this.#here !== from) continue
        // A connection that was lost fails what it carried, once; what was slow or refused here would be so again.
        if (stayed || outage !== 'connection') throw error
        stayed = true
      }
    }
  }) as unknown as pg.Pool['query']

  override connect = (() => this.#here.pool.connect()) as unknown as pg.Pool['connect']

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
    await Promise.all([this.end(), ...this.#places.map((place) => place.close())])
  }

  async #watch(): Promise<void> {
    const from = this.#here
    const data = await from.ask()
    if (this.#looking || this.#here !== from) return
    if (data === undefined) return this.#look(from)
    this.#data = data
    for (const place of this.#places.slice(0, this.#places.indexOf(from))) {
      if ((await place.ask()) !== data) continue
      if (this.#here === from) this.#move(place, data)
      return
    }
  }

  /** Looks where to read after something failed at a place; one look serves all who wait. */
  #look(from: Place): Promise<void> {
    if (this.#here !== from) return Promise.resolve()
    this.#looking ??= this.#leave(from).finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  async #leave(from: Place): Promise<void> {
    const answers = await this.#askAll()
    if (answers.get(from) !== undefined) return
    const there = this.#places.filter((place) => answers.get(place) !== undefined)
    // What the primary has is never older than what was read here, even a moment ago; that other is a guess without it.
    const wanted = answers.get(this.#places.at(-1)!) ?? this.#data
    const next = there.find((place) => answers.get(place) === wanted) ?? there[0]
    if (next) this.#move(next, answers.get(next))
  }

  async #askAll(): Promise<ReadonlyMap<Place, string | undefined>> {
    return new Map(await Promise.all(this.#places.map(async (place) => [place, await place.ask()] as const)))
  }

  #move(to: Place, data: string | undefined): void {
    this.#log.warn({ from: this.#here.name, to: to.name }, 'answers are read from another database')
    this.#here = to
    this.#data = data
    this.moves += 1
    for (const listener of this.#listeners) listener()
  }
}

const ask = ({ pool, session }: Place, statement: pg.QueryConfig) =>
  pool.query(session ? statement : { ...statement, name: undefined })
