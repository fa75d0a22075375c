import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Most code runs too rarely in tests to be worth optimizing. Since Node.js 22, V8 has a cheaper compiler in between. */
const MOSTLY_UNOPTIMIZED = Number.parseInt(process.versions.node, 10) < 22 ? ['--interrupt-budget=1000000'] : []

export default defineConfig({
  // graphql 16 ships two copies (index.js, index.mjs); Vite would take the one Node does not.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    include: ['tests/**/*.test.ts'],
    // .ci/run asks for those that take long, for those that start whole programs, and for those that need a PostgreSQL or
    // Redis server.
    exclude: [
      'tests/**/*.process.test.ts',
      ...(process.env['SERVICES'] ? [] : ['tests/**/*.thorough.test.ts', 'tests/**/*.services.test.ts']),
    ],
    globalSetup: ['tests/helpers/template.ts'],
    // One more than there are cores: some tests wait for processes, windows and time-outs. Each worker loads all anew and
    // holds databases in memory.
    maxWorkers: Math.min(6, availableParallelism() + 1),
    // Files of one worker share what they import; each still has databases and servers of its own.
    isolate: false,
    // PGlite lives too short in a test to be worth compiling twice.
    execArgv: ['--liftoff-only', ...MOSTLY_UNOPTIMIZED],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is waited for comes at once, or on a machine that is busy with much else later.
    expect: { poll: { timeout: 10_000 } },
  },
})
