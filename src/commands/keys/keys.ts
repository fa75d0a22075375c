/** `keys`: manages the keys of the keyed services. A key is printed only once, when it is created. */
import type { Command } from 'commander'
import { createKey, DURATION_HELP, EXPIRY_HELP, parseDuration } from '../../access/keys/format.ts'
import {
  type ApiKeyRecord,
  createApiKey,
  KeyRefused,
  listApiKeys,
  revokeApiKey,
  rotateApiKey,
  showApiKey,
  statusOf,
} from '../../access/keys/keys.ts'
import { readNewKey, TIERS } from '../../access/keys/new-key.ts'
import { SCOPES } from '../../kernel/viewer.ts'
import { example } from '../support/invocation.ts'
import { createOutput, table } from '../support/output.ts'
import { withSession } from '../support/session.ts'
import { showUsage, type UsageOptions } from './usage.ts'

interface Json {
  readonly json?: boolean
}

interface CreateOptions extends Json {
  readonly name: string
  readonly owner?: string
  readonly scopes?: string
  readonly operator?: boolean
  readonly tier: string
  readonly limit?: string
  readonly expires?: string
  readonly test?: boolean
}

interface RotateOptions extends Json {
  readonly grace: string
}

export function defineKeys(keys: Command): void {
  const add = (name: string, description: string, sample: string) =>
    keys
      .command(name)
      .description(description)
      .option('--json', 'print the result as JSON')
      .addHelpText('after', example(`keys ${sample}`))
  const beginning = 'the beginning of the key, long enough to be unique'

  add(
    'create',
    'Create a key. It is shown only once.',
    'create --name "Iron Club" --scopes strongman:read --expires 90d',
  )
    .requiredOption('--name <text>', 'what the key is for')
    .option('--scopes <list>', `scopes that the key grants, separated by commas: ${SCOPES.join(', ')}`)
    .option('--operator', 'let the key open the operator page; without --scopes, it opens nothing else')
    .option('--owner <text>', 'holder of the key')
    .option('--tier <tier>', `rate limit tier of a strongman key: ${TIERS.join(', ')}`, 'free')
    .option('--limit <number>', 'requests per minute, in place of the tier’s limit')
    .option('--expires <when>', `when the key expires: ${EXPIRY_HELP}`)
    .option('--test', 'create a key for development, sg_test_…')
    .action((options: CreateOptions) => create(options))
  add('list', 'List all keys, newest first.', 'list').action(({ json }: Json) => list(json))
  add('show', 'Show everything that is known about one key.', 'show sg_live_4fQz')
    .argument('<key>', beginning)
    .action((key: string, { json }: Json) => show(key, json))
  add(
    'rotate',
    'Replace a key with a new one; the old key keeps working for a while.',
    'rotate sg_live_4fQz --grace 7d',
  )
    .argument('<key>', beginning)
    .option('--grace <span>', `how long the old key keeps working: ${DURATION_HELP}`, '24h')
    .action((key: string, options: RotateOptions) => rotate(key, options))
  add('revoke', 'Revoke a key permanently; this takes effect everywhere within seconds.', 'revoke sg_live_4fQz')
    .argument('<key>', beginning)
    .action((key: string, { json }: Json) => revoke(key, json))
  add('usage', 'Show the usage of one key, or of all callers, by day, route and status.', 'usage sg_live_4fQz --days 7')
    .argument('[key]', `${beginning}; by default, all keys and callers without one`)
    .option('--days <number>', 'days up to today, in UTC', '30')
    .action((key: string | undefined, options: UsageOptions) => showUsage(key, options))
}

async function create({ scopes = '', operator, test, ...options }: CreateOptions): Promise<void> {
  if (scopes === '' && !operator) {
    throw new KeyRefused("required option '--scopes <list>' not specified; only a key with --operator needs none.")
  }
  const texts = { ...options, scopes: scopes.split(','), isOperator: operator, isTest: test }
  const newKey = readNewKey(texts, (option) => `--${option}`)
  await withSession(async ({ database }) => {
    await createApiKey(database, newKey, createKey, ({ key, record }) =>
      createOutput(options.json).secret({ key, ...resultOf(record) }, () => `${textOf(record)}\n${shownOnce(key)}`),
    )
  })
}

