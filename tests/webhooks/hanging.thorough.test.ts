/** Endpoints that answer in a strange way or not at all: each attempt ends, and other endpoints do not wait for it. */
import { expect, test } from 'vitest'
import { receiver, withStatus } from './receiver.ts'
import { create, database, endpoint, importData, start, useDeliveries } from './support.ts'

useDeliveries()

test('a switch of protocols is an attempt that failed', async () => {
  await create()
  await importData()
  endpoint.answer = (response) =>
    response.socket?.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n')
  const webhooks = await start()
  expect(webhooks.counts).toEqual({ delivered: 0, failed: 1, dead: 0 })
  expect(await database.prisma.webhookDelivery.findFirst()).toMatchObject({ status: 'PENDING', lastStatus: 101 })
})

test('a connection that is closed without a response is an attempt that failed', async () => {
  await create()
  await importData()
  endpoint.answer = (response) => response.socket?.end()
  const webhooks = await start()
  expect(webhooks.counts).toEqual({ delivered: 0, failed: 1, dead: 0 })
})

test('the status decides, although the rest of the response never comes', async () => {
  await create()
  await importData()
  endpoint.answer = (response) => response.writeHead(200, { 'Content-Length': 100_000 }).write('x')
  const began = Date.now()
  const webhooks = await start()
  expect(webhooks.counts).toEqual({ delivered: 1, failed: 0, dead: 0 })
  expect(Date.now() - began).toBeLessThan(10_000)
})

test('an endpoint that hangs delays its own messages alone', async () => {
  const healthy = await receiver()
  try {
    await create()
    for (let at = 0; at < 12; at++) await importData()
    await create(['STRENGTH'], healthy.url)
    await importData()
    endpoint.answer = undefined
    let whenHealthy = 0
    healthy.answer = (response) => {
      whenHealthy = endpoint.received.length
      withStatus(204)(response)
    }
    await start({ timeoutMs: 500 })
    expect(healthy.received).toHaveLength(1)
    expect(whenHealthy).toBeLessThanOrEqual(2)
    expect(endpoint.received).toHaveLength(13)
    expect(await database.prisma.webhookDelivery.count({ where: { status: 'DELIVERED' } })).toBe(1)
  } finally {
    await healthy.close()
  }
})
