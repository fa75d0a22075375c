/**
 * An import that is killed at any moment: the served data remains, the next start is clean, and the next import works.
 */
import { spawn } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeStrongmanBundle } from '../../src/importers/sources/strongman/bundle.ts'
import { cli, temporaryFolder } from '../helpers/build.ts'
import { csvOf, madeUpEntries } from '../helpers/openpowerlifting.ts'
import { createScratch, dropScratch, postgresServer } from '../helpers/scratch.ts'
import { leagueWith, smallLeague } from '../helpers/strongman.ts'

const MOMENTS = 10
const server = await postgresServer()
if (!server) console.log('No PostgreSQL on TEST_DATABASE_URL or 127.0.0.1:5432: its tests are skipped.')

let folder: string
let scratch: { name: string; url: string } | undefined
beforeAll(async () => {
  folder = temporaryFolder()
  writeFileSync(join(folder, 'good.csv'), csvOf(madeUpEntries(3_000)))
  writeFileSync(join(folder, 'others.csv'), csvOf(madeUpEntries(4_000, 11)))
  const { rows } = smallLeague
  const moved = leagueWith({
    contests: rows.contests.map((one) => (one.key === 'n26' ? { ...one, city: 'Turku' } : one)),
  })
  await writeStrongmanBundle(rows, join(folder, 'league'), { ...smallLeague, demo: false })
  await writeStrongmanBundle(moved.rows, join(folder, 'moved'), { ...moved, demo: false })
  if (server) scratch = await createScratch(server)
})
afterAll(async () => {
  if (server && scratch) await dropScratch(server, scratch.name)
  rmSync(folder, { recursive: true, force: true })
})

describe.each([
  ['the embedded database', () => ({})],
  ['a PostgreSQL server', () => ({ DATABASE_URL: scratch?.url ?? '' })],
])('on %s', (kind, settings) => {
  const data = () => join(folder, kind.replaceAll(' ', '-'))
  const run = (...args: string[]) => cli(data(), args, settings())
  const served = async (): Promise<object[]> => {
    const { code, stdout, stderr } = await run('data', 'status', '--json')
    expect(code, stderr).toBe(0)
    return JSON.parse(stdout)
  }
  /** False if the command finished before it could be killed. */
  const killed = async (ms: number, ...args: string[]): Promise<boolean> => {
    const child = spawn(process.execPath, ['--liftoff-only', 'dist/program/cli.js', ...args], {
      env: { PATH: process.env['PATH'], DATA_DIR: data(), LOG_LEVEL: 'warn', ...settings() },
      stdio: 'ignore',
    })
    const ended = new Promise<boolean>((resolve) => child.once('exit', (_, signal) => resolve(signal === 'SIGKILL')))
    await Promise.race([sleep(ms), ended])
    child.kill('SIGKILL')
    return ended
  }

  test.skipIf(kind !== 'the embedded database' && !server)(
    `killed at ${MOMENTS} random moments`,
    async () => {
      for (const [verb, file] of [
        ['openpowerlifting', 'good.csv'],
        ['strongman', 'league'],
      ] as const) {
        const { code, stderr } = await run('import', verb, join(folder, file))
        expect(code, stderr).toBe(0)
      }
      // Identical data would not be stored again, so each import differs from the previous one.
      const verbs = [
        (count: number) => [
          'import',
          'openpowerlifting',
          join(folder, count % 2 ? 'good.csv' : 'others.csv'),
          '--force',
        ],
        (count: number) => ['demo', '--only', 'strongman', '--scale', String(0.05 + count / 1_000), '--force'],
      ]
      // Measures how long each command takes here, to spread the kills over that time.
      const takes: number[] = []
      for (const verb of verbs) {
        const from = performance.now()
        const whole = await run(...verb(0))
        expect(whole.code, whole.stderr).toBe(0)
        takes.push(performance.now() - from)
      }
      let before = await served()
      let cut = 0
      for (let moment = 1; moment <= MOMENTS; moment += 1) {
        const which = moment % 2
        const args = verbs[which]!(moment)
        const ms = takes[which]! * (0.2 + Math.random() * 0.7)
        const wasCut = await killed(ms, ...args)
        const after = await served()
        // An import killed just after it was stored is served. Everything else is unchanged, and after an early kill
        // everything is.
        if (wasCut) cut += 1
        const same = after.filter((one) => before.some((old) => isDeepStrictEqual(old, one)))
        expect(after).toHaveLength(before.length)
        expect(same.length).toBeGreaterThanOrEqual(before.length - 1)
        if (wasCut && ms < takes[which]! * 0.35) expect(after).toEqual(before)
        before = after
      }
      expect(cut).toBeGreaterThan(0)
      const next = await run('import', 'strongman', join(folder, 'moved'), '--force')
      expect([next.code, next.stdout], next.stderr).toEqual([0, expect.stringContaining('is served now')])
      const whole = await run('import', 'openpowerlifting', join(folder, 'good.csv'), '--force', '--json')
      expect(whole.code, whole.stderr).toBe(0)
      expect(await served()).toHaveLength(before.length)
    },
    400_000,
  )
})
