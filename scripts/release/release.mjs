/**
 * `npm run release -- <major|minor|patch|version> [--dry-run]`: gives the unreleased changes a version. Checks the project,
 * writes the version, the changelog and what is generated from them, packs everything, stores the data by which upgrades are
 * tested, commits and tags. Publishes nothing.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { storeFixture } from './fixture.mjs'
import { PROJECT } from './packages.mjs'
import { nextVersion, publishCommands, released, setVersion } from './version.mjs'

const run = (command, ...args) => execFileSync(command, args, { cwd: PROJECT, stdio: 'inherit' })
const git = (...args) => execFileSync('git', args, { cwd: PROJECT, encoding: 'utf8' }).trim()
const stop = (message) => {
  console.error(message)
  process.exit(1)
}

const USAGE = `Usage: npm run release -- <major|minor|patch|version> [--dry-run]

Gives the unreleased changes of CHANGELOG.md a version: checks the project, writes the version and what is generated from it,
packs everything into dist/packages, commits and tags. Publishes nothing. --dry-run checks the arguments and the checkout, prints
the version and changes nothing. docs/releases.md describes each step.`

function readArguments() {
  const options = { 'dry-run': { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } }
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    return stop(`${error.message}\n\n${USAGE}`)
  }
}

const { values, positionals } = readArguments()
if (values.help) {
  console.log(USAGE)
  process.exit(0)
}
const [requested] = positionals
if (positionals.length > 1) stop(`Name one version.\n\n${USAGE}`)
const isDryRun = values['dry-run']
const { version: current } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8'))
const widgetsVersion = (text) => JSON.parse(text).version
const day = new Date().toISOString().slice(0, 10)

let version
try {
  version = nextVersion(current, requested)
  released(readFileSync(join(PROJECT, 'CHANGELOG.md'), 'utf8'), version, day)
} catch (error) {
  stop(error.message)
}
if (git('status', '--porcelain') !== '')
  stop('There are changes that are not committed. Commit them, or put them aside.')
if (git('rev-parse', '--abbrev-ref', 'HEAD') !== 'main') stop('Releases are made on main.')
if (git('tag', '--list', `v${version}`) !== '') stop(`There is a tag v${version} already.`)
console.log(`${current} → ${version}, ${day}`)
if (isDryRun) process.exit(0)

const [lastTag] = git('tag', '--list', 'v*', '--merged', 'HEAD', '--sort', '-version:refname').split('\n')
const formerWidgets = lastTag ? widgetsVersion(git('show', `${lastTag}:widgets/version.json`)) : undefined
try {
  setVersion(PROJECT, version, day)
  run('npm', 'run', '--silent', 'regenerate')
  run('npm', 'run', '--silent', 'check')
  run('npm', 'run', '--silent', 'pack')
  await storeFixture(version)
  run('git', 'add', '--all')
  run('git', 'commit', '--quiet', '--message', `release: ${version}`)
} catch (error) {
  stop(`${error.message}

Nothing is committed or tagged. Before the next try, undo what this one has written:

  git restore --staged --worktree . && git clean -d --force tests/releases/${version}`)
}
run('git', 'tag', '--annotate', `v${version}`, '--message', `Strengthgraph ${version}`)
const commands = publishCommands(
  readdirSync(join(PROJECT, 'dist/packages')),
  widgetsVersion(readFileSync(join(PROJECT, 'widgets/version.json'), 'utf8')),
  formerWidgets,
)
console.log(`
v${version} is committed and tagged, and its packages are in dist/packages. After \`bash .ci/run\`, publish:

  git push --follow-tags
  ${commands.join('\n  ')}`)
