/** Writes raw bytes to a server and reads everything until the connection closes. */
import { connect } from 'node:net'

export interface RawResponse {
  readonly status: number
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

export interface Exchange {
  readonly responses: readonly RawResponse[]
  /** Whether the server closed the connection, rather than the wait timing out. */
  readonly closed: boolean
}

/** `parts` are written one after the other, with a short pause in between. */
export function exchange(port: number, parts: string | readonly string[], waitMs = 2_500): Promise<Exchange> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const chunks: Buffer[] = []
    let closed = true
    const timer = setTimeout(() => {
      closed = false
      socket.destroy()
    }, waitMs)
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    // A reset counts as a closed connection.
    socket.on('error', (error: NodeJS.ErrnoException) => error.code === 'ECONNREFUSED' && reject(error))
    socket.on('close', () => {
      clearTimeout(timer)
      resolve({ responses: responsesIn(Buffer.concat(chunks).toString('latin1')), closed })
    })
    void (async () => {
      for (const part of [parts].flat()) {
        socket.write(Buffer.from(part, 'latin1'))
        await new Promise((later) => setTimeout(later, 20))
      }
    })()
  })
}

function responsesIn(text: string): RawResponse[] {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return []
  const [line = '', ...lines] = text.slice(0, end).split('\r\n')
  const headers = new Map(
    lines.map((one) => {
      const colon = one.indexOf(':')
      return [one.slice(0, colon).toLowerCase(), one.slice(colon + 1).trim()] as const
    }),
  )
  const status = Number(line.split(' ')[1])
  const length =
    status === 304 || status === 204 || status === 100 ? 0 : Number(headers.get('content-length') ?? Infinity)
  const body = text.slice(end + 4, end + 4 + length)
  const rest = text.slice(end + 4 + body.length)
  return [{ status, headers, body }, ...responsesIn(rest)]
}
