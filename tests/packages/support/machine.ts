/** An empty folder with one version of Node.js, whose npm uses the registry of the test; and the blocks of READMEs. */
import { execFile, spawn } from 'node:child_process'
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { inject } from 'vitest'
import { installed } from '../../../scripts/audit/support/installed.mjs'
import { temporaryFolder } from '../../helpers/build.ts'

export const PACKED = resolve('dist/packages')

/** Tarballs of dependencies are kept from run to run, except where a cold cache is measured. */
const CACHE = resolve('node_modules/.cache/audit/packages-npm')

/** The supported versions; those that do not run this test come from npm. */
const VERSIONS: Readonly<Record<number, string>> = { 20: '20.20.2', 22: '22.23.3', 24: '24.21.0' }

/** The oldest version that clients run on. */
const OLDEST_OF_CLIENTS = '18.20.8'

export interface NodeVersion {
  readonly major: number
  readonly program: string
}

export function nodeVersions(): NodeVersion[] {
  const current = Number(process.versions.node.split('.')[0])
  const others = Object.entries(VERSIONS).filter(([major]) => Number(major) !== current)
  const found = others.flatMap(([major, version]) => {
    const program = nodeOf(version)
    return program === undefined ? [] : [{ major: Number(major), program }]
  })
  return [{ major: current, program: process.execPath }, ...found]
}

export const oldestOfClients = (): string | undefined => nodeOf(OLDEST_OF_CLIENTS)

/** The program; undefined if npm does not have it for this machine. */
function nodeOf(version: string): string | undefined {
  const name = `node-${process.platform}-${process.arch}`
  try {
    const folder = installed(`node-${version.split('.')[0]}`, { [name]: version })
    return join(folder, 'node_modules', name, 'bin/node')
  } catch (error) {
    console.warn(`Skipped: Node.js ${version}. ${(error as Error).message}`)
    return undefined
  }
}

export interface Finished {
  readonly stdout: string
  readonly stderr: string
  readonly seconds: number
}

export interface Machine {
  readonly folder: string
  readonly env: Readonly<Record<string, string>>
  /** Runs a shell script as it stands; rejects if a command fails. */
  run(script: string, env?: Readonly<Record<string, string>>): Promise<Finished>
  /** Starts a shell script that does not end; resolves as soon as its output matches. */
  start(script: string, until: RegExp, env?: Readonly<Record<string, string>>): Promise<Started>
  remove(): void
}

export interface Started {
  readonly output: string
  readonly match: RegExpExecArray
  readonly seconds: number
  stop(): Promise<void>
}

/** What `npm run` adds to the path, and to the environment, is not there. */
const PATH = (process.env['PATH'] ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('node_modules') && !folder.includes('node-gyp-bin'))

const passed = ['HOME', 'LANG', 'TMPDIR', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE']

export function createMachine(program: string, { cold = false, settings = {} } = {}): Machine {
  const folder = temporaryFolder()
  const env: Record<string, string> = {
    ...Object.fromEntries(passed.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
    PATH: [dirname(program), ...PATH].join(delimiter),
    npm_config_registry: inject('registry'),
    npm_config_cache: cold ? join(folder, '.npm') : CACHE,
    npm_config_update_notifier: 'false',
    npm_config_fund: 'false',
    npm_config_audit: 'false',
    // The answer to “Ok to proceed?”, which npx asks before it installs a package.
    npm_config_yes: 'true',
    ...settings,
  }
  const bash = ['-euo', 'pipefail', '-c']
  return {
    ...{ folder, env },
    run: (script, more = {}) =>
      new Promise((done, fail) => {
        const began = performance.now()
        const options = { cwd: folder, env: { ...env, ...more }, maxBuffer: 1 << 26 }
        execFile('bash', [...bash, script], options, (error, stdout, stderr) => {
          if (error) fail(new Error(`${script}\n${stdout.slice(-2000)}\n${stderr.slice(-4000)}`))
          else done({ stdout, stderr, seconds: (performance.now() - began) / 1000 })
        })
      }),
    start: (script, until, more = {}) =>
      new Promise((done, fail) => {
        const began = performance.now()
        // A process group, which ends together.
        const child = spawn('bash', [...bash, script], {
          ...{ cwd: folder, env: { ...env, ...more }, detached: true },
          stdio: ['ignore', 'pipe', 'pipe'],
        })
        const ended = new Promise<void>((resolveEnd) => child.once('close', () => resolveEnd()))
        let output = ''
        const stop = async () => {
          if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGTERM')
          await ended
        }
        const look = (chunk: Buffer) => {
          output += chunk
          const match = until.exec(output)
          if (match) done({ output, match, seconds: (performance.now() - began) / 1000, stop })
        }
        for (const stream of [child.stdout, child.stderr]) stream.on('data', look)
        child.once('close', () => fail(new Error(`${script}\nended too early:\n${output.slice(-4000)}`)))
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The code blocks of a README in one language. */
export const blocksOf = (readme: string, language: string): string[] =>
  [...readFileSync(readme, 'utf8').matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(
    ([, text]) => text as string,
  )

/** READMEs have the default address; a test has its own. */
export const at = (url: string, text: string): string => text.replaceAll('http://127.0.0.1:4000', url)

export const bytesOf = (path: string): number =>
  lstatSync(path).isDirectory()
    ? readdirSync(path).reduce((sum, name) => sum + bytesOf(join(path, name)), 0)
    : lstatSync(path).size

export const installedBytes = (machine: Machine): number => {
  const modules = join(machine.folder, 'node_modules')
  return existsSync(modules) ? bytesOf(modules) : 0
}

/** Measurements of a file of tests, printed as a table. */
export function measurements(title: string, head: readonly string[]) {
  const rows: string[][] = []
  return {
    add: (...cells: readonly (string | number)[]) => void rows.push(cells.map(String)),
    print: () => {
      const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
      console.log(`${title}\n\n${lines.join('\n')}`)
    },
  }
}

export const kB = (bytes: number): string => `${Math.ceil(bytes / 1000).toLocaleString('en-US')} kB`
