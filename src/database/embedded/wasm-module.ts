/**
 * PostgreSQL as WebAssembly for a server, without optimizing the SQL parser. Commands optimize nothing at all
 * (`commands/support/short-lived.ts`).
 *
 * The parser is one function of 105 kB. To optimize it, which V8 would do within the first second, takes 604 MB and 0.4 s
 * of processor time since Node.js 24 (25 MB with Node.js 22), so that a server would need a gigabyte only to start. Queries
 * that are parsed anew each time, of 20 columns, take as long either way: 0.4 to 0.5 ms.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setFlagsFromString } from 'node:v8'

const wasmFile = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm')

/** Compiles the module of PGlite. */
export async function postgresModule(): Promise<WebAssembly.Module> {
  const module = await WebAssembly.compile(readFileSync(wasmFile()))
  const { exports } = await WebAssembly.instantiate(module, stubs(module))
  // A function is compiled when it is called first, and only then does V8 decide whether it may be optimized later. The
  // calls fail, because this instance has not started PostgreSQL; it is dropped. The first compiles what the parser
  // calls, which may be optimized.
  attempt(exports.scanner_init)
  // The flag is of the process: what other threads compile within these milliseconds would not be optimized either. A
  // server opens its database before it compiles anything else.
  setFlagsFromString(`--wasm-tier-up-filter=${NO_FUNCTION}`)
  attempt(exports.raw_parser)
  setFlagsFromString(`--wasm-tier-up-filter=${EVERY_FUNCTION}`)
  // When V8 runs out of heap, or writes a heap snapshot, it drops what the baseline compiler made. The parser would then be
  // compiled again, without the filter. Earlier versions of Node.js do not know this flag, and need it less.
  if (Number.parseInt(process.versions.node, 10) >= 24) setFlagsFromString('--no-flush-liftoff-code')
  return module
}

/** The index of the only function that V8 optimizes. */
const NO_FUNCTION = 2 ** 31 - 1
/** V8's default: no such filter. */
const EVERY_FUNCTION = -1

function attempt(compiledWhenCalled: WebAssembly.ExportValue | undefined): void {
  try {
    if (typeof compiledWhenCalled === 'function') compiledWhenCalled()
  } catch {
    // Expected: see above.
  }
}

/** Memory, and functions that fail: what the module needs to be instantiated. */
function stubs(module: WebAssembly.Module): WebAssembly.Imports {
  const imports: Record<string, WebAssembly.ModuleImports> = {}
  for (const { module: from, name, kind } of WebAssembly.Module.imports(module)) {
    imports[from] ??= {}
    imports[from][name] = kind === 'memory' ? new WebAssembly.Memory(MEMORY) : fail
  }
  return imports
}

/** As PGlite declares it, in pages of 64 kB; they take memory only where something is written. */
const MEMORY: WebAssembly.MemoryDescriptor = { initial: 2_048, maximum: 32_768 }

const fail = (): never => {
  throw new Error('This instance only compiles.')
}
