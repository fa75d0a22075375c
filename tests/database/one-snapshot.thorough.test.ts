/**
 * Each request reads one snapshot. While imports repeatedly replace the data of both sports, every response is
 * byte-identical to one from before the imports, and matches the version that it states.
 */
import { parse } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../src/contract/execution.ts'
import { executeRoute, readParams } from '../../src/contract/read-params.ts'
import { pathParams } from '../../src/contract/route.ts'
import { importing } from '../../src/database/snapshots/replace.ts'
import { createSnapshots, PinnedSnapshot } from '../../src/database/snapshots/snapshots.ts'
import { storeBodybuilding } from '../../src/importers/bodybuilding/store.ts'
import { storeStrongman } from '../../src/importers/strongman/store.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { UNRESTRICTED } from '../../src/kernel/viewer.ts'
import { createChangeLog } from '../../src/server/changes/change-log.ts'
import { showFigures, showWith, smallShow } from '../helpers/bodybuilding.ts'
import { changesRecorded } from '../helpers/changes.ts'
import { credentialOf, dataExamplesOf, urlOf } from '../helpers/requests.ts'
import { leagueFigures, leagueWith, smallLeague } from '../helpers/strongman.ts'
import { createWorld, type World } from '../helpers/world.ts'

/** Minimum duration of the imports. */
const SECONDS = 2
/** Number of concurrent requests. */
const CLIENTS = 6

/** A variant of each sport with fewer people and results, so that every count differs. */
const without = <Row extends { readonly athlete: string }>(rows: readonly Row[], names: readonly string[]): Row[] =>
  rows.filter(({ athlete }) => !names.includes(athlete))
const { rows: league } = smallLeague
const { rows: show } = smallShow
const LEAGUES = [
  smallLeague,
  leagueWith({
    athletes: league.athletes.filter(({ key }) => !['minna', 'kaarel'].includes(key)),
    results: without(league.results, ['minna', 'kaarel']),
    eventResults: without(league.eventResults, ['minna', 'kaarel']),
  }),
]
const SHOWS = [
  smallShow,
  showWith({
    athletes: show.athletes.filter(({ key }) => !['hiro', 'lucia'].includes(key)),
    results: without(show.results, ['hiro', 'lucia']),
    qualifications: show.qualifications,
  }),
]

let world: World
beforeAll(async () => {
  world = await createWorld({ settings: { RATE_LIMIT_ALLOWLIST: '127.0.0.1' } })
  // Until the first changes are recorded, which takes long on a busy machine, their routes answer that they are.
  const changes = createChangeLog(world.database)
  for (const service of ['STRENGTH', 'STRONGMAN', 'BODYBUILDING'] as const) await changes.versions(service)
})
afterAll(() => world.close())

/** The variant of the league or circuit that a version contains. */
const variants = new Map<string, number>()

async function load(sport: 'strongman' | 'bodybuilding', variant: number): Promise<void> {
  const { version } = await importing(world.database, () => {
    if (sport === 'strongman') {
      const data = LEAGUES[variant]!
      return storeStrongman(world.database, data, leagueFigures(data))
    }
    const data = SHOWS[variant]!
    return storeBodybuilding(world.database, data, showFigures(data))
  })
  variants.set(`${sport} ${version}`, variant)
}

/** Counts the same rows in different ways, in one query. */
const FIGURES = `{
  athletes(first: 100) { totalCount nodes { slug strongman { totalContests } bodybuilding { totalContests } } }
  strongmanData: datasets(filter: { current: true, service: STRONGMAN }) { totalCount nodes { version current } }
  bodybuildingData: datasets(filter: { current: true, service: BODYBUILDING }) { totalCount nodes { version current } }
  strongmanAthletes(first: 100) { totalCount nodes { totalContests athlete { slug fullName } } }
  strongmanContests(first: 100) { totalCount nodes { name competitors standings { place athlete { slug } } } }
  strongmanCountries(first: 100) { totalCount nodes { athletes } }
  strongmanSeasons { nodes { year } }
  strongmanService: dataService(service: STRONGMAN) { dataVersion }
  bodybuildingAthletes(first: 100) { totalCount nodes { totalContests athlete { slug } } }
  bodybuildingResults(first: 1) { totalCount }
  bodybuildingStats { athletes results }
  bodybuildingDivisions(first: 100) { nodes { slug totals { athletes entries } } }
  bodybuildingService: dataService(service: BODYBUILDING) { dataVersion }
  search(q: "an", first: 50) { athletes { slug strongman { totalWins } bodybuilding { totalWins } } }
  sitemap { parts pages { path } }
}`

