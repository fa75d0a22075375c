/** Runs a program to its end and returns its output, whatever its exit code: most suites report findings on stdout. */
import { spawn } from 'node:child_process'

/** Writes `input` to stdin. A program that exceeds `timeout` is killed, which is an error. */
export function run(program, args, { cwd, env = {}, input, timeout = 900_000 } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
      timeout,
    })
    const output = { stdout: '', stderr: '' }
    for (const name of ['stdout', 'stderr']) child[name].on('data', (chunk) => (output[name] += chunk))
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (signal) reject(new Error(`${program} was ended by ${signal}: ${output.stderr.slice(-500)}`))
      else resolve({ code, ...output })
    })
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}
