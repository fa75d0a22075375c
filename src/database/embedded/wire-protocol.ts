/**
 * The part of the PostgreSQL wire protocol that a server in front of PGlite must implement: message boundaries, the
 * greeting, and asynchronous notifications. https://www.postgresql.org/docs/current/protocol-message-formats.html
 */

const SSL_REQUEST = 80877103
const GSS_REQUEST = 80877104
const PROTOCOL_3 = 196608
/** Longer than any message we send. A greater length means that the bytes are not of this protocol. */
const LONGEST = 256 * 1024 * 1024

/** The database responds after these messages: Sync, Query, Flush, FunctionCall. */
const ENDS_BATCH = new Set([...'SQHF'].map((letter) => letter.charCodeAt(0)))

export function message(type: string, ...parts: readonly (string | Buffer)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : part)))
  const head = Buffer.alloc(type.length + 4)
  head.write(type, 'latin1')
  head.writeInt32BE(body.length + 4, type.length)
  return Buffer.concat([head, body])
}

const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

export type Opening = { kind: 'more' } | { kind: 'refuse' | 'plain' | 'start' | 'over'; length: number }

/** The untyped message that opens a connection. */
export function opening(bytes: Buffer): Opening {
  if (bytes.length < 8) return { kind: 'more' }
  const length = bytes.readInt32BE(0)
  if (length < 8 || length > 10_000) return { kind: 'refuse', length: 0 }
  if (bytes.length < length) return { kind: 'more' }
  const code = bytes.readInt32BE(4)
  if (code === SSL_REQUEST || code === GSS_REQUEST) return { kind: 'plain', length }
  // Anything else is a cancel request, which a single thread cannot fulfil.
  return { kind: code === PROTOCOL_3 ? 'start' : 'over', length }
}

export function greeting(serverVersion: string, id: number): Buffer {
  const settings = {
    server_version: serverVersion,
    server_encoding: 'UTF8',
    client_encoding: 'UTF8',
    DateStyle: 'ISO, MDY',
    TimeZone: 'UTC',
    integer_datetimes: 'on',
    standard_conforming_strings: 'on',
  }
  return Buffer.concat([
    message('R', int32(0)),
    ...Object.entries(settings).map(([name, value]) => message('S', name, value)),
    message('K', int32(id), int32(0)),
    message('Z', Buffer.from('I')),
  ])
}

export const notification = (channel: string, payload: string): Buffer => message('A', int32(0), channel, payload)

export const errorResponse = (code: string, text: string): Buffer =>
  message('E', 'SERROR', 'VERROR', `C${code}`, `M${text}`, Buffer.from([0]))

export interface Batch {
  /** Complete messages, up to the first that requires a response. */
  readonly bytes: Buffer
  readonly last: string
  /** The text of a simple query. */
  readonly query: string | undefined
}

/** The next batch; null while it is incomplete, undefined if the bytes are not of this protocol. */
export function nextBatch(bytes: Buffer): Batch | null | undefined {
  for (let at = 0; at + 5 <= bytes.length; ) {
    const type = bytes[at] as number
    const length = bytes.readInt32BE(at + 1)
    if (length < 4 || length > LONGEST) return undefined
    const end = at + 1 + length
    if (end > bytes.length) return null
    const last = String.fromCharCode(type)
    if (ENDS_BATCH.has(type) || last === 'X') {
      const query = last === 'Q' ? bytes.toString('utf8', at + 5, end - 1) : undefined
      return { bytes: bytes.subarray(0, end), last, query }
    }
    at = end
  }
  return null
}

/** A response without its notifications, which go to the listener, and the final transaction status. */
export function readResponse(bytes: Uint8Array): { bytes: Buffer; status: string | undefined } {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: Buffer[] = []
  let status: string | undefined
  for (let at = 0; at + 5 <= all.length; ) {
    const type = String.fromCharCode(all[at] as number)
    const end = at + 1 + all.readInt32BE(at + 1)
    if (type === 'Z') status = String.fromCharCode(all[at + 5] as number)
    if (type !== 'A') parts.push(all.subarray(at, end))
    at = end
  }
  return { bytes: Buffer.concat(parts), status }
}
