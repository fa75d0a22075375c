/** Endpoints that fail for long, between messages that are rare, and that hang while others get theirs. */
import { describe, expect, test } from 'vitest'
import type { Webhooks } from '../../src/http/webhooks/deliver.ts'
import { receiver, withStatus } from './receiver.ts'
import {
  clock,
  create,
  database,
  endpoint,
  HOUR,
  importData,
  now,
  open,
  record,
  SECOND,
  start,
  useDeliveries,
} from './support.ts'

useDeliveries()

describe('an endpoint that gets a message a week', () => {
  /** Makes every attempt that is due within some time. */
  async function pass(hours: number, webhooks: Webhooks): Promise<void> {
    const until = clock.aheadMs + hours * HOUR
    for (;;) {
      const [next] = await database.prisma.webhookDelivery.findMany({ where: { status: 'PENDING' } })
      if (!next || next.nextAttemptAt.getTime() - Date.now() >= until) break
      clock.aheadMs = next.nextAttemptAt.getTime() - Date.now() + SECOND
      await webhooks.deliverDue()
    }
    clock.aheadMs = until
  }
  /** A message that is created now, by the clock of the deliveries. */
  const announce = async () => {
    await importData()
    await database.prisma.webhookDelivery.updateMany({
      where: { status: 'PENDING', attempts: 0 },
      data: { createdAt: new Date(now()), nextAttemptAt: new Date(now()) },
    })
  }

  test('is not disabled by the first failure after a week, but is sent the message again', async () => {
    await create()
    endpoint.answer = withStatus(500)
    await announce()
    const webhooks = await start({ timeoutMs: 60 * SECOND })
    await pass(7 * 24, webhooks)
    expect(await record()).toMatchObject({ active: true, dead: 1 })
    await announce()
    await webhooks.deliverDue()
    await pass(1, webhooks)
    expect(await record()).toMatchObject({ active: true, pending: 1 })
    endpoint.answer = withStatus(200)
    await pass(24, webhooks)
    expect(await record()).toMatchObject({ active: true, pending: 0, dead: 1, failingSince: null })
  })

  test('is disabled if all attempts at two messages have failed', async () => {
    await create()
    endpoint.answer = withStatus(500)
    await announce()
    const webhooks = await start({ timeoutMs: 60 * SECOND })
    await pass(7 * 24, webhooks)
    await announce()
    await webhooks.deliverDue()
    await pass(48, webhooks)
    expect(endpoint.received).toHaveLength(16)
    expect(await record()).toMatchObject({ active: false, disabledReason: 'every attempt has failed for 7 days' })
  })
})

test('an endpoint that hangs holds up neither what is due for others nor what is announced meanwhile', async () => {
  const hanging = await receiver()
  hanging.answer = undefined
  const { record: stuck } = await create(['STRENGTH'], hanging.url)
  await importData()
  await database.prisma.webhook.update({ where: { id: stuck.id }, data: { services: ['STRONGMAN'] } })
  await create()
  for (let at = 0; at < 20; at++) await importData()
  const webhooks = await open({ timeoutMs: 60 * SECOND })
  await expect.poll(() => endpoint.received.length, { timeout: 5_000 }).toBe(20)
  clock.aheadMs += SECOND
  await importData()
  await expect.poll(() => endpoint.received.length, { timeout: 5_000 }).toBe(21)
  expect(hanging.received).toHaveLength(1)
  await webhooks.close()
  await hanging.close()
})
