/** A disk that fills up during an import: the import reports it, and the served data remains. */
import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createExportFiles } from '../../src/http/rest/exports/files.ts'
import { saveUrl } from '../../src/importers/input/open.ts'
import { cli, serve, temporaryFolder } from '../helpers/build.ts'
import { csvOf, madeUpEntries } from '../helpers/openpowerlifting.ts'

const folder = temporaryFolder()
const disk = join(folder, 'disk')
/** A dedicated file system, if the environment allows mounting one. */
const mounted = (() => {
  mkdirSync(disk)
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', disk]).status === 0
})()
if (!mounted) console.warn('No file system may be mounted here: the tests of a full disk are skipped')

describe.skipIf(!mounted)('a full disk', () => {
  const data = join(disk, 'data')
  const good = join(folder, 'good.csv')
  const others = join(folder, 'others.csv')
  const filler = join(disk, 'filler')
  const served = async () => (await cli(data, ['data', 'status', '--json'])).stdout
  /** Fills the disk until this many bytes are free. */
  const fill = (left: number) => {
    rmSync(filler, { force: true })
    const { bavail, bsize } = statfsSync(disk)
    execFileSync('fallocate', ['-l', String(Math.max(1, bavail * bsize - left)), filler])
  }

  beforeAll(async () => {
    writeFileSync(good, csvOf(madeUpEntries(3_000)))
    writeFileSync(others, csvOf(madeUpEntries(4_000, 11)))
    const { code, stderr } = await cli(data, ['import', 'openpowerlifting', good])
    expect(code, stderr).toBe(0)
  }, 120_000)
  afterAll(() => {
    execFileSync('umount', ['--lazy', disk])
    rmSync(folder, { recursive: true, force: true })
  })

  test.each([0, 1_000_000, 4_000_000, 70_000_000])(
    'with %d bytes left says why, and keeps the old data',
    async (left) => {
      const before = await served()
      fill(left)
      const { code, stderr } = await cli(data, ['demo', '--only', 'strongman', '--scale', '0.3', '--force'])
      rmSync(filler)
      expect(code).toBe(1)
      expect(stderr).toMatch(/There is no space left on the disk of .*: \d+ MB/)
      expect(stderr).not.toMatch(/\n\s+at /)
      expect(await served()).toBe(before)
    },
    120_000,
  )

  test('is left to the database: exports delete earlier ones for room, and are refused without it', async () => {
    const files = createExportFiles({ folder: join(disk, 'exports'), maxBytes: 1 << 30 })
    const make = (key: string) =>
      files.make(key, async (write) => {
        for (let at = 0; at < 10; at++) await write(Buffer.alloc(1 << 20))
      }).complete
    await make('first')
    fill(130 << 20)
    expect(await make('second')).toMatchObject({ bytes: 10 << 20 })
    expect([files.get('first'), files.get('second')]).toEqual([undefined, expect.anything()])
    fill(100 << 20)
    await expect(make('third')).rejects.toThrow('The server has no disk space left for exports.')
    expect(readdirSync(join(disk, 'exports'))).toEqual([])
    rmSync(filler)
  })

  test('is left to the database: a download that needs the last of it is refused', async () => {
    const server = createServer((request, response) => {
      if (request.url === '/stated.csv') response.setHeader('Content-Length', 20 << 20)
      Readable.from(Array.from({ length: 20 }, () => Buffer.alloc(1 << 20, 'x,y\n'))).pipe(response)
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    fill(70 << 20)
    for (const name of ['stated.csv', 'chunked.csv']) {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`
      const path = join(disk, name)
      await expect(saveUrl(url, path, { maxBytes: 1 << 30, allowPrivateHosts: true })).rejects.toThrow(
        /no space left on the disk of .* for .*: \d+ MB are free, of which 64 MB have to stay free/,
      )
      const { bavail, bsize } = statfsSync(disk)
      expect(bavail * bsize).toBeGreaterThan(60 << 20)
      rmSync(path, { force: true })
    }
    rmSync(filler)
    server.closeAllConnections()
    server.close()
  })

  test('accepts the next import once it has space again', async () => {
    const { code, stdout, stderr } = await cli(data, ['import', 'openpowerlifting', others])
    expect([code, stdout], stderr).toEqual([0, expect.stringContaining('is served now')])
  }, 120_000)

  test('without space for the write-ahead log ends the server, which starts again with everything acknowledged', async () => {
    const server = await serve(data, { DEMO: 'false' })
    const query = async (text: string) => {
      const client = new pg.Client({ host: join(data, 'run'), port: 5432, user: 'postgres', database: 'postgres' })
      client.on('error', () => {})
      await client.connect()
      return client.query(text).finally(() => client.end())
    }
    await query('CREATE TABLE counter AS SELECT 0 AS n')
    fill(6_000_000)
    let stored = 0
    // Each statement writes a megabyte of WAL; a segment file holds 16.
    const more = "UPDATE counter SET n = n + 1 RETURNING pg_logical_emit_message(true, '', repeat('x', 1000000))"
    const failure = await (async () => {
      for (; stored < 100; stored += 1) await query(more)
    })().catch((error: Error) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(/PostgreSQL stopped with a PANIC \(could not write .*: No space left on device\)/)
    rmSync(filler)
    const again = await serve(data, { DEMO: 'false' })
    const { rows } = await query('SELECT n FROM counter')
    // The last update was not acknowledged, so it may or may not be stored.
    expect([stored, stored + 1]).toContain(rows[0].n)
    await again.stop()
  }, 120_000)
})
