/** The modules, and what each may import. A file belongs to the module with the longest path that contains it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const SERVICES = ['strength', 'strongman', 'bodybuilding']
const BELOW_EXPORTS = ['src/kernel', 'src/database', 'src/builder', 'src/services/datasets', 'src/services/athletes']
const BELOW_SPORTS = [...BELOW_EXPORTS, 'src/services/exports']
const BELOW_SERVICES = [...BELOW_SPORTS, 'src/services/search', 'src/services/sports']
/** Rules that all sports share. */
const SHARED_RULES = 'src/services/athletes/rules'
const RULES = [...SERVICES.map((name) => `src/services/${name}/rules`), SHARED_RULES]
const UNRESTRICTED = ['src', 'rest-adapters', 'prisma/seed']

const MODULES: Readonly<Record<string, readonly string[]>> = {
  'src/kernel': [],
  'src/database': ['src/kernel'],
  'src/builder': ['src/kernel', 'src/database'],
  'src/services/datasets': ['src/kernel', 'src/database', 'src/builder'],
  'src/services/athletes': ['src/kernel', 'src/database', 'src/builder', 'src/services/datasets'],
  'src/services/exports': [...BELOW_EXPORTS, SHARED_RULES],
  'src/services/changes': BELOW_SPORTS,
  'src/services/search': [...BELOW_EXPORTS, SHARED_RULES],
  'src/services/sports': [...BELOW_SPORTS, 'src/services/search', SHARED_RULES],
  ...Object.fromEntries(
    SERVICES.map((name) => [`src/services/${name}`, [...BELOW_SERVICES, `src/services/${name}/rules`]]),
  ),
  ...Object.fromEntries(RULES.map((rules) => [rules, ['src/kernel', SHARED_RULES]])),
  'src/services/usage': ['src/kernel', 'src/database', 'src/builder'],
  'src/services/schema.ts': ['src/builder', 'src/services'],
  'src/contract': ['src/kernel'],
  'src/access': ['src/kernel', 'src/database'],
  'src/gateway': ['src/kernel', 'src/database', 'src/builder', 'src/contract', 'src/access'],
  'src/importers': ['src/kernel', 'src/database', ...RULES],
  'prisma/seed': ['src/kernel', 'src/database', 'src/importers', ...RULES],
  'src/mcp': ['src/kernel', 'src/contract', 'src/access'],
  'src/http': ['src/kernel', 'src/contract', 'src/access'],
  'src/http/webhooks': ['src/kernel', 'src/database'],
  'src/observe': ['src/kernel', 'src/database', 'src/http'],
  'src/observe/tracing': ['src/kernel'],
  'src/site': ['src/kernel', 'src/contract', 'src/http', 'widgets/kit'],
  'src/commands/data/consistency': ['src/kernel', 'src/contract'],
  'rest-adapters': ['src/kernel', 'src/contract', 'src/http'],
  'widgets/kit': [],
  'widgets/strength': ['widgets/kit'],
  'widgets/bodybuilding': ['widgets/kit'],
  'widgets/strongman': ['widgets/kit'],
  'src/server': UNRESTRICTED,
  'src/server/changes': ['src/kernel', 'src/database', 'src/builder', 'src/services'],
  'src/server/schedules': ['src/kernel', 'src/database', 'src/importers', 'src/http/webhooks'],
  'src/commands': UNRESTRICTED,
  'src/cli.ts': UNRESTRICTED,
}

/** The maximum number of entries in a folder, for readability. */
const MAX_ENTRIES = 15

/** Composition roots: nothing else may import them. */
const ROOTS = ['src/server', 'src/commands', 'src/cli.ts']

const inside = (file: string, module: string): boolean => file === module || file.startsWith(`${module}/`)
const moduleOf = (file: string): string | undefined =>
  Object.keys(MODULES)
    .filter((module) => inside(file, module))
    .sort((a, b) => b.length - a.length)[0]

