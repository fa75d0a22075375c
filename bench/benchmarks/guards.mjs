// The cost of guards and limits on a cached response: the same server with and without them, in alternation.
import { join } from 'node:path'
import { command, MOST_PER_MINUTE, makeKey } from '../harness/command.mjs'
import { atLeast } from '../harness/figures.mjs'
import { CONNECTIONS, inRounds, roundFigures } from '../harness/rounds.mjs'
import { LIMIT, startServer } from '../harness/server.mjs'
import { root } from '../harness/work.mjs'

const SERVER = join(root, 'bench', 'harness', 'composed-server.mjs')
const KEYED = '/bodybuilding/v1/divisions'
const OPEN = '/strength/v1/cp/squat'
const THAN = 'without them'

export default {
  title: 'guards and limits, of answers that are kept',
  async run({ work, rounds, seconds }) {
    const env = {
      ...{ DATABASE_URL: '', REDIS_URL: '', DATA_DIR: work.fresh('data'), LOG_LEVEL: 'warn', DEMO_SCALE: '0.01' },
      ANONYMOUS_RATE_LIMIT_PER_MINUTE: String(LIMIT),
    }
    const { key } = await makeKey('bench', env, MOST_PER_MINUTE)
    await command(['demo', '--scale', '0.01'], env)
    const guarded = await startServer([SERVER], env)
    try {
      const bare = await startServer([SERVER], {
        ...{ ...env, DATA_DIR: work.fresh('data') },
        ...{ GUARDS: 'off', LIMITS: 'off' },
      })
      try {
        const headers = { 'x-api-key': key }
        const figures = []
        for (const [what, request] of [
          ['with a key', { method: 'GET', path: KEYED, headers }],
          ['open', { method: 'GET', path: OPEN }],
        ]) {
          await checkThatKept(guarded, request, 'a limit')
          await checkThatKept(bare, request)
          const sides = Object.entries({ guarded, bare }).map(([name, server]) => ({
            ...{ name, server, requests: () => [{ ...request }] },
          }))
          const [ours, beside] = await inRounds(sides, { rounds, seconds })
          const judged = { target: atLeast(0.85, 'ratio'), judged: 'answersOfSecond' }
          figures.push(...roundFigures(what, ours, beside, { than: THAN, ...judged }))
        }
        const note = `GET ${KEYED} and ${OPEN}, ${CONNECTIONS} connections, ${rounds} rounds of ${seconds} s each, in turns; counted in memory.`
        return { figures, notes: [note] }
      } finally {
        await bare.stop()
      }
    } finally {
      await guarded.stop()
    }
  },
}

/** Comparing servers that respond differently, or differ in more than guards and limits, would be meaningless. */
async function checkThatKept({ url }, { path, headers = {} }, limited) {
  await (await fetch(url + path, { headers })).arrayBuffer()
  const response = await fetch(url + path, { headers })
  await response.arrayBuffer()
  const hit = response.headers.get('x-cache') === 'hit'
  if (response.status !== 200 || !hit || response.headers.has('ratelimit') !== Boolean(limited)) {
    throw new Error(`${url}${path}: ${response.status}, ${JSON.stringify(Object.fromEntries(response.headers))}`)
  }
}
