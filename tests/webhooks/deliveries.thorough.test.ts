/** New versions of the data are announced to webhooks: signed, at least once, and again if that fails. */
import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { enableWebhook, rotateWebhook } from '../../src/http/webhooks/manage.ts'
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

test('an import is announced to the endpoints of its service, as in the event stream', async () => {
  await importData()
  const { secret } = await create()
  await create(['STRONGMAN'], endpoint.url.replace('hook', 'other'))
  await importData()
  const webhooks = await start()
  expect(endpoint.received).toHaveLength(1)
  const [{ headers, body }] = endpoint.received as [(typeof endpoint.received)[0]]
  const [before, published] = await database.prisma.dataset.findMany({ orderBy: { id: 'asc' } })
  expect(new Webhook(secret).verify(body, headers)).toEqual({
    type: 'version.published',
    timestamp: published!.importedAt.toISOString(),
    data: {
      ...{ service: 'strength', data_version: published!.version, previous_version: before!.version },
      ...{ imported_at: published!.importedAt.toISOString(), source: published!.source },
      changes: `/strength/v1/changes?since=${before!.version}`,
    },
  })
  expect(headers['content-type']).toBe('application/json')
  // By the specification, without its library.
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const signature = createHmac('sha256', key).update(signed).digest('base64')
  expect(headers['webhook-signature']).toBe(`v1,${signature}`)
  expect(webhooks.counts).toEqual({ delivered: 1, failed: 0, dead: 0 })
  await webhooks.deliverDue()
  expect(endpoint.received).toHaveLength(1)
})

test('an import that fails announces nothing', async () => {
  await create()
  await expect(
    database.transaction(async (sql) => {
      const { announceToWebhooks } = await import('../../src/database/snapshots/announce.ts')
      await sql.query(
        `INSERT INTO dataset (service, source, version, label, license, attribution_text, attribution_html, attribution_url, counts, checksum)
         VALUES ('STRENGTH', 'a', '1', '', '', '', '', '', '{}', '')`,
      )
      const [row] = await sql.query<{ id: number }>('SELECT id FROM dataset')
      await announceToWebhooks(sql, row!.id)
      throw new Error('the import fails')
    }),
  ).rejects.toThrow('the import fails')
  expect(await database.prisma.webhookDelivery.count()).toBe(0)
})

test('while the secret is rotated, both sign', async () => {
  const {
    secret,
    record: { id },
  } = await create()
  const { secret: next } = await rotateWebhook(database, id, 60)
  await importData()
  const webhooks = await start()
  const { headers, body } = endpoint.received[0]!
  for (const one of [secret, next]) expect(new Webhook(one).verify(body, headers)).toMatchObject({})
  clock.aheadMs = 2 * 60 * SECOND
  await importData()
  await webhooks.deliverDue()
  expect(endpoint.received[1]!.headers['webhook-signature']!.split(' ')).toHaveLength(1)
})

