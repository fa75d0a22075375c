/**
 * The embedded database: one process owns the folder, others are its socket clients, and neither gets into the other's
 * transaction. Socket clients in this process count, because the lock is on the open file.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { migrate } from '../../src/database/migrate.ts'
import { type OpenOptions, openDatabase } from '../../src/database/open.ts'
import { importing } from '../../src/database/snapshots/replace.ts'
import { silentLog } from '../../src/kernel/log.ts'

let folder: string
let open: Database[]
const enter = async (options: OpenOptions = {}, dataDir = folder): Promise<Database> => {
  const database = await openDatabase({ DATABASE_URL: '', DATA_DIR: dataDir }, silentLog, options)
  open.push(database)
  return database
}
const contest = (slug: string) => ({ sport: 'STRONGMAN', slug, externalId: slug }) as const

/** A migrated folder to copy, as creating one takes two seconds. */
let made: string
const copyMade = () => cpSync(join(made, 'pgdata'), join(folder, 'pgdata'), { recursive: true })
beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'sg-test-'))
  const start = performance.now()
  const database = await openDatabase({ DATABASE_URL: '', DATA_DIR: made }, silentLog)
  const created = performance.now()
  await migrate(database, silentLog)
  console.log(
    `    created in ${Math.round(created - start)} ms, migrated in ${Math.round(performance.now() - created)} ms`,
  )
  await database.close()
})
afterAll(() => rmSync(made, { recursive: true, force: true }))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sg-test-'))
  open = []
})
afterEach(async () => {
  for (const database of open.reverse()) await database.close().catch(() => {})
  rmSync(folder, { recursive: true, force: true })
})

/** Runs the text as a module in a separate process. */
function run(text: string, ...args: string[]) {
  const child = spawn(process.execPath, ['--liftoff-only', '--input-type=module', '-e', text, '--', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  const says = async (word: string) => {
    while (!output.includes(word)) {
      if (child.exitCode !== null) throw new Error(`the process ended: ${output}`)
      await sleep(10)
    }
  }
  return { child, says, output: () => output }
}

describe('the owner', () => {
  it('finds its data again', async () => {
    copyMade()
    const first = await enter()
    await first.prisma.contestIdentity.create({ data: contest('arnold') })
    await first.close()
    const start = performance.now()
    const again = await enter()
    const opened = performance.now()
    expect(await migrate(again, silentLog)).toEqual([])
    console.log(
      `    reopened in ${Math.round(opened - start)} ms, migrations checked in ${Math.round(performance.now() - opened)} ms`,
    )
    expect(again.kind).toBe('embedded')
    expect(await again.prisma.contestIdentity.count()).toBe(1)
  })

  it('leaves the socket to its user alone', async () => {
    await enter()
    const socket = join(folder, 'run', '.s.PGSQL.5432')
    expect(statSync(socket).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, 'run')).mode & 0o777).toBe(0o700)
  })

  it('serves from the temporary folder where the path of its own is too long, and cleans up', async () => {
    const deep = join(folder, 'a'.repeat(60), 'b'.repeat(60))
    mkdirSync(deep, { recursive: true })
    const owner = await enter({}, deep)
    const { socket } = JSON.parse(readFileSync(join(deep, 'lock'), 'utf8'))
    expect(socket).toContain(tmpdir())
    const client = await enter({}, deep)
    expect(client.kind).toBe('socket-client')
    await client.close()
    await owner.close()
    expect(existsSync(socket)).toBe(false)
  })

  it('starts over where its first start was killed', async () => {
    mkdirSync(join(folder, 'pgdata'))
    writeFileSync(join(folder, 'pgdata', 'PG_VERSION'), '18\n')
    writeFileSync(join(folder, 'pgdata.unfinished'), '')
    expect((await enter()).kind).toBe('embedded')
  })

  it('checkpoints while it is open, so that its log does not grow from start to stop', async () => {
    copyMade()
    const owner = await enter({ checkpoints: { everyMs: 50, largestLogBytes: 1 << 20 } })
    const behind = async () => {
      const [row] = await owner.transaction((sql) =>
        sql.query<{ bytes: number }>(
          'SELECT (pg_current_wal_lsn() - redo_lsn)::int AS bytes FROM pg_control_checkpoint()',
        ),
      )
      return row!.bytes
    }
    await owner.transaction(async (sql) => {
      await sql.script('CREATE TABLE large (text text)')
      await sql.query(`INSERT INTO large SELECT repeat('x', 1000) FROM generate_series(1, 5000)`)
    })
    await expect.poll(behind, { timeout: 10_000 }).toBeLessThan(1 << 20)
  })

  it('undoes all of a transaction that fails', async () => {
    copyMade()
    const owner = await enter()
    const failing = owner.prisma.$transaction(async (tx) => {
      await tx.contestIdentity.create({ data: contest('one') })
      await tx.contestIdentity.create({ data: contest('one') })
    })
    await expect(failing).rejects.toMatchObject({ code: 'P2002' })
    expect(await owner.prisma.contestIdentity.count()).toBe(0)
  })
})

