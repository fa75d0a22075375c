/** A PostgreSQL server of a test's own, on a free port, to be stopped, killed, frozen and started again. */
import { execFile, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const VERSIONS = '/usr/lib/postgresql'
const bin = existsSync(VERSIONS) ? join(VERSIONS, readdirSync(VERSIONS).toSorted().at(-1) ?? '', 'bin') : ''

/** It refuses to run as root, so there it is run as its own user. */
const asRoot = process.getuid?.() === 0
export const postgresInstalled =
  existsSync(join(bin, 'initdb')) && (!asRoot || spawnSync('runuser', ['-u', 'postgres', 'true']).status === 0)
if (!postgresInstalled) console.warn('PostgreSQL is not installed: the tests that stop it are skipped')

const command = (name: string, ...args: string[]) =>
  asRoot
    ? run('runuser', ['-u', 'postgres', '--', join(bin, name), ...args], { cwd: '/' })
    : run(join(bin, name), args, { cwd: '/' })

export interface OwnPostgres {
  readonly url: string
  /** `fast` ends its connections in an orderly way, `immediate` as a crash does. */
  stop(how: 'fast' | 'immediate'): Promise<void>
  start(): Promise<void>
  /** Stops all of its processes, with every connection open. */
  freeze(): void
  thaw(): void
  remove(): Promise<void>
}

export async function ownPostgres(): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'strengthgraph-postgres-'))
  if (asRoot) await run('chown', ['postgres', folder])
  else chmodSync(folder, 0o700)
  const data = join(folder, 'data')
  const port = await freePort()
  await command('initdb', '--pgdata', data, '--username', 'postgres', '--auth', 'trust', '--no-sync')
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c shared_buffers=16MB`
  const start = async () => {
    await command('pg_ctl', 'start', '--pgdata', data, '--wait', '--log', join(folder, 'log'), '--options', options)
  }
  const stop = async (how: 'fast' | 'immediate') => {
    await command('pg_ctl', 'stop', '--pgdata', data, '--wait', '--mode', how)
  }
  const signal = (name: NodeJS.Signals) => {
    const file = join(data, 'postmaster.pid')
    const [first = ''] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
    if (first === '') return
    const children = spawnSync('ps', ['-o', 'pid=', '--ppid', first], { encoding: 'utf8' }).stdout
    for (const pid of [first, ...children.split('\n').filter(Boolean)]) process.kill(Number(pid), name)
  }
  await start()
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    ...{ start, stop },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async remove() {
      await stop('immediate').catch(() => {})
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}
