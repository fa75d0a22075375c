/** Aborts a download that stalls, trickles or takes too long: a server must not be able to block imports. */
import { ImportRefused } from '../../kernel/faults/report.ts'
import { type InputOptions, shownLocation } from './input.ts'

const IDLE_MS = 30_000
/** A slower download counts as stalled: at this rate a megabyte takes a quarter of an hour. */
const MIN_BYTES_PER_SECOND = 1_000

interface Destroyable {
  destroy(error: Error): unknown
}

export class Watch {
  readonly idleMs: number
  /** Bytes received so far; the reader updates it. */
  received = 0
  readonly #url: URL
  readonly #deadline: NodeJS.Timeout | undefined
  readonly #pace: NodeJS.Timeout
  #streams: Destroyable[] = []

  constructor(url: URL, { maxSeconds, idleMs = IDLE_MS }: Pick<InputOptions, 'maxSeconds' | 'idleMs'>) {
    this.#url = url
    this.idleMs = idleMs
    const seconds = idleMs / 1000
    let before = 0
    this.#pace = setInterval(() => {
      const bytes = this.received - before
      before = this.received
      if (bytes === 0) this.silent()
      else if (bytes < MIN_BYTES_PER_SECOND * seconds)
        this.#abort(`sent ${bytes} bytes in ${seconds} s: it has stalled`)
    }, idleMs)
    if (maxSeconds === undefined) return
    this.#deadline = setTimeout(() => {
      this.#abort(`takes longer than ${maxSeconds} s. If this is expected, raise IMPORT_DOWNLOAD_TIMEOUT_SECONDS`, '')
    }, maxSeconds * 1000)
  }

  /** Registers a stream to destroy on abort: the request, and later the response. */
  add(stream: Destroyable): void {
    this.#streams.push(stream)
  }

  silent(): void {
    this.#abort(`sent nothing for ${this.idleMs / 1000} s`)
  }

  stop(): void {
    clearInterval(this.#pace)
    clearTimeout(this.#deadline)
    this.#streams = []
  }

  #abort(why: string, advice = ' Try again later.'): void {
    const late = new ImportRefused(`${shownLocation(this.#url.href)} ${why}.${advice}`)
    for (const stream of this.#streams.reverse()) stream.destroy(late)
    this.stop()
  }
}
