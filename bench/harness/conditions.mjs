// The conditions of a measurement; figures mean nothing without them.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { root } from './work.mjs'

const MEASURED = ['express', 'express-rate-limit', 'graphql', 'graphql-yoga', '@pothos/core', '@prisma/client']
const EMBEDDED = ['@electric-sql/pglite']
const PEERS = ['@duckdb/node-api', 'autocannon', 'node', 'postgraphile', 'sofa-api']

export const conditions = () => ({
  at: new Date().toISOString(),
  commit: commit(),
  cpu: os.cpus()[0]?.model.trim() ?? 'unknown',
  cores: os.availableParallelism(),
  memoryGb: Math.round(os.totalmem() / 2 ** 30),
  system: `${os.type()} ${os.release()} ${os.arch()}`,
  node: process.version,
  load: os.loadavg().map((one) => Math.round(one * 100) / 100),
  versions: {
    ...versionsIn(root, [...MEASURED, ...EMBEDDED]),
    ...versionsIn(join(root, 'bench'), PEERS),
  },
})

const versionsIn = (folder, names) =>
  Object.fromEntries(
    names.map((name) => [name, JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'))).version]),
  )

function commit() {
  try {
    const git = (...args) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', stdio: 'pipe' }).trim()
    return (
      git('rev-parse', '--short', 'HEAD') +
      (git('status', '--porcelain', '--', '.', ':!bench/results', ':!bench/RESULTS.md') ? ' and changes' : '')
    )
  } catch {
    return 'unknown'
  }
}
