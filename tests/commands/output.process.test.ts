/** What becomes of output that cannot be written: the disk is full, or the reader of the pipe is gone. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cli, temporaryFolder } from '../helpers/build.ts'

const PRIVATE = { WEBHOOKS_ALLOW_PRIVATE: 'true' }
const ENDPOINT = 'http://127.0.0.1:9/hook'

let folder: string
beforeAll(() => {
  folder = temporaryFolder()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// biome-ignore lint/suspicious/noExplicitAny: what is printed is read as it comes
const result = async (...args: string[]): Promise<any> => {
  const { code, stdout, stderr } = await cli(folder, [...args, '--json'], PRIVATE)
  expect(code, stderr).toBe(0)
  return JSON.parse(stdout)
}

const start = (args: readonly string[], output: number | 'pipe') =>
  spawn(process.execPath, ['--liftoff-only', 'dist/program/cli.js', ...args], {
    env: { PATH: process.env['PATH'], DATA_DIR: folder, LOG_LEVEL: 'warn', ...PRIVATE },
    stdio: ['ignore', output, 'pipe'],
  })

async function ended(child: ReturnType<typeof start>): Promise<{ code: unknown; stderr: string }> {
  let stderr = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk
  })
  const [code] = await once(child, 'close')
  return { code, stderr }
}

/** Runs a command whose output goes to a device that is always full. */
async function onFullDisk(...args: string[]) {
  const full = openSync('/dev/full', 'w')
  try {
    return await ended(start(args, full))
  } finally {
    closeSync(full)
  }
}

/** Runs a command whose output nobody reads. */
function intoClosedPipe(...args: string[]) {
  const child = start(args, 'pipe')
  child.stdout?.destroy()
  return ended(child)
}

const LOST = /^The output could not be written: ENOSPC: no space left on device.*\n$/
const SECRET_LOST = (why: string) =>
  new RegExp(`^The secret could not be shown: ${why}.*\\. Nothing was changed\\.\\n$`)

describe.skipIf(process.platform !== 'linux')('output that cannot be written', { timeout: 60_000 }, () => {
  test.each([
    'config',
    'keys list',
    'keys list --json',
    'data status',
    'bundle docs',
    'schema',
    'completion bash',
    'webhooks list',
    '--help',
  ])('fails the command: %s', async (command) => {
    expect(await onFullDisk(...command.split(' '))).toEqual({ code: 1, stderr: expect.stringMatching(LOST) })
  })

  test('does not hide why a command fails', async () => {
    const { code, stderr } = await onFullDisk('keys', 'show', 'sg_live_x')
    expect([code, stderr]).toEqual([1, 'No key begins with "sg_live_x". There are no keys.\n'])
  })

  test('is no failure if the reader has seen enough', async () => {
    expect(await intoClosedPipe('config')).toEqual({ code: 0, stderr: '' })
  })
})

describe.skipIf(process.platform !== 'linux').each([
  ['the disk is full', onFullDisk, SECRET_LOST('ENOSPC')],
  ['the reader is gone', intoClosedPipe, SECRET_LOST('write EPIPE')],
])('a secret that cannot be shown because %s', { timeout: 90_000 }, (_, run, message) => {
  const failure = { code: 1, stderr: expect.stringMatching(message) }

  test('is of no key: none is created', async () => {
    const before = await result('keys', 'list')
    expect(await run('keys', 'create', '--name', 'lost', '--scopes', 'strongman:read', '--json')).toEqual(failure)
    expect(await result('keys', 'list')).toEqual(before)
  })

  test('does not replace a key, which can be rotated again', async () => {
    const { prefix } = await result('keys', 'create', '--name', 'kept', '--scopes', 'strongman:read')
    expect(await run('keys', 'rotate', prefix, '--grace', '0s', '--json')).toEqual(failure)
    expect(await result('keys', 'show', prefix)).toMatchObject({
      ...{ status: 'active', expires_at: null, replaced_by: null },
    })
    expect(await result('keys', 'rotate', prefix, '--grace', '0s')).toMatchObject({
      ...{ replaces: prefix, replaced: { status: 'expired' } },
    })
  })

  test('is of no webhook: none is created', async () => {
    expect(await run('webhooks', 'create', ENDPOINT, '--service', 'strongman')).toEqual(failure)
    expect(await result('webhooks', 'list')).toEqual([])
  })

  test('does not replace the secret of a webhook', async () => {
    const { id } = await result('webhooks', 'create', ENDPOINT, '--service', 'strongman')
    expect(await run('webhooks', 'rotate', String(id), '--grace', '0s', '--json')).toEqual(failure)
    const [unchanged] = await result('webhooks', 'list')
    expect(unchanged).toMatchObject({ id, former_secret_until: null })
    await result('webhooks', 'remove', String(id))
  })
})
