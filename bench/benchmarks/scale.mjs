// Every list and profile of the sports, uncached, at the published scale and a tenth of it: what grows with the data.
import { command, MOST_PER_MINUTE, makeKey } from '../harness/command.mjs'
import { atMost, figure } from '../harness/figures.mjs'
import { startProduct } from '../harness/server.mjs'

const SCALES = { full: '1', tenth: '0.1' }
const TARGET = 3
const BEFORE = 5
const ASKED = 40

const DIVISIONS = ['mens-open', 'womens-bikini', 'mens-physique', 'womens-figure']

/** Each request differs from the previous one, as far as there are different ones. */
const STRONGMAN = {
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

const BODYBUILDING = {
  'athletes, first pages': (at) => `/athletes?sort=flagship_titles&page=${1 + (at % 20)}`,
  'athletes by name, deep': (at, { pages }) => `/athletes?page=${Math.max(1, pages - (at % 10))}`,
  'athletes of a division': (at) => `/athletes?division=${DIVISIONS[at % 4]}&active=1&page=${1 + (at % 3)}`,
  athlete: (at) => `/athletes/${1 + at * 7}`,
  'career arc': (at) => `/athletes/${1 + at * 7}/career-arc`,
  compare: (at) => `/compare?athlete1=${1 + at}&athlete2=${60 + at}`,
  'prime against prime': (at) => `/prime-vs-prime?a=${1 + at}&b=${60 + at}`,
  results: (at) => `/results?page=${1 + at * 3}`,
  contests: (at) => `/contests?page=${1 + (at % 10)}`,
  contest: (at) => `/contests/${1 + at * 4}`,
  flagship: (at) => `/flagship?division=${DIVISIONS[at % 4]}&page=${1 + (at % 5)}`,
  'one flagship': (at) => `/flagship/${2025 - (at % 17)}`,
  winners: (at) => `/flagship/winners?division=${DIVISIONS[at % 4]}`,
  qualified: (at) => `/flagship/qualified?page=${1 + (at % 5)}`,
  'road to the flagship': (at) => `/road-to-flagship?division=${DIVISIONS[at % 4]}&year=${2025 - (at % 3)}`,
  rankings: (at) => `/rankings?type=${['total_wins', 'win_rate', 'podiums', 'streak'][at % 4]}&page=${1 + (at % 9)}`,
  'rankings of a division': (at) => `/rankings?type=contests&division=${DIVISIONS[at % 4]}&page=${1 + (at % 5)}`,
  goat: (at) => `/goat?mode=${['base', 'era-adjusted', 'peak'][at % 3]}&page=${1 + (at % 5)}`,
  records: (at) => `/records?category=${['most-wins', 'longest-career', 'longest-win-streak'][at % 3]}`,
  'top list': (at) =>
    `/top-lists/${['most-wins', 'most-podiums', 'longest-career'][at % 3]}?division=${DIVISIONS[at % 4]}`,
  decade: (at) => `/best-by-decade?division=${DIVISIONS[at % 4]}&decade=${2010 + 10 * (at % 2)}`,
  predictions: (at) => `/predictions?division=${DIVISIONS[at % 4]}&contest=${['flagship', 'second'][at % 2]}`,
  division: (at) => `/divisions/${DIVISIONS[at % 4]}`,
  'division analytics': (at) => `/division-analytics?division=${DIVISIONS[at % 4]}`,
  migrations: (at) => `/division-migrations?per_page=${10 + at}`,
  search: (at) => `/search?q=${['north', 'smith', 'silver laurel', 'jonson', 'marketti'][at % 5]}`,
  season: (at) => `/seasons/${2025 - (at % 15)}`,
  'on this day': (at) => `/on-this-day?month=${1 + (at % 12)}&day=${1 + (at % 28)}`,
  feed: () => '/feed',
  stats: () => '/stats',
  'pages of the public': (at) => `/pseo-index?page=${1 + (at % 8)}`,
  country: (at) => `/countries/${['USA', 'GER', 'BRA', 'CAN'][at % 4]}`,
}

/** Routes and credentials of each sport. */
const SPORTS = {
  strongman: { routes: STRONGMAN, credential: (key) => ({ Authorization: `Bearer ${key}` }), pages: 'total_pages' },
  bodybuilding: { routes: BODYBUILDING, credential: (key) => ({ 'X-API-Key': key }), pages: 'pages' },
}

export default {
  title: 'sports with nothing kept, at the published scale beside a tenth of it',
  async run({ work, rounds }) {
    const figures = []
    for (const sport of Object.keys(SPORTS)) figures.push(...(await figuresOf(sport, { work, rounds })))
    const note = `One request after the other, ${ASKED} of each route and round after ${BEFORE} to warm up; embedded database, RESPONSE_CACHE_BYTES=0.`
    return { figures, notes: [note] }
  },
}

async function figuresOf(sport, { work, rounds }) {
  const servers = {}
  for (const [name, scale] of Object.entries(SCALES)) {
    servers[name] = await open(sport, work.fresh(`${sport}-${name}`), scale)
  }
  try {
    const figures = []
    for (const [what, pathOf] of Object.entries(SPORTS[sport].routes)) {
      const runs = { full: [], tenth: [] }
      for (let round = 0; round < rounds; round++) {
        for (const name of Object.keys(SCALES)) runs[name].push(p95(await times(servers[name], pathOf)))
      }
      const { full, tenth } = runs
      const held = { beside: tenth, than: 'at a tenth', target: atMost(TARGET, 'ratio') }
      figures.push(figure(`${sport}: ${what}, p95`, 'ms', full, held))
    }
    return figures
  } finally {
    for (const { server } of Object.values(servers)) await server.stop()
  }
}

async function open(sport, folder, scale) {
  const env = { DATABASE_URL: '', REDIS_URL: '', DATA_DIR: folder, DEMO: 'false', RESPONSE_CACHE_BYTES: '0' }
  await command(['demo', '--only', sport, '--scale', scale], env)
  const { key } = await makeKey('bench', env, MOST_PER_MINUTE)
  const server = await startProduct(folder, env)
  const { credential, pages } = SPORTS[sport]
  const opened = { server, sport, headers: credential(key), pages: 1 }
  opened.pages = (await ask(opened, '/athletes'))[pages]
  return opened
}

async function ask({ server, sport, headers }, path) {
  const response = await fetch(`${server.url}/${sport}/v1${path}`, { headers })
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
