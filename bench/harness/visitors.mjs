// Simulated visitors of a day: URLs of all services with Zipf-distributed popularity.

import { numbers } from './generated-rows.mjs'
import { learn } from './keyed.mjs'

const ASKED = 2_000
/** The number of URLs; the k-th has a share proportional to 1/k. */
export const ADDRESSES = 20_000
/** Pages of a hundred rows to collect IDs from. */
const LISTED = 15

const DIVISIONS = ['mens-open', 'womens-bikini', 'mens-physique', 'womens-figure', 'classic-physique']
const LIFTS = ['squat', 'bench-press', 'deadlift']
const SEXES = ['male', 'female']
const of = (list, at) => list[at % list.length]

/** URL generators by number; each kind yields as many distinct URLs as it can. */
const KINDS = [
  (at, { athletes }) => `/bodybuilding/v1/athletes/${of(athletes, at)}`,
  (at) =>
    `/strength/v1/standards/${of(LIFTS, at)}?sex=${of(SEXES, at)}&source=verified&bodyweight=${55 + (at % 800) / 10}&unit=kg`,
  (at) => `/strongman/v1/contests?page=${1 + (at % 10)}`,
  (at) => `/bodybuilding/v1/athletes?division=${of(DIVISIONS, at)}&page=${1 + (at % 20)}`,
  (at) => `/strength/v1/cp/${of(LIFTS, at)}?unit=${of(['kg', 'lb'], at)}`,
  (at, { contests }) => `/bodybuilding/v1/contests/${of(contests, at)}`,
  (at) => `/strongman/v1/athletes?sort=total_wins&page=${1 + (at % 30)}`,
  (at) => `/bodybuilding/v1/rankings?type=total_wins&page=${1 + (at % 9)}`,
  (at) => `/strongman/v1/search?q=${of(['north', 'iron', 'smith', 'jonson', 'stone'], at)}`,
  () => '/bodybuilding/v1/divisions',
]

/** For data whose names do not fit into the memory of a server. */
export const WITHOUT_SEARCH = KINDS.filter((kind) => !kind(0, { athletes: [0], contests: [0] }).includes('/search'))

/** Requests by connection; no list repeats in the same order. */
export async function visitors(product, kinds = KINDS) {
  const draw = drawer(await addressesOf(product, kinds))
  let round = 0
  return (connection) => {
    round += 1
    return draw(round * 1_000 + connection).map((path) => ({ path, headers: product.headers(connection, path) }))
  }
}

/** The URLs of a server, with IDs of existing athletes and contests, collected before the measurement. */
async function addressesOf(product, kinds) {
  const athletes = await numbersOf(product, '/bodybuilding/v1/athletes')
  const contests = await numbersOf(product, '/bodybuilding/v1/contests')
  const all = new Set()
  // The kinds alternate, so that each has popular and rare URLs.
  for (let at = 0; at < ADDRESSES; at++) {
    const kind = kinds[at % kinds.length]
    all.add(kind(Math.floor(at / kinds.length), { athletes, contests }))
  }
  return [...all]
}

async function numbersOf({ server, headers }, list) {
  const found = []
  for (let page = 1; page <= LISTED; page++) {
    const path = `${list}?per_page=100&page=${page}`
    const { body } = await learn(server, { path, headers: headers(0, path) })
    found.push(...JSON.parse(body).data.map(({ id }) => id))
  }
  return found
}

/** Draws URLs at random; the k-th has a weight of 1/k. */
function drawer(addresses) {
  const shares = new Float64Array(addresses.length)
  let total = 0
  for (const at of addresses.keys()) {
    total += 1 / (at + 1)
    shares[at] = total
  }
  return (seed) => {
    const random = numbers(seed)
    return Array.from({ length: ASKED }, () => addresses[lowest(shares, random() * total)])
  }
}

/** Index of the first entry that is not below the value. */
function lowest(sorted, value) {
  let [from, to] = [0, sorted.length - 1]
  while (from < to) {
    const middle = (from + to) >> 1
    if (sorted[middle] < value) from = middle + 1
    else to = middle
  }
  return from
}