describe('a message that is not accepted', () => {
  test('is sent again under the same id, ever later, for about a day, and then no more', async () => {
    await create()
    await importData()
    endpoint.answer = withStatus(500)
    const webhooks = await start()
    const waits: number[] = []
    for (let waited = 0; waited < 30 * HOUR && waits.length < 7; ) {
      const before = endpoint.received.length
      const { nextAttemptAt } = await database.prisma.webhookDelivery.findFirstOrThrow()
      const wait = nextAttemptAt.getTime() - now()
      // Not a moment earlier.
      clock.aheadMs += wait - SECOND
      await webhooks.deliverDue()
      expect(endpoint.received).toHaveLength(before)
      clock.aheadMs += 2 * SECOND
      await webhooks.deliverDue()
      expect(endpoint.received).toHaveLength(before + 1)
      waits.push(Math.round(wait / SECOND))
      waited += wait
    }
    expect(waits.map((wait) => Math.ceil(wait / 5) * 5)).toEqual([5, 300, 1_800, 7_200, 18_000, 28_800, 28_800])
    clock.aheadMs += 100 * HOUR
    await webhooks.deliverDue()
    expect(endpoint.received).toHaveLength(8)
    expect(new Set(endpoint.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(endpoint.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(8)
    expect(webhooks.counts).toEqual({ delivered: 0, failed: 8, dead: 1 })
    expect(await database.prisma.webhookDelivery.findFirst()).toMatchObject({
      ...{ status: 'DEAD', attempts: 8, lastStatus: 500, lastError: 'HTTP 500' },
    })
    expect(await record()).toMatchObject({ active: true, dead: 1, pending: 0 })
  })

  test('is delivered once it is accepted, and each wait is longer at random', async () => {
    await create()
    await importData()
    endpoint.answer = withStatus(503)
    const webhooks = await start({ random: () => 1 })
    const { nextAttemptAt } = await database.prisma.webhookDelivery.findFirstOrThrow()
    expect(nextAttemptAt.getTime() - now()).toBeGreaterThan(5 * SECOND)
    expect((await record()).failingSince).not.toBeNull()
    endpoint.answer = withStatus(200)
    clock.aheadMs += 10 * SECOND
    await webhooks.deliverDue()
    expect(endpoint.received).toHaveLength(2)
    expect(await record()).toMatchObject({ failingSince: null, pending: 0, dead: 0 })
  })

  test('because the endpoint hangs, ends after the time limit', async () => {
    await create()
    await importData()
    endpoint.answer = undefined
    const started = performance.now()
    await start({ timeoutMs: 300 })
    expect(performance.now() - started).toBeLessThan(5_000)
    const delivery = await database.prisma.webhookDelivery.findFirstOrThrow()
    expect(delivery).toMatchObject({ status: 'PENDING', lastError: 'no response within 0.3 s', lastStatus: null })
  })

  test('because the endpoint redirects, is sent nowhere else', async () => {
    const other = await receiver()
    await create()
    await importData()
    endpoint.answer = withStatus(307, { Location: other.url })
    await start()
    expect([endpoint.received.length, other.received.length]).toEqual([1, 0])
    expect(await database.prisma.webhookDelivery.findFirst()).toMatchObject({
      ...{ status: 'PENDING', lastStatus: 307, lastError: 'HTTP 307 (redirects are not followed)' },
    })
    await other.close()
  })

  test('is delivered by an endless response with a status of success, of which little is read', async () => {
    await create()
    await importData()
    let written = 0
    endpoint.answer = (response) => {
      response.writeHead(200)
      const timer = setInterval(() => {
        written += 10_000
        response.write('x'.repeat(10_000))
      }, 5)
      response.on('close', () => clearInterval(timer))
    }
    const webhooks = await start()
    expect(webhooks.counts.delivered).toBe(1)
    expect(written).toBeLessThan(1_000_000)
  })
})

describe('an endpoint', () => {
  test('that answers 410 is disabled at once, and gets versions again when it is enabled', async () => {
    const {
      record: { id },
    } = await create()
    await importData()
    await importData()
    endpoint.answer = withStatus(410)
    const webhooks = await start()
    expect(await record()).toMatchObject({
      active: false,
      disabledReason: 'the endpoint answered 410 Gone',
      pending: 0,
      dead: 2,
    })
    await importData()
    endpoint.answer = withStatus(200)
    clock.aheadMs += HOUR
    const before = endpoint.received.length
    await webhooks.deliverDue()
    expect(endpoint.received).toHaveLength(before)
    await enableWebhook(database, id)
    await importData()
    await webhooks.deliverDue()
    expect(endpoint.received).toHaveLength(before + 1)
  })

  test('that has failed for days is disabled', async () => {
    await create()
    endpoint.answer = withStatus(500)
    await importData()
    const webhooks = await start()
    clock.aheadMs += 4 * 24 * HOUR
    await webhooks.deliverDue()
    expect((await record()).active).toBe(true)
    clock.aheadMs += 2 * 24 * HOUR
    await webhooks.deliverDue()
    expect(await record()).toMatchObject({ active: false, disabledReason: 'every attempt has failed for 6 days' })
  })
})

test('several processes send each message once, and what one did not finish is sent by another', async () => {
  await create()
  for (let at = 0; at < 20; at++) await importData()
  await Promise.all([start(), start(), start()])
  const ids = () => endpoint.received.map(({ headers }) => headers['webhook-id'])
  expect(ids()).toHaveLength(20)
  expect(new Set(ids()).size).toBe(20)

  endpoint.answer = undefined
  await importData()
  const interrupted = open()
  await expect.poll(() => endpoint.received.length).toBe(21)
  await (await interrupted).close()
  endpoint.answer = withStatus(200)
  await start()
  expect(ids()).toHaveLength(22)
  expect(ids()[21]).toBe(ids()[20])
  expect(await database.prisma.webhookDelivery.count({ where: { status: 'DELIVERED', attempts: 1 } })).toBe(21)
})
