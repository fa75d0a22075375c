/** A database server that accepts a connection and then says nothing. */
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from '../../src/database/postgres/connections.ts'

/** Messages of PostgreSQL's protocol: the login is accepted, and the server is ready. */
const AUTHENTICATED = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0])
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])

let server: Server
beforeAll(async () => {
  server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.write(Buffer.concat([AUTHENTICATED, READY])))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.close())

async function connected(): Promise<{ client: Client; ended: Promise<unknown> }> {
  const { port } = server.address() as AddressInfo
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'nobody',
    password: 'none',
    database: 'none',
    queryTimeoutMs: 50,
  })
  client.on('error', () => {})
  await client.connect()
  return { client, ended: new Promise<void>((resolve) => client.on('end', resolve)) }
}

test('a statement without a result fails, and its connection is closed', async () => {
  const { client, ended } = await connected()
  await expect(client.query('SELECT 1')).rejects.toThrow('Query read timeout')
  await ended
})

test('a callback is called once', async () => {
  const { client, ended } = await connected()
  const errors: unknown[] = []
  client.query('SELECT 1', (error) => errors.push(error.message))
  await ended
  expect(errors).toEqual(['Query read timeout'])
})
