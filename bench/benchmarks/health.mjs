// How long health checks take while the server is flooded, while data is imported beside it, and while it starts for
// the first time, on the embedded database and on PostgreSQL.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { command } from '../harness/command.mjs'
import { atMost, figure } from '../harness/figures.mjs'
import { freePort } from '../harness/free-port.mjs'
import { PROBES, probeHealth } from '../harness/health.mjs'
import { openProduct } from '../harness/keyed.mjs'
import { startDatabase } from '../harness/postgres.mjs'
import { load } from '../harness/rounds.mjs'
import { uniqueRequests } from '../harness/unique-requests.mjs'
import { cli } from '../harness/work.mjs'

const CONNECTIONS = 512
/** Of one connection; the list is long enough that hardly any repeats within a round. */
const REQUESTS = 200
const SCALE = '0.5'
const TARGET = atMost(100)

export default {
  title: `health checks under ${CONNECTIONS} connections of uncached requests, imports, and the first start`,
  async run({ work, rounds, seconds }) {
    const figures = []
    const database = await startDatabase()
    try {
      for (const [kind, url] of [
        ['embedded', ''],
        ['PostgreSQL', database?.url],
      ]) {
        if (url !== undefined) figures.push(...(await ofKind(kind, url, { work, rounds, seconds })))
      }
    } finally {
      await database?.drop()
    }
    figures.push(...figuresOf('first start, embedded', await inRounds(rounds, () => firstStart(work.fresh('data')))))
    return {
      figures,
      notes: [
        `Each kind of probe is sent every 20 ms, once the one before was answered; those that were due meanwhile count as if they had waited. ${rounds} rounds; floods last ${seconds} s.`,
        'Other jobs of the machine delay the server and count: run it on a machine that does nothing else.',
        ...(database ? [] : ['There is no PostgreSQL: only the embedded database was measured.']),
      ],
    }
  },
}

async function ofKind(kind, url, { work, rounds, seconds }) {
  const { server, headers, env } = await openProduct(work.fresh('data'), { DATABASE_URL: url }, { scale: SCALE })
  try {
    const lists = uniqueRequests(CONNECTIONS, REQUESTS, headers)
    const flood = () => load({ url: server.url, seconds, lists })
    // The JIT compiles code only after many calls.
    await flood()
    const probed = (during) => inRounds(rounds, () => probeHealth(server.url, during))
    return [
      ...figuresOf(`idle, ${kind}`, await probed(() => wait(seconds * 1000))),
      ...figuresOf(`flooded, ${kind}`, await probed(flood)),
      // What follows an import belongs to it: changes are recorded, indexes and popular responses rebuilt.
      ...figuresOf(
        `import, ${kind}`,
        await probed(async () => {
          await command(['demo', '--scale', SCALE], env)
          await wait(4_000)
        }),
      ),
    ]
  } finally {
    await server.stop()
  }
}

/** From the moment the port listens until all demo data is served. */
async function firstStart(folder) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = { ...process.env, DATABASE_URL: '', REDIS_URL: '', DATA_DIR: folder, HOST: '127.0.0.1' }
  const child = spawn(process.execPath, [cli, 'serve'], { env: { ...env, PORT: String(port) }, stdio: 'ignore' })
  const status = (path) =>
    fetch(url + path).then(
      async (response) => (await response.json()).status,
      () => undefined,
    )
  try {
    while ((await status('/livez')) === undefined) await wait(5)
    return await probeHealth(url, async () => {
      while ((await status('/readyz')) !== 'ready') await wait(100)
    })
  } finally {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
}

async function inRounds(rounds, measure) {
  const results = []
  for (let round = 0; round < rounds; round++) results.push(await measure())
  return results
}

function figuresOf(what, results) {
  const broken = results.flatMap((result) => PROBES.map((probe) => result[probe].broken))
  if (broken.some((count) => count > 0)) throw new Error(`${what}: health checks broke: ${broken.join(', ')}.`)
  return PROBES.flatMap((probe) => [
    figure(
      `${what}, ${probe}: p99`,
      'ms',
      results.map((result) => result[probe].p99),
      { target: TARGET },
    ),
    figure(
      `${what}, ${probe}: longest`,
      'ms',
      results.map((result) => result[probe].longest),
    ),
  ])
}
