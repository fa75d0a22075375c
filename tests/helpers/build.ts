/** The compiled build, made once per run, for tests that start the command line like a user. */
import { execFile, type SpawnOptions, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'strengthgraph-test-'))

/** In a test, the embedded database is too short-lived for optimizing compilation to pay off. */
const FLAGS = ['--liftoff-only']

export interface Ran {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

const environment = (dataDir: string, more: Record<string, string>): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
  PORT: '0',
  ...more,
})

/** Runs a command to its end. */
export const cli = (dataDir: string, args: readonly string[], env: Record<string, string> = {}): Promise<Ran> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [...FLAGS, 'dist/program/cli.js', ...args],
      { env: environment(dataDir, env), maxBuffer: 1 << 26 },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr }),
    )
  })

export interface Served {
  readonly url: string
  readonly pid: number
  /** All output so far. */
  readonly output: () => string
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** Starts a server, tells its process id, and waits until it reports that it is ready. */
export function serve(
  dataDir: string,
  env: Record<string, string> = {},
  onSpawn: (pid: number) => void = () => {},
): Promise<Served> {
  const options: SpawnOptions = { env: environment(dataDir, env), stdio: ['ignore', 'pipe', 'pipe'] }
  const child = spawn(process.execPath, [...FLAGS, 'dist/program/cli.js', 'serve'], options)
  onSpawn(child.pid as number)
  let text = ''
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      text += chunk
      const url = /ready at (http:\S+)/.exec(text)?.[1]
      if (url) {
        resolve({
          ...{ url, pid: child.pid as number, output: () => text, ended },
          stop(signal = 'SIGTERM') {
            child.kill(signal)
            return ended
          },
        })
      }
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    void ended.then((code) => reject(new Error(`the server ended with ${code}:\n${text}`)))
  })
}
