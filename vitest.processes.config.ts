import { defineConfig } from 'vitest/config'
import base from './vitest.config.ts'

// What starts the program over and over, as an operator does, and waits for it: as long as all other tests.
export default defineConfig({
  ...base,
  test: { ...base.test, include: ['tests/**/*.process.test.ts'], exclude: [] },
})
