/** Endpoints that fail for long, between messages that are rare, and that hang while others get theirs. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import type { Service } from '../../src/database/generated/client.ts'
import { startWebhooks, type Webhooks } from '../../src/http/webhooks/deliver.ts'
import { createWebhook, listWebhooks } from '../../src/http/webhooks/manage.ts'
import { storePopulation } from '../../src/importers/population/store.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { testDatabase } from '../helpers/database.ts'
import { verifiedFigures } from '../helpers/figures.ts'
import { type Receiver, receiver, withStatus } from './receiver.ts'

const SECOND = 1_000
const HOUR = 3_600 * SECOND
/** Messages are delivered only when a test does so, or when they are announced. */
const NEVER = 2 ** 31 - 1

let database: Database
let endpoint: Receiver
let opened: Webhooks[]
/** What the clock of the deliveries is ahead of the real one. */
let aheadMs: number
beforeEach(async () => {
  database = await testDatabase()
  endpoint = await receiver()
  opened = []
  aheadMs = SECOND
})
afterEach(async () => {
  await Promise.all(opened.map((one) => one.close()))
  await endpoint.close()
  await database.close()
})

const now = () => Date.now() + aheadMs

async function start(from: Database): Promise<Webhooks> {
  const options = { allowPrivate: true, now, random: () => 0, pollMs: NEVER, timeoutMs: 60 * SECOND }
  const webhooks = await startWebhooks(from, silentLog, options)
  opened.push(webhooks)
  return webhooks
}

const create = (services: Service[] = ['STRENGTH'], url = endpoint.url) =>
  createWebhook(database, { url, services }, true)

let imports = 0
const importData = () => {
  imports += 1
  return storePopulation(database, { ...verifiedFigures, label: `Import ${imports}` })
}

const record = async () => (await listWebhooks(database))[0]!

describe('an endpoint that gets a message a week', () => {
  async function startQuietly(): Promise<Webhooks> {
    const webhooks = await start({ ...database, onNotify: async () => () => {} })
    await webhooks.deliverDue()
    return webhooks
  }
  /** Makes every attempt that is due within some time. */
  async function pass(hours: number, webhooks: Webhooks): Promise<void> {
    const until = aheadMs + hours * HOUR
    for (;;) {
      const [next] = await database.prisma.webhookDelivery.findMany({ where: { status: 'PENDING' } })
      if (!next || next.nextAttemptAt.getTime() - Date.now() >= until) break
      aheadMs = next.nextAttemptAt.getTime() - Date.now() + SECOND
      await webhooks.deliverDue()
    }
    aheadMs = until
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
    const webhooks = await startQuietly()
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
    const webhooks = await startQuietly()
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
  const webhooks = await startWebhooks(database, silentLog, {
    allowPrivate: true,
    now,
    pollMs: NEVER,
    timeoutMs: 60_000,
  })
  opened.push(webhooks)
  await expect.poll(() => endpoint.received.length, { timeout: 5_000 }).toBe(20)
  aheadMs += SECOND
  await importData()
  await expect.poll(() => endpoint.received.length, { timeout: 5_000 }).toBe(21)
  expect(hanging.received).toHaveLength(1)
  await webhooks.close()
  await hanging.close()
})
