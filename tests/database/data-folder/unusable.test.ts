/** A data folder that this process may not use, such as a volume that belongs to another user: what to do is said. */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unusable } from '../../../src/database/embedded/locks.ts'
import { openDatabase } from '../../../src/database/open.ts'
import { temporaryFolder as newTemporaryFolder } from '../../../src/kernel/files/temporary.ts'
import { silentLog } from '../../../src/kernel/log.ts'
import { temporaryFolder } from '../../helpers/build.ts'

const user = process.getuid?.() ?? 'of this process'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

test('a data folder that is a file, or within one, is refused with what to change', async () => {
  const file = join(folder, 'data')
  writeFileSync(file, '')
  for (const dataDir of [file, join(file, 'data')]) {
    const opening = openDatabase({ DATABASE_URL: '', DATA_DIR: dataDir }, silentLog)
    await expect(opening).rejects.toThrow(
      `The data folder ${dataDir} cannot be used by user ${user}: it is not a folder (`,
    )
    await expect(opening).rejects.toThrow('or name another folder with DATA_DIR')
  }
})

test('a volume that belongs to somebody else, or is read-only, is named with the user who needs it', () => {
  const failure = (code: string) => Object.assign(new Error(`${code}: open '/data/lock'`), { code, syscall: 'open' })
  expect(unusable('/data', failure('EACCES'))?.message).toBe(
    `The data folder /data cannot be used by user ${user}: it is not writable (EACCES: open '/data/lock'). Change its owner, mount a volume there that this user owns, or name another folder with DATA_DIR.`,
  )
  expect(unusable('/data', failure('EROFS'))?.message).toContain(`by user ${user}: its file system is read-only (`)
})

test('other failures keep their own words', () => {
  expect(unusable('/data', Object.assign(new Error('x'), { code: 'ENOSPC', syscall: 'write' }))).toBeUndefined()
  expect(unusable('/data', Object.assign(new Error('x'), { code: 'EPERM' }))).toBeUndefined()
})

test('where temporary files cannot be written, TMPDIR is named', () => {
  const { TMPDIR } = process.env
  process.env['TMPDIR'] = join(folder, 'missing')
  try {
    expect(() => newTemporaryFolder('demo')).toThrow(
      /^Temporary files cannot be written \(ENOENT: .*missing.*\)\. Set TMPDIR to a folder that this user can write to\.$/,
    )
  } finally {
    if (TMPDIR === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = TMPDIR
  }
})