const list = (json?: boolean): Promise<void> =>
  withSession(async ({ database }) => {
    const records = await listApiKeys(database)
    createOutput(json).result(records.map(resultOf), () =>
      records.length === 0 ? 'There are no keys yet: `keys create` makes one.' : table(records.map(rowOf)),
    )
  })

const show = (key: string, json?: boolean): Promise<void> =>
  withSession(async ({ database }) => {
    const record = await showApiKey(database, key)
    createOutput(json).result(resultOf(record), () => textOf(record))
  })

async function rotate(prefix: string, { grace, json }: RotateOptions): Promise<void> {
  const seconds = parseDuration(grace)
  if (seconds === undefined) throw new KeyRefused(`--grace: ${JSON.stringify(grace)} is not ${DURATION_HELP}.`)
  await withSession(async ({ database }) => {
    await rotateApiKey(database, prefix, seconds, createKey, ({ key, record, replaced }) => {
      const until = `${replaced.prefix} works until ${timeOf(replaced.expiresAt)} UTC.`
      return createOutput(json).secret(
        { key, ...resultOf(record), replaced: resultOf(replaced) },
        () => `${textOf(record)}\n\n${until}\n${shownOnce(key)}`,
      )
    })
  })
}

const revoke = (prefix: string, json?: boolean): Promise<void> =>
  withSession(async ({ database }) => {
    const { record, already } = await revokeApiKey(database, prefix)
    const { name, revokedAt, replacedBy } = record
    createOutput(json).result({ ...resultOf(record), already_revoked: already }, () =>
      [
        already
          ? `${record.prefix} (${name}) was already revoked on ${timeOf(revokedAt)} UTC.`
          : `${record.prefix} (${name}) is revoked.`,
        ...(replacedBy ? [`${replacedBy.prefix}, which replaced it, is a separate key.`] : []),
      ].join('\n'),
    )
  })

const shownOnce = (key: string): string => `
  ${key}

Store it now: it is shown only once.`

const timeOf = (moment: Date | null): string => moment?.toISOString().slice(0, 19).replace('T', ' ') ?? '-'

const rowOf = (record: ApiKeyRecord) => ({
  key: `${record.prefix}…`,
  name: record.name,
  scopes: record.scopes.join(', '),
  tier: record.tier.toLowerCase(),
  'per minute': record.limitPerMinute === null ? 'default' : String(record.limitPerMinute),
  status: statusOf(record),
  created: timeOf(record.createdAt).slice(0, 10),
  expires: timeOf(record.expiresAt),
  'last used': timeOf(record.lastUsedAt),
})

const textOf = (record: ApiKeyRecord): string =>
  Object.entries({
    ...{ ...rowOf(record), owner: record.owner ?? '-', created: timeOf(record.createdAt) },
    revoked: timeOf(record.revokedAt),
    replaces: record.replaces?.prefix ?? '-',
    'replaced by': record.replacedBy?.prefix ?? '-',
  })
    .map(([name, value]) => `${name.padEnd(12)} ${value}`)
    .join('\n')

const resultOf = (record: ApiKeyRecord) => ({
  prefix: record.prefix,
  name: record.name,
  owner: record.owner,
  scopes: record.scopes,
  tier: record.tier.toLowerCase(),
  limit_per_minute: record.limitPerMinute,
  status: statusOf(record),
  created_at: record.createdAt,
  updated_at: record.updatedAt,
  expires_at: record.expiresAt,
  last_used_at: record.lastUsedAt,
  revoked_at: record.revokedAt,
  replaces: record.replaces?.prefix ?? null,
  replaced_by: record.replacedBy?.prefix ?? null,
})
