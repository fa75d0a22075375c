/** Other processes use the embedded database over its socket. */
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../src/database/database.ts'
import { migrate } from '../../../src/database/migrate.ts'
import { importing } from '../../../src/database/snapshots/replace.ts'
import { silentLog } from '../../../src/kernel/log.ts'
import { contest, copyMade, enter, folder, run, setUp } from './support.ts'

setUp()

describe('a socket client', () => {
  let owner: Database
  let client: Database
  beforeEach(async () => {
    copyMade()
    owner = await enter({ idleInTransactionMs: 1_000 })
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

  it('stays if it has spoken while the owner was too busy to listen', async () => {
    const listed = client.transaction(async (sql) => {
      await sql.query(`INSERT INTO contest_identity (sport, slug, external_id) VALUES ('STRONGMAN', 'x', 'x')`)
      const next = sql.query<{ slug: string }>('SELECT slug FROM contest_identity')
      for (const end = performance.now() + 1_500; performance.now() < end; );
      return next
    })
    expect(await listed).toEqual([{ slug: 'x' }])
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
    const { readMigrations } = await import('../../../src/database/migrate.ts')
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
