// Runs a whole process and measures its elapsed time, processor time and peak memory.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** GNU time measures the process from outside; without it, the process reports its own usage on exit. */
const TIME = '/usr/bin/time'
const FORMAT = '%U %S %M'
const REPORTER = join(import.meta.dirname, 'report-usage.mjs')

export async function measure(args, { env = {}, usage }) {
  const timed = existsSync(TIME) && process.platform === 'linux'
  const [command, ...rest] = timed
    ? [TIME, '-f', FORMAT, '-o', usage, process.execPath, ...args]
    : [process.execPath, '--import', REPORTER, ...args]
  const started = performance.now()
  const { stdout } = await run(command, rest, { ...process.env, ...env, BENCH_USAGE: usage })
  const seconds = (performance.now() - started) / 1000
  const [user, system, peakKb] = readFileSync(usage, 'utf8').trim().split('\n').at(-1).split(' ').map(Number)
  rmSync(usage)
  return { seconds, processorSeconds: user + system, peakMb: (peakKb * 1024) / 1e6, stdout }
}

/** Resolves with stdout; if the process fails, rejects with its output. */
export function run(command, args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    const said = { stdout: '', stderr: '' }
    for (const name of ['stdout', 'stderr']) {
      child[name].setEncoding('utf8').on('data', (text) => {
        said[name] += text
      })
    }
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve(said)
      else reject(new Error(`${command} ${args.join(' ')} ended with ${code}:\n${said.stderr}${said.stdout}`))
    })
  })
}
