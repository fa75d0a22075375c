// What visitors ask in a day: addresses of all services, few of them often and many seldom (Zipf).
import { learn } from './keyed.mjs'
import { numbers } from './made-up.mjs'

const ASKED = 2_000
/** The addresses that there are: of these the share of the k-th is 1/k. */
export const ADDRESSES = 20_000
/** Pages of a hundred that numbers are taken from. */
const LISTED = 15

const DIVISIONS = ['mens-open', 'womens-bikini', 'mens-physique', 'womens-figure', 'classic-physique']
const LIFTS = ['squat', 'bench-press', 'deadlift']
const SEXES = ['male', 'female']
const of = (list, at) => list[at % list.length]

/** A kind of question, by number: each kind has as many addresses as come of it. */
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

/** Requests by connection; nobody asks the same things in the same order again. */
export async function visitors(product) {
  const draw = drawer(await addressesOf(product))
  let round = 0
  return (connection) => {
    round += 1
    return draw(round * 1_000 + connection).map((path) => ({ path, headers: product.headers(connection, path) }))
  }
}

/** The addresses of a server: athletes and contests by numbers that it has. Nothing is asked for that is asked later. */
async function addressesOf(product) {
  const athletes = await numbersOf(product, '/bodybuilding/v1/athletes')
  const contests = await numbersOf(product, '/bodybuilding/v1/contests')
  const all = new Set()
  // The kinds take turns, so that each has popular addresses and seldom ones.
  for (let at = 0; at < ADDRESSES; at++) {
    const kind = KINDS[at % KINDS.length]
    all.add(kind(Math.floor(at / KINDS.length), { athletes, contests }))
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

/** As visitors would draw: the k-th address is asked for as 1/k. */
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

/** The first place whose value is not below the one that is looked for. */
function lowest(sorted, value) {
  let [from, to] = [0, sorted.length - 1]
  while (from < to) {
    const middle = (from + to) >> 1
    if (sorted[middle] < value) from = middle + 1
    else to = middle
  }
  return from
}
