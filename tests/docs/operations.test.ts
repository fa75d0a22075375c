/** The run book: everything that it mentions exists. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig, SETTINGS } from '../../src/kernel/config/config.ts'
import { createWorld, type World } from '../helpers/world.ts'
import { page } from './follow.ts'
import { blocksOf } from './machine.ts'

test('every code block is valid shell', () => {
  expect(blocksOf(page).length).toBeGreaterThan(15)
  for (const { heading, text } of blocksOf(page)) {
    const { status, stderr } = spawnSync('bash', ['-n'], { input: text, encoding: 'utf8' })
    expect(status, `${heading}: ${stderr}`).toBe(0)
  }
})

test('every file it names exists', () => {
  const named = [...page.matchAll(/\b(?:deploy|docs)\/[\w.-]+/g), ...page.matchAll(/\]\(([\w./-]+)\)/g)]
  const files = named.map(([whole, link]) => (link ? `docs/${link}` : whole))
  expect(files.length).toBeGreaterThan(6)
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})

test('every setting it uses exists', () => {
  const lines = readFileSync('deploy/env', 'utf8').matchAll(/^#?([A-Z_]+)=(.*)$/gm)
  const given = Object.fromEntries([...lines].map(([, name, value]) => [name as string, value as string]))
  const { IMPORT_ARGUMENTS, ...settings } = given
  expect(IMPORT_ARGUMENTS).toMatch(/^"openpowerlifting https:/)
  const config = readConfig(settings)
  expect(Object.keys(settings).filter((name) => !(name in config))).toEqual([])
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
test.skipIf(!hasSystemd)('systemd accepts the units', () => {
  const units = readdirSync('deploy').filter((name) => /\.(service|timer)$/.test(name))
  expect(units).toHaveLength(3)
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...units.map((name) => `deploy/${name}`)], {
    encoding: 'utf8',
  })
  // If the program is not installed, its path does not exist.
  expect(stderr.split('\n').filter((line) => line !== '' && !/not executable|No such file/.test(line))).toEqual([])
  expect([0, 1]).toContain(status)
  const exposed = execFileSync('systemd-analyze', [
    'security',
    '--offline=true',
    '--threshold=20',
    'deploy/strengthgraph.service',
  ])
  expect(String(exposed)).toMatch(/OK/)
})

describe('metrics', () => {
  let world: World
  let served: Set<string>
  /** The new name of each former one. */
  let deprecated: Map<string, string>
  beforeAll(async () => {
    world = await createWorld()
    const { text } = await world.get('/metrics')
    deprecated = new Map(
      [...text.matchAll(/^# HELP (\w+) Deprecated: use (\w+)\.$/gm)].map(([, name, now]) => [
        name as string,
        now as string,
      ]),
    )
    const names = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name as string)
    served = new Set(names.filter((name) => !deprecated.has(name)))
  })
  afterAll(() => world.close())

  /** Metrics of a connection pool, which an embedded database does not have. */
  const ELSEWHERE = ['database_pool_connections']
  const ofLibrary = /^(process|nodejs)_/

  test('every metric is documented, and every documented metric exists', () => {
    const chapter = page.slice(page.indexOf('## Metrics'), page.indexOf('## Upgrade'))
    const told = [...chapter.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell]) =>
      [...(cell as string).matchAll(/`(\w+)`/g)].map(([, name]) => name as string),
    )
    expect(told.filter((name) => !served.has(name) && !ELSEWHERE.includes(name))).toEqual([])
    expect([...served].filter((name) => !ofLibrary.test(name) && !told.includes(name))).toEqual([])
  })

  test('every former name of a setting or a metric is in the notes on upgrades, with the new name', () => {
    const settings = Object.entries(SETTINGS).flatMap(([name, one]) =>
      'formerly' in one ? [`| setting | \`${one.formerly}\` | \`${name}\` |`] : [],
    )
    const metrics = [...deprecated].map(([name, now]) => `| metric | \`${name}\` | \`${now}\` |`)
    expect([settings.length > 5, metrics.length > 5]).toEqual([true, true])
    const notes = page.slice(page.indexOf('### Renamed since'), page.indexOf('## Scale out'))
    expect(notes.match(/^\| (setting|metric) .*$/gm)?.toSorted()).toEqual([...settings, ...metrics].toSorted())
  })
})
