/** To optimize the SQL parser takes 604 MB with Node.js 24: V8 optimizes what queries call, but not the parser. */
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../helpers/build.ts'

const QUERIES = `
import { openDurably } from './dist/src/database/embedded/durable-pglite.js'
import { postgresModule } from './dist/src/database/embedded/wasm-module.js'
const memory = new WebAssembly.Memory({ initial: 2048, maximum: 32768 })
const env = new Proxy({}, { get: (_, name) => (name === 'memory' ? memory : () => 0) })
const imports = new Proxy({}, { get: () => env })
const wasm = await postgresModule()
const { exports } = await WebAssembly.instantiate(wasm, imports)
console.log('parser #' + exports.raw_parser.name)
const db = await openDurably(process.argv[1], {}, wasm)
for (let n = 0; n < 8_000; n++) {
  // What V8 does when it runs out of heap, after which it may compile functions anew.
  if (n === 4_000) gc({ type: 'major', flavor: 'last-resort' })
  await db.query('SELECT ' + n + ' AS a, (SELECT count(*) FROM pg_class WHERE oid < ' + n + ')')
}
await db.close()`

test('the parser is never optimized, and the functions that it calls are', () => {
  const folder = temporaryFolder()
  try {
    const args = ['--expose-gc', '--trace-wasm-compilation-times', '--input-type=module', '-e', QUERIES, folder]
    const trace = execFileSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1 << 26 })
    const parser = /^parser (#\d+)$/m.exec(trace)?.[1]
    const compiled = trace.split('\n').filter((line) => line.includes(`${parser} using `))
    expect(compiled).toEqual([expect.stringContaining('using Liftoff')])
    expect(trace).toContain('using TurboFan')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 60_000)
