/** A TCP proxy in front of a port, which a test can cut, freeze, slow down and restore. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Wire {
  /** The same URL through the proxy. */
  readonly url: string
  /** Number of connections since the start. */
  readonly made: number
  /** Drops existing connections and refuses new ones. */
  cut(): void
  /** Forwards nothing, with every connection open. */
  freeze(): void
  /** Forwards new connections only after so long. */
  delay(ms: number): void
  mend(): void
}

export async function wireTo(url: string): Promise<Wire & { close(): void }> {
  const target = new URL(url)
  const pairs = new Set<Socket>()
  let state: 'whole' | 'cut' | 'frozen' = 'whole'
  let made = 0
  let delayMs = 0
  const forward = (near: Socket) => {
    if (state === 'cut') return void near.destroy()
    made += 1
    const far = connect(Number(target.port || 5432), target.hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      pairs.add(one)
      one.on('data', (bytes) => other.write(bytes))
      one.on('error', () => other.destroy())
      one.on('close', () => {
        pairs.delete(one)
        other.destroy()
      })
      if (state === 'frozen') one.pause()
    }
  }
  const server = createServer((near) => {
    near.on('error', () => {})
    if (delayMs === 0) forward(near)
    else setTimeout(() => near.destroyed || forward(near), delayMs)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own = new URL(url)
  own.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: own.href,
    get made() {
      return made
    },
    cut() {
      state = 'cut'
      for (const socket of pairs) socket.destroy()
    },
    freeze() {
      state = 'frozen'
      for (const socket of pairs) socket.pause()
    },
    delay(ms) {
      delayMs = ms
    },
    mend() {
      state = 'whole'
      delayMs = 0
      for (const socket of pairs) socket.resume()
    },
    close() {
      server.close()
      for (const socket of pairs) socket.destroy()
    },
  }
}
