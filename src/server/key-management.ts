/** What the operator page does with keys, on the primary database. */
import { DURATION_HELP, parseDuration } from '../access/keys/format.ts'
import {
  type ApiKeyRecord,
  countApiKeys,
  createApiKey,
  findApiKey,
  KeyRefused,
  listApiKeys,
  revokeApiKey,
  rotateApiKey,
  statusOf,
} from '../access/keys/keys.ts'
import { readNewKey } from '../access/keys/new-key.ts'
import type { Database } from '../database/database.ts'
import { usageTable } from '../database/usage.ts'
import { Fault } from '../kernel/faults/faults.ts'
import type { KeyManagement, ManagedKey } from '../site/index.ts'

const FIELD_NAMES = { scopes: 'Scopes', tier: 'Tier', limit: 'Requests per minute', expires: 'Expires' } as const

export function createKeyManagement(database: Database): KeyManagement {
  const usage = usageTable(database)
  return {
    async page(skip, take) {
      const [records, count] = await Promise.all([listApiKeys(database, { skip, take }), countApiKeys(database)])
      return { keys: records.map(managed), count }
    },
    async find(id) {
      const record = await findApiKey(database, id)
      return record ? managed(record) : undefined
    },
    create: (form, formId) =>
      refusing(async () => {
        const properties = readNewKey(form, (field) => FIELD_NAMES[field])
        const { key, record } = await createApiKey(database, { ...properties, requestToken: formId })
        return { key, record: managed(record) }
      }),
    rotate: ({ prefix }, grace) =>
      refusing(async () => {
        const seconds = parseDuration(grace)
        if (seconds === undefined) throw new KeyRefused(`The grace period is not ${DURATION_HELP}.`)
        const { key, record, replaced } = await rotateApiKey(database, prefix, seconds)
        return { key, record: managed(record), replaced: managed(replaced) }
      }),
    revoke: ({ prefix }) => revokeApiKey(database, prefix),
    usage: usage.summary,
    usageByKey: async (days) => new Map((await usage.byKey(days)).map(({ keyId, ...counts }) => [keyId, counts])),
  }
}

const managed = (record: ApiKeyRecord): ManagedKey => ({
  ...record,
  tier: record.tier.toLowerCase(),
  status: statusOf(record),
})

/** A refusal is shown to the operator, with the form. */
async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof KeyRefused) throw new Fault('INVALID_PARAMETER', error.message)
    throw error
  }
}
