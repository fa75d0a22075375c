/**
 * Standard input and output as a transport. The SDK drops what is JSON but no message, so that the client would wait for a
 * response until its timeout; here it gets an error.
 */
import { pipeline, Transform, type TransformCallback } from 'node:stream'
import { ProtocolErrorCode, parseJSONRPCMessage, STDIO_DEFAULT_MAX_BUFFER_SIZE } from '@modelcontextprotocol/server'
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio'

/** `onInvalid` is called with the reason for each value that is no message. */
export function stdioTransport(onInvalid: (reason: string) => void): StdioServerTransport {
  const messages = new Messages((value) => {
    const reason = reasonOf(value)
    onInvalid(`a message was refused: ${reason}`)
    for (const one of [value].flat()) refuse(one, reason)
  })
  pipeline(process.stdin, messages, () => {})
  return new InputTransport(messages)
}

/** Closes standard input too, so that the process can end. */
class InputTransport extends StdioServerTransport {
  readonly #messages: Messages

  constructor(messages: Messages) {
    super(messages)
    this.#messages = messages
  }

  override async close(): Promise<void> {
    await super.close()
    this.#messages.destroy()
  }
}

/** Passes lines on that are messages, or that the SDK ignores because they are not JSON. */
class Messages extends Transform {
  readonly #refuse: (value: unknown) => void
  /** The start of a line that has not ended. */
  #rest: Buffer = Buffer.alloc(0)

  constructor(refuse: (value: unknown) => void) {
    super()
    this.#refuse = refuse
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    const all = Buffer.concat([this.#rest, chunk])
    const end = all.lastIndexOf('\n') + 1
    this.#rest = all.subarray(end)
    for (const line of String(all.subarray(0, end)).split('\n').slice(0, -1)) {
      const value = jsonIn(line)
      if (value === undefined || isMessage(value)) this.push(`${line}\n`)
      else this.#refuse(value)
    }
    // The SDK closes the connection because of a line that is too long.
    if (this.#rest.length > STDIO_DEFAULT_MAX_BUFFER_SIZE) {
      this.push(this.#rest)
      this.#rest = Buffer.alloc(0)
    }
    done()
  }
}

function jsonIn(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

function isMessage(value: unknown): boolean {
  try {
    parseJSONRPCMessage(value)
    return true
  } catch {
    return false
  }
}

function reasonOf(value: unknown): string {
  if (Array.isArray(value)) return 'batches are taken over HTTP only'
  const { jsonrpc, id, method, params } = Object(value) as Record<string, unknown>
  if (jsonrpc !== '2.0') return 'it does not say "jsonrpc": "2.0"'
  if (typeof method !== 'string') return 'it has no method, and no valid result or error'
  if (id !== undefined && !isId(id)) return 'its id is not a string or a whole number'
  if (params !== undefined && (typeof params !== 'object' || params === null || Array.isArray(params)))
    return 'its params are not an object'
  return 'its params are not those of a message'
}

const isId = (id: unknown): id is string | number => typeof id === 'string' || Number.isSafeInteger(id)

/** Sends an error, unless there is no request that it could refer to. */
function refuse(value: unknown, reason: string): void {
  const { id, result, error } = Object(value) as Record<string, unknown>
  if (!isId(id) || result !== undefined || error !== undefined) return
  const response = {
    ...{ jsonrpc: '2.0', id },
    error: { code: ProtocolErrorCode.InvalidRequest, message: `Invalid request: ${reason}.` },
  }
  process.stdout.write(`${JSON.stringify(response)}\n`)
}
