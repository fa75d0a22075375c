/**
 * Mutation testing with Stryker: `node scripts/audit/mutants.mjs <module> [file…]`. Changes the module in small ways,
 * one at a time, and lists the changes that no test notices; fails below 85 %. Stryker is installed on first use.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { installed, PROJECT } from './support/installed.mjs'

// The last that runs on Node 20.
const VERSION = '9.6.1'
const WANTED = 85

/** Each module with the tests that hold it to its promises. */
const MODULES = {
  contract: {
    files: ['src/contract/*.ts'],
    tests: [
      ...['binding', 'compression', 'paging', 'selections', 'shapes'].map((one) => `tests/contract/${one}.test.ts`),
      'tests/contract/parameters',
    ],
  },
  access: { files: ['src/access/**/*.ts'], tests: ['tests/access'] },
  gateway: { files: ['src/gateway/*.ts'], tests: ['tests/gateway'] },
  'sql-reads': { files: ['src/database/sql-reads/*.ts'], tests: ['tests/database/sql-reads.test.ts'] },
  rules: { files: ['src/services/*/rules/*.ts'], tests: ['tests/services'] },
}

const [, , name, ...only] = process.argv
const module = MODULES[name]
if (!module) {
  console.error(`Name a module: ${Object.keys(MODULES).join(', ')}.`)
  process.exit(2)
}
process.exitCode = run(module)

function run({ files, tests }) {
  const packages = { '@stryker-mutator/core': VERSION, '@stryker-mutator/vitest-runner': VERSION }
  const folder = installed('stryker', packages, ['--legacy-peer-deps'])
  const mutate = only.length > 0 ? only : files
  const none = only.filter((path) => !existsSync(join(PROJECT, path)))
  if (none.length > 0) throw new Error(`There is no file ${none.join(', ')}.`)
  const report = join(folder, `${name}.json`)
  const settings = join(folder, `${name}.config.json`)
  const plugin = join(folder, 'node_modules/@stryker-mutator/vitest-runner/dist', 'src/index.js')
  const json = {
    mutate,
    testRunner: 'vitest',
    plugins: [plugin],
    vitest: { configFile: relative(PROJECT, join(import.meta.dirname, 'support/mutants.vitest.ts')), related: false },
    // Read by none of the plug-ins; Stryker would rewrite the paths in ours.
    tsconfigFile: 'absent.json',
    // Texts are for people; a test that repeats each of them would only be a copy.
    mutator: { excludedMutations: ['StringLiteral', 'ObjectLiteral', 'Regex'] },
    // Released widgets must keep every byte.
    disableTypeChecks: false,
    ignoreStatic: true,
    ignorePatterns: ['.git', '.data', 'bench', 'docs', 'deploy'],
    incremental: true,
    incrementalFile: join(folder, `${name}.incremental.json`),
    tempDirName: '.stryker',
    concurrency: Math.max(1, Math.min(4, availableParallelism() - 1)),
    timeoutMS: 20_000,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    allowConsoleColors: false,
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(settings, JSON.stringify(json, null, 2))
  spawnSync('npm', ['run', '--silent', 'build'], { cwd: PROJECT, stdio: 'inherit' })
  const stryker = join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js')
  const { status } = spawnSync(process.execPath, [stryker, 'run', settings], {
    cwd: PROJECT,
    stdio: 'inherit',
    env: { ...process.env, MUTATION_TESTS: tests.join(' ') },
  })
  if (status !== 0 || !existsSync(report)) return status ?? 1
  return tell(JSON.parse(readFileSync(report, 'utf8')))
}

/** Prints the mutants that survived, per file, and the share that did not. */
function tell({ files }) {
  let [killed, all] = [0, 0]
  for (const [path, { mutants, source }] of Object.entries(files)) {
    const lines = source.split('\n')
    const counted = mutants.filter(({ status }) => ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status))
    const alive = counted.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    all += counted.length
    killed += counted.length - alive.length
    console.log(`${path}: ${counted.length - alive.length} of ${counted.length}`)
    for (const { location, replacement, status } of alive) {
      const { start } = location
      console.log(
        `  ${start.line}:${start.column} ${status === 'NoCoverage' ? '(no test) ' : ''}${lines[start.line - 1].trim()}`,
      )
      console.log(`    → ${replacement.replace(/\s+/g, ' ').slice(0, 150)}`)
    }
  }
  const percent = (killed / all) * 100
  console.log(`${name}: ${killed} of ${all} killed (${percent.toFixed(1)} %; wanted: ${WANTED} %)`)
  return percent >= WANTED ? 0 : 1
}
