/** Webhooks lead to public addresses only: when they are created, and again on each connection. */
import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { createWebhook, listWebhooks } from '../../src/http/webhooks/manage.ts'
import { sendMessage } from '../../src/http/webhooks/send.ts'
import { isPublic } from '../../src/kernel/addresses.ts'
import { testDatabase } from '../helpers/database.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const create = (url: string, allowPrivate = false) =>
  createWebhook(database, { url, services: ['STRONGMAN'] }, allowPrivate)

const PRIVATE = {
  loopback: ['127.0.0.1', '127.255.0.1', '[::1]', '0.0.0.0', '[::]'],
  'the same, in other spellings': ['2130706433', '0x7f.1', '0177.0.0.1', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]'],
  private: ['10.0.0.1', '172.16.0.1', '192.168.1.1', '[fd00::1]', '[::ffff:10.0.0.1]'],
  'carrier-grade NAT': ['100.64.0.1'],
  'link-local, as the metadata of clouds': ['169.254.169.254', '[fe80::1]'],
  'multicast and broadcast': ['224.0.0.1', '255.255.255.255', '[ff02::1]'],
  'that embed IPv4': ['[2002:7f00:1::1]', '[64:ff9b::7f00:1]', '[2001::1]'],
}

describe.each(Object.entries(PRIVATE))('addresses: %s', (_, hosts) => {
  test.each(hosts)('%s is refused', async (host) => {
    await expect(create(`https://${host}/hook`)).rejects.toThrow('is not a public address')
    const message = { id: 'msg_1', url: `https://${host}/hook`, payload: '{}', secrets: [] }
    expect(await sendMessage(message, { allowPrivate: false, now: Date.now })).toMatchObject({
      ...{ result: 'failed', status: null, error: expect.stringContaining('is not a public address') },
    })
  })
})

test('public addresses are not among them', () => {
  for (const address of ['1.1.1.1', '93.184.215.14', '2606:4700::1111'])
    expect([address, isPublic(address)]).toEqual([address, true])
})

test('a name that leads to this machine is refused when a webhook is created', async () => {
  await expect(create('https://localhost/hook')).rejects.toThrow(
    /^localhost resolves to (127\.0\.0\.1|::1), which is not a public address/,
  )
  await expect(create('https://nowhere.invalid/hook')).rejects.toThrow('nowhere.invalid cannot be resolved')
})

test('a name that leads to this machine later is refused on connecting', async () => {
  let connections = 0
  const server = net.createServer((socket) => {
    connections += 1
    socket.destroy()
  })
  await once(server.listen(0), 'listening')
  const { port } = server.address() as AddressInfo
  const message = { id: 'msg_1', url: `https://localhost:${port}/hook`, payload: '{}', secrets: [] }
  const send = (allowPrivate: boolean) => sendMessage(message, { allowPrivate, now: Date.now })
  expect(await send(false)).toMatchObject({ error: expect.stringContaining('which is not a public address') })
  expect(connections).toBe(0)
  // It is the check that refused it.
  await send(true)
  expect(connections).toBe(1)
  server.close()
})

test.each([
  ['http://example.org/hook', 'is not an https URL'],
  ['ftp://example.org/hook', 'is not an https URL'],
  ['https://me:secret@example.org/hook', 'user name or password'],
  ['example.org/hook', 'is not a URL'],
  [`https://example.org/${'x'.repeat(3_000)}`, 'is not a URL'],
])('%s is refused', async (url, why) => {
  await expect(create(url)).rejects.toThrow(why)
  expect(await listWebhooks(database)).toEqual([])
})

test('for development, all of this is allowed', async () => {
  const { record, secret } = await create('http://127.0.0.1:9/hook', true)
  expect(record).toMatchObject({ url: 'http://127.0.0.1:9/hook', services: ['STRONGMAN'], active: true })
  expect(Buffer.from(secret.replace(/^whsec_/, ''), 'base64')).toHaveLength(32)
  await expect(create('http://127.0.0.1:9/hook', true)).rejects.toThrow('already')
})
