/** One process owns the embedded database; others learn who. */
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { migrate } from '../../../src/database/migrate.ts'
import { silentLog } from '../../../src/kernel/log.ts'
import { contest, copyMade, enter, folder, run, setUp } from './support.ts'

setUp()

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
    await expect(enter({ ownerTimeoutMs: 200 })).rejects.toThrow(`in use by process ${child.pid}`)
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
