/** `keys usage`: the requests of one key, or of all callers, as servers have counted them. */
import { KeyRefused, listApiKeys, showApiKey } from '../../access/keys/keys.ts'
import { NO_KEY, type UsageCount, type UsageSummary, usageTable } from '../../database/usage.ts'
import { createOutput, table } from '../support/output.ts'
import { withSession } from '../support/session.ts'

export interface UsageOptions {
  readonly json?: boolean
  readonly days: string
}

const MAX_DAYS = 3_650

export async function showUsage(prefix: string | undefined, { days: text, json }: UsageOptions): Promise<void> {
  const days = /^\d{1,4}$/.test(text) ? Number(text) : 0
  if (days < 1 || days > MAX_DAYS) {
    throw new KeyRefused(`--days: ${JSON.stringify(text)} is not a whole number from 1 to ${MAX_DAYS}.`)
  }
  await withSession(async ({ database }) => {
    const stored = usageTable(database)
    if (prefix !== undefined) {
      const record = await showApiKey(database, prefix)
      const usage = await stored.summary(days, record.id)
      createOutput(json).result({ key: record.prefix, days, ...resultOf(usage) }, () =>
        textOf(`${record.prefix}… (${record.name})`, days, usage),
      )
      return
    }
    const [usage, byKey, records] = await Promise.all([stored.summary(days), stored.byKey(days), listApiKeys(database)])
    const prefixes = new Map(records.map(({ id, prefix, name }) => [id, { prefix, name }]))
    const rows = byKey
      .map(({ keyId, ...count }) => ({ prefix: null, name: null, keyId, ...prefixes.get(keyId), ...count }))
      .toSorted((one, other) => other.requests - one.requests)
    const named = rows.map(({ keyId, prefix, name, ...count }) => ({
      key: prefix ? `${prefix}…` : keyId === NO_KEY ? '(without a key)' : `(removed key ${keyId})`,
      name: name ?? '',
      ...columnsOf(count),
    }))
    const by_key = rows.map(({ prefix, name, requests, cost, errors }) => ({
      ...{ key: prefix, name, requests, cost, errors },
    }))
    createOutput(json).result({ key: null, days, ...resultOf(usage), by_key }, () =>
      [textOf('all callers', days, usage), ...(rows.length > 0 ? [`By key\n${table(named)}`] : [])].join('\n\n'),
    )
  })
}

const resultOf = ({ total, days, routes, statuses, errors }: UsageSummary) => ({
  total,
  by_day: days,
  by_route: routes,
  by_status: statuses,
  errors,
})

const columnsOf = ({ requests, errors, cost }: UsageCount) => ({ requests, errors, cost })

function textOf(owner: string, days: number, { total, days: byDay, routes, statuses }: UsageSummary): string {
  const period = days === 1 ? 'today' : `the last ${days} days`
  if (total.requests === 0) return `Usage of ${owner}: no requests in ${period}.`
  const tables = {
    'By day': byDay.filter(({ requests }) => requests > 0).map(({ day, ...count }) => ({ day, ...columnsOf(count) })),
    'By route': routes.map(({ service, route, ...count }) => ({ service, route, ...columnsOf(count) })),
    'By status': statuses.map(({ status, requests, cost }) => ({
      ...{ status: status === 0 ? 'other' : String(status), requests, cost },
    })),
  }
  return [
    `Usage of ${owner} in ${period}: ${total.requests} requests, of which ${total.errors} failed; cost ${total.cost}.`,
    ...Object.entries(tables).map(([title, rows]) => `${title}\n${table(rows)}`),
  ].join('\n\n')
}
