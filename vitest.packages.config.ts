import { defineConfig } from 'vitest/config'
import base from './vitest.config.ts'

// What is published, installed from a registry of its own; `npm run test:packages` packs it first.
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    include: ['tests/packages/**/*.packages.ts'],
    globalSetup: ['tests/packages/support/registry.ts'],
    testTimeout: 180_000,
    hookTimeout: 300_000,
  },
})
