/**
 * PGlite in a thread of its own, so that no statement, however long, delays the event loop of the server
 * (docs/decisions/0009). Only bytes of the PostgreSQL protocol cross the boundary: this class writes and parses them.
 */
import { Worker } from 'node:worker_threads'
import { type messages as Messages, Mutex, messages, PGlite, protocol, type Transaction } from '@electric-sql/pglite'
import { threadFile } from '../../kernel/files/package.ts'

/** What the project uses of PGlite, in whatever thread it runs. */
export type Connection = Pick<
  PGlite,
  | ('query' | 'exec' | 'transaction' | 'runExclusive' | '_runExclusiveTransaction' | 'refreshArrayTypes')
  | ('execProtocol' | 'execProtocolStream' | 'onNotification' | 'serializers' | 'parsers' | 'closed' | 'close')
>

export interface ThreadEvents {
  /** A line of PostgreSQL's log. */
  readonly onLine: (line: string) => void
  /**
   * PostgreSQL has ended itself, or the thread has ended for the given reason. What was requested is rejected afterwards.
   */
  readonly onAbort: (failure?: Error) => void
}

/** What the thread is sent. `blob` stays attached until the next message with one, `close` ends it. */
export type ThreadRequest = { readonly message: Uint8Array } | { readonly blob: ArrayBuffer | undefined } | 'close'

/** Every request has one response, in the same order; the others are events. */
export type ThreadReply =
  | { readonly data: Uint8Array | undefined }
  | { readonly failed: string }
  | { readonly line: string }
  | 'opened'
  | 'aborted'

/** Smaller messages are copied: to transfer one takes about as long as to copy so many bytes. */
export const TRANSFERRED_BYTES = 32_768

/** The class beneath PGlite, which builds queries and transactions on the protocol. PGlite does not export it. */
const Base = Object.getPrototypeOf(PGlite) as new () => Pick<
  PGlite,
  'query' | 'exec' | 'transaction' | 'runExclusive' | 'refreshArrayTypes' | 'serializers' | 'parsers'
> & { _initArrayTypes(): Promise<void> }

interface ProtocolOptions {
  readonly throwOnError?: boolean
}

type BackendMessage = Awaited<ReturnType<PGlite['execProtocolStream']>>[number]

interface Pending {
  readonly resolve: (data: Uint8Array | undefined) => void
  readonly reject: (error: Error) => void
}

export class PgliteThread extends Base implements Connection {
  /** Read by the base class. */
  readonly debug = 0
  readonly #worker: Worker
  readonly #pending: Pending[] = []
  readonly #listeners = new Set<(channel: string, payload: string) => void>()
  readonly #transactions = new Mutex()
  readonly #queries = new Mutex()
  #state: 'open' | 'closing' | 'closed' = 'open'
  #hasBlob = false

  /** Rejects if PostgreSQL cannot open the folder, or ends meanwhile. */
  static async open(folder: string, events: ThreadEvents): Promise<PgliteThread> {
    const thread = new PgliteThread(folder, events)
    await new Promise<void>((resolve, reject) => {
      thread.#pending.push({ resolve: () => resolve(), reject })
    })
    try {
      await thread._initArrayTypes()
      return thread
    } catch (error) {
      thread.#state = 'closed'
      await thread.#worker.terminate()
      throw error
    }
  }

