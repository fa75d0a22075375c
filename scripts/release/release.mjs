/**
 * `npm run release -- <major|minor|patch|version> [--dry-run]`: gives the unreleased changes a version. Checks the project,
 * writes the version, the changelog and what is generated from them, packs everything, stores the data by which upgrades are
 * tested, commits and tags. Publishes nothing.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { storeFixture } from './fixture.mjs'
import { PROJECT } from './packages.mjs'
import { nextVersion, released, setVersion } from './version.mjs'

const run = (command, ...args) => execFileSync(command, args, { cwd: PROJECT, stdio: 'inherit' })
const git = (...args) => execFileSync('git', args, { cwd: PROJECT, encoding: 'utf8' }).trim()
const stop = (message) => {
  console.error(message)
  process.exit(1)
}

const [wanted] = process.argv.slice(2).filter((one) => !one.startsWith('--'))
const isDryRun = process.argv.includes('--dry-run')
const { version: current } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8'))
const day = new Date().toISOString().slice(0, 10)

let version
try {
  version = nextVersion(current, wanted)
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

setVersion(PROJECT, version, day)
run('npm', 'run', '--silent', 'regenerate')
run('npm', 'run', '--silent', 'check')
run('npm', 'run', '--silent', 'pack')
await storeFixture(version)
run('git', 'add', '--all')
run('git', 'commit', '--quiet', '--message', `release: ${version}`)
run('git', 'tag', '--annotate', `v${version}`, '--message', `Strengthgraph ${version}`)
console.log(`
v${version} is committed and tagged, and its packages are in dist/packages. After \`bash .ci/run\`, publish:

  git push --follow-tags
  for file in dist/packages/*.tgz; do npm publish "$file" --access public; done
  python3 -m twine upload dist/packages/*.whl dist/packages/*.tar.gz`)
