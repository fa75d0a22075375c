/** What a release changes in the project, and what the changelog looks like. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { firstStart } from '../../scripts/release/fixture.mjs'
import { nextVersion, parseChangelog, publishCommands, released, setVersion } from '../../scripts/release/version.mjs'

const FILES = [
  ...['package.json', 'package-lock.json', 'CHANGELOG.md'],
  ...['clients/typescript/package.json', 'clients/graphql/package.json', 'clients/python/pyproject.toml'],
  'clients/python/strengthgraph/__init__.py',
]
const folder = mkdtempSync(join(tmpdir(), 'strengthgraph-release-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const changelog = readFileSync('CHANGELOG.md', 'utf8')

test('the changelog is in the form of Keep a Changelog, and begins with what is unreleased', () => {
  expect(parseChangelog(changelog).toString()).toBe(changelog)
  expect(/^## .*/m.exec(changelog)?.[0]).toBe('## Unreleased')
})

test('a release gives its version to every package, and its day to the unreleased changes', () => {
  for (const file of FILES) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(file, join(folder, file))
  }
  setVersion(folder, '7.8.9', '2030-01-02')
  const text = (file: string) => readFileSync(join(folder, file), 'utf8')
  for (const file of FILES.filter((name) => name.endsWith('.json'))) {
    expect([file, JSON.parse(text(file)).version]).toEqual([file, '7.8.9'])
    // Nothing else has changed.
    expect(text(file).split('\n').length).toBe(readFileSync(file, 'utf8').split('\n').length)
  }
  expect(JSON.parse(text('package-lock.json')).packages[''].version).toBe('7.8.9')
  expect(text('clients/python/pyproject.toml')).toContain('\nversion = "7.8.9"\n')
  expect(text('clients/python/strengthgraph/__init__.py')).toContain('\n__version__ = "7.8.9"\n')
  expect(text('CHANGELOG.md')).toContain('## Unreleased\n\n## 7.8.9 - 2030-01-02\n')
})

test('the Python client says its version, as the package does', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const init = readFileSync('clients/python/strengthgraph/__init__.py', 'utf8')
  expect(init).toContain(`\n__version__ = "${version}"\n`)
  expect(readFileSync('clients/python/pyproject.toml', 'utf8')).toContain(`\nversion = "${version}"\n`)
})

test('a release has changes, and a version after the current one', () => {
  const empty = '# Changelog\n\n## Unreleased\n\n## 0.1.0 - 2026-11-21\n\nThe first.\n'
  expect(() => released(empty, '0.2.0', '2026-12-01')).toThrow('CHANGELOG.md has nothing under Unreleased')
  expect(['major', 'minor', 'patch', '1.0.0', '0.10.0'].map((one) => nextVersion('0.9.4', one))).toEqual([
    ...['1.0.0', '0.10.0', '0.9.5', '1.0.0', '0.10.0'],
  ])
  for (const one of ['0.9.4', '0.9.3', '0.8.9'])
    expect(() => nextVersion('0.9.4', one)).toThrow('is not later than 0.9.4')
  for (const one of ['next', '1.0', undefined]) expect(() => nextVersion('0.9.4', one)).toThrow('Which release?')
})

test('the script says how it is used, and releases nothing for an option that it does not know', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/release/release.mjs', ...args], { encoding: 'utf8' })
  const usage = 'Usage: npm run release -- <major|minor|patch|version> [--dry-run]'
  expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining(usage), stderr: '' })
  for (const args of [
    ['minor', '--dry'],
    ['minor', 'patch'],
  ])
    expect(run(...args)).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining(usage) })
})

const PACKED = [
  ...['strengthgraph-0.2.0.tgz', 'strengthgraph-widgets-1.1.0.tgz', 'strengthgraph-mcp-0.2.0.tgz'],
  ...['strengthgraph-0.2.0-py3-none-any.whl', 'strengthgraph-0.2.0.tar.gz'],
]
const published = (former: string | undefined) =>
  publishCommands(PACKED, '1.1.0', former).flatMap((line) => /^npm publish dist\/packages\/(\S+)/.exec(line)?.[1] ?? [])

test('a release publishes the widgets if they have a new version, and otherwise says that it leaves them out', () => {
  const others = ['strengthgraph-0.2.0.tgz', 'strengthgraph-mcp-0.2.0.tgz']
  for (const former of ['1.0.0', undefined]) expect(published(former).sort()).toEqual([...others, PACKED[1]].sort())
  expect(published('1.1.0')).toEqual(others)
  expect(publishCommands(PACKED, '1.1.0', '1.1.0')).toContain(
    '# strengthgraph-widgets-1.1.0.tgz is left out: the last release has this version already',
  )
})

const LOADED = `console.log('The bodybuilding demo contests are served now.');`
const running = (script: string) => firstStart(process.env, [process.execPath, '-e', script])

test.each([
  ['ends before all demo data was loaded', 'process.exit(3)', 'ended with 3 before all demo data was loaded'],
  ['ends well, but too early', 'process.exit(0)', 'ended with 0 before all demo data was loaded'],
  ['is killed', 'process.kill(process.pid, "SIGKILL")', 'ended with SIGKILL before all demo data was loaded'],
  [
    'fails to stop',
    `process.on('SIGTERM', () => process.exit(4)); setInterval(() => {}, 1000); ${LOADED}`,
    'ended with 4 when it was to stop',
  ],
])('no data is stored for upgrades if the server %s', async (_, script, message) => {
  await expect(running(script)).rejects.toThrow(message)
})

test('the server that loads the data is stopped once it has loaded all of it', async () => {
  await running(`process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000); ${LOADED}`)
})
