/** A PostgreSQL server for one test, on a free port, that can be stopped, killed, frozen and restarted. */
import { execFile, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '../helpers/free-port.ts'

const run = promisify(execFile)
const VERSIONS = '/usr/lib/postgresql'
const bin = existsSync(VERSIONS) ? join(VERSIONS, readdirSync(VERSIONS).toSorted().at(-1) ?? '', 'bin') : ''

/** PostgreSQL refuses to run as root, so root runs it as the user `postgres`. */
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
  /** `fast` closes connections in an orderly way, `immediate` drops them like a crash. */
  stop(how: 'fast' | 'immediate'): Promise<void>
  start(): Promise<void>
  /** Suspends all of its processes, with every connection open. */
  freeze(): void
  thaw(): void
  /** Sets the authentication method of TCP clients; any method but `trust` also closes existing connections. */
  admit(method: 'trust' | 'reject' | 'gss'): Promise<void>
  /** Allows connections to the test database, or forbids them and closes existing ones. */
  allow(connections: boolean): Promise<void>
  /** Runs a statement over the server's Unix socket, which always accepts connections. */
  administer<Row extends object>(statement: string): Promise<Row[]>
  /** Copies its data files for another server to run on. The server must be stopped. */
  copy(): Promise<string>
  remove(): Promise<void>
}

export interface OwnPostgresOptions {
  /** The port of another server, which must stop before this one starts. */
  readonly port?: number
  /** The result of `copy` of another server. */
  readonly from?: string
}

/** The server is running, unless it takes the port of another one. */
export async function ownPostgres({ port: given, from }: OwnPostgresOptions = {}): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'strengthgraph-postgres-'))
  if (asRoot) await run('chown', ['postgres', folder])
  else chmodSync(folder, 0o700)
  const data = join(folder, 'data')
  const port = given ?? (await freePort())
  if (from) await run('mv', [from, data])
  else await command('initdb', '--pgdata', data, '--username', 'postgres', '--auth', 'trust', '--no-sync')
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
  const administer = async <Row extends object>(statement: string): Promise<Row[]> => {
    const client = new pg.Client({ host: folder, port, user: 'postgres', database: 'template1' })
    await client.connect()
    try {
      return (await client.query<Row>(statement)).rows
    } finally {
      await client.end()
    }
  }
  if (given === undefined) await start()
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    ...{ start, stop, administer },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async admit(method) {
      writeFileSync(join(data, 'pg_hba.conf'), `local all all trust\nhost all all all ${method}\n`)
      await administer('SELECT pg_reload_conf()')
      if (method !== 'trust') await administer(ENDED)
    },
    async allow(connections) {
      await administer(`ALTER DATABASE postgres ALLOW_CONNECTIONS ${connections}`)
      if (!connections) await administer(ENDED)
    },
    async copy() {
      const copied = mkdtempSync(join(tmpdir(), 'strengthgraph-copy-'))
      await run('cp', ['-a', data, copied])
      return join(copied, 'data')
    },
    async remove() {
      await stop('immediate').catch(() => {})
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Closes all TCP connections. */
export const ENDED = 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE client_addr IS NOT NULL'
