// Time from process start to the first 200, and until all demo data is served: on a fresh folder, and again on the same one.
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { atMost, figure } from '../harness/figures.mjs'
import { firstAnswer, startProduct } from '../harness/server.mjs'

const PATH = '/strength/v1/standards'

export default {
  title: `from the start of the process to the first 200 on ${PATH}`,
  async run({ work, rounds }) {
    const runs = { cold: [], later: [] }
    for (let round = 0; round < rounds; round++) {
      const folder = work.fresh('data')
      runs.cold.push(await start(folder))
      runs.later.push(await start(folder))
      rmSync(folder, { recursive: true })
    }
    const of = (name, what) => runs[name].map((one) => one[what])
    return {
      figures: [
        figure('first start, fresh folder', 's', of('cold', 'seconds'), { target: atMost(15) }),
        figure('first start, all demo data served', 's', of('cold', 'wholeSeconds'), { target: atMost(10) }),
        figure('later start', 's', of('later', 'seconds'), { target: atMost(2) }),
        figure('memory after the first start', 'MB', of('cold', 'rssMb')),
        figure('memory after a later start', 'MB', of('later', 'rssMb')),
      ],
    }
  },
}

async function start(folder) {
  const server = await startProduct(folder)
  try {
    const seconds = (await firstAnswer(server, PATH)) / 1000
    while (!(await hasAllData(server.url))) await sleep(100)
    return { seconds, wholeSeconds: (performance.now() - server.started) / 1000, rssMb: server.rssMb() }
  } finally {
    await server.stop()
  }
}

const hasAllData = async (url) => (await (await fetch(`${url}/readyz`)).json()).status === 'ready'
