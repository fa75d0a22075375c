/** Whatever listens at the database's address, the process survives it and treats it as an outage. */
import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openDatabase } from '../../src/database/open.ts'
import { outageOf } from '../../src/kernel/faults/outages.ts'
import { silentLog } from '../../src/kernel/log.ts'

let server: Server | undefined
afterEach(() => server?.close())

const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}
/** A message in PostgreSQL's wire format. */
const message = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body])
}
const authentication = (method: number, more = ''): Buffer => message('R', int32(method), Buffer.from(more))
const READY = Buffer.concat([authentication(0), message('Z', Buffer.from('I'))])

test.each<[string, Buffer]>([
  ['asks for GSSAPI', authentication(7)],
  ['asks for Kerberos', authentication(2)],
  ['asks for a mechanism of SASL that is not known', authentication(10, 'OAUTHBEARER\0\0')],
  ['breaks off the list of mechanisms', authentication(10, 'OAUTHBEARER')],
  ['speaks HTTP', Buffer.from('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')],
  ['sends a row before it is asked', Buffer.concat([READY, message('D', Buffer.from([0, 5, 0, 0]))])],
  ['completes what was not begun', Buffer.concat([READY, message('C', Buffer.from('SELECT 1\0'))])],
])('one that %s', async (_, answer) => {
  const sockets: Socket[] = []
  const listening = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
    socket.once('data', () => socket.write(answer))
  })
  server = listening
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const { port } = listening.address() as { port: number }
  const DATABASE_URL = `postgresql://somebody:hush@127.0.0.1:${port}/nothing`
  const database = await openDatabase({ DATABASE_URL, DATA_DIR: '' }, silentLog, { role: 'server' })
  const error = await database.prisma.$queryRaw`SELECT 1`.then(
    () => undefined,
    (failure: unknown) => failure,
  )
  expect(error).toBeInstanceOf(Error)
  expect(outageOf(error), String(error)).toBeDefined()
  for (const socket of sockets) socket.destroy()
  await database.close()
})
