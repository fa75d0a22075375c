/** `webhooks`: manages the endpoints that new versions of the data are announced to. A secret is printed only once. */
import type { Command } from 'commander'
import { DURATION_HELP, parseDuration } from '../access/keys/format.ts'
import type { Service, WebhookDelivery } from '../database/generated/client.ts'
import {
  createWebhook,
  enableWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  rotateWebhook,
  type ShowSecret,
  testWebhook,
  type WebhookRecord,
} from '../http/webhooks/manage.ts'
import { WebhookRefused } from '../http/webhooks/send.ts'
import { example } from './support/invocation.ts'
import { createOutput, table } from './support/output.ts'
import { withSession } from './support/session.ts'

interface Json {
  readonly json?: boolean
}

const SERVICES = ['strongman', 'bodybuilding', 'strength', 'powerlifting'] as const

const MOST_DELIVERIES = 1_000

export function defineWebhooks(webhooks: Command): void {
  const add = (name: string, description: string, sample: string) =>
    webhooks
      .command(name)
      .description(description)
      .option('--json', 'print the result as JSON')
      .addHelpText('after', example(`webhooks ${sample}`))
  const number = 'number of the webhook, as listed'

  add(
    'create',
    'Announce new versions of the data to a URL. The secret that signs the messages is shown only once.',
    'create https://example.org/hooks/strength --service strongman --service bodybuilding',
  )
    .argument('<url>', 'where the messages are sent: an https URL')
    .requiredOption('--service <name>', `a service: ${SERVICES.join(', ')}; may be repeated`, collect)
    .action((url: string, options: Json & { service: string[] }) => create(url, options))
  add('list', 'List all webhooks.', 'list').action(({ json }: Json) => list(json))
  add('rotate', 'Create a new secret. The old one also signs for a while.', 'rotate 1 --grace 7d')
    .argument('<webhook>', number)
    .option('--grace <span>', `how long the old secret also signs: ${DURATION_HELP}`, '24h')
    .action((webhook: string, options: Json & { grace: string }) => rotate(webhook, options))
  add('enable', 'Re-enable a webhook that was disabled.', 'enable 1')
    .argument('<webhook>', number)
    .action((webhook: string, { json }: Json) => enable(webhook, json))
  add('remove', 'Remove a webhook and its deliveries.', 'remove 1')
    .argument('<webhook>', number)
    .action((webhook: string, { json }: Json) => remove(webhook, json))
  add('test', 'Send a signed message of the type webhook.test now.', 'test 1')
    .argument('<webhook>', number)
    .action((webhook: string, { json }: Json) => test(webhook, json))
  add('deliveries', 'List the newest deliveries to a webhook, and why they failed.', 'deliveries 1')
    .argument('<webhook>', number)
    .option('--limit <number>', 'number of deliveries', '20')
    .action((webhook: string, options: Json & { limit: string }) => deliveries(webhook, options))
}

const collect = (value: string, before: readonly string[] = []): string[] => [...before, value]

const create = (url: string, { service, json }: Json & { service: string[] }): Promise<void> => {
  const services = servicesIn(service)
  return withSession(async ({ database, config }) => {
    await createWebhook(database, { url, services }, config.WEBHOOKS_ALLOW_PRIVATE, showSecret(json))
  })
}

const list = (json?: boolean): Promise<void> =>
  withSession(async ({ database }) => {
    const records = await listWebhooks(database)
    createOutput(json).result(records.map(resultOf), () =>
      records.length === 0 ? 'There are no webhooks yet: `webhooks create` makes one.' : table(records.map(rowOf)),
    )
  })

async function rotate(webhook: string, { grace, json }: Json & { grace: string }): Promise<void> {
  const seconds = parseDuration(grace)
  if (seconds === undefined) throw new WebhookRefused(`--grace: ${JSON.stringify(grace)} is not ${DURATION_HELP}.`)
  await withSession(async ({ database }) => {
    await rotateWebhook(database, idOf(webhook), seconds, showSecret(json))
  })
}

const enable = (webhook: string, json?: boolean): Promise<void> =>
  withSession(async ({ database }) => {
    const record = await enableWebhook(database, idOf(webhook))
    createOutput(json).result(resultOf(record), () => textOf(record))
  })

const remove = (webhook: string, json?: boolean): Promise<void> =>
  withSession(async ({ database }) => {
    const id = idOf(webhook)
    await removeWebhook(database, id)
    createOutput(json).result({ id, removed: true }, () => `Webhook ${id} was removed.`)
  })

