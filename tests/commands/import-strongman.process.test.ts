/**
 * Strongman on the command line: bundle and archive into a data folder, demo contests, and a server that runs
 * meanwhile.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { openDatabase } from '../../src/database/open.ts'
import { writeStrongmanBundle } from '../../src/importers/sources/strongman/bundle.ts'
import type { StrongmanData } from '../../src/importers/strongman/store.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { cli, serve, temporaryFolder } from '../helpers/build.ts'
import { leagueWith, smallLeague } from '../helpers/strongman.ts'

let folder: string
const bundle = (name: string) => join(folder, name)
const write = (name: string, data: StrongmanData) =>
  writeStrongmanBundle(data.rows, bundle(name), { ...data, demo: false })

beforeAll(async () => {
  folder = temporaryFolder()
  const { rows } = smallLeague
  await write('league', smallLeague)
  await write(
    'moved',
    leagueWith({ contests: rows.contests.map((one) => (one.key === 'n26' ? { ...one, city: 'Turku' } : one)) }),
  )
  await write('two', {
    ...leagueWith({
      contests: rows.contests.slice(0, 2),
      contestEvents: rows.contestEvents.slice(0, 5),
      results: rows.results.slice(0, 8),
      fields: rows.fields.filter(({ contest }) => ['w23', 'n24'].includes(contest)),
      ...{ eventResults: rows.eventResults.filter(({ contest }) => ['w23', 'n24'].includes(contest)), records: [] },
    }),
  })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const opened = (data: string): Promise<Database> => openDatabase({ DATABASE_URL: '', DATA_DIR: data }, silentLog)
/** The served version, read as the owner of the folder or as a socket client of the owner. */
const statusOf = async (data: string): Promise<string[]> => {
  const database = await opened(data)
  const served = await database.prisma.dataset.findMany({ where: { service: 'STRONGMAN', current: true } })
  await database.close()
  return served.map(({ version }) => version)
}

const data = () => join(folder, 'data')

describe('import strongman', () => {
  test('takes a bundle, and says so where it is the same', async () => {
    const first = await cli(data(), ['import', 'strongman', bundle('league'), '--json'])
    expect(first.code, first.stderr).toBe(0)
    expect(JSON.parse(first.stdout)).toMatchObject({
      ...{ service: 'strongman', dry_run: false, unchanged: false, version: expect.stringMatching(/^\d{4}-.*\.1$/) },
      athletes: { added: 12, changed: 0, removed: 0, same: 0 },
      contests: { added: 8, changed: 0, removed: 0, same: 0 },
    })
    const again = await cli(data(), ['import', 'strongman', bundle('league')])
    expect([again.code, again.stdout]).toEqual([0, expect.stringContaining('Nothing changed: version')])
    expect(again.stdout).toContain('12 athletes, 8 contests, ')
    expect(again.stdout).toContain('Contests: 0 new, 0 changed, 0 removed, 8 unchanged.')
    expect(await statusOf(data())).toHaveLength(1)
  })
})

