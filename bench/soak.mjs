// Mixed traffic against the built product for a set time, while data is imported and keys are created and revoked: `npm
// run bench -- soak --minutes 10`, on PostgreSQL with `--database postgres://…`. Prints one line per minute.
import { writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { command, makeKey } from './harness/command.mjs'
import { openProduct } from './harness/keyed.mjs'
import { openWork } from './harness/work.mjs'

const CLIENTS = 20
/** Pause of each client between requests, so that the load is steady and does not saturate the machine. */
const PAUSE_MS = 20
const PAUSE_OF_JOBS_MS = 5_000
/** The first row covers the start, before any data is in memory. */
const MINUTE_MS = 60_000

const any = (list) => list[Math.floor(Math.random() * list.length)]
const word = () => Math.random().toString(36).slice(2, 5)
const graph = (query) => ({ path: '/graphql', body: { query } })
const tool = (name) => ({
  path: '/mcp',
  body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: {} } },
  accept: 'application/json, text/event-stream',
})

/** Kinds of traffic; each call builds a different request. */
const TRAFFIC = {
  hits: () => ({
    path: any(['/strength/v1/standards', '/bodybuilding/v1/divisions', '/strongman/v1/records', '/v1/countries']),
  }),
  misses: () => ({
    path: any([
      `/strongman/v1/search?q=${word()}`,
      `/bodybuilding/v1/search?q=${word()}`,
      `/strongman/v1/athletes?page=${1 + Math.floor(Math.random() * 100)}`,
      `/bodybuilding/v1/results?page=${1 + Math.floor(Math.random() * 900)}`,
    ]),
  }),
  percentiles: () => ({
    path: '/strength/v1/percentile',
    body: {
      lift: 'squat',
      sex: any(['male', 'female']),
      weight: 60 + Math.floor(Math.random() * 200),
      bodyweight: 80,
      unit: 'kg',
    },
  }),
  graph: () =>
    graph(
      any([
        `{ strongmanAthletes(first: 20, offset: ${Math.floor(Math.random() * 500)}) { nodes { totalWins athlete { fullName } } } }`,
        `{ search(q: "${word()}") { athletes { fullName } } }`,
        '{ strengthCapability { apiVersion } datasets(filter: { current: true }) { nodes { version } } }',
        '{ bodybuildingCountries(first: 5) { nodes { wins topAthletes { totalWins } } } }',
      ]),
    ),
  pages: () => ({
    path: any([
      '/',
      '/goat',
      '/rankings',
      '/athletes',
      '/methodology',
      `/search?q=${word()}`,
      '/docs/strength',
      '/sitemap.xml',
    ]),
  }),
  widgets: () => ({
    path: any(['/widgets/goat', '/widgets/ranking/total_wins', '/widgets/top/top-nations', '/widgets']),
  }),
  tools: () => tool(any(['listBodybuildingDivisions', 'searchBodybuilding'])),
  'wrong requests': () => ({
    path: any(['/no-such-page', '/strength/v1/standards?x=1', '/bodybuilding/v1/athletes/0']),
  }),
}
const KINDS = Object.keys(TRAFFIC)

export async function soak(args) {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: 'string', default: '10' },
      database: { type: 'string', default: '' },
      scale: { type: 'string', default: '1' },
    },
  })
  const minutes = Number(values.minutes)
  if (!(minutes > 0)) throw new Error('--minutes takes a number from 1.')
  const work = openWork()
  let product
  try {
    const env = { DATABASE_URL: values.database, RATE_LIMIT_ALLOWLIST: '127.0.0.1' }
    product = await openProduct(work.fresh('soak'), env, { scale: values.scale })
    await run(product, minutes, work)
  } finally {
    await product?.server.stop()
    work.remove()
  }
}

