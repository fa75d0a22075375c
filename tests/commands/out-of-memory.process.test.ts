/** Where memory runs out, the kernel ends imports first, and not the server beside them. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../helpers/build.ts'
import { csvOf, madeUpEntries } from '../helpers/openpowerlifting.ts'

test.skipIf(process.platform !== 'linux')('an import is what the kernel ends first', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'results.csv')
  writeFileSync(file, csvOf(madeUpEntries(10)))
  // Accepts connections and says nothing, so that the import waits.
  const database = createServer().listen(0, '127.0.0.1')
  await once(database, 'listening')
  const { port } = database.address() as AddressInfo
  const child = spawn(process.execPath, ['dist/program/cli.js', 'import', 'openpowerlifting', file], {
    env: { PATH: process.env['PATH'], DATA_DIR: folder, DATABASE_URL: `postgres://u:p@127.0.0.1:${port}/d` },
    stdio: 'ignore',
  })
  try {
    await once(database, 'connection')
    expect(readFileSync(`/proc/${child.pid}/oom_score_adj`, 'utf8')).toBe('1000\n')
  } finally {
    child.kill('SIGKILL')
    database.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
