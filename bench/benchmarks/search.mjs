// Uncached search on the embedded database, for words that match names, nearly match, and match nothing.
import { openProduct } from '../harness/keyed.mjs'
import { CONNECTIONS, inRounds, roundFigures } from '../harness/rounds.mjs'

const WORDS = {
  'a part of many names': ['mar', 'son', 'ander', 'kov'],
  misspelt: ['jonson', 'marketti', 'tuker', 'petrson'],
  nothing: ['zzyzx', 'qqqqq', 'wxwxw', 'vbvbv'],
}
const SPORTS = ['bodybuilding', 'strongman']

export default {
  title: 'search with nothing kept, embedded, at the published scale beside a tenth of it',
  async run({ work, rounds, seconds }) {
    const full = await openProduct(work.fresh('data'), { RESPONSE_CACHE_BYTES: '0' })
    try {
      const tenth = await openProduct(work.fresh('data'), { RESPONSE_CACHE_BYTES: '0' }, { scale: '0.1' })
      try {
        const figures = []
        for (const sport of SPORTS) {
          for (const [what, words] of Object.entries(WORDS)) {
            const side = ({ server, headers }) => ({
              ...{ name: `${sport}: ${what}`, server },
              requests: (connection) =>
                words.map((word) => {
                  const path = `/${sport}/v1/search?q=${word}`
                  return { path, headers: headers(connection, path) }
                }),
            })
            const [all, some] = await inRounds([side(full), side(tenth)], { rounds, seconds })
            figures.push(...roundFigures(`${sport}, ${what}`, all, some, { than: 'a tenth of the data' }))
          }
        }
        return { figures, notes: [`${CONNECTIONS} connections, ${rounds} rounds of ${seconds} s each, in turns.`] }
      } finally {
        await tenth.server.stop()
      }
    } finally {
      await full.server.stop()
    }
  },
}