describe('import strongman beside the process that holds the data folder', () => {
  let owner: Database
  beforeAll(async () => {
    owner = await opened(data())
  })
  afterAll(() => owner.close())

  test('dry says what would change, and changes nothing', async () => {
    const dry = await cli(data(), ['import', 'strongman', bundle('moved'), '--dry-run', '--json'])
    expect(JSON.parse(dry.stdout)).toMatchObject({
      ...{ dry_run: true, unchanged: false, version: null, contests: { changed: 1, same: 7 } },
    })
    expect(await statusOf(data())).toEqual([expect.stringMatching(/\.1$/)])
    const real = await cli(data(), ['import', 'strongman', bundle('moved')])
    expect([real.code, real.stdout]).toEqual([0, expect.stringMatching(/Data version .*\.2 is served now/)])
    const { stdout } = await cli(data(), ['data', 'changes', '--json'])
    const changes = JSON.parse(stdout) as { readonly change: string; readonly table: string; readonly label: string }[]
    const contest = { change: 'changed', table: 'contests', label: '2026 Strongest of the North' }
    expect(changes).toContainEqual(expect.objectContaining(contest))
    expect(changes.filter(({ change, table }) => change !== 'changed' || table === 'athletes')).toEqual([])
  })

  test('of much less than is served is refused with both numbers, unless it is forced', async () => {
    const refused = await cli(data(), ['import', 'strongman', bundle('two')])
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/has 2 contests, less than half of the 8 that are served as strongman.*--force/),
    ])
    const dry = await cli(data(), ['import', 'strongman', bundle('two'), '--dry-run'])
    expect([dry.code, dry.stdout]).toEqual([0, expect.stringContaining('refused unless it is forced')])
    expect((await cli(data(), ['demo', '--only', 'strongman', '--scale', '0.01'])).stderr).toContain('--force')
  })

  test('of a bundle with too many wrong rows changes nothing, and the report has each of them', async () => {
    const wrong = leagueWith({ results: smallLeague.rows.results.map((row) => ({ ...row, division: 'X' })) })
    await write('wrong', wrong)
    const before = await statusOf(data())
    const report = join(folder, 'refused.ndjson')
    const { code, stderr } = await cli(data(), ['import', 'strongman', bundle('wrong'), '--report', report])
    expect([code, stderr]).toEqual([1, expect.stringContaining('nothing was changed')])
    expect(await statusOf(data())).toEqual(before)
    const inside = await cli(data(), ['import', 'strongman', bundle('league'), '--report', join(bundle('league'), 'r')])
    expect([inside.code, inside.stderr]).toEqual([1, expect.stringContaining('is in the folder to import')])
  })
})

describe('import strongman', () => {
  test('killed while it stores leaves what was served, and nothing that stays', async () => {
    const own = join(folder, 'killed')
    expect((await cli(own, ['import', 'strongman', bundle('league')])).code).toBe(0)
    const before = await statusOf(own)
    const args = ['--liftoff-only', 'dist/program/cli.js', 'demo', '--only', 'strongman', '--scale', '0.1', '--force']
    const child = spawn(process.execPath, args, {
      env: { PATH: process.env['PATH'], DATA_DIR: own, LOG_LEVEL: 'warn' },
      stdio: 'ignore',
    })
    const ended = new Promise((resolve) => child.once('exit', resolve))
    // As a socket client of the storing process.
    const client = await opened(own)
    const staged = () => client.prisma.dataset.count({ where: { staged: true } }).catch(() => 0)
    await expect.poll(staged, { timeout: 60_000, interval: 5 }).toBe(1)
    child.kill('SIGKILL')
    await ended
    await client.close().catch(() => {})
    expect(await statusOf(own)).toEqual(before)
    const after = await cli(own, ['import', 'strongman', bundle('moved')])
    expect([after.code, after.stdout]).toEqual([0, expect.stringContaining('is served now')])
    const database = await opened(own)
    expect(await database.prisma.dataset.count({ where: { staged: true } })).toBe(0)
    expect(await database.prisma.athlete.count()).toBe(12)
    await database.close()
  }, 120_000)
})