async function run({ server, headers, env }, minutes, work) {
  const minute = newMinute()
  const ask = async (client, kind) => {
    const { path, body, accept = '*/*' } = TRAFFIC[kind]()
    const started = performance.now()
    const own = { ...headers(client, path), ...(path.startsWith('/v1') && headers(client, '/strongman')) }
    const init = { headers: { Accept: accept, ...own, ...(body && { 'Content-Type': 'application/json' }) } }
    const status = await fetch(server.url + path, {
      ...init,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    }).then(
      async (response) => {
        const text = await response.text()
        return kind === 'graph' && /"code":"(INTERNAL|UNAVAILABLE)"/.test(text) ? 'graph error' : response.status
      },
      () => 'no answer',
    )
    minute.count(kind, status, performance.now() - started)
  }

  const until = performance.now() + minutes * MINUTE_MS
  const goingOn = () => performance.now() < until
  const repeat = async (pause, work) => {
    for (let turn = 0; goingOn(); turn += 1) {
      await work(turn)
      await wait(pause)
    }
  }
  const job = (name, work) =>
    repeat(PAUSE_OF_JOBS_MS, (turn) =>
      work(turn).then(
        () => minute.job(name),
        (error) => minute.job(`${name} failed: ${error.message.split('\n')[0].slice(0, 80)}`),
      ),
    )
  const table = []
  const tell = async () => {
    const from = performance.now()
    for (let at = 1; at <= Math.ceil(minutes); at += 1) {
      await wait(Math.max(0, Math.min(from + at * MINUTE_MS, until) - performance.now()))
      table.push({ minute: at, ...minute.take(), ...(await condition(server)) })
      console.log(lineOf(table.at(-1)))
    }
  }
  console.log(
    `Soak of ${minutes} minutes, ${CLIENTS} clients, ${env.DATABASE_URL ? 'PostgreSQL' : 'embedded database'}`,
  )
  console.log(lineOf())
  await Promise.all([
    ...Array.from({ length: CLIENTS }, (_, client) =>
      repeat(PAUSE_MS, (turn) => ask(client, KINDS[(client + turn) % KINDS.length])),
    ),
    job('imports', (turn) => importAnother(turn, env, work)),
    job('keys', (turn) => makeAndRevoke(turn, server, env)),
    tell(),
  ])
  console.log(summary(table))
}

/** Each import contains different lifts, so that it creates a new snapshot. */
async function importAnother(turn, env, work) {
  const rows = Array.from(
    { length: 3_000 },
    (_, row) => `squat,${row % 2 ? 'male' : 'female'},${60 + (row % 50)},${90 + (row % 60) + (turn % 7)},kg`,
  )
  const file = work.file('lifts.csv')
  writeFileSync(file, `lift,sex,bodyweight,weight,unit\n${rows.join('\n')}\n`)
  await command(['import', 'gym', file, '--force', '--label', 'Lifters of the soak'], env)
}

async function makeAndRevoke(turn, server, env) {
  const { key } = await makeKey(`soak ${turn}`, env, 600)
  const status = async () =>
    (await fetch(`${server.url}/bodybuilding/v1/divisions`, { headers: { 'X-API-Key': key } })).status
  const until = async (wanted) => {
    for (let tries = 0; (await status()) !== wanted; tries += 1) {
      if (tries > 50) throw new Error(`the key does not become ${wanted}`)
      await wait(200)
    }
  }
  await until(200)
  await command(['keys', 'revoke', key.slice(0, 20)], env)
  await until(401)
}

function newMinute() {
  let [times, statuses, jobs] = [[], {}, {}]
  return {
    count(kind, status, ms) {
      times.push(ms)
      const unforeseen = kind === 'wrong requests' ? !(status >= 400 && status < 500) : status !== 200
      if (unforeseen) statuses[`${status} ${kind}`] = (statuses[`${status} ${kind}`] ?? 0) + 1
    },
    job(name) {
      jobs[name] = (jobs[name] ?? 0) + 1
    },
    take() {
      times.sort((one, other) => one - other)
      const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
      const taken = { requests: times.length, p50: at(0.5), p99: at(0.99), errors: statuses, jobs }
      ;[times, statuses, jobs] = [[], {}, {}]
      return taken
    },
  }
}

/** Metrics of the server, and of its process as seen by the system. */
async function condition(server) {
  const text = await (await fetch(`${server.url}/metrics`)).text()
  const figure = (name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
  return {
    rss: server.rssMb(),
    lag: figure('nodejs_eventloop_lag_p99_seconds') * 1000,
    handles: figure('nodejs_active_handles_total') || figure('nodejs_active_resources_total'),
    files: figure('process_open_fds'),
    open: figure('http_requests_in_flight'),
  }
}

const COLUMNS = { minute: 6, requests: 9, p50: 7, p99: 7, rss: 7, lag: 7, handles: 8, files: 6, open: 5 }

function lineOf(row) {
  const cells = Object.entries(COLUMNS).map(([name, width]) => {
    const value = row?.[name] ?? name
    const text =
      typeof value === 'number' && !Number.isInteger(value) ? value.toFixed(value < 100 ? 1 : 0) : String(value)
    return text.padStart(width)
  })
  const rest = row ? [counted(row.jobs), counted(row.errors) || 'no errors'].join('; ') : 'jobs; unforeseen answers'
  return `${cells.join(' ')}  ${rest}`
}

const counted = (counts) =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ')

function summary(table) {
  const [first, last] = [table[0], table.at(-1)]
  const all = table.reduce((sum, { requests }) => sum + requests, 0)
  const errors = table.flatMap((row) => Object.values(row.errors)).reduce((sum, count) => sum + count, 0)
  return `${all} requests, ${errors} unforeseen answers; memory ${first.rss.toFixed(0)} → ${last.rss.toFixed(0)} MB, files ${first.files} → ${last.files}`
}
