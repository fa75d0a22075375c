// An uncached list on the embedded database: a deep page, by number and by cursor, against the first page.
import { atLeast } from '../harness/figures.mjs'
import { openProduct } from '../harness/keyed.mjs'
import { CONNECTIONS, inRounds, roundFigures } from '../harness/rounds.mjs'

const DEEP = 500
const SIZE = 20
const LISTS = {
  'athletes of bodybuilding by name': { field: 'bodybuildingAthletes', path: '/bodybuilding/v1/athletes?' },
  'athletes of bodybuilding by wins': {
    ...{ field: 'bodybuildingAthletes', path: '/bodybuilding/v1/athletes?sort=total_wins&' },
    order: 'orderBy: [{ field: TOTAL_WINS }]',
  },
  'results of bodybuilding': {
    ...{ field: 'bodybuildingResults', path: `/bodybuilding/v1/results?per_page=${SIZE}&` },
    order: 'filter: { upcoming: false }',
  },
}

/** The page of the list as a query: its rows, the size of the list, and where the next page begins. */
const query = ({ field, order = '' }, page) => {
  const row = field === 'bodybuildingResults' ? 'place contest { slug name }' : 'totalWins division { slug }'
  return `{ ${field}(first: ${SIZE}, ${page}, ${order}) {
    totalCount pageInfo { endCursor hasNextPage } nodes { id ${row} athlete { slug fullName countryCode } } } }`
}

const post = (headers, text) => ({
  ...{ method: 'POST', path: '/graphql', body: JSON.stringify({ query: text }) },
  headers: { ...headers, 'content-type': 'application/json' },
})

async function cursorBefore(page, list, { url }, headers) {
  const { path, ...request } = post(headers, query(list, `page: ${page - 1}`))
  const { data } = await (await fetch(url + path, request)).json()
  return data[list.field].pageInfo.endCursor
}

export default {
  title: `page ${DEEP} of a list beside page 1, nothing kept, embedded`,
  async run({ work, rounds, seconds }) {
    const { server, headers } = await openProduct(work.fresh('data'), { RESPONSE_CACHE_BYTES: '0' })
    const compare = async (what, deep, first, target) => {
      const sides = [deep, first].map((requests, at) => ({ name: `${what} ${at}`, server, requests }))
      const [ours, beside] = await inRounds(sides, { rounds, seconds })
      const options = { than: 'page 1', judged: 'answersOfSecond', target: atLeast(target, 'ratio') }
      return roundFigures(`${what}, page ${DEEP}`, ours, beside, options)
    }
    try {
      const figures = []
      for (const [what, list] of Object.entries(LISTS)) {
        const numbered = (page) => (connection) => [
          { path: `${list.path}page=${page}`, headers: headers(connection, list.path) },
        ]
        figures.push(...(await compare(`${what} by number`, numbered(DEEP), numbered(1), 0.67)))
        const after = await cursorBefore(DEEP, list, server, headers(0, list.path))
        const paged = (args) => (connection) => [post(headers(connection, list.path), query(list, args))]
        figures.push(...(await compare(`${what} by cursor`, paged(`after: "${after}"`), paged('after: null'), 0.9)))
      }
      return { figures, notes: [`${CONNECTIONS} connections, ${rounds} rounds of ${seconds} s each, in turns.`] }
    } finally {
      await server.stop()
    }
  },
}
