/** What the operator does with webhooks: creates, lists, rotates, enables, removes and tests them. */
import { randomBytes } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import type { Prisma, Service, Webhook, WebhookDelivery } from '../../database/generated/client.ts'
import { newMessageId } from '../../database/snapshots/announce.ts'
import { addressIn } from '../../kernel/addresses.ts'
import { demandSendable, lookupFor, type Outcome, sendMessage, WebhookRefused } from './send.ts'

type Writer = Pick<Database, 'writer'>

/** Everything that is stored of a webhook except its secrets, and how many of its messages are pending and dead. */
export interface WebhookRecord extends Omit<Webhook, 'secret' | 'formerSecret'> {
  readonly pending: number
  readonly dead: number
}

export interface CreatedWebhook {
  readonly record: WebhookRecord
  /** Signs the deliveries. It is shown once, now. */
  readonly secret: string
}

const LONGEST_URL = 2_000
/** Standard Webhooks recommends 24 to 64 bytes. */
const SECRET_BYTES = 32

const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`

export interface NewWebhook {
  readonly url: string
  readonly services: readonly Service[]
}

/** Shows a new secret before it is committed: if that fails, nothing is changed. */
export type ShowSecret = (created: CreatedWebhook) => Promise<void>

const showLater = async (): Promise<void> => {}

export async function createWebhook(
  { writer }: Writer,
  { url: text, services }: NewWebhook,
  allowPrivate: boolean,
  show: ShowSecret = showLater,
): Promise<CreatedWebhook> {
  if (!URL.canParse(text) || text.length > LONGEST_URL)
    throw new WebhookRefused(`${JSON.stringify(text.slice(0, 80))} is not a URL.`)
  const url = new URL(text)
  demandSendable(url, allowPrivate)
  await demandResolvable(url, allowPrivate)
  if (await writer.webhook.findFirst({ where: { url: url.href, services: { isEmpty: false } } })) {
    throw new WebhookRefused(`There is already a webhook to this URL. Remove it first.`)
  }
  const secret = newSecret()
  return writer.$transaction(async (open) => {
    const { id } = await open.webhook.create({ data: { url: url.href, services: [...services], secret } })
    return publicFields(show, { record: await recordOf(open, id), secret })
  })
}

async function publicFields(show: ShowSecret, created: CreatedWebhook): Promise<CreatedWebhook> {
  await show(created)
  return created
}

/** Throws if the name leads nowhere, or to an address that may not be sent to. */
const demandResolvable = (url: URL, allowPrivate: boolean): Promise<void> =>
  new Promise((resolve, reject) => {
    if (addressIn(url) !== undefined) return resolve()
    lookupFor(url, allowPrivate)(url.hostname, { all: true }, (error) => {
      if (!error) resolve()
      else if (error instanceof WebhookRefused) reject(error)
      else reject(new WebhookRefused(`${url.hostname} cannot be resolved: ${error.message}.`))
    })
  })

export async function listWebhooks({ writer }: Writer): Promise<WebhookRecord[]> {
  const ids = await writer.webhook.findMany({ select: { id: true }, orderBy: { id: 'asc' } })
  return Promise.all(ids.map(({ id }) => recordOf(writer, id)))
}

/** The former secret signs too for `graceSeconds`, so that receivers can change to the new one in between. */
export const rotateWebhook = (
  { writer }: Writer,
  id: number,
  graceSeconds: number,
  show: ShowSecret = showLater,
): Promise<CreatedWebhook> =>
  writer.$transaction(async (open) => {
    const { secret: formerSecret } = await requireWebhook(open, id)
    const [secret, formerUntil] = [newSecret(), new Date(Date.now() + graceSeconds * 1000)]
    await open.webhook.update({ where: { id }, data: { secret, formerSecret, formerUntil } })
    return publicFields(show, { record: await recordOf(open, id), secret })
  })

/** Announces new versions to a webhook again that was disabled. */
export async function enableWebhook({ writer }: Writer, id: number): Promise<WebhookRecord> {
  await requireWebhook(writer, id)
  await writer.webhook.update({ where: { id }, data: { active: true, disabledReason: null, failingSince: null } })
  return recordOf(writer, id)
}

/** Removes a webhook with its deliveries. */
export async function removeWebhook({ writer }: Writer, id: number): Promise<void> {
  await requireWebhook(writer, id)
  await writer.webhook.delete({ where: { id } })
}

/** Sends a message of the type `webhook.test` now, once. */
export async function testWebhook({ writer }: Writer, id: number, allowPrivate: boolean): Promise<Outcome> {
  const { url, secret, formerSecret, formerUntil, services } = await requireWebhook(writer, id)
  const former = formerSecret && formerUntil && formerUntil.getTime() > Date.now() ? [formerSecret] : []
  const data = { services: services.map((service) => service.toLowerCase()) }
  const payload = JSON.stringify({ type: 'webhook.test', timestamp: new Date().toISOString(), data })
  return sendMessage(
    { id: newMessageId(), url, payload, secrets: [secret, ...former] },
    { allowPrivate, now: Date.now },
  )
}

/** The newest deliveries to a webhook. */
export async function listDeliveries({ writer }: Writer, id: number, limit: number): Promise<WebhookDelivery[]> {
  await requireWebhook(writer, id)
  return writer.webhookDelivery.findMany({
    where: { webhookId: id },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: limit,
  })
}

async function requireWebhook(writer: Prisma.TransactionClient, id: number): Promise<Webhook> {
  const webhook = await writer.webhook.findUnique({ where: { id } })
  if (!webhook) throw new WebhookRefused(`There is no webhook ${id}; \`webhooks list\` shows them all.`)
  return webhook
}

async function recordOf(writer: Prisma.TransactionClient, id: number): Promise<WebhookRecord> {
  const { secret: _, formerSecret: __, ...publicFields } = await requireWebhook(writer, id)
  const counts = await writer.webhookDelivery.groupBy({ by: ['status'], where: { webhookId: id }, _count: true })
  const count = (status: string) => counts.find((one) => one.status === status)?._count ?? 0
  return { ...publicFields, pending: count('PENDING'), dead: count('DEAD') }
}
