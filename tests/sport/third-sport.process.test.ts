/**
 * A third sport takes under 300 lines: the test copies `highland-games/` over a copy of the project, adds one line to
 * each list of sports, builds and migrates it, imports a bundle, and queries it over REST, GraphQL and as a page.
 */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../helpers/build.ts'

const OVERLAY = 'tests/sport/highland-games'
const MAX_LINES = 300
const TSC = 'node_modules/typescript/bin/tsc'

/** Insertions into the project's lists: a file, a text in it, and its replacement. */
const INSERTIONS: readonly (readonly [file: string, text: string, replacement: string])[] = [
  ['prisma/schema/athlete.prisma', '  POWERLIFTING\n}', '  POWERLIFTING\n  HIGHLAND_GAMES\n}'],
  ['prisma/schema/dataset.prisma', '  BODYBUILDING\n}', '  BODYBUILDING\n  HIGHLAND_GAMES\n}'],
  [
    'src/kernel/sports.ts',
    '} as const satisfies',
    "  HIGHLAND_GAMES: { scope: 'highland-games:read', description: 'Highland games: athletes and contests.' },\n} as const satisfies",
  ],
  ['src/services/schema.ts', 'import { builder,', "import './highland-games/index.ts'\nimport { builder,"],
  [
    'src/importers/reference.ts',
    'const COUNTRY = {',
    "import { DIVISIONS as HIGHLAND_GAMES } from '../services/highland-games/rules.ts'\nconst COUNTRY = {",
  ],
  ['src/importers/reference.ts', '{ BODYBUILDING, STRONGMAN }', '{ BODYBUILDING, STRONGMAN, HIGHLAND_GAMES }'],
  [
    'src/site/explorer/more.ts',
    'export const MORE_PAGES: Readonly<Record<string, Explore>> = {',
    "import { highlandGames } from './highland-games.tsx'\nexport const MORE_PAGES: Readonly<Record<string, Explore>> = {\n  '/highland-games': highlandGames,",
  ],
  [
    'rest-adapters/routes.ts',
    'import { strength }',
    "import * as highlandRoutes from './highland-games/routes.ts'\nimport { highlandGames } from './highland-games/service.ts'\nimport { strength }",
  ],
  [
    'rest-adapters/routes.ts',
    '[strength, strongman, bodybuilding,',
    '[strength, strongman, bodybuilding, highlandGames,',
  ],
  [
    'rest-adapters/routes.ts',
    'strongmanRoutes, bodybuildingRoutes,',
    'strongmanRoutes, bodybuildingRoutes, highlandRoutes,',
  ],
]

const BUNDLE = {
  athletes: 'id,full_name,sex,country\na1,Una Brodie,female,GBR\na2,Ishbel Rankin,female,GBR\na3,Hamish Orr,male,CAN\n',
  contests:
    'id,name,level,date\nc1,2025 Glen Games,regional,2025-07-05\nc2,2026 Glen Games,regional,2026-07-04\nc3,2026 Heavy Events World,world,2026-09-05\n',
  results: 'contest_id,athlete_id,division,place\nc1,a1,W,1\nc1,a2,W,2\nc2,a1,W,1\nc2,a3,M,1\nc3,a1,W,2\nc3,a2,W,1\n',
}

const run = promisify(execFile)
const project = temporaryFolder()
const env = { ...process.env, PORT: '0', DATA_DIR: join(project, '.data'), LOG_LEVEL: 'warn', DEMO: 'false' }
const cli = (...args: string[]) => run(process.execPath, ['dist/program/cli.js', ...args], { cwd: project, env })

