// A page of athletes with their results and contests, as a GraphQL query of the product and of PostGraphile, page by
// page.
import { isDeepStrictEqual } from 'node:util'
import { learn } from './keyed.mjs'
import { shareOf } from './rounds.mjs'

const ROWS = 10
const PAGES = 100
/** Pages whose responses are compared before the measurement. */
const COMPARED = 20

/**
 * Both page by cursor: PostgreSQL would compute the results of all rows that an offset skips in PostGraphile's
 * statement.
 */
const OURS = (more = '') => `query ($after: String) {
  bodybuildingAthletes(after: $after, first: ${ROWS}) { ${more} nodes {
    totalWins athlete { fullName } results(first: 100) { nodes { place contest { name date } } } } } }`
const THEIRS = (more = '') => `query ($after: Cursor, $dataset: Int!) {
  allCareers(after: $after, first: ${ROWS}, condition: { datasetId: $dataset }, orderBy: [SEARCH_NAME_ASC, ROW_ID_ASC]) {
    ${more} nodes { totalWins athleteByAthleteId { fullName }
      placingsByCareerId(orderBy: [LATEST_FIRST]) { nodes { place contestByContestId { name date } } } } } }`

/** Requests by connection, for `inRounds`: { ours, theirs }. Fails if the two do not respond with the same. */
export async function threeLevels({ product, postgraphile, headers, dataset }) {
  const own = { server: product, query: OURS, headers: headers(0), pageOf: ({ bodybuildingAthletes: page }) => page }
  const other = { server: postgraphile, query: THEIRS, variables: { dataset }, pageOf: ({ allCareers: page }) => page }
  const [ours, theirs] = [await pagesOf(own), await pagesOf(other)]
  for (const [at, page] of ours.slice(0, COMPARED).entries()) {
    const rows = (await rowsOf(own, page)).map(flatOfOurs)
    const same = (await rowsOf(other, theirs[at])).map(flatOfTheirs)
    const differs = rows.findIndex((row, place) => !isDeepStrictEqual(row, same[place]))
    if (differs >= 0) {
      const both = [rows[differs], same[differs]].map((row) => JSON.stringify(row)).join('\n')
      throw new Error(`Page ${at + 1}: PostGraphile has another row:\n${both}`)
    }
  }
  const spread = (pages, headersOf) => (connection) =>
    shareOf(pages, connection).map((request) => ({
      ...request,
      headers: { ...request.headers, ...headersOf(connection) },
    }))
  return {
    ours: spread(ours, headers),
    theirs: spread(theirs, () => ({})),
    note: `GraphQL: ${PAGES} pages of ${ROWS} athletes with all their results, by cursor; the first ${COMPARED} pages are compared before, and are the same.`,
  }
}

/** The pages of the product alone. */
export const pagesOfProduct = ({ server, headers }) =>
  pagesOf({ server, query: OURS, headers: headers(0), pageOf: ({ bodybuildingAthletes: page }) => page })

/** A request for each page; where it begins is learned from the page before. */
async function pagesOf({ server, query, variables, headers, pageOf }) {
  const pages = []
  for (let after = null; pages.length < PAGES; ) {
    pages.push(post(query(), { ...variables, after }))
    const learned = post(query('pageInfo { endCursor }'), { ...variables, after })
    after = pageOf(await dataOf(server, learned, headers)).pageInfo.endCursor
  }
  return pages
}

const post = (query, variables) => ({
  ...{ method: 'POST', path: '/graphql', body: JSON.stringify({ query, variables }) },
  headers: { 'Content-Type': 'application/json' },
})

async function dataOf(server, request, headers) {
  const { body } = await learn(server, { ...request, headers: { ...request.headers, ...headers } })
  const { data, errors } = JSON.parse(body)
  if (errors) throw new Error(`${request.body}: ${body}`)
  return data
}

const rowsOf = async ({ server, headers, pageOf }, request) => pageOf(await dataOf(server, request, headers)).nodes

const flatOfOurs = ({ totalWins, athlete, results }) => [totalWins, athlete, results.nodes]

const flatOfTheirs = ({ totalWins, athleteByAthleteId, placingsByCareerId }) => [
  ...[totalWins, athleteByAthleteId],
  placingsByCareerId.nodes.map(({ place, contestByContestId: contest }) => ({ place, contest })),
]
