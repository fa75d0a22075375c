/** A PANIC while PGlite opens a folder in the thread of its caller, as commands do. */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterEach, expect, test } from 'vitest'
import { openDurably } from '../../../src/database/embedded/durable-pglite.ts'
import { temporaryFolder } from '../../helpers/build.ts'

/** The class beneath PGlite; its first statements read the types of arrays. */
const base = Object.getPrototypeOf(PGlite).prototype as { _initArrayTypes(this: PGlite): Promise<void> }
const { fsyncSync } = fs
const { _initArrayTypes } = base
afterEach(() => {
  base._initArrayTypes = _initArrayTypes
  fs.fsyncSync = fsyncSync
  syncBuiltinESMExports()
})

test('rejects; PGlite alone says that it is open, and never returns from the next statement', async () => {
  let aborts = 0
  const lines: string[] = []
  base._initArrayTypes = async function () {
    fs.fsyncSync = () => {
      throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' })
    }
    syncBuiltinESMExports()
    await this.exec('CHECKPOINT')
  }
  const opened = openDurably(join(temporaryFolder(), 'pgdata'), {
    onLine: (line) => lines.push(line),
    onAbort: () => {
      aborts += 1
    },
  })
  await expect(opened).rejects.toThrow('PostgreSQL has ended')
  expect(aborts).toBe(1)
  expect(lines.join('\n')).toMatch(/PANIC: +could not fsync file/)
}, 120_000)