describe('import strongman-archive', () => {
  const person = (rank: string, name: string, country: string, score: number) => ({
    ...{ rank, person_name: name, country, score },
  })
  const contests = [
    {
      ...{ contest_id: 1, contest_name: "2011 Finland's Strongest Man", details: 'Oulu, Finland, 2011-06-04' },
      ...{ url: 'https://example.org/1', total_competitors: 2 },
      results: [person('1', 'Tauno Järvelä', 'FIN', 20), person('2', 'Erik Lindkvist', 'FIN', 18)],
    },
    {
      ...{ contest_id: 2, contest_name: '2012 Baltic Cup', details: 'Tallinn, Estonia, 2012-07-01' },
      ...{ url: 'https://example.org/2', total_competitors: 2 },
      results: [person('1', 'Kaarel Tammsoo', 'EST', 9), person('2', 'Tauno Järvelä', 'FIN', 8)],
    },
  ]
  const records = { wsmRecords: [], eventRecords: [] }

  test('tells its files apart by what is in them, in any order', async () => {
    const paths = { a: join(folder, 'a.json'), b: join(folder, 'b.json'), c: join(folder, 'c.csv') }
    writeFileSync(paths.a, JSON.stringify(records))
    writeFileSync(paths.b, `\n${JSON.stringify(contests)}`)
    writeFileSync(paths.c, 'name,country,same_as,same_as_country\nKaarel Tammsoo,EST,Karel Tamso,EST\n')
    const data = join(folder, 'archive')
    const imported = await cli(data, ['import', 'strongman-archive', ...Object.values(paths), '--json'])
    expect(imported.code, imported.stderr).toBe(0)
    expect(JSON.parse(imported.stdout)).toMatchObject({ contests: { added: 2 }, athletes: { added: 3 } })
    const again = await cli(data, ['import', 'strongman-archive', paths.b, paths.a])
    expect(again.stdout).toContain('Nothing changed')

    const twice = await cli(data, ['import', 'strongman-archive', paths.b, paths.b])
    expect([twice.code, twice.stderr]).toEqual([1, expect.stringContaining('look like the JSON of the contests')])
    const none = await cli(data, ['import', 'strongman-archive', paths.a])
    expect([none.code, none.stderr]).toEqual([1, expect.stringContaining('Give that file too')])
    const other = join(folder, 'other.json')
    writeFileSync(other, 'hello')
    const strange = await cli(data, ['import', 'strongman-archive', other])
    expect([strange.code, strange.stderr]).toEqual([1, expect.stringContaining('is not a file of the archive')])
  })

  test('leaves data in which no figure contradicts another, and says so to machines', async () => {
    const { code, stdout, stderr } = await cli(join(folder, 'archive'), ['data', 'check', '--json'])
    expect(code, stderr).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      figures: { careers: expect.any(Number) },
      contradictions: [],
      suspects: [],
    })
    const aliases = join(folder, 'aliases.csv')
    writeFileSync(aliases, 'name,country,same_as,same_as_country\nJo Example,FIN,Jo Example\n')
    const refused = await cli(join(folder, 'archive'), ['data', 'check', '--sample', '0', '--aliases', aliases])
    expect(refused.stdout).toContain('aliases.csv, line 2: row does not have as many cells as the header')
    const wrong = await cli(join(folder, 'archive'), ['data', 'check', '--sample', 'few'])
    expect([wrong.code, wrong.stderr]).toEqual([1, '--sample must be a whole number or all, not "few".\n'])
  })

  test('as a bundle can be looked through, and imported to the same effect', async () => {
    const path = join(folder, 'contests.json')
    writeFileSync(path, JSON.stringify(contests))
    const made = await cli(folder, ['bundle', 'write', 'strongman-archive', bundle('made'), path])
    expect(made.code, made.stderr).toBe(0)
    const dry = await cli(join(folder, 'archive'), ['import', 'strongman', bundle('made'), '--dry-run', '--json'])
    expect(JSON.parse(dry.stdout)).toMatchObject({
      contests: { changed: 0, same: 2 },
      athletes: { changed: 0, same: 3 },
    })
  })
})

describe('a server', () => {
  test('loads made-up contests when it answers already, and an import that comes in between is not refused', async () => {
    const data = join(folder, 'served')
    mkdirSync(data)
    const server = await serve(data, { DEMO_SCALE: '0.02', RATE_LIMIT_ALLOWLIST: '127.0.0.1' })
    try {
      expect((await fetch(`${server.url}/strength/v1/standards`)).status).toBe(200)
      const imported = await cli(data, ['import', 'strongman', bundle('league')])
      expect(imported.code, imported.stderr).toBe(0)
      await expect.poll(() => statusOf(data), { timeout: 20_000 }).toEqual([expect.stringMatching(/^\d/)])
    } finally {
      expect(await server.stop()).toBe(0)
    }
    const next = await serve(join(folder, 'served-2'), { DEMO_SCALE: '0.02' })
    await expect.poll(next.output, { timeout: 30_000 }).toContain('The strongman demo contests are served now')
    expect(await next.stop()).toBe(0)
  }, 90_000)
})
