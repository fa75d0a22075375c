/** Deliveries to one endpoint, with a clock that tests set. */
import { afterEach, beforeEach } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import type { Service } from '../../src/database/generated/client.ts'
import { startWebhooks, type WebhookOptions, type Webhooks } from '../../src/http/webhooks/deliver.ts'
import { createWebhook, listWebhooks } from '../../src/http/webhooks/manage.ts'
import { storePopulation } from '../../src/importers/population/store.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { testDatabase } from '../helpers/database.ts'
import { verifiedFigures } from '../helpers/figures.ts'
import { type Receiver, receiver } from './receiver.ts'

export const SECOND = 1_000
export const HOUR = 3_600 * SECOND
/** Messages are delivered only when a test does so, or when they are announced. */
const NEVER = 2 ** 31 - 1

export let database: Database
export let endpoint: Receiver
/** What the clock of the deliveries is ahead of the real one. */
export const clock = { aheadMs: SECOND }

let opened: Webhooks[]

/** Gives each test of the file a database and an endpoint of its own. */
export function useDeliveries(): void {
  beforeEach(async () => {
    database = await testDatabase()
    endpoint = await receiver()
    opened = []
    clock.aheadMs = SECOND
  })
  afterEach(async () => {
    await Promise.all(opened.map((one) => one.close()))
    await endpoint.close()
    await database.close()
  })
}

export const now = (): number => Date.now() + clock.aheadMs

/** Delivers what is due, and what is announced from then on. */
export async function open(options: Partial<WebhookOptions> = {}, from = database): Promise<Webhooks> {
  const all = { allowPrivate: true, now, random: () => 0, pollMs: NEVER, ...options }
  const webhooks = await startWebhooks(from, silentLog, all)
  opened.push(webhooks)
  return webhooks
}

/** Delivers what is due now, and later only what a test says. */
export async function start(options: Partial<WebhookOptions> = {}): Promise<Webhooks> {
  const webhooks = await open(options, { ...database, onNotify: async () => () => {} })
  await webhooks.deliverDue()
  return webhooks
}

export const create = (services: Service[] = ['STRENGTH'], url = endpoint.url) =>
  createWebhook(database, { url, services }, true)

let imports = 0
export const importData = () => {
  imports += 1
  return storePopulation(database, { ...verifiedFigures, label: `Import ${imports}` })
}

export const record = async () => (await listWebhooks(database))[0]!
