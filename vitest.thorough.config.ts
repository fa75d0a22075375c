import { defineConfig } from 'vitest/config'
import base from './vitest.config.ts'

// What walks every field, figure or answer, imports real files or waits: three quarters of the time of all tests.
export default defineConfig({
  ...base,
  test: { ...base.test, include: ['tests/**/*.thorough.test.ts'], exclude: [] },
})