const test = (webhook: string, json?: boolean): Promise<void> =>
  withSession(async ({ database, config }) => {
    const outcome = await testWebhook(database, idOf(webhook), config.WEBHOOKS_ALLOW_PRIVATE)
    if (outcome.result !== 'delivered') process.exitCode = 1
    createOutput(json).result(outcome, () =>
      outcome.result === 'failed'
        ? `The message was not accepted: ${outcome.error}.`
        : `The message was accepted${'status' in outcome ? ` with status ${outcome.status}` : ''}.`,
    )
  })

async function deliveries(webhook: string, { limit, json }: Json & { limit: string }): Promise<void> {
  const most = Number(limit)
  if (!/^\d{1,4}$/.test(limit) || most < 1 || most > MOST_DELIVERIES)
    throw new WebhookRefused(`--limit: ${JSON.stringify(limit)} is not a whole number from 1 to ${MOST_DELIVERIES}.`)
  await withSession(async ({ database }) => {
    const found = await listDeliveries(database, idOf(webhook), most)
    createOutput(json).result(found.map(deliveryOf), () =>
      found.length === 0 ? 'Nothing has been announced to it yet.' : table(found.map(deliveryRowOf)),
    )
  })
}

function idOf(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new WebhookRefused(`${JSON.stringify(text)} is not the number of a webhook; \`webhooks list\` shows them all.`)
}

function servicesIn(names: readonly string[]): Service[] {
  const wrong = names.filter((name) => !SERVICES.some((one) => one === name))
  if (wrong.length > 0) {
    const unknown = wrong.map((name) => JSON.stringify(name)).join(', ')
    throw new WebhookRefused(`--service: ${unknown} is not known; allowed are ${SERVICES.join(', ')}.`)
  }
  return [...new Set(names)].map((name) => name.toUpperCase() as Service)
}

const showSecret =
  (json?: boolean): ShowSecret =>
  ({ record, secret }) =>
    createOutput(json).secret({ ...resultOf(record), secret }, () => `${textOf(record)}\n${shownOnce(secret)}`)

const shownOnce = (secret: string): string => `
  ${secret}

Store it now: it is shown only once.`

const timeOf = (moment: Date | null): string => moment?.toISOString().slice(0, 19).replace('T', ' ') ?? '-'

const servicesOf = ({ services }: WebhookRecord): string[] => services.map((service) => service.toLowerCase())

const rowOf = (record: WebhookRecord) => ({
  webhook: String(record.id),
  url: record.url,
  services: servicesOf(record).join(', ') || '(alerts of schedules)',
  status: record.active ? (record.failingSince ? 'failing' : 'active') : 'disabled',
  pending: String(record.pending),
  dead: String(record.dead),
  created: timeOf(record.createdAt).slice(0, 10),
})

const textOf = (record: WebhookRecord): string =>
  Object.entries({
    ...{ ...rowOf(record), created: timeOf(record.createdAt), 'failing since': timeOf(record.failingSince) },
    disabled: record.disabledReason ?? '-',
  })
    .map(([name, value]) => `${name.padEnd(13)} ${value}`)
    .join('\n')

const resultOf = (record: WebhookRecord) => ({
  id: record.id,
  url: record.url,
  services: servicesOf(record),
  active: record.active,
  disabled_reason: record.disabledReason,
  failing_since: record.failingSince,
  former_secret_until: record.formerUntil,
  pending: record.pending,
  dead: record.dead,
  created_at: record.createdAt,
})

const deliveryRowOf = (delivery: WebhookDelivery) => ({
  message: delivery.id,
  created: timeOf(delivery.createdAt),
  status: delivery.status.toLowerCase(),
  attempts: String(delivery.attempts),
  'last status': delivery.lastStatus === null ? '-' : String(delivery.lastStatus),
  'next attempt': delivery.status === 'PENDING' ? timeOf(delivery.nextAttemptAt) : '-',
  error: delivery.lastError ?? '-',
})

const deliveryOf = (delivery: WebhookDelivery) => ({
  id: delivery.id,
  status: delivery.status.toLowerCase(),
  attempts: delivery.attempts,
  created_at: delivery.createdAt,
  next_attempt_at: delivery.status === 'PENDING' ? delivery.nextAttemptAt : null,
  delivered_at: delivery.deliveredAt,
  last_status: delivery.lastStatus,
  last_error: delivery.lastError,
  payload: JSON.parse(delivery.payload),
})
