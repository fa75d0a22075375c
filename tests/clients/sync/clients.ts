/** Runs the sync of each client in its own process, which can be killed at a given SQL statement. */
import { execFile } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { World } from '../../helpers/world.ts'
import { hasPython } from '../python.ts'
import { installed } from '../typescript.ts'

/** Kills the process before the nth (`count`) statement that begins with `statement`. */
export interface Kill {
  readonly statement: string
  readonly count: number
}

export interface SyncRun {
  readonly wasKilled: boolean
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface SyncingClient {
  readonly name: string
  readonly isMissing: boolean
  sync(world: World, service: string, copy: string, kill?: Kill): Promise<SyncRun>
}

function run(program: string, args: readonly string[], env: Record<string, string>, cwd?: string): Promise<SyncRun> {
  return new Promise((resolve) => {
    const options = { cwd, env: { PATH: process.env['PATH'], ...env } }
    const child = execFile(program, args, options, (_, stdout, stderr) =>
      resolve({ wasKilled: child.signalCode === 'SIGKILL', code: child.exitCode, stdout, stderr }),
    )
  })
}

const serverEnv = ({ url, key }: World) => ({ STRENGTHGRAPH_URL: url, STRENGTHGRAPH_KEY: key })

const python: SyncingClient = {
  name: 'Python',
  isMissing: !hasPython,
  sync: (world, service, copy, { statement, count } = NO_KILL) =>
    run('python3', ['tests/clients/python/sync_and_die.py', service, copy, statement, String(count)], {
      ...{ PYTHONPATH: join('clients', 'python'), PYTHONDONTWRITEBYTECODE: '1', ...serverEnv(world) },
    }),
}

const NO_KILL: Kill = { statement: '', count: 0 }

const program = readFileSync('tests/clients/sync/sync-and-die.mjs', 'utf8')
let folder: string | undefined

const typescript: SyncingClient = {
  name: 'TypeScript',
  isMissing: false,
  sync(world, service, copy, { statement, count } = NO_KILL) {
    folder ??= installed('libsql')
    const env = { SERVICE: service, COPY: copy, PATTERN: statement, COUNT: String(count), ...serverEnv(world) }
    return run(process.execPath, ['--input-type=module', '--eval', program], env, folder)
  },
}

export const clients: readonly SyncingClient[] = [python, typescript]

export function uninstall(): void {
  if (folder) rmSync(folder, { recursive: true, force: true })
}