  private constructor(folder: string, { onLine, onAbort }: ThreadEvents) {
    super()
    this.#worker = new Worker(threadFile('database'), { workerData: { folder } })
    const rejectPending = (error: Error) => {
      for (const { reject } of this.#pending.splice(0)) reject(error)
    }
    const abort = (failure?: Error) => {
      if (this.#state !== 'open') return
      this.#state = 'closed'
      onAbort(failure)
      rejectPending(failure ?? new Error('PostgreSQL has ended'))
      // It may be in an endless loop.
      void this.#worker.terminate()
    }
    this.#worker.on('message', (reply: ThreadReply) => {
      if (reply === 'aborted') abort()
      else if (reply === 'opened') this.#pending.shift()?.resolve(undefined)
      else if ('line' in reply) onLine(reply.line)
      else if ('failed' in reply) this.#pending.shift()?.reject(new Error(reply.failed))
      else this.#pending.shift()?.resolve(reply.data)
    })
    let failure: Error | undefined
    this.#worker.on('error', (error) => {
      failure = error
    })
    this.#worker.on('exit', (code) => {
      abort(failure ?? new Error(`exit code ${code}`))
      rejectPending(failure ?? new Error('PGlite is closed'))
      this.#state = 'closed'
    })
  }

  get closed(): boolean {
    return this.#state === 'closed'
  }

  async close(): Promise<void> {
    await this._checkReady()
    // A call that was issued before this one must reach the database first.
    await this.#transactions.runExclusive(() =>
      this.#queries.runExclusive(async () => {
        await this._checkReady()
        this.#state = 'closing'
      }),
    )
    try {
      await this.#request('close')
    } finally {
      this.#state = 'closed'
      await this.#worker.terminate()
    }
  }

  onNotification(listener: (channel: string, payload: string) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  async execProtocolStream(message: Uint8Array, options: ProtocolOptions = {}): Promise<BackendMessage[]> {
    return (await this.execProtocol(message, options)).messages
  }

  async execProtocol(message: Uint8Array, { throwOnError = true }: ProtocolOptions = {}) {
    const data = (await this.#request({ message })) ?? new Uint8Array()
    if (throwOnError) return { messages: this.#parse(data), data }
    // For socket clients, which parse the rows themselves.
    for (const part of notificationsIn(data)) this.#parse(part)
    const parse = () => this.#parse(data)
    return {
      data,
      get messages() {
        return parse()
      },
    }
  }

  // The members that the base class calls.

  _runExclusiveQuery = <T>(work: () => Promise<T>): Promise<T> => this.#queries.runExclusive(work)

  _runExclusiveTransaction = <T>(work: () => Promise<T>): Promise<T> => this.#transactions.runExclusive(work)

  async _checkReady(): Promise<void> {
    if (this.#state !== 'open') throw new Error(`PGlite is ${this.#state}`)
  }

  async _handleBlob(blob?: Blob): Promise<void> {
    if (!blob && !this.#hasBlob) return
    this.#hasBlob = blob !== undefined
    await this.#request({ blob: await blob?.arrayBuffer() })
  }

  _cleanupBlob = (): Promise<void> => this._handleBlob()

  async _getWrittenBlob(): Promise<undefined> {}

  /** The file system of the thread writes through. */
  async syncToFs(): Promise<void> {}

  async listen(_channel: string, _listener: (payload: string) => void, _tx?: Transaction): Promise<never> {
    throw new Error('Use onNotification.')
  }

  /** As PGlite does: what follows an error is ignored. */
  #parse(data: Uint8Array): BackendMessage[] {
    const received: BackendMessage[] = []
    let failure: Messages.DatabaseError | undefined
    new protocol.Parser().parse(data, (one: BackendMessage) => {
      if (failure) return
      if (one instanceof messages.NotificationResponseMessage) this.#notify(one)
      else if (one instanceof messages.DatabaseError) failure = one
      received.push(one)
    })
    if (failure) throw failure
    return received
  }

  #notify({ channel, payload }: Messages.NotificationResponseMessage): void {
    for (const listener of this.#listeners) queueMicrotask(() => listener(channel, payload))
  }

  #request(request: ThreadRequest): Promise<Uint8Array | undefined> {
    if (this.#state === 'closed' || (this.#state === 'closing' && request !== 'close'))
      return Promise.reject(new Error(`PGlite is ${this.#state}`))
    return new Promise((resolve, reject) => {
      this.#pending.push({ resolve, reject })
      this.#worker.postMessage(request, transferable(request))
    })
  }
}

const transferable = (request: ThreadRequest): ArrayBuffer[] =>
  typeof request === 'object' && 'blob' in request && request.blob ? [request.blob] : []

const NOTIFICATION = 'A'.charCodeAt(0)

/** Each message is its type, its length without the type, and its content. */
function* notificationsIn(data: Uint8Array): Generator<Uint8Array> {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  for (let at = 0; at + 5 <= data.length; ) {
    const end = at + 1 + view.getInt32(at + 1)
    if (data[at] === NOTIFICATION) yield data.subarray(at, end)
    at = end
  }
}
