// Every list and profile of strongman with nothing kept, at the published scale and at a tenth of it: what grows with the data.
import { command, MOST_PER_MINUTE, makeKey } from '../harness/command.mjs'
import { atMost, figure } from '../harness/figures.mjs'
import { startProduct } from '../harness/server.mjs'

const SCALES = { full: '1', tenth: '0.1' }
const TARGET = 3
const BEFORE = 5
const ASKED = 40

/** Each asks for something else every time, as far as there is something else. */
const ROUTES = {
  'athletes, first pages': (at) => `/athletes?sort=total_wins&page=${1 + (at % 20)}`,
  'athletes by name, deep': (at, { pages }) => `/athletes?page=${Math.max(1, pages - (at % 10))}`,
  'athletes of a country': (at) => `/athletes?country=${['USA', 'FIN', 'POL', 'ISL'][at % 4]}&page=${1 + (at % 2)}`,
  athlete: (at) => `/athletes/${1 + at * 7}`,
  'results of an athlete': (at) => `/athletes/${1 + at * 7}/results`,
  contests: (at) => `/contests?page=${1 + (at % 10)}`,
  contest: (at) => `/contests/${1 + at * 4}`,
  'records of an event': (at) => `/records?event=${['deadlift', 'log_press', 'atlas_stones', 'squat'][at % 4]}`,
  'event records': (at) => `/event-records?page=${1 + (at % 2)}`,
  rankings: (at) => `/rankings?year=${2026 - (at % 10)}`,
  greatest: (at) => `/greatest?page=${1 + (at % 10)}`,
  standards: (at) => `/standards/${['deadlift', 'log_press', 'atlas_stones', 'squat'][at % 4]}`,
  'professional benchmarks': (at) => `/pro-benchmarks/deadlift?from=${1990 + (at % 20)}`,
  search: (at) => `/search?q=${['north', 'smith', 'iron harbour', 'jonson', 'strenght'][at % 5]}`,
  'top list': (at) => `/top-lists?category=${['most-wins', 'heaviest-deadlift', 'longest-career'][at % 3]}`,
  countries: (at) => `/countries?page=${1 + (at % 4)}`,
  country: (at) => `/countries/${['USA', 'FIN', 'POL', 'ISL'][at % 4]}`,
}

export default {
  title: 'strongman with nothing kept, at the published scale beside a tenth of it',
  async run({ work, rounds }) {
    const servers = {}
    for (const [name, scale] of Object.entries(SCALES)) servers[name] = await open(work.fresh(name), scale)
    try {
      const figures = []
      for (const [what, pathOf] of Object.entries(ROUTES)) {
        const runs = { full: [], tenth: [] }
        for (let round = 0; round < rounds; round++) {
          for (const name of Object.keys(SCALES)) runs[name].push(p95(await times(servers[name], pathOf)))
        }
        figures.push(
          figure(`${what}, p95`, 'ms', runs.full, {
            beside: runs.tenth,
            than: 'at a tenth',
            target: atMost(TARGET, 'ratio'),
          }),
        )
      }
      const note = `One request after the other, ${ASKED} of each route and round after ${BEFORE} to warm up; embedded database, ANSWER_CACHE_BYTES=0.`
      return { figures, notes: [note] }
    } finally {
      for (const { server } of Object.values(servers)) await server.stop()
    }
  },
}

async function open(folder, scale) {
  const env = { DATABASE_URL: '', REDIS_URL: '', DATA_DIR: folder, DEMO: 'false', ANSWER_CACHE_BYTES: '0' }
  await command(['demo', '--only', 'strongman', '--scale', scale], env)
  const { key } = await makeKey('bench', env, MOST_PER_MINUTE)
  const server = await startProduct(folder, env)
  const opened = { server, headers: { Authorization: `Bearer ${key}` }, pages: 1 }
  opened.pages = (await ask(opened, '/athletes')).total_pages
  return opened
}

async function ask({ server, headers }, path) {
  const response = await fetch(`${server.url}/strongman/v1${path}`, { headers })
  const body = await response.json()
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${body.detail}`)
  return body
}

async function times(opened, pathOf) {
  const taken = []
  for (let at = 0; at < BEFORE + ASKED; at++) {
    const path = pathOf(at, opened)
    const started = performance.now()
    await ask(opened, path)
    if (at >= BEFORE) taken.push(performance.now() - started)
  }
  return taken
}

const p95 = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)]
