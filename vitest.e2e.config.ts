import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import base from './vitest.config.ts'

// What needs a browser; .ci/run installs one.
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    include: ['tests/e2e/**/*.e2e.ts'],
    // One fewer than otherwise: a browser and the server it asks keep more than one core busy.
    maxWorkers: availableParallelism(),
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
