/**
 * Mutation testing with Stryker: `node scripts/audit/mutants.mjs <module> [file…]`. Changes the module in small ways,
 * one at a time, and lists the changes that no test notices; fails below 85%. Stryker is installed on first use.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { installed, PROJECT } from './support/installed.mjs'

/** The last version that runs on Node 20. */
const VERSION = '9.6.1'

/** The percentage of mutants that tests must kill. */
const MIN_KILLED = 85

/**
 * Each module, and the files or folders of the tests that are run against its mutants. Where some tests of a module are
 * fast, those that need a database or a server are left out: they take seconds per mutant. `pure` code keeps no state, so
 * test files can share its modules.
 */
const MODULES = {
  contract: {
    files: ['src/contract/*.ts'],
    tests: [...testsIn('tests/contract', ['binding', 'paging', 'selections', 'shapes']), 'tests/contract/parameters'],
  },
  compression: { files: ['src/http/responses/compression.ts'], tests: ['tests/http/compression.test.ts'] },
  access: {
    files: ['src/access/**/*.ts'],
    tests: ['tests/access/keys', 'tests/access/limits', 'tests/access/widget-tokens.test.ts'],
  },
  gateway: {
    files: ['src/gateway/*.ts'],
    tests: testsIn('tests/gateway', ['documents', 'errors', 'pipeline', 'pricing']),
  },
  'sql-reads': {
    files: ['src/database/sql-reads/*.ts'],
    tests: testsIn('tests/database/sql-reads', [
      ...['drivers', 'models', 'parameterized', 'select', 'sql-reads', 'where'],
    ]),
  },
  // The rules shared by all sports are also used by the tests of a sport.
  'rules-athletes': rulesOf('athletes', ['tests/services/athletes/rules', 'tests/services/strongman/rules']),
  'rules-strength': rulesOf('strength', ['tests/services/strength/*.test.ts']),
  'rules-strongman': rulesOf('strongman', ['tests/services/strongman/rules']),
  'rules-bodybuilding': rulesOf('bodybuilding', ['tests/services/bodybuilding/rules']),
}

function rulesOf(service, tests) {
  return { files: [`src/services/${service}/rules/**/*.ts`], tests, pure: true }
}

const [, , name, ...only] = process.argv
const module = MODULES[name]
if (!module) {
  console.error(`Name one of the modules ${Object.keys(MODULES).join(', ')}.`)
  process.exit(2)
}
process.exitCode = run(module)

function testsIn(folder, names) {
  return names.map((one) => `${folder}/${one}.test.ts`)
}

function run({ files, tests, pure = false }) {
  const missing = only.filter((path) => !existsSync(join(PROJECT, path)))
  if (missing.length > 0) {
    console.error(`There is no file ${missing.join(', ')}.`)
    return 2
  }
  const packages = { '@stryker-mutator/core': VERSION, '@stryker-mutator/vitest-runner': VERSION }
  const folder = installed('stryker', packages, ['--legacy-peer-deps'])
  const mutate = only.length > 0 ? only : files
  const report = join(folder, `${name}.json`)
  const settings = join(folder, `${name}.config.json`)
  const json = {
    mutate,
    testRunner: 'vitest',
    vitest: { configFile: relative(PROJECT, join(import.meta.dirname, 'support/mutants.vitest.ts')), related: false },
    // Stryker would rewrite the paths in ours, although the runner does not read it.
    tsconfigFile: 'absent.json',
    // A test that repeats every message word for word would only copy it.
    mutator: { excludedMutations: ['StringLiteral', 'ObjectLiteral', 'Regex'] },
    // Stryker would insert comments into released widgets, whose hashes are checked.
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
  writeFileSync(settings, JSON.stringify(json, null, 2))
  const build = spawnSync('npm', ['run', '--silent', 'build'], { cwd: PROJECT, stdio: 'inherit' })
  if (build.status !== 0) return build.status ?? 1
  const stryker = join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js')
  const { status } = spawnSync(process.execPath, [stryker, 'run', settings], {
    cwd: PROJECT,
    stdio: 'inherit',
    env: { ...process.env, MUTATION_TESTS: tests.join(' '), MUTATION_TESTS_PURE: String(pure) },
  })
  if (status !== 0 || !existsSync(report)) return status ?? 1
  return printSurvivors(JSON.parse(readFileSync(report, 'utf8')))
}

/** Prints the mutants that survived, per file, and the percentage that did not. Returns the exit code. */
function printSurvivors({ files }) {
  let [killed, all] = [0, 0]
  for (const [path, { mutants, source }] of Object.entries(files)) {
    const lines = source.split('\n')
    const counted = mutants.filter(({ status }) => ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status))
    const alive = counted.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    all += counted.length
    killed += counted.length - alive.length
    console.log(`${path}: ${counted.length - alive.length} of ${counted.length}`)
    for (const { location, replacement, status } of alive) {
      const { line, column } = location.start
      console.log(`  ${line}:${column} ${status === 'NoCoverage' ? '(no test) ' : ''}${lines[line - 1].trim()}`)
      console.log(`    → ${replacement.replace(/\s+/g, ' ').slice(0, 150)}`)
    }
  }
  const percent = (killed / all) * 100
  console.log(`${name}: ${killed} of ${all} killed (${percent.toFixed(1)}%; required: ${MIN_KILLED}%)`)
  return percent >= MIN_KILLED ? 0 : 1
}
