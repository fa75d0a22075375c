/**
 * Ends a download that falls silent, trickles or takes too long: a server must not be able to hold an import, and
 * with it every other one, for as long as it likes.
 */
import { ImportRefused } from '../../kernel/report.ts'
import type { InputOptions } from './input.ts'
import { shownLocation } from './source-url.ts'

const IDLE_MS = 30_000
/** A slower download is taken to be stalled: a megabyte would take a quarter of an hour. */
const LEAST_BYTES_PER_SECOND = 1_000

interface Ended {
  destroy(error: Error): unknown
}

export class Watch {
  readonly idleMs: number
  /** Bytes so far; to be told by the reader. */
  received = 0
  readonly #url: URL
  readonly #deadline: NodeJS.Timeout | undefined
  readonly #pace: NodeJS.Timeout
  #ends: Ended[] = []

  constructor(url: URL, { maxSeconds, idleMs = IDLE_MS }: Pick<InputOptions, 'maxSeconds' | 'idleMs'>) {
    this.#url = url
    this.idleMs = idleMs
    const seconds = idleMs / 1000
    let before = 0
    this.#pace = setInterval(() => {
      const bytes = this.received - before
      before = this.received
      if (bytes === 0) this.silent()
      else if (bytes < LEAST_BYTES_PER_SECOND * seconds)
        this.#end(`sent ${bytes} bytes in ${seconds} s: it has stalled`)
    }, idleMs)
    if (maxSeconds === undefined) return
    this.#deadline = setTimeout(() => {
      this.#end(`takes longer than ${maxSeconds} s. If that is right, raise IMPORT_MAX_SECONDS`, '')
    }, maxSeconds * 1000)
  }

  /** What is to be destroyed then: the request, and the answer once it is there. */
  over(stream: Ended): void {
    this.#ends.push(stream)
  }

  silent(): void {
    this.#end(`sent nothing for ${this.idleMs / 1000} s`)
  }

  stop(): void {
    clearInterval(this.#pace)
    clearTimeout(this.#deadline)
    this.#ends = []
  }

  #end(why: string, advice = ' Try again later.'): void {
    const late = new ImportRefused(`${shownLocation(this.#url.href)} ${why}.${advice}`)
    for (const stream of this.#ends.reverse()) stream.destroy(late)
    this.stop()
  }
}
