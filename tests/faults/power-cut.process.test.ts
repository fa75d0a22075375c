/**
 * Simulated power cuts: a recorder logs all file operations of the program, and the program starts again from the disk
 * state that a cut at some moment leaves. It must start, with everything that it had acknowledged by then.
 */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseKey } from '../../src/access/keys/format.ts'
import { createKeyCache } from '../../src/access/keys/key-cache.ts'
import { firstStart } from '../../src/commands/support/first-start.ts'
import { migrate, readMigrations } from '../../src/database/migrate.ts'
import { openDatabase } from '../../src/database/open.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { createRandom } from '../../src/kernel/numbers/random.ts'
import { cli, serve, temporaryFolder } from '../helpers/build.ts'
import { Disk, operations } from './power-cut/disk.ts'

const SEED = Number(process.env['POWER_CUT_SEED'] ?? 1)
const [CUTS, MIGRATION_CUTS] = [30, 6]
/** One in this many cuts is opened by the program in a separate process. */
const WHOLE_PROGRAM_EVERY = 6
const QUIET = { DEMO: 'false', RATE_LIMIT_ALLOWLIST: '127.0.0.1' }
const RECORDER = resolve('tests/faults/power-cut/recorder.mjs')

/** What the program acknowledged, and the length of the log at that time. */
interface Acknowledged {
  readonly at: number
  readonly created?: string
  readonly revoked?: string
  readonly version?: string
}
interface Cut {
  readonly at: number
  readonly moment: string
}

