/** What a release changes in the project, and what the changelog looks like. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { nextVersion, parseChangelog, released, setVersion } from '../../scripts/release/version.mjs'

const FILES = [
  ...['package.json', 'package-lock.json', 'CHANGELOG.md'],
  ...['clients/typescript/package.json', 'clients/graphql/package.json', 'clients/python/pyproject.toml'],
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
  expect(text('CHANGELOG.md')).toContain('## Unreleased\n\n## 7.8.9 - 2030-01-02\n')
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
