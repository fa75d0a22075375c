// Requests that never repeat, so that every cache lookup misses and no entry is reused.

const NAMES = ['north', 'iron', 'smith', 'jonson', 'stone', 'hall', 'berg', 'ander', 'magn', 'thor', 'will', 'shaw']
const STRONGMAN = '/strongman/v1'
const BODYBUILDING = '/bodybuilding/v1'

const of = (list, at) => list[at % list.length]
const word = (at) => of(NAMES, at) + at.toString(36)

/** A GraphQL request. */
const graphql = (headers, query, variables) => ({
  ...{ method: 'POST', path: '/graphql' },
  headers: { ...headers(STRONGMAN), 'Content-Type': 'application/json' },
  body: JSON.stringify({ query, variables }),
})
const get = (headers, path) => ({ path, headers: headers(path) })

/** Each kind builds the request of a number; `headers` returns the credential for a path. */
const KINDS = [
  (at, headers) => get(headers, `${STRONGMAN}/search?q=${word(at)}`),
  (at, headers) => get(headers, `${BODYBUILDING}/search?q=${word(at)}`),
  (at, headers) => get(headers, `${BODYBUILDING}/athletes?per_page=${1 + (at % 100)}&page=${1 + Math.floor(at / 100)}`),
  (at, headers) => get(headers, `${STRONGMAN}/athletes?limit=${1 + (at % 100)}&page=${1 + Math.floor(at / 100)}`),
  (at) => ({ path: `/strength/v1/standards/squat?sex=male&source=verified&bodyweight=${50 + at / 1000}&unit=kg` }),
  (at) => ({ path: `/?q=${word(at)}` }),
  (at) => ({ path: `${STRONGMAN}/contests`, headers: { Authorization: `Bearer ${word(at)}` } }),
  (at, headers) => get(headers, `${STRONGMAN}/athletes/${word(at)}`),
  (at, headers) => graphql(headers, 'query($q: String!) { search(q: $q) { __typename } }', { q: word(at) }),
  (at, headers) => graphql(headers, `{ bodybuildingAthletes(first: 20) { nodes { unique${at}: id } } }`),
  (at, headers) => graphql(headers, `{ athlete(slug: "${word(at)}") { id } }`),
]

/** A list for each connection; `headers(connection, path)` is the function that `openProduct` returns. */
export function uniqueRequests(connections, perConnection, headers) {
  let number = 0
  const next = (connection) => {
    number += 1
    const made = of(KINDS, number)(Math.floor(number / KINDS.length), (path) => headers(connection, path))
    // Half of the clients accept compressed responses.
    const encoding = connection % 2 === 0 ? { 'Accept-Encoding': 'gzip, br' } : {}
    return { ...made, headers: { ...made.headers, ...encoding } }
  }
  return Array.from({ length: connections }, (_, connection) =>
    Array.from({ length: perConnection }, () => next(connection)),
  )
}
