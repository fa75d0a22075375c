/** The template database of the build: a signal while it is made leaves no draft behind. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { temporaryFolder } from '../helpers/build.ts'

let folder: string | undefined
afterEach(() => folder && rmSync(folder, { recursive: true, force: true }))

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s removes the draft',
  async (signal) => {
    folder = temporaryFolder()
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    const dist = join(folder, 'dist')
    mkdirSync(dist)
    const build = spawn(process.execPath, ['--liftoff-only', resolve('scripts/template.mjs')], {
      cwd: folder,
      stdio: 'ignore',
    })
    const ended = once(build, 'exit')
    // A file that PostgreSQL writes: the draft is being filled.
    const draft = join(dist, `pgdata.${build.pid}`)
    await expect.poll(() => existsSync(join(draft, 'PG_VERSION')), { timeout: 120_000, interval: 10 }).toBe(true)
    build.kill(signal)
    await ended
    // The signal may wait until PostgreSQL returns, which may be when all is done.
    expect(readdirSync(dist)).not.toContain(basename(draft))
  },
  180_000,
)
