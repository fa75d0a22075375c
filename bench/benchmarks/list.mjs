// An uncached list on the embedded database: a deep page against the first page.
import { openProduct } from '../harness/keyed.mjs'
import { CONNECTIONS, inRounds, roundFigures } from '../harness/rounds.mjs'

const DEEP = 500
const LISTS = {
  'athletes of bodybuilding by name': '/bodybuilding/v1/athletes',
  'athletes of bodybuilding by wins': '/bodybuilding/v1/athletes?sort=total_wins',
  'results of bodybuilding': '/bodybuilding/v1/results',
}

export default {
  title: `page ${DEEP} of a list beside page 1, nothing kept, embedded`,
  async run({ work, rounds, seconds }) {
    const { server, headers } = await openProduct(work.fresh('data'), { RESPONSE_CACHE_BYTES: '0' })
    try {
      const figures = []
      for (const [what, path] of Object.entries(LISTS)) {
        const side = (page) => ({
          ...{ name: `page ${page}`, server },
          requests: (connection) => [
            {
              path: `${path}${path.includes('?') ? '&' : '?'}page=${page}`,
              headers: headers(connection, path),
            },
          ],
        })
        const [deep, first] = await inRounds([side(DEEP), side(1)], { rounds, seconds })
        figures.push(...roundFigures(`${what}, page ${DEEP}`, deep, first, { than: 'page 1' }))
      }
      return { figures, notes: [`${CONNECTIONS} connections, ${rounds} rounds of ${seconds} s each, in turns.`] }
    } finally {
      await server.stop()
    }
  },
}