let server: ReturnType<typeof spawn>
let address: string
let key: string

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${address}${path}`, { headers })
  expect(response.status, path).toBe(200)
  return response
}

const getJson = async (path: string) =>
  (await (await get(path, { Authorization: `Bearer ${key}` })).json()) as Record<string, unknown>

beforeAll(async () => {
  for (const part of ['src', 'rest-adapters', 'prisma', 'scripts', 'widgets', 'clients']) {
    cpSync(part, join(project, part), { recursive: true, filter: (path) => !path.includes('node_modules') })
  }
  for (const file of [
    'package.json',
    'package-lock.json',
    'prisma.config.ts',
    'tsconfig.json',
    'tsconfig.build.json',
    'schema.graphql',
  ]) {
    cpSync(file, join(project, file))
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(project, 'node_modules'))
  cpSync(OVERLAY, project, { recursive: true })
  for (const [file, text, replacement] of INSERTIONS) {
    const path = join(project, file)
    const before = readFileSync(path, 'utf8')
    expect(before, `${file} lists the sports`).toContain(text)
    writeFileSync(path, before.replace(text, replacement))
  }
  // The steps of `npm run regenerate`: the schema first, because the pages' documents are typed from it.
  await run('npm', ['run', '--silent', 'generate'], { cwd: project, env })
  await run(process.execPath, [TSC, '-p', 'tsconfig.build.json', '--noCheck'], { cwd: project, env })
  await run(process.execPath, ['dist/src/cli.js', 'schema', '--write', 'schema.graphql'], { cwd: project, env })
  await run('npm', ['run', '--silent', 'build'], { cwd: project, env })
  mkdirSync(join(project, 'bundle'))
  for (const [table, rows] of Object.entries(BUNDLE)) writeFileSync(join(project, 'bundle', `${table}.csv`), rows)
  await cli('import', 'highland-games', 'bundle')
  key = JSON.parse(
    (await cli('keys', 'create', '--name', 'fan', '--scopes', 'highland-games:read', '--json')).stdout,
  ).key
  server = spawn(process.execPath, ['dist/program/cli.js', 'serve'], {
    cwd: project,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  address = await new Promise((resolve, reject) => {
    let printed = ''
    server.once('exit', () => reject(new Error(printed)))
    server.stdout!.on('data', (chunk) => {
      printed += chunk
      const [url] = printed.match(/http:\/\/127\.0\.0\.1:\d+/) ?? []
      if (url) resolve(url)
    })
  })
}, 240_000)

afterAll(async () => {
  if (server && server.exitCode === null) {
    const exited = once(server, 'exit')
    server.kill()
    await exited
  }
  rmSync(project, { recursive: true, force: true })
})

test('takes under 300 lines, changes to lists included', () => {
  const files = readdirSync(OVERLAY, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const lines = files.flatMap(({ parentPath, name }) =>
    readFileSync(join(parentPath, name), 'utf8').trimEnd().split('\n'),
  )
  expect(lines.length + INSERTIONS.length).toBeLessThan(MAX_LINES)
})

test('three routes answer in the envelope of the service, and only with its key', async () => {
  expect(await getJson('/highland-games/v1/athletes?sort=total_wins')).toMatchObject({
    total: 3,
    data: [{ full_name: 'Una Brodie', total_wins: 2 }, { total_wins: 1 }, { total_wins: 1 }],
  })
  expect(await getJson('/highland-games/v1/athletes/una-brodie')).toMatchObject({
    ...{ division: 'Women', total_contests: 3, total_wins: 2, biography: 'Una Brodie has 2 wins on record.' },
  })
  expect(await getJson('/highland-games/v1/contests/2026-heavy-events-world')).toMatchObject({
    results: [{ place: 1, athlete: { full_name: 'Ishbel Rankin' } }, { place: 2 }],
  })
  expect((await fetch(`${address}/highland-games/v1/athletes`)).status).toBe(401)
})

test('the schema, the OpenAPI document and the page have it', async () => {
  const query =
    '{ athlete(slug: "hamish-orr") { highlandGames { totalWins } } search(q: "brodie") { athletes { slug } } }'
  const graph = await getJson(`/graphql?query=${encodeURIComponent(query)}`)
  expect(graph).toMatchObject({
    data: { athlete: { highlandGames: { totalWins: 1 } }, search: { athletes: [{ slug: 'una-brodie' }] } },
  })
  expect(Object.keys((await getJson('/highland-games/v1/openapi.json'))['paths'] as object)).toHaveLength(4)
  expect(await (await get('/highland-games')).text()).toContain('Una Brodie')
})
