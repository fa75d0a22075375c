// A flood of distinct, well-formed but wrong keys: the load on the database, and the effect on clients with a valid
// key.
import { join } from 'node:path'
import { MOST_PER_MINUTE, makeKey } from '../harness/command.mjs'
import { atMost, figure } from '../harness/figures.mjs'
import { run } from '../harness/measure.mjs'
import { startDatabase } from '../harness/postgres.mjs'
import { firstAnswer, startProduct } from '../harness/server.mjs'
import { countStatements } from '../harness/statements.mjs'
import { root } from '../harness/work.mjs'

const FLOOD = join(root, 'bench', 'harness', 'flood.mjs')
const PATH = '/bodybuilding/v1/divisions'
const WRONG_A_SECOND = 1_000
const GOOD_A_SECOND = 200
const SECONDS = 10
/** Enough addresses that none reaches twenty failures per minute, after which its keys would no longer be looked up. */
const CLIENTS = 1_000

/** Each round uses its own addresses, because failures count for a minute. On Linux, all of 127/8 is loopback. */
const FROM = {
  '1,000 addresses': (round) =>
    Array.from({ length: CLIENTS }, (_, at) => `127.${1 + round}.${at >> 8}.${at & 255}`.replace(/\.0\.0$/, '.5.1')),
  'one address': (round) => [`127.${101 + round}.0.1`],
}

export default {
  title: `${WRONG_A_SECOND} wrong keys a second for ${SECONDS} s, on PostgreSQL`,
  async run({ work, rounds }) {
    const database = await startDatabase()
    if (!database) return { figures: [], notes: ['There is no PostgreSQL: nothing was measured.'] }
    const counted = await countStatements(database.url)
    try {
      const env = { DATABASE_URL: counted.url, REDIS_URL: '', LOG_LEVEL: 'warn', DEMO_SCALE: '0.01' }
      const product = await startProduct(work.fresh('data'), env)
      try {
        const { key } = await makeKey('bench', { ...env, DATA_DIR: work.fresh('data') }, MOST_PER_MINUTE)
        await firstAnswer(product, '/strength/v1/standards')
        return await measure({ product, counted, key, rounds })
      } finally {
        await product.stop()
      }
    } finally {
      counted.close()
      await database.drop()
    }
  },
}

async function measure({ product, counted, key, rounds }) {
  const good = { perSecond: GOOD_A_SECOND, addresses: ['127.0.0.1'], key }
  const wrong = (addresses) => ({ perSecond: WRONG_A_SECOND, addresses })
  const together = async (...streams) => {
    const before = counted.statements()
    const used = product.processorSeconds()
    const all = await Promise.all(streams.map((stream) => send(product, stream)))
    return { all, statements: counted.statements() - before, busy: product.processorSeconds() - used }
  }
  await send(product, { ...good, seconds: 3 })
  const figures = []
  const notes = []
  for (const [name, addresses] of Object.entries(FROM)) {
    const [quiet, flooded] = [[], []]
    for (let round = 0; round < rounds; round++) {
      quiet.push(await together(good))
      flooded.push(await together(good, wrong(addresses(round))))
    }
    for (const { all } of [...quiet, ...flooded]) expect(all[0].statuses, ['200'])
    for (const { all } of flooded) expect(all[1].statuses, ['401', '429'])
    const p99 = (runs) => runs.map(({ all }) => all[0].p99)
    const each = (runs, of) => runs.map(of)
    const beside = (of) => ({ beside: each(quiet, of), than: 'quiet' })
    figures.push(
      figure(
        `${name}: statements`,
        '',
        each(flooded, ({ statements }) => statements),
        {
          ...beside(({ statements }) => statements),
          target: atMost(WRONG_A_SECOND * SECONDS),
        },
      ),
      figure(`${name}: p99 of good keys`, 'ms', p99(flooded), {
        ...{ beside: p99(quiet), than: 'quiet' },
        target: atMost(2, 'ratio'),
      }),
      figure(
        `${name}: processor of the server`,
        's',
        each(flooded, ({ busy }) => busy),
        beside(({ busy }) => busy),
      ),
    )
    for (const { all } of flooded) {
      const [ours, flood] = all
      notes.push(`${name}: ${told(flood)}; good keys: ${told(ours)}`)
    }
  }
  notes.push(`Good keys: ${GOOD_A_SECOND} a second on one client; times run from when a request was due, not sent.`)
  return { figures, notes }
}

async function send({ url }, stream) {
  const wanted = { url, path: PATH, seconds: SECONDS, ...stream }
  const { stdout } = await run(process.execPath, [FLOOD, JSON.stringify(wanted)], process.env)
  return JSON.parse(stdout)
}

function expect(statuses, allowed) {
  const others = Object.keys(statuses).filter((status) => !allowed.includes(status))
  if (others.length > 0) throw new Error(`Answered ${JSON.stringify(statuses)}, not ${allowed.join(' or ')}.`)
}

const told = ({ statuses, p50, p99, late, sendingSeconds }) =>
  `${Object.entries(statuses)
    .map(([status, times]) => `${times} × ${status}`)
    .join(
      ', ',
    )} in ${sendingSeconds.toFixed(1)} s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, sent at most ${late.toFixed(0)} ms late`
