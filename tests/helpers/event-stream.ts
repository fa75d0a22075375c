/** A client of event streams, over plain HTTP. */
import http from 'node:http'

export interface ReceivedEvent {
  readonly id: string | undefined
  readonly type: string
  // biome-ignore lint/suspicious/noExplicitAny: events are validated where it matters
  readonly data: any
}

export interface EventStream {
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  /** What was received and is no event: comments, and how long to wait before reconnecting. */
  readonly text: () => string
  /** The next event; undefined at the end of the stream. */
  next(): Promise<ReceivedEvent | undefined>
  /** Resolves when the server has closed the connection. */
  readonly ended: Promise<void>
  close(): void
}

export function openStream(url: string, options: http.RequestOptions & { body?: string } = {}): Promise<EventStream> {
  const { body, ...rest } = options
  return new Promise((resolve, reject) => {
    const request = http.request(url, { agent: false, ...rest }, (response) => {
      let text = ''
      const events: ReceivedEvent[] = []
      const waiting: ((event: ReceivedEvent | undefined) => void)[] = []
      let isOver = false
      const settle = () => {
        while (waiting.length > 0 && (events.length > 0 || isOver)) waiting.shift()!(events.shift())
      }
      let rest = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
        const blocks = (rest + chunk).split('\n\n')
        rest = blocks.pop()!
        for (const block of blocks) {
          const event = eventIn(block)
          if (event) events.push(event)
        }
        settle()
      })
      const ended = new Promise<void>((end) => {
        response
          .on('error', () => {})
          .on('close', () => {
            isOver = true
            settle()
            end()
          })
      })
      resolve({
        status: response.statusCode!,
        headers: response.headers,
        text: () => text,
        ended,
        next: () =>
          new Promise((deliver) => {
            waiting.push(deliver)
            settle()
          }),
        close: () => request.destroy(),
      })
    })
    request.on('error', reject).end(body)
  })
}

function eventIn(block: string): ReceivedEvent | undefined {
  const fields = new Map(block.split('\n').map((line) => [line.split(':', 1)[0]!, line.replace(/^\w*: ?/, '')]))
  const data = fields.get('data')
  if (data === undefined) return undefined
  return {
    id: fields.get('id'),
    type: fields.get('event') ?? 'message',
    data: data === '' ? undefined : JSON.parse(data),
  }
}
