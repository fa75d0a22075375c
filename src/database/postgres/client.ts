/** A `pg` client that survives invalid responses from whatever listens at the database's address. */
import type { Duplex } from 'node:stream'
import pg from 'pg'

/** The part of a stream that `pg` uses to read it. */
type Read = Pick<Duplex, 'on'>

interface Internals {
  readonly connection: { attachListeners(stream: Read): void }
}

/**
 * `pg` throws in its socket listener, where no caller can catch it, if it cannot parse a message: from another program, or
 * from a server that requires GSSAPI. This client turns it into a connection error with the SQLSTATE for protocol violations.
 */
export class Client extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const { connection } = this as unknown as Internals
    const attach = connection.attachListeners
    connection.attachListeners = (stream) => attach.call(connection, withParserErrors(stream as Duplex))
  }
}

function withParserErrors(stream: Duplex): Read {
  const on = (event: string | symbol, listener: (...given: unknown[]) => void): Duplex => {
    if (event !== 'data') return stream.on(event, listener)
    return stream.on('data', (chunk) => {
      try {
        listener(chunk)
      } catch (error) {
        const reason = `The database server sent a message that cannot be parsed: ${(error as Error).message}`
        stream.destroy(Object.assign(new Error(reason, { cause: error }), { code: '08P01' }))
      }
    })
  }
  return Object.assign(Object.create(stream) as Duplex, { on })
}
