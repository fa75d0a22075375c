// A proxy between a server and PostgreSQL that counts statements; PostgreSQL's own statistics lag by up to ten seconds.
import { once } from 'node:events'
import { connect, createServer } from 'node:net'

const [QUERY, EXECUTE] = ['Q', 'E'].map((letter) => letter.charCodeAt(0))

export async function countStatements(url) {
  const target = new URL(url)
  const sockets = new Set()
  let statements = 0
  const server = createServer((client) => {
    const database = connect(Number(target.port || 5432), target.hostname)
    const count = counter(() => {
      statements += 1
    })
    client.on('data', count)
    for (const [one, other] of [
      [client, database],
      [database, client],
    ]) {
      sockets.add(one)
      one.setNoDelay(true)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => sockets.delete(one) && other.destroy())
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String(server.address().port)
  return {
    url: through.href,
    statements: () => statements,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** The first message of a connection has a length but no type; all others have both. */
function counter(onStatement) {
  let rest = Buffer.alloc(0)
  let typed = 0
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= typed + 4) {
      const length = typed + rest.readInt32BE(typed)
      if (rest.length < length) return
      if (typed && (rest[0] === QUERY || rest[0] === EXECUTE)) onStatement()
      rest = rest.subarray(length)
      typed = 1
    }
  }
}
