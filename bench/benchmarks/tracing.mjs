// What tracing costs: the same server without it and with it, in alternation, for cached responses and for others.
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { atLeast } from '../harness/figures.mjs'
import { learn, openProduct } from '../harness/keyed.mjs'
import { CONNECTIONS, inRounds, roundFigures } from '../harness/rounds.mjs'
import { LIMIT, startProduct, startServer } from '../harness/server.mjs'
import { root } from '../harness/work.mjs'

const HOT = '/bodybuilding/v1/divisions'
const than = 'tracing off'
const judged = 'answersOfSecond'

/** A built checkout of the project as it was before, to compare with tracing off. */
const { BENCH_BEFORE } = process.env

export default {
  title: 'tracing, beside the same server without it',
  async run({ work, rounds, seconds }) {
    const collector = await startServer([join(root, 'bench', 'harness', 'collector.mjs')], {})
    const started = [collector]
    try {
      const folder = work.fresh('data')
      const { server: off, headers, env } = await openProduct(folder, {}, { scale: '0.01' })
      started.push(off)
      // A data folder has one owner.
      const open = async (more, start = startProduct) => {
        const copy = work.fresh('data')
        cpSync(folder, copy, { recursive: true, filter: (path) => !path.endsWith('/run') })
        const server = await start(copy, { ...env, ...more })
        started.push(server)
        return server
      }
      const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }
      const on = await open(traces)
      const sampled = await open({
        ...{ ...traces, OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.01' },
      })
      const before = BENCH_BEFORE && (await open({}, startBefore))
      const sideOf = (requests) => (name, server) => ({ name, server, requests })

      const hot = sideOf((connection) => [{ path: HOT, headers: headers(connection) }])
      for (const server of [off, on, sampled, before])
        if (server) await learn(server, { path: HOT, headers: headers(0) })
      const [without, all, some, former] = await inRounds(
        [...[hot('off', off), hot('on', on), hot('sampled', sampled)], ...(before ? [hot('before', before)] : [])],
        { rounds, seconds },
      )
      const allowed = { than, judged, target: atLeast(0.85, 'ratio') }
      const figures = [
        ...roundFigures('GET divisions, cached, tracing on', all, without, allowed),
        ...roundFigures('GET divisions, cached, one request in a hundred', some, without, allowed),
        ...(former
          ? roundFigures('GET divisions, cached, tracing off', without, former, {
              ...{ than: 'before', judged, target: atLeast(0.99, 'ratio') },
            })
          : []),
      ]

      const cold = sideOf((connection) =>
        Array.from({ length: 50 }, (_, at) => ({
          path: `/strength/v1/standards/squat?sex=male&source=verified&unit=kg&bodyweight=${50 + connection + at / 100}`,
        })),
      )
      const uncached = { RESPONSE_CACHE_BYTES: '0' }
      const [cheap, dear] = await inRounds(
        [cold('off', await open(uncached)), cold('on', await open({ ...uncached, ...traces }))],
        { rounds, seconds },
      )
      figures.push(...roundFigures('GET standards, not cached, tracing on', dear, cheap, { than }))
      return {
        figures,
        notes: [
          `${CONNECTIONS} connections, ${rounds} rounds of ${seconds} s each, in turns.`,
          'Targets are of answers for a second of the server’s processor. A process begins at most 500 traces a second. Cached responses are made outside of AsyncLocalStorage, which makes everything slower before Node 24.',
        ],
      }
    } finally {
      for (const server of started.reverse()) await server.stop()
    }
  },
}

function startBefore(folder, env) {
  const { bin } = JSON.parse(readFileSync(join(BENCH_BEFORE, 'package.json'), 'utf8'))
  return startServer([join(BENCH_BEFORE, bin.strengthgraph), 'serve'], {
    ...{ PORT: '0', ANONYMOUS_RATE_LIMIT_PER_MINUTE: String(LIMIT), ...env, DATA_DIR: folder },
  })
}