interface Asked {
  readonly name: string
  /** The sport whose version the response header states; undefined for what shows both sports. */
  readonly sport?: 'strongman' | 'bodybuilding'
  send(): Promise<{ readonly text: string; readonly version: string | null }>
}

const SPORTS = new Set(['strongman', 'bodybuilding'])

function questions(): Asked[] {
  // News and changes report each import, so that their responses never repeat.
  const routes = world.server.routes.filter(
    ({ method, service, name }) => method === 'GET' && service.auth !== 'none' && !/(Feed|Changes)$/.test(name),
  )
  const rest = dataExamplesOf(routes).map(
    ({ route, name, example }): Asked => ({
      name,
      ...(SPORTS.has(route.service.name) && { sport: route.service.name as 'strongman' | 'bodybuilding' }),
      async send() {
        const { text, headers } = await world.get(urlOf(route, example.params), credentialOf(world, route))
        return { text, version: headers.get('x-data-version') }
      },
    }),
  )
  const pages = ['/athletes/wyatt-culpepper', '/rankings', '/countries', '/goat', '/sitemap/1.xml'].map(
    (path): Asked => ({ name: path, send: async () => ({ text: (await world.get(path)).text, version: null }) }),
  )
  const graph = ['{', '{ '].map(
    (start, at): Asked => ({
      name: `the graph, ${at}`,
      async send() {
        const query = FIGURES.replace('{', start)
        const { text, body } = await world.post('/graphql', { query }, { Authorization: `Bearer ${world.key}` })
        if (body.errors) throw new Error(JSON.stringify(body.errors).slice(0, 600))
        const { strongmanService, strongmanData, bodybuildingService, bodybuildingData } = body.data
        const versions = [strongmanData, bodybuildingData].map(({ nodes: [{ version }] }) => version)
        const named = [strongmanService.dataVersion, bodybuildingService.dataVersion]
        const mixed = versions.join() === named.join() ? '' : `${named} beside ${versions}`
        return { text: text + mixed, version: null }
      },
    }),
  )
  return [...rest, ...pages, ...graph]
}

/** Removes what differs between two imports of the same rows. */
const bare = (text: string): string =>
  text
    .replaceAll(/((strongman|bodybuilding):)?demo-\d{4}-\d{2}-\d{2}\.\d+/g, 'VERSION')
    .replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, 'MOMENT')
    .replaceAll(/"cost":\{[^}]*\}\}?/g, 'COST')

