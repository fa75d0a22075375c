/** A PostgreSQL for one test and a standby that follows it, if the server binaries are installed. */
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

const ALL = '/usr/lib/postgresql'
const newest = existsSync(ALL) ? readdirSync(ALL).sort((one, other) => Number(other) - Number(one))[0] : undefined
const bin = `${ALL}/${newest}/bin`
/** PostgreSQL refuses to run as root. */
const isRoot = process.getuid?.() === 0
const uid = isRoot ? spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' }).stdout.trim() : ''

export const standbyPossible =
  ['initdb', 'pg_basebackup', 'pg_ctl'].every((name) => existsSync(join(bin, name))) && (!isRoot || uid !== '')
if (!standbyPossible)
  console.log('PostgreSQL is not installed here, or there is no user for it: the standby is left out.')

const run = (program: string, ...args: string[]): void => {
  const command = [join(bin, program), ...args]
  const [first, ...rest] = isRoot ? ['setpriv', `--reuid=${uid}`, '--clear-groups', ...command] : command
  execFileSync(first as string, rest, { stdio: ['ignore', 'ignore', 'pipe'], cwd: '/' })
}

export interface Followed {
  readonly primary: string
  readonly standby: string
  /** Simulates a power loss of its machine. */
  killStandby(): void
  startStandby(): void
  close(): void
}

export async function startFollowed(): Promise<Followed> {
  const folder = mkdtempSync(join(tmpdir(), 'strengthgraph-standby-'))
  chmodSync(folder, 0o755)
  if (isRoot) chownSync(folder, Number(uid), -1)
  const [first, second] = [join(folder, 'primary'), join(folder, 'standby')]
  const [firstPort, secondPort] = [await freePort(), await freePort()]
  const start = (data: string, port: number) => {
    const options = `-p ${port} -h 127.0.0.1 -k ${folder} -c fsync=off -c max_connections=60`
    run('pg_ctl', '-D', data, '-w', '-t', '60', '-l', `${data}.log`, '-o', options, 'start')
  }
  const stop = (data: string, mode: string) => run('pg_ctl', '-D', data, '-m', mode, '-w', 'stop')
  run('initdb', '-D', first, '-U', 'postgres', '-A', 'trust', '--no-sync')
  start(first, firstPort)
  run(
    'pg_basebackup',
    '-D',
    second,
    '-R',
    '-X',
    'stream',
    '-c',
    'fast',
    '-h',
    '127.0.0.1',
    '-p',
    String(firstPort),
    '-U',
    'postgres',
  )
  start(second, secondPort)
  const url = (port: number) => `postgresql://postgres@127.0.0.1:${port}/postgres`
  return {
    primary: url(firstPort),
    standby: url(secondPort),
    killStandby: () => stop(second, 'immediate'),
    startStandby: () => start(second, secondPort),
    close() {
      for (const data of [second, first]) if (existsSync(join(data, 'postmaster.pid'))) stop(data, 'immediate')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
