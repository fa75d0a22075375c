import { defineConfig } from 'vitest/config'

export default defineConfig({
  // graphql 16 ships two copies (index.js, index.mjs); Vite would take the one Node does not.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: ['tests/helpers/template.ts'],
    // More than there are cores: many tests wait for processes, windows and time-outs.
    maxWorkers: 4,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
