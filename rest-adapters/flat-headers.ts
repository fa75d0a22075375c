/**
 * A response that keeps its headers as they go out, in one flat list. Node keeps them in a map by lower-case name and
 * makes the list of it at the end; with the fifteen headers of a limited answer that map costs more than guards and
 * limits do. Names are compared without regard to case, as in Node; what Node checks, it still checks, when they go.
 */
import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http'

type Values = OutgoingHttpHeader | readonly string[]

// biome-ignore lint/suspicious/noExplicitAny: TypeScript takes no other list of arguments for a class that is extended
export function withFlatHeaders<Base extends new (...args: any[]) => ServerResponse>(base: Base) {
  return class extends base {
    /** Names and values in turns. */
    #flat: OutgoingHttpHeader[] = []

    override setHeader(name: string, value: Values): this {
      // Node says what is wrong: that it is too late, or no name or no value.
      if (this.headersSent || typeof name !== 'string' || value === undefined) return super.setHeader(name, value)
      const at = this.#find(name)
      if (at < 0) {
        this.#flat.push(name, value as OutgoingHttpHeader)
      } else {
        this.#flat[at] = name
        this.#flat[at + 1] = value as OutgoingHttpHeader
      }
      return this
    }

    override appendHeader(name: string, value: string | readonly string[]): this {
      const before = this.getHeader(name)
      return this.setHeader(name, before === undefined ? value : [before, value].flat().map(String))
    }

    override getHeader(name: string): OutgoingHttpHeader | undefined {
      const at = this.#find(name)
      return at < 0 ? undefined : this.#flat[at + 1]
    }

    override hasHeader(name: string): boolean {
      return this.#find(name) >= 0
    }

    override removeHeader(name: string): void {
      // Node notes which of the headers it adds by itself it is not to add.
      super.removeHeader(name)
      const at = this.#find(name)
      if (at >= 0) this.#flat.splice(at, 2)
    }

    override getHeaderNames(): string[] {
      return this.getRawHeaderNames().map((name) => name.toLowerCase())
    }

    getRawHeaderNames(): string[] {
      return this.#flat.filter((_, at) => at % 2 === 0) as string[]
    }

    override getHeaders(): OutgoingHttpHeaders {
      return Object.fromEntries(this.getHeaderNames().map((name) => [name, this.getHeader(name)]))
    }

    override writeHead(
      status: number,
      reason?: string | OutgoingHttpHeaders | OutgoingHttpHeader[],
      headers?: OutgoingHttpHeaders | OutgoingHttpHeader[],
    ): this {
      const message = typeof reason === 'string' ? reason : undefined
      const more = headers ?? (message === undefined ? (reason as typeof headers) : undefined)
      if (more) this.#add(Array.isArray(more) ? more : Object.entries(more).flat())
      try {
        return super.writeHead(status, message ?? this.statusMessage, this.#flat)
      } catch (error) {
        // Whoever answers with the error is not to fail at the same header again.
        this.#flat = []
        throw error
      }
    }

    #add(flat: readonly unknown[]): void {
      for (let at = 0; at < flat.length; at += 2) {
        if (flat[at + 1] !== undefined) this.setHeader(String(flat[at]), flat[at + 1] as OutgoingHttpHeader)
      }
    }

    #find(name: string): number {
      const flat = this.#flat
      for (let at = 0; at < flat.length; at += 2) {
        const one = flat[at] as string
        if (one.length === name.length && (one === name || isSame(one, name))) return at
      }
      return -1
    }
  }
}

/** Most names of one length differ in their last letter, which is quicker to look at than all of them in lower case. */
const isSame = (one: string, other: string): boolean =>
  (one.charCodeAt(one.length - 1) | 32) === (other.charCodeAt(other.length - 1) | 32) &&
  one.toLowerCase() === other.toLowerCase()