describe('a socket client', () => {
  let owner: Database
  let client: Database
  beforeEach(async () => {
    copyMade()
    owner = await enter({ silentMs: 1_000 })
    client = await enter()
  })

  it('sees what the owner wrote, and the owner what it wrote', async () => {
    expect(client.kind).toBe('socket-client')
    await migrate(client, silentLog)
    await owner.prisma.contestIdentity.create({ data: contest('arnold') })
    await client.prisma.contestIdentity.create({ data: contest('giants') })
    const names = { select: { slug: true }, orderBy: { slug: 'asc' } } as const
    expect(await client.prisma.contestIdentity.findMany(names)).toEqual([{ slug: 'arnold' }, { slug: 'giants' }])
    expect(await owner.prisma.contestIdentity.findMany(names)).toEqual([{ slug: 'arnold' }, { slug: 'giants' }])
    await expect(client.prisma.contestIdentity.create({ data: contest('giants') })).rejects.toMatchObject({
      code: 'P2002',
    })
  })

  it('is alone in its transaction', async () => {
    let counted: Promise<number> | undefined
    let answered = false
    const rolledBack = client.writer.$transaction(async (tx) => {
      await tx.contestIdentity.create({ data: contest('ghost') })
      counted = owner.prisma.contestIdentity.count().finally(() => {
        answered = true
      })
      await sleep(200)
      // The owner waits instead of reading inside the open transaction.
      expect(answered).toBe(false)
      throw new Error('undo')
    })
    await expect(rolledBack).rejects.toThrow('undo')
    expect(await counted).toBe(0)
  })

  it('shares the one connection with others without mixing statements up', async () => {
    const third = await enter()
    const ask = async (database: Database, from: number) => {
      for (let value = from; value < from + 60; value++) {
        const rows = await database.prisma.$queryRawUnsafe<{ value: number }[]>(`SELECT ${value} + $1::int AS value`, 1)
        expect(rows).toEqual([{ value: value + 1 }])
      }
    }
    await Promise.all([ask(owner, 0), ask(client, 1_000), ask(third, 2_000), ask(client, 3_000)])
  })

  it('is put out when it opens a transaction and says nothing', async () => {
    const start = performance.now()
    const hung = client.transaction(async (sql) => {
      await sql.query(`INSERT INTO contest_identity (sport, slug, external_id) VALUES ('STRONGMAN', 'x', 'x')`)
      await sleep(2_500)
      await sql.query('SELECT 1')
    })
    hung.catch(() => {})
    await sleep(100)
    expect(await owner.prisma.contestIdentity.count()).toBe(0)
    expect(performance.now() - start).toBeLessThan(2_000)
    await expect(hung).rejects.toThrow()
    expect(await client.prisma.contestIdentity.count()).toBe(0)
  })

  it('cannot hurt the owner with what it does not do', async () => {
    const client = new pg.Client({ host: join(folder, 'run'), user: 'postgres', database: 'postgres', ssl: false })
    client.on('error', () => {})
    await client.connect()
    await expect(client.query('COPY contest_identity FROM STDIN')).rejects.toThrow(/COPY FROM STDIN/)
    await expect(client.query('SELECT nonsense')).rejects.toThrow(/nonsense/)
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    await client.end()
    expect(await owner.prisma.contestIdentity.count()).toBe(0)
  })

  it('hears what the owner tells, and the owner what it tells', async () => {
    const heard: string[] = []
    const stop = await owner.onNotify('data_version', (payload) => heard.push(`owner ${payload}`))
    await client.onNotify('data_version', (payload) => heard.push(`client ${payload}`))
    await owner.notify('data_version', '1')
    await client.notify('data_version', '2')
    await client.prisma.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT pg_notify('data_version', '3')`
      expect(heard).not.toContain('owner 3')
    })
    await expect
      .poll(() => [...heard].sort())
      .toEqual(['1', '2', '3'].flatMap((n) => [`client ${n}`, `owner ${n}`]).sort())
    stop()
    await client.notify('data_version', '4')
    await expect.poll(() => heard).toContain('client 4')
    expect(heard).not.toContain('owner 4')
  })

  it('is refused an import while the owner imports', async () => {
    await importing(owner, async () => {
      await expect(importing(client, async () => {})).rejects.toThrow(/Another import is running/)
    })
    await importing(client, async () => {
      await expect(importing(owner, async () => {})).rejects.toThrow(/Another import is running/)
    })
  })

  it('waits for an owner of an older version, and says so', async () => {
    const newer = { name: '29990101000000_newer', sql: 'SELECT 1', checksum: 'a'.repeat(64) }
    const { readMigrations } = await import('../../src/database/migrate.ts')
    const refused = migrate(client, silentLog, [...readMigrations(), newer], 300)
    await expect(refused).rejects.toThrow(/older version. Restart it/)
  })

  it('fails when the owner goes, and the next to come owns the folder', async () => {
    await owner.close()
    await expect(client.prisma.contestIdentity.count()).rejects.toThrow()
    expect((await enter()).kind).toBe('embedded')
  })

  it('in another process is served, and undone when it is killed', async () => {
    const { child, says } = run(
      `import pg from 'pg'
       const client = new pg.Client({ host: process.argv[1], user: 'postgres', database: 'postgres', ssl: false })
       await client.connect()
       await client.query('BEGIN')
       await client.query("INSERT INTO contest_identity (sport, slug, external_id) VALUES ('STRONGMAN', 'x', 'x')")
       console.log('written')
       setInterval(() => client.query('SELECT 1'), 100)`,
      join(folder, 'run'),
    )
    await says('written')
    const counted = owner.prisma.contestIdentity.count()
    await sleep(100)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await counted).toBe(0)
  })
})

describe('another process that owns the folder', () => {
  const OWNER = `import { openSync, writeSync, mkdirSync } from 'node:fs'
    import { join } from 'node:path'
    import native from 'fs-native-extensions'
    import { PGlite } from '@electric-sql/pglite'
    const folder = process.argv[1]
    const file = openSync(join(folder, 'lock'), 'a+')
    native.tryLock(file)
    writeSync(file, JSON.stringify({ pid: process.pid }))
    console.log('locked')
    const db = await PGlite.create(join(folder, 'pgdata'))
    await db.exec('CREATE TABLE IF NOT EXISTS kept (id int)')
    await db.exec('INSERT INTO kept VALUES (1)')
    console.log('written')
    for (;;) await db.exec('BEGIN; INSERT INTO kept SELECT generate_series(1, 5000); ROLLBACK')`

  it('is named where it does not answer', async () => {
    const { child, says } = run(OWNER, folder)
    await says('locked')
    await expect(enter({ patienceMs: 200 })).rejects.toThrow(`in use by process ${child.pid}`)
    child.kill('SIGKILL')
    await once(child, 'exit')
  })

  it('leaves folder and data to the next when it is killed', async () => {
    const { child, says } = run(OWNER, folder)
    await says('written')
    child.kill('SIGKILL')
    await once(child, 'exit')
    const database = await enter()
    expect(database.kind).toBe('embedded')
    const rows = await database.transaction((sql) => sql.query<{ n: number }>('SELECT count(*)::int AS n FROM kept'))
    expect(rows).toEqual([{ n: 1 }])
  })
})