const files = ['src', 'rest-adapters', 'prisma/seed', 'widgets'].flatMap((top) =>
  readdirSync(top, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts') && !name.includes('generated'))
    .map((name) => join(top, name)),
)
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
const importsOf = (file: string): string[] =>
  [...(texts.get(file) ?? '').matchAll(/(?:from|import|import\()\s*'(\.[^']+)'/g)].map(([, target]) =>
    join(dirname(file), target!),
  )

/** Modules that are loaded as a whole: their `index.ts` states what they offer, and other modules import nothing else. */
const WITH_INDEX = [
  ...[
    'builder',
    'consistency',
    'contract',
    'gateway',
    'http',
    'mcp',
    'observe',
    'server',
    'services/sports',
    'site',
  ].map((name) => `src/${name}`),
  'rest-adapters',
]

/**
 * Modules of which commands and workers load a part, because all of it (Prisma, Redis, parsers) would slow them down:
 * these files are what they offer.
 */
const OFFERED: Readonly<Record<string, readonly string[]>> = {
  'src/access': [
    'keys/credentials.ts',
    'keys/format.ts',
    'keys/key-cache.ts',
    'keys/keys.ts',
    'keys/new-key.ts',
    'keys/refusal.ts',
    'limits/limiter.ts',
    'limits/redis-connection.ts',
    'limits/redis-store.ts',
    'sessions.ts',
    'token-age.ts',
    'usage-recorder.ts',
    'widget-tokens.ts',
  ],
  'src/database': [
    'clock.ts',
    'database.ts',
    'embedded/data-folder.ts',
    'embedded/locks.ts',
    'migrate.ts',
    'open-sql.ts',
    'open.ts',
    'postgres/read-replicas.ts',
    'postgres/replica.ts',
    'snapshots/announce.ts',
    'snapshots/bulk-insert.ts',
    'snapshots/datasets.ts',
    'snapshots/publish.ts',
    'snapshots/replace.ts',
    'snapshots/retention.ts',
    'snapshots/snapshots.ts',
    'snapshots/versions.ts',
    'sql-reads/ad-hoc-client.ts',
    'sql-reads/cells.ts',
    'sql-reads/lines.ts',
    'sql-reads/sql-reads.ts',
    'usage.ts',
  ],
  'src/observe/tracing': ['start.ts'],
  'src/server/changes': ['change-log.ts'],
  'src/server/schedules': [
    'config.ts',
    'downloads.ts',
    'figures.ts',
    'process.ts',
    'run.ts',
    'schedule.ts',
    'scheduler.ts',
    'state.ts',
    'store.ts',
  ],
  'src/importers': [
    'bodybuilding/target.ts',
    'bundle/read.ts',
    'bundle/sport/records.ts',
    'bundle/tables.ts',
    'bundle/write.ts',
    'identities/aliases.ts',
    'identities/served.ts',
    'input/addresses.ts',
    'input/input.ts',
    'input/open.ts',
    'population/export.ts',
    'population/figures-file.ts',
    'population/store.ts',
    'powerlifting/demo-profiles.ts',
    'reference.ts',
    'run.ts',
    'source.ts',
    'sources/bodybuilding/bundle.ts',
    'sources/gym/samples.ts',
    'sources/strongman/bundle.ts',
    'sport/data.ts',
    'sport/sport-source.ts',
    'strongman/target.ts',
  ],
}

const isOffered = (module: string, target: string): boolean =>
  WITH_INDEX.includes(module)
    ? target === `${module}/index.ts`
    : (OFFERED[module]?.some((file) => target === `${module}/${file}`) ?? true) || target.includes('/generated/')

describe.each(files)('%s', (file) => {
  const module = moduleOf(file)

  test('imports only what its module may import', () => {
    expect(module, 'the file belongs to no module').toBeDefined()
    const allowed = [module!, ...MODULES[module!]!]
    const strays = importsOf(file).filter((target) => {
      const root = ROOTS.find((one) => inside(target, one))
      if (root) return !ROOTS.some((one) => inside(file, one))
      return (
        !allowed.some((one) => inside(target, one)) || (inside(module!, 'src/services') && !reachable(module!, target))
      )
    })
    expect(strays).toEqual([])
  })

  test('imports only what other modules offer', () => {
    const hidden = importsOf(file).filter((target) => {
      const other = moduleOf(target)
      return other !== undefined && other !== module && !isOffered(other, target)
    })
    expect(hidden).toEqual([])
  })

  test('has at most 300 lines, and a header that states its purpose', () => {
    const lines = texts.get(file)!.split('\n')
    expect(lines.length).toBeLessThanOrEqual(300)
    expect(lines.find((line) => !line.startsWith('#!'))).toMatch(/^\/\*\*/)
  })
})

test('no test or helper has more than 300 lines, so that each can be read as one promise', () => {
  const tests = readdirSync('tests', { recursive: true, encoding: 'utf8' }).map((file) => join('tests', file))
  const long = tests.filter((file) => /\.ts$/.test(file) && readFileSync(file, 'utf8').split('\n').length > 301)
  expect(long).toEqual([])
})

/** Rules stay pure: a service's own rules do not reach back into the service. */
const reachable = (module: string, target: string): boolean =>
  !module.endsWith('/rules') || [module, 'src/kernel', SHARED_RULES].some((one) => inside(target, one))

test('no file imports itself through others', () => {
  const done = new Set<string>()
  const cycles: string[] = []
  const walk = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' → '))
    if (path.includes(file) || done.has(file)) return
    for (const target of importsOf(file)) if (texts.has(target)) walk(target, [...path, file])
    done.add(file)
  }
  for (const file of files) walk(file, [])
  expect(cycles).toEqual([])
})

test('every relative import names a file that exists', () => {
  const missing = files.flatMap((file) => importsOf(file).filter((target) => !existsSync(target)))
  expect(missing).toEqual([])
})

test('no folder has more than 15 entries, and none has a single one', () => {
  const folders = ['src', 'rest-adapters'].flatMap((top) => [
    top,
    ...readdirSync(top, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'generated')
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((folder) => !folder.includes('generated')),
  ])
  const entries = folders.map((folder) => [folder, readdirSync(folder).length] as const)
  expect(entries.filter(([, count]) => count > MAX_ENTRIES)).toEqual([])
  expect(entries.filter(([, count]) => count < 2)).toEqual([])
})

test('benchmarks and scripts name files of the build that exist', () => {
  const programs = ['bench', 'scripts'].flatMap((top) =>
    readdirSync(top, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.mjs') && !name.includes('node_modules'))
      .map((name) => join(top, name)),
  )
  const missing = programs.flatMap((program) =>
    [...readFileSync(program, 'utf8').matchAll(/(?:built\('|dist\/)((?:src|rest-adapters|prisma)\/[\w./-]+)\.js'/g)]
      .filter(([, path]) => !existsSync(`${path}.ts`))
      .map(([text]) => `${program}: ${text}`),
  )
  expect(missing).toEqual([])
})
