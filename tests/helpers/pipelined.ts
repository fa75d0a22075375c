/** Many requests on few connections, each sent without waiting for the responses before. */
import { connect } from 'node:net'

const CONNECTIONS = 10
const BATCH = 500

/** As many on each connection as all of which the server lets run or wait, so that it rejects none. */
export const WITHOUT_OVERLOAD = 5

/** Sends a HEAD request to each path. Resolves once all responses have arrived. */
export async function pipelined(url: string, key: string, paths: readonly string[], batch = BATCH): Promise<void> {
  const { hostname, port } = new URL(url)
  const head = (path: string, isLast: boolean) =>
    `HEAD ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: Bearer ${key}\r\n${isLast ? 'Connection: close\r\n' : ''}\r\n`
  const send = (some: readonly string[]): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname)
      socket
        .once('error', reject)
        .once('close', () => resolve())
        .resume()
      socket.write(some.map((path, at) => head(path, at === some.length - 1)).join(''))
    })
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, which) => {
      const own = paths.filter((__, at) => at % CONNECTIONS === which)
      for (let at = 0; at < own.length; at += batch) await send(own.slice(at, at + batch))
    }),
  )
}