test('a request that came before an import is answered from the data of before, to the last field', async () => {
  await changesRecorded(world.database)
  const snapshots = await createSnapshots(world.database, silentLog)
  const snapshot = new PinnedSnapshot('before', snapshots.now)
  await snapshots.close()
  const { routes, gateway } = world.server
  const examples = dataExamplesOf(routes).filter(({ route }) => route.method === 'GET')
  const ofChanges = examples.filter(({ route }) => route.path.endsWith('/changes'))
  const read = async (from = examples) => {
    const caller = (): Caller => ({ requestId: 'late', viewer: UNRESTRICTED, snapshot })
    const answers: Record<string, unknown> = { graph: await gateway.execute(parse(FIGURES), {}, caller()) }
    for (const { route, name, example } of from) {
      const names = pathParams(route.path)
      const [path, query] = [true, false].map((inPath) =>
        Object.fromEntries(
          Object.entries(example.params)
            .filter(([param]) => names.includes(param) === inPath)
            .map(([param, value]) => [param, String(value)]),
        ),
      )
      answers[name] = await executeRoute(gateway.execute, readParams(route, { path: path!, query: query! }), caller())
    }
    return JSON.parse(JSON.stringify(answers)) as Record<string, unknown>
  }
  const before = await read()
  await load('strongman', 1)
  await load('bodybuilding', 1)
  await changesRecorded(world.database)
  const rest = examples.filter((example) => !ofChanges.includes(example))
  const after = await read(rest)
  for (const { name } of rest) expect(after[name], name).toEqual(before[name])
  expect(after['graph']).toEqual(before['graph'])
  // A client that was told that nothing has changed would not come back for what has just been published.
  for (const { route, name, ...example } of ofChanges.filter(({ route }) => route.service.name !== 'strength')) {
    await expect(read([{ route, name, ...example }]), name).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  }
})

test('a request is answered as of the day on which it came', async () => {
  const snapshots = await createSnapshots(world.database, silentLog)
  const DAY = parse(`{ strongmanOnThisDay { month day } bodybuildingOnThisDay { month day }
    toCome: strongmanContests(filter: { upcoming: true }, first: 1) { totalCount } }`)
  const on = async (today: string) => {
    const snapshot = new PinnedSnapshot(today, snapshots.now, new Date(today))
    return world.server.gateway.execute(DAY, {}, { requestId: 'day', viewer: UNRESTRICTED, snapshot })
  }
  const [leapDay, farDay] = [await on('2024-02-29'), await on('2999-12-31')]
  await snapshots.close()
  expect(leapDay).toMatchObject({
    strongmanOnThisDay: { month: 2, day: 29 },
    bodybuildingOnThisDay: { month: 2, day: 29 },
  })
  expect(leapDay['toCome']).not.toEqual({ totalCount: 0 })
  expect(farDay).toMatchObject({ strongmanOnThisDay: { month: 12, day: 31 }, toCome: { totalCount: 0 } })
})

test('while imports loop, every answer is of one snapshot, and of the one that it names', async () => {
  const asked = questions()
  const before = new Map<string, Map<string, number>>(asked.map(({ name }) => [name, new Map()]))
  for (const [league, show] of [
    [0, 0],
    [0, 1],
    [1, 1],
    [1, 0],
  ] as const) {
    await load('strongman', league)
    await load('bodybuilding', show)
    for (const { name, sport, send } of asked) {
      const { text } = await send()
      before.get(name)!.set(bare(text), sport === 'bodybuilding' ? show : league)
    }
  }

  const end = Date.now() + SECONDS * 1_000
  const wrong = new Set<string>()
  let answers = 0
  let imports = 0
  let isImporting = true
  const client = async (first: number) => {
    for (let at = first; isImporting; at += 1) {
      const { name, sport, send } = asked[at % asked.length]!
      const { text, version } = await send()
      answers += 1
      const variant = before.get(name)!.get(bare(text))
      if (variant === undefined) wrong.add(`${name}: an answer that neither snapshot gives: ${text.slice(0, 200)}`)
      // A response may arrive before its import has returned its version.
      const named = sport && variants.get(`${sport} ${version}`)
      if (named !== undefined && new Set(before.get(name)!.values()).size > 1 && variant !== named) {
        wrong.add(`${name}: the answer of another version than ${version}`)
      }
    }
  }
  const importer = async () => {
    while (Date.now() < end || imports < 3) {
      imports += 1
      await load('strongman', imports % 2)
      await load('bodybuilding', (imports >> 1) % 2)
    }
    isImporting = false
  }
  await Promise.all([importer(), ...Array.from({ length: CLIENTS }, (_, at) => client(at * 17))])
  expect([...wrong]).toEqual([])
  expect(imports).toBeGreaterThan(2)
  expect(answers).toBeGreaterThan(100)
  console.info(`${answers} answers during ${2 * imports} imports`)
}, 120_000)
