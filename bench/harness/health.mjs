// Probes the health checks of a server while something happens to it.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { root } from './work.mjs'

const PROBER = join(root, 'bench', 'harness', 'health-probe.mjs')

export const PROBES = [
  'livez, kept connection',
  'livez, new connection',
  'readyz, kept connection',
  'readyz, new connection',
]

/** Resolves with { count, p50, p99, longest, statuses, broken } by kind of probe. */
export async function probeHealth(url, during) {
  const child = spawn(process.execPath, [PROBER, JSON.stringify({ url })], { stdio: ['pipe', 'pipe', 'inherit'] })
  const output = text(child.stdout)
  try {
    await during()
  } finally {
    child.stdin.end()
  }
  return JSON.parse(await output)
}