let scratch: string
beforeAll(() => {
  scratch = temporaryFolder()
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const gymFile = (name: string, plus: number): string => {
  const path = join(scratch, name)
  const rows = Array.from(
    { length: 2_000 },
    (_, row) => `squat,male,${20 + (row % 50)},${70 + (row % 9)},${80 + plus + (row % 90)},${1 + (row % 5)},kg`,
  )
  writeFileSync(path, ['lift,sex,age,bodyweight,weight,reps,unit', ...rows, ''].join('\n'))
  return path
}

const recording = (folder: string, log: string) => ({
  ...{ ...QUIET, RECORDED_FOLDER: folder, RECORDED_LOG: log },
  NODE_OPTIONS: `--import=file://${RECORDER}`,
})

/**
 * The life of a data folder: first start, keys, imports, a shutdown, a kill, and commands with and without a server.
 */
async function live(folder: string, log: string) {
  const env = recording(folder, log)
  const acknowledged: Acknowledged[] = []
  const ranges: (Cut & { readonly from: number })[] = []
  const now = () => statSync(log).size
  const during = async <T>(moment: string, work: () => Promise<T>): Promise<T> => {
    const from = now()
    const result = await work()
    ranges.push({ moment, from, at: now() })
    return result
  }
  const run = async (...args: string[]) => {
    const { code, stdout, stderr } = await cli(folder, [...args, '--json'], env)
    expect(code, stderr).toBe(0)
    return JSON.parse(stdout)
  }
  const create = async (name: string): Promise<{ key: string; prefix: string }> => {
    const made = await run('keys', 'create', '--name', name, '--scopes', 'strongman:read')
    acknowledged.push({ at: now(), created: made.key })
    return made
  }
  const revoke = async (made: { key: string; prefix: string }) => {
    await run('keys', 'revoke', made.prefix)
    acknowledged.push({ at: now(), revoked: made.key })
  }
  const load = async (file: string) => {
    const { version } = await run('import', 'gym', file, '--force')
    acknowledged.push({ at: now(), version })
  }

  writeFileSync(log, '')
  let server = await during('first start', () => serve(folder, env))
  const development = /sg_test_\w+/.exec(server.output())?.[0]
  acknowledged.push({ at: now(), created: development! })
  const first = await create('one')
  await load(gymFile('one.csv', 0))
  await revoke(first)
  const second = await create('two')
  const rotated = await run('keys', 'rotate', second.prefix, '--grace', '0s')
  acknowledged.push({ at: now(), created: rotated.key }, { at: now(), revoked: second.key })
  await during('shutdown', () => server.stop())
  const third = await create('three, without a server')
  await load(gymFile('two.csv', 5))
  server = await during('start', () => serve(folder, env))
  await create('four')
  await revoke(third)
  await server.stop('SIGKILL')
  server = await during('recovery', () => serve(folder, env))
  await load(gymFile('three.csv', 10))
  await create('five')
  await during('shutdown', () => server.stop())
  return { acknowledged, ranges, end: now() }
}

interface Opened {
  /** Whether the key is accepted. */
  accepts(key: string): Promise<boolean>
  /** The served datasets. */
  served(): Promise<string>
  close(): Promise<unknown>
}

/** Opened by the program, as an operator starts it. */
async function started(image: string): Promise<Opened> {
  const server = await serve(image, QUIET)
  return {
    async accepts(key) {
      const headers = { Authorization: `Bearer ${key}` }
      return (await fetch(`${server.url}/strongman/v1/contests`, { headers })).status === 200
    },
    async served() {
      const { checks } = (await (await fetch(`${server.url}/readyz`)).json()) as {
        checks: { data: { detail: string } }
      }
      return checks.data.detail
    },
    close: () => server.stop('SIGKILL'),
  }
}

/** Opened in this process with all steps of a start except listening, in a fifth of the time. */
async function opened(image: string): Promise<Opened> {
  const database = await openDatabase({ DATABASE_URL: '', DATA_DIR: image }, silentLog)
  try {
    await migrate(database, silentLog)
    await firstStart(database, { DEMO: false, DEMO_SCALE: 1 }, () => {})
    const keyCache = await createKeyCache(database, silentLog)
    return {
      accepts: async (key) => typeof keyCache.find((parseKey(key) as { hash: Buffer }).hash) !== 'string',
      async served() {
        const datasets = await database.prisma.dataset.findMany({ where: { current: true } })
        return datasets.map(({ source, version }) => `${source} ${version}`).join(', ')
      },
      async close() {
        await keyCache.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close().catch(() => {})
    throw error
  }
}

/** Opens the state after a cut and returns the problems found. */
async function inspect(
  open: (image: string) => Promise<Opened>,
  image: string,
  acknowledged: readonly Acknowledged[],
  cut: number,
): Promise<string[]> {
  const problems: string[] = []
  const revokedLater = new Set(acknowledged.flatMap(({ revoked }) => revoked ?? []))
  const program = await open(image).catch((error: Error) => error)
  if (program instanceof Error) return [`it does not start: ${program.message}`]
  try {
    const versions = acknowledged.flatMap(({ version }) => version ?? [])
    const done = acknowledged.filter(({ at }) => at <= cut)
    for (const { created, revoked } of done) {
      if (created && !revokedLater.has(created) && !(await program.accepts(created))) problems.push('a key is lost')
      if (revoked && (await program.accepts(revoked))) problems.push('a revoked key is back')
    }
    const last = done.findLast(({ version }) => version)?.version
    const served = await program.served()
    // An import that was not acknowledged yet may be present too.
    const allowed = last === undefined ? [] : versions.slice(versions.indexOf(last))
    if (last && !allowed.some((version) => `${served},`.includes(` ${version},`)))
      problems.push(`the import of ${last} is lost: ${served}`)
  } finally {
    await program.close()
  }
  return problems
}

/** Replays the log once and, at each cut, builds the resulting disk state. */
async function replay(
  log: string,
  cuts: readonly Cut[],
  disk: Disk,
  look: (image: string, cut: Cut) => Promise<void>,
): Promise<void> {
  const draw = createRandom(SEED)
  const left = [...cuts].sort((one, other) => one.at - other.at)
  const take = async () => {
    const image = join(scratch, 'image')
    disk.cut(image, () => draw.uniform())
    await look(image, left.shift()!)
    rmSync(image, { recursive: true, force: true })
  }
  for (const { end, operation } of operations(readFileSync(log))) {
    while (left[0] && left[0].at < end) await take()
    if (left.length === 0) return
    disk.apply(operation)
  }
  while (left.length > 0) await take()
}

describe('after a power cut', () => {
  let folder: string
  let log: string
  let life: Awaited<ReturnType<typeof live>>
  let cuts: Cut[]
  beforeAll(async () => {
    folder = join(scratch, 'data')
    log = join(scratch, 'log')
    life = await live(folder, log)
    const draw = createRandom(SEED)
    const acknowledgements = life.acknowledged.map(({ at }) => ({ at, moment: 'after an acknowledgement' }))
    // Two cuts in each stretch that moves checkpoints: starts, recoveries, shutdowns.
    const stretches = [...life.ranges, ...life.ranges].map(({ from, at, moment }) => ({
      at: Math.round(draw.between(from, at)),
      moment: `during ${moment}`,
    }))
    const chosen = [...acknowledgements, ...stretches]
    const others = Array.from({ length: Math.max(0, CUTS - chosen.length) }, () => ({
      at: Math.round(draw.between(0, life.end)),
      moment: 'at random',
    }))
    cuts = [...chosen, ...others]
  }, 240_000)

  test('the program starts, and everything acknowledged is there', async () => {
    const outcomes: string[] = []
    let count = 0
    await replay(log, cuts, new Disk(), async (image, { at, moment }) => {
      const open = count++ % WHOLE_PROGRAM_EVERY === 0 ? started : opened
      const problems = await inspect(open, image, life.acknowledged, at)
      if (problems.length > 0) outcomes.push(`${moment}, ${at} of ${life.end}: ${problems.join(', ')}`)
    })
    console.log(
      `    ${cuts.length - outcomes.length} of ${cuts.length} power cuts survived; log of ${life.end >> 20} MB`,
    )
    expect(cuts.length).toBeGreaterThanOrEqual(30)
    expect(outcomes).toEqual([])
  }, 600_000)

  test('data would be lost without flushing, which shows that this test can fail', async () => {
    let lost = 0
    const few = process.env['POWER_CUT_ALL']
      ? cuts
      : cuts.filter(({ moment }) => moment.startsWith('after')).slice(1, 5)
    await replay(log, few, new Disk({ flushing: false }), async (image, { at }) => {
      if ((await inspect(opened, image, life.acknowledged, at)).length > 0) lost += 1
    })
    console.log(`    without flushes: ${few.length - lost} of ${few.length} survived`)
    expect(lost).toBeGreaterThan(0)
  }, 600_000)
})

test('during a migration, the next start finishes it, and earlier data is there', async () => {
  const folder = join(scratch, 'older')
  const log = join(scratch, 'migration-log')
  const { PGlite } = await import('@electric-sql/pglite')
  const extensions = {
    pg_trgm: (await import('@electric-sql/pglite/contrib/pg_trgm')).pg_trgm,
    unaccent: (await import('@electric-sql/pglite/contrib/unaccent')).unaccent,
  }
  mkdirSync(folder)
  await (await PGlite.create(join(folder, 'pgdata'), { extensions })).close()
  const older = await openDatabase({ DATABASE_URL: '', DATA_DIR: folder }, silentLog)
  await migrate(older, silentLog, readMigrations().slice(0, 1))
  await older.close()
  const disk = new Disk()
  disk.load(folder)
  writeFileSync(log, '')
  const server = await serve(folder, recording(folder, log))
  const made = /sg_test_\w+/.exec(server.output())![0]
  const acknowledged = [{ at: statSync(log).size, created: made }]
  await server.stop('SIGKILL')
  const draw = createRandom(SEED)
  const end = statSync(log).size
  const cuts = Array.from({ length: MIGRATION_CUTS }, () => ({ at: Math.round(draw.between(0, end)), moment: '' }))
  cuts.push({ at: end, moment: '' })
  const outcomes: string[] = []
  await replay(log, cuts, disk, async (image, { at }) => {
    outcomes.push(...(await inspect(opened, image, acknowledged, at)).map((problem) => `${at} of ${end}: ${problem}`))
  })
  console.log(`    ${cuts.length} power cuts during migration and first load`)
  expect(outcomes).toEqual([])
}, 240_000)
